/// Swedish.
extension CSVVocabulary {
    static let swedishWords = #"""
        name: namn
        whole: fullständigt_namn visningsnamn kontaktperson för_efternamn barnets_namn namn_fullständigt
        given: förnamn* tilltalsnamn fnamn för_namn
        family: efternamn* släktnamn enamn
        middle: mellannamn*
        prefix: titel akademisk_titel
        suffix: suffix
        nickname: smeknamn* öknamn
        initials: initialer
        company: företag* organisation* firma bolag arbetsgivare arbetsplats leverantör* företagets företagsnamn firmanamn förening kundnamn_företag organisationsnamn förening_namn butik klubb kund_företag arb_givare skolnamn institution verksamhet
        department: avdelning* avd enhet
        title: befattning* jobbtitel tjänstetitel titel_befattning roll_titel yrkestitel position funktion uppdrag tjänst
        role: yrke* roll
        email: epost* e_post epostadress mejl mail email* e_mail mejladress mailadress mejl* e_postadresser mailadresser epostadr mailadr elektronisk_post e_postadr
        phone: telefon* tel tfn tele telefonnr telnr telefoner tlf telenr tfnnr telefonnum tfn_nr
        mobile: mobil* mob mobilnr mobiler mobilnum mobtel mobiltfn
        fax: fax* telefax
        pager: personsökare* personsökar
        car: bil
        callback: återuppringning
        assistant: assistent* sekreterare
        main: huvud primär*
        web: web webb internet
        page: sida
        url: webbplats* hemsida* webbsida* webbadress webbadresser hemsidor
        address: adress*
        street: gata* gatuadress gatu väg gatunamn gatunamn_nr adressrad_1 gatuadresser gatuadr gata_nr gata_och_nr gatunummer väg_nr utdelningsadress adr box_gatuadress
        house: hus
        housenumber: husnummer husnr
        number: nummer* nr num
        pobox: postbox* box_postal boxadress box pb boxnr
        post: post
        postcode: postnummer* postnr postn post_nr
        city: ort* stad postort orter städer postorter kommun_ort postadress_ort hemort bostadsort
        region: län region landskap delstat provins kommun_region
        country: land* länder
        birthday: födelsedag* födelsedatum född födelsedagar personnr_datum född_datum fdag födelsed födelsedagsdatum född_den fdatum f_datum fyller_år fyller född_d f_dag
        birth: födelse
        date: datum
        day: dag
        month: månad
        year: år
        anniversary: årsdag* bröllopsdag
        wedding: bröllop* bröllops
        gender: kön kon
        spouse: make maka make_maka maka_make hustru man_hustru maka_e make_a äkta_hälft
        partner: partner sambo sambo* flickvän pojkvän
        child: barn barnet
        manager: chef* chefer närmaste_chef överordnad
        categories: kategori* grupp* grupper kategorier etiketter taggar nyckelord lista listor
        note: anteckning* anmärkning* kommentar* notering* anteckningar anmärkningar övrigt_info anm komm kommentarer noteringar info övr_info beskrivning fritext övrigt
        photo: foto* bild* profilbild
        home: hem privat* bostad hemma bostads personlig* priv
        work: arbete arbets jobb arb arbete* jobb* tjänste kontor
        other: annan annat andra övrig övriga annan* övr
        billing: faktura fakturering fakturerings* faktura*
        delivery: leverans leverans*
        first: första för
        full: fullständigt hela inkl inklusive
        display: visnings
        value: värde
        type: typ
        reserve: sekundär* alternativ* extra reserv ytterligare
        owner: kund kunden medlem* deltagare elev* student* patient* gäst* spelare mottagare* barnets gäster barn_namn anställd person medlemmar kunder hyresgäst ägare köpare kollega givare abonnent användare medl boende kandidat sökande elevens barn_elev
        contact: kontakt kontaktperson* kontaktnamn kontakter_namn kontaktpers kontakter
        filler: till av på och eller för den det vid osv om i med samt mm
        joints: s o
        mother: mor/mors mamma/mammas
        father: far/fars pappa/pappas
        parent: förälder* föräldrar*
        guardian: vårdnadshavare* målsman
        grandparent: mormor/mormors farmor/farmors morfar/morfars farfar/farfars
        emergency: nödkontakt nöd* nödkontakter anhörig ice ice_kontakt nöd vid_nöd nödsituation nödfall närmast_anhörig närmaste_anhörig anhöriga akut vid_olycka
        school: skola
        direct: direkt* direktnr direktnummer direktval
        switchboard: växel* vxl växelnummer huvudnummer vx huvudnr växelnr
        extension: anknytning* ankn ankn_nr anknytningsnr
        line: rad
        residence: bostads
        doctor: läkare
        suite: adressrad_2 lägenhet våning lgh c_o lägenhetsnummer lgh_nr trappa port byggnad våningsplan
        language: språk modersmål
        timezone: tidszon
        purpose: ekonomi försäljning support sommarstuga stuga inköp bokföring familj reception lager fritidshus för_nyhetsbrev för_fakturor
        messenger: Insta
        veto: senaste senast skickat skapad ändrad samtycke flicknamn
        place: besök besöks folkbokföring folkbokförings korrespondens permanent tillfällig
        sitter: barnvakt dagmamma barnflicka dagmamma/dagmammas
        sms: sms
        landline: fast_telefon fast_tel fasttelefon fast_nummer
        children: barnen
        """#
}
