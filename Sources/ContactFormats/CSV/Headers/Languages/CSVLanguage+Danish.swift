/// Danish.
extension CSVVocabulary {
    static let danishWords = #"""
        name: navn
        whole: fulde_navn visningsnavn vis_navn kontaktperson navn_fulde fuldt_navn barnets_navn
        given: fornavn*
        family: efternavn*
        middle: mellemnavn*
        prefix: titel
        suffix: suffiks
        nickname: kaldenavn* oegenavn øgenavn alias
        initials: initialer
        company: firma* virksomhed* organisation* selskab arbejdsgiver arbejdsplads leverandør* firmaets firmanavn virksomhedsnavn forening kundenavn_firma
        department: afdeling*
        title: stilling* jobtitel stillingsbetegnelse jobfunktion titel_stilling
        role: erhverv profession
        email: mail* email* e_mail e_post epost mailadresse mails e_mails mailadresser
        phone: telefon* tlf tel telefonnr tlfnr telefoner tlf_nr telefonnumre
        mobile: mobil* mob mobiler mobilnr mobilnumre
        landline: fastnet
        fax: fax*
        pager: personsøger*
        car: bil
        callback: tilbagekald
        assistant: assistent* sekretær
        main: primær* hoved
        extension: lokalnummer lokal lokalnr
        web: web internet
        page: side
        url: hjemmeside* webside* websted website hjemmesider
        address: adresse*
        street: gade* vej vejnavn gadenavn vejnavn_nr gadenavn_nr adresselinje_1
        house: hus
        housenumber: husnummer husnr
        number: nummer* nr num
        suite: etage adresselinje_2 etage_dør sal dør
        pobox: postboks*
        post: post
        postcode: postnummer* postnr
        city: by bynavn byer postdistrikt
        region: region* delstat stat område regioner stater amt
        country: land* lande landekode_navn
        birthday: fødselsdag fødselsdato født fødselsdage fdato
        birth: fødsels fødsel
        date: dato
        day: dag
        month: måned
        year: år
        anniversary: mærkedag årsdag jubilæum
        wedding: bryllup
        gender: køn kon
        spouse: ægtefælle* hustru ægtefæller kone mand
        partner: partner samlever
        child: barn
        manager: leder chef overordnet chefer overordnet* leders
        categories: kategori* gruppe* grupper kategorier
        note: note noter notat* bemærkning* kommentar* bemærkninger kommentarer
        photo: foto* billede*
        home: privat* hjemme hjem bopæl personlig*
        work: arbejde arbejds job arb
        other: anden andet andre øvrige
        billing: faktura fakturering faktura*
        delivery: levering leverings leverings*
        first: første for
        second: anden_navn
        full: fulde fuldt
        display: vist visnings
        value: værdi
        type: type
        ordinal: sekundær* alternativ*
        owner: kunde* medlem* deltager* elev* studerende patient* gæst* spiller* donor modtager* barn_navn gæster gæstens frivillig ansat person deltagere klient
        contact: kontakt kontaktperson* kontaktpersoner kontaktnavn
        filler: til af på og eller i for den det
        joints: s e
        mother: mor moder mors mødre moderens
        father: far fader fars faderens
        parent: forælder forældre* forældres
        guardian: værge værger
        grandparent: bedstemor bedstefar mormor farfar
        emergency: nødkontakt nød* nødkontakter nødstilfælde
        school: skole
        direct: direkte
        switchboard: omstilling hovednummer hovedtelefon hovednr
        residence: bopæl*
        doctor: læge
        line: linje
        """#
}
