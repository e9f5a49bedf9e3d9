/// Norwegian, bokmål.
extension CSVVocabulary {
    static let norwegianWords = #"""
        name: navn
        whole: fullt_navn visningsnavn kontaktperson navn_fullt barnets_navn
        given: fornavn*
        family: etternavn* familienavn
        middle: mellomnavn*
        prefix: tittel tiltale
        suffix: suffiks
        nickname: kallenavn* klengenavn
        company: firma* bedrift* organisasjon* selskap arbeidsgiver arbeidsplass leverandør* firmanavn bedriftsnavn forening selskapsnavn kundenavn_firma
        department: avdeling*
        title: stilling* stillingstittel jobbtittel stillinger jobbtitler
        role: yrke rolle
        email: epost* e_post epostadresse mail email* e_mail mailadresse e_poster eposter epostadr
        phone: telefon* tlf tel telefonnr tlfnr telefoner telefonnumre tlf_nr
        mobile: mobil* mob mobilnr mobilnumre mobiltlf
        landline: fasttelefon
        fax: faks* fax telefaks telefax
        pager: personsøker
        car: bil
        assistant: assistent* sekretær
        main: hoved primær*
        web: web internett nett
        page: side
        url: nettside* hjemmeside* nettsted webside hjemmesider nettadresse
        address: adresse*
        street: gate* vei veg gateadresse gatenavn gatenavn_nr gateadr adresselinje_1 veiadresse
        house: hus
        housenumber: husnummer husnr
        number: nummer* nr num
        pobox: postboks*
        post: post
        postcode: postnummer* postnr
        city: by poststed sted kommune poststeder byer bosted
        region: fylke* region stat fylker områder delstat
        country: land* lande landnavn
        birthday: fødselsdag fødselsdato født bursdag fdato bursdager
        birth: fødsels fødsel
        date: dato
        day: dag
        month: måned
        year: år
        anniversary: merkedag jubileum årsdag
        wedding: bryllup* bryllups
        gender: kjønn kjonn
        spouse: ektefelle kone mann hustru
        partner: partner samboer
        child: barn
        manager: leder sjef overordn* overordnedes ledere sjefer nærmeste_leder
        categories: kategori* gruppe* grupper kategorier
        note: notat* merknad* kommentar* merknader kommentarer notater bemerkning* annet_note
        photo: foto* bilde*
        home: privat* hjemme hjem bosted personlig*
        work: arbeid arbeids jobb kontor
        other: annen annet andre øvrige
        billing: faktura faktura*
        delivery: levering leverings leverings*
        first: første for
        full: fullt fullstendig
        display: visnings
        value: verdi
        type: type
        ordinal: sekundær* alternativ*
        owner: kunde* medlem* deltaker* elev* student* pasient* gjest* spiller* mottaker* barn_navn gjester frivillig ansatt person deltagere deltager
        contact: kontakt kontaktperson* kontaktnavn kontaktpersoner
        filler: til av på og eller i for den det
        joints: s e
        mother: mor mors mamma
        father: far fars pappa
        parent: forelder foreldre* foreldres
        guardian: foresatt* verge
        grandparent: bestemor bestefar mormor farfar
        emergency: nødkontakt nød* nødkontakter nødstilfelle pårørende
        school: skole
        direct: direkte
        switchboard: sentralbord* sentralb hovednummer hovedtelefon
        extension: internnummer* internnr linjenummer
        line: linje
        residence: bostedsadresse
        doctor: lege fastlege
        suite: adresselinje_2 leilighet etasje
        """#
}
