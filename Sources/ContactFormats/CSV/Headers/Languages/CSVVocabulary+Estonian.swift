/// The vocabulary of Estonian headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let estonianWords = #"""
        name: nimi nimed nime
        whole: täisnimi täielik_nimi ees_ja_perekonnanimi ees_ja_perenimi nimi_täis kuvatav_nimi õpilase_nimi liikme_nimi ees_perekonnanimi eesnimi_ja_perekonnanimi
        given: eesnim* eesnimi eesn
        family: perekonnanim* perenim* perekonnanimi perenimi perek
        middle: keskmine_nimi keskmine teine_nimi teine_eesnimi isanimi
        prefix: pöördumine tiitel? kõnetlus
        suffix: järelliide
        nickname: hüüdnim* hüüdnimi kutsungnimi
        initials: initsiaalid
        company: ettevõte ettevõt* firma firma* organisatsioon* asutus* tööandja tööandja* äriühing ettevõtte_nimi firma_nimi asutuse_nimi organisatsiooni_nimi tarnija* kool_nimi kooli_nimi töökoht töökoha klubi ühing* mtü selts ülikool kogudus osaühing ärinimi asutus organisatsioon
        department: osakon* osakond üksus struktuuriüksus teaduskond
        title: ametikoh* ametikoht ametinimetus ametinimet* positsioon
        role: elukutse amet roll
        email: epost* e_post e_posti e_posti_aadress epost meil meiliaadress e_mail email epostiaadress elektronpost elektronposti_aadress meiliaadr e_postiaadress
        electronic: elektroon*
        phone: telefon* tel telefoninumber telefoni_nr telefoninr tel_nr kontakttelefon telef kontaktnumber telnr tlf telefon tel_number
        mobile: mobiil* mob mobiiltelefon mobiiltelefoni mobla mobiilinumber mobiilinr mob_tel gsm mobiili mob_nr mobnr mobiil
        landline: lauatelefon* lauatelefon
        fax: faks* fax
        pager: piipar
        assistant: assistent* sekretär* abiline
        main: põhi peamine esmane
        extension: sisenumber laiendus sisetelefon lühinumber
        web: veeb* web interneti
        page: leht lehekülg
        url: koduleht kodulehekülg veebileht veebisait veebiaadress kodulehe veebilehe kodulehe_aadress võrguleht
        address: aadress aadressi aadressid aadressil postiaadress aadr
        street: tänav* tänav tänava tänav_maja tänav_ja_maja tänav_ja_majanumber tänav_maja_korter tänav_maja_nr tn
        house: maja
        housenumber: majanumber maja_nr maja_number majanr majanumbri
        number: number* numbri nr
        suite: korter korteri korteri_nr korterinumber korter_nr korrus krt krt_nr
        pobox: postkast postkasti_nr pk
        post: posti
        code: kood
        postcode: postiindeks* sihtnumber sihtnumbri postikood posti_indeks indeks postiindeks
        city: linn linna asula linn_vald vald alev küla linn_asula linn_küla asukoht_linn elukoht_linn
        region: maakon* maakond osariik piirkond
        country: riik riigi maa asukohariik elukohariik
        birthday: sünnipäev* sünniaeg sünnikuupäev* sünd sündinud sünnikp sünni_kuupäev sünnipäev sünniaja s_aeg sünni_kp sünnip sünnik s_kp sünnikuupäev sünd.
        birth: sünni sünd_aeg
        date: kuupäev* kp
        day: päev
        month: kuu
        year: aasta
        birth+year: sünniaasta
        birth+month: sünnikuu
        anniversary: aastapäev pulma_aastapäev tähtpäev
        wedding: pulma pulm pulmad pulmapäev
        gender: sugu
        spouse: abikaasa/abikaasa abikaasa
        partner: elukaaslane partner*
        child: laps lapse poeg poja
        children: lapsed laste
        manager: ülemus otsene_juht vahetu_juht
        categories: kategoori* grupp grupid grup* rühm rühmad sildid silt märksõna* nimekiri
        note: märkus* märkused märkmed kommentaar* lisainfo lisainfot märge muu_info kirjeldus muu_teave täpsustus lisateave märkus kommentaar kommentaarid märk
        photo: foto foto* pilt pildi profiilipilt
        home: kodu kodune era isiklik kodus
        work: töö äri kontor* ametlik tööl
        other: muu muud teine_muu
        billing: arve_aadress arveldus* arvelduse
        shipping: tarne* kohaletoimetamise
        first: esimene
        second: teine
        full: täielik
        display: kuvatav
        value: väärtus
        type: tüüp liik
        reserve: alternatiiv* lisa täiendav varu
        residence: elukoh* elukoht elukoha
        place: püsiv alaline ajutine registreeritud kirjavahetuse juriidiline
        owner: klient kliendi liige liikme osaleja* õpilane õpilase õpilas* üliõpila* tudeng* patsien* külaline külalise külalised mängija* saaja töötaja* ostja vabatahtlik* tellija omanik omaniku elanik* üürnik* kandidaat isik isiku kasvandik laulja naaber naabrid sünnipäevalaps liikmed töötaja osaleja üürniku lugeja kindlustatu
        contact: kontakt* kontaktisik* kontaktisiku
        filler: ja või ning kui puhul et ei
        mother: ema/ema emme/emme ema
        father: isa/isa issi/issi isa
        parent: vanem/vanema/vanemad/vanemate lapsevanem/lapsevanema/lapsevanemad lapsevanemate
        guardian: eestkostja/eestkostja hooldaja/hooldaja seaduslik_esindaja seadusliku_esindaja
        grandparent: vanaema vanaisa vanavanem*
        emergency: hädaolu* hädaolukord hädaolukorras hädajuhtum hädaabi lähedane õnnetuse õnnetusjuhtum hädaabikontakt
        doctor: arst perearst
        school: kool
        direct: otse
        joints: i
        sms: sms
        language: keel keeled emakeel suhtluskeel
        timezone: ajavöönd
        purpose: raamatupidamine müük tugi ost suvila esindaja* ladu administratsioon kantselei registratuur kutse kutsed pood
        kin: lapsehoidja hoidja vend õde tädi onu sugulane
        veto: isikukood isikukoodi registrikood registri käibemaks kmkr kliendikood kliendinumber liikmenumber riigikood pank pank* panga arveldusarve konto kontonumber iban pass passi passinumber sünnikoht sünniriik sünnikoha neiupõlve neiupõlvenimi kodakondsus* rahvus* klass klassi õpetaja* klassijuhataja* treener* staatus olek perekonnaseis haridus* vanus pikkus kaal suurus särgi veregrupp allergia* haigus* liitumi* registreerimi* loodud muudetud uuendatud viimane viimati saadetud kinnitatud kinnitus nõusolek* allkiri makse* makstud summa hind soodustus võlg kogus tellimus* toode toote leping* kasutaja kasutajanimi parool teema sõnum* kursus* projekt* sündmus* üritus* fail koer koera allikas tegevusvaldkond auto juhiluba kindlustus* surm surma ristimi* jrk jrknr jrk_nr palk laud laua tuba koht osaleb punktid hinne aeg tegevusala eriala arve_number lepingu_number tellimuse_number poliisi_number kohanumber istekoht jalanõud dieet
        agent: direktor direktori juht juhataja*
        department/class: filiaal
        switchboard: üldtelefon üldnumber keskjaam
        misc: mitmesugust
        """#
}
