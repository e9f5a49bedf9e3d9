/// Swedish.
extension CSVVocabulary {
    static let swedishWords = #"""
        name: namn
        whole: fullständigt_namn visningsnamn kontaktperson för_efternamn barnets_namn namn_fullständigt
        given: förnamn* tilltalsnamn
        family: efternamn* släktnamn
        middle: mellannamn*
        prefix: titel
        suffix: suffix
        nickname: smeknamn*
        initials: initialer
        company: företag* organisation* firma bolag arbetsgivare arbetsplats leverantör* företagets företagsnamn firmanamn förening kundnamn_företag
        department: avdelning*
        title: befattning* jobbtitel tjänstetitel titel_befattning roll_titel yrkestitel
        role: yrke* roll
        email: epost* e_post epostadress mejl mail email* e_mail mejladress mailadress mejl* e_postadresser mailadresser
        phone: telefon* tel tfn tele telefonnr telnr telefoner
        mobile: mobil* mob mobilnr mobiler
        landline: fast
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
        street: gata* gatuadress gatu väg gatunamn gatunamn_nr adressrad_1 gatuadresser
        house: hus
        housenumber: husnummer husnr
        number: nummer* nr num
        pobox: postbox* box_postal boxadress box
        post: post
        postcode: postnummer* postnr
        city: ort* stad postort orter städer postorter kommun_ort
        region: län region landskap delstat provins kommun_region
        country: land* länder
        birthday: födelsedag* födelsedatum född födelsedagar personnr_datum född_datum
        birth: födelse
        date: datum
        day: dag
        month: månad
        year: år
        anniversary: årsdag* bröllopsdag
        wedding: bröllop* bröllops
        gender: kön kon
        spouse: make maka make_maka maka_make hustru man_hustru
        partner: partner sambo sambo*
        child: barn
        manager: chef* chefer närmaste_chef
        categories: kategori* grupp* grupper kategorier
        note: anteckning* anmärkning* kommentar* notering* anteckningar anmärkningar övrigt_info
        photo: foto* bild*
        home: hem privat* bostad hemma bostads personlig*
        work: arbete arbets jobb arb arbete* jobb*
        other: annan annat andra övrig övrigt övriga annan*
        billing: faktura fakturering fakturerings* faktura*
        delivery: leverans leverans*
        first: första för
        full: fullständigt hela
        display: visnings
        value: värde
        type: typ
        ordinal: sekundär* alternativ*
        owner: kund kunden medlem* deltagare elev* student* patient* gäst* spelare mottagare* barnets gäster barn_namn anställd person medlemmar
        contact: kontakt kontaktperson* kontaktnamn kontakter_namn
        filler: till av på och eller i för den det
        joints: s o
        mother: mor mamma mammas mamma_namn mors
        father: far pappa pappas pappa_namn fars
        parent: förälder* föräldrar*
        guardian: vårdnadshavare* målsman
        grandparent: mormor farmor morfar farfar
        emergency: nödkontakt nöd* nödkontakter anhörig ice
        school: skola
        direct: direkt* direktnr
        switchboard: växel* vxl växelnummer huvudnummer
        extension: anknytning* ankn
        line: rad
        residence: bostads
        doctor: läkare
        suite: adressrad_2 lägenhet våning lgh
        """#
}
