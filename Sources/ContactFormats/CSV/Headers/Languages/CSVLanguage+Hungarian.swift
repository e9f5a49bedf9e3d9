/// Hungarian.
extension CSVVocabulary {
    static let hungarianWords = #"""
        name: név neve nevek
        whole: teljes_név megjelenítendő_név kapcsolattartó* név_teljes gyermek_neve családi_és_utónév vezeték_és_keresztnév gyerek_neve név_család_utónév viselt_név viselt_neve
        given: keresztnév* utónév* keresztneve utóneve kersztnév utón ker_név
        family: vezetéknév* családnév* vezetékneve családneve vez_név vezetékn csal_név
        middle: középső
        prefix: megszólítás előtag titulus titulusa tudományos_fokozat doktori_cím
        suffix: utótag
        nickname: becenév* beceneve bec_név
        company: cég* vállalat* szervezet* munkáltató beszállító* cégnév* munkáltatója intézmény egyesület cég_neve cég_név szervezet_neve iskola_neve munkahely_neve klub alapítvány bolt hivatal szállító partner_cég vállalkozás
        department: részleg* szervezeti_egység ügyosztály
        title: beosztás* munkakör* titulus_munka beosztása tisztség pozíció szerepkör poz jelenlegi_beosztás
        role: foglalkozás* hivatás
        email: email* e_mail mail ímél drótposta emailcím emailek e_mail_cím levelezési_e_mail e_mailcím elektronikus_levél levélcím drótposta_cím mailcím villámposta
        electronic: elektronikus
        phone: telefon* tel távbeszélő telefonszám* telefonok tel_szám tel_száma telefonsz tsz telszám
        mobile: mobil* mob maroktelefon mobilszám* mobiltelefon* mobiltel mob_tel mobilja
        landline: vezetékes vezetékes_telefon vonalas
        fax: fax*
        car: autó
        assistant: asszisztens* titkár*
        main: fő elsődleges
        extension: mellék mellék* melléksz mell
        web: web internet honlap_web
        page: oldal lap
        url: honlap* weboldal* weblap* webcím* weboldala honlapja
        address: cím* lakcím* címe
        street: utca* út közterület* utcanév* közterület_neve utca_házszám u tér utca_hsz közter utca_és_házszám közterület_jellege cím_utca
        house: ház
        housenumber: házszám* hsz
        number: szám* száma sz
        pobox: postafiók* pf postaf
        post: posta* postai
        postcode: irányítószám* irsz ir_szám irányítósz ir isz
        city: város* település* helység* helyiség* városa települések vár helységnév
        region: megye* régió állam megyéje meg
        country: ország* orsz
        birthday: születésnap* szülinap született születési_dátum születési_idő születésnapja szül_idő szül_dátum születési_nap szülid szüld szül_d születés_dátuma szülnap születésn szülidő szüldátum szül szül_ideje születés_napja
        birth: születési születés szül
        date: dátum* idő ideje
        day: nap napja
        month: hónap*
        year: év éve
        anniversary: évforduló* házassági_évforduló évf
        wedding: házassági esküvő
        gender: nem neme
        spouse: házastárs* feleség férj házastársa férje felesége házast férj_feleség
        partner: partner élettárs
        child: gyermek* gyerek*
        manager: vezető főnök vezetője felettes* főnöke közvetlen_felettes vez
        categories: kategória* csoport* címke* csoportja kategóriák címkék listák lista kulcsszavak kat csop
        note: megjegyzés* jegyzet* megjegyzések megjegyzései jegyzetek észrevétel megj jegyz info egyéb_információ észrevételek leírás kiegészítő_információ
        photo: fénykép* fotó* kép képe profilkép
        home: otthoni otthon magán lakás saját otth
        work: munkahely* munka céges hivatali üzleti irodai munkahelyi* munka* iroda mh hiv
        other: egyéb más másik egyéb*
        billing: számlázási számlázás*
        delivery: szállítási szállítás*
        first: első
        second: második
        full: teljes együtt
        display: megjelenítendő
        value: érték
        type: típus
        reserve: másodlagos alternatív tartalék kiegészítő további pót
        owner: ügyfél* vevő tag tagok résztvevő* tanuló* diák* páciens vendég* játékos* címzett gyermek_név vendégek dolgozó munkatárs önkéntes vásárló megrendelő tag_neve vásárlók előfizető bérlő tulajdonos kolléga ügyfelek lakó adományozó sportoló jelentkező tanítvány
        contact: kapcsolat* ügyintéző* képviselő* kapcsolattartója kontakt* kapcs kapcsolattartó_neve referens
        filler: a az és vagy i esetén stb ill
        joints: i
        mother: anya* anyja édesanya* anyuka* anyu
        father: apa apja édesapa* apuka apa* apuka* apu
        parent: szülő* szülei
        guardian: gondviselő* gyám
        grandparent: nagymama nagypapa nagyszülő/nagyszülők nagyi mama_nagy nagymamája nagyapa nagyanya
        emergency: vészhelyzet* sürgősségi vészhelyzeti sürgős értesítendő baleset_esetén értesítés vész baleset_esetén_értesítendő vészhelyzetben veszély_esetén szükség_esetén riasztási
        school: iskola*
        direct: közvetlen közvetlen_szám
        switchboard: központ központi fővonal* központi_szám fő_telefon
        line: vonal* sor
        suite: emelet ajtó emelet_ajtó lépcsőház em ajt em_ajtó épület ép lépcsőh
        residence: lakhely
        doctor: orvos háziorvos
        department/class: osztály*
        language: nyelv anyanyelv nyelve nyelvek
        timezone: időzóna
        purpose: könyvelés értékesítés ügyfélszolgálat beszerzés nyaraló család pénzügy raktár recepció
        messenger: Insta
        veto: utolsó elküldve létrehozva módosítva hozzájárulás leánykori lánykori ajánlotta
        code: kód* kódja
        place: állandó levelezési ideiglenes tartózkodási bejelentett székhely értesítési tartózkodási_hely
        sitter: bébiszitter dajka dadus
        sms: sms
        pager: csipogó személyhívó
        children: gyermekek gyerekek gyermekei
        """#
}
