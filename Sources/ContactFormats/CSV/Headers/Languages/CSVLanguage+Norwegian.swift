/// Norwegian, bokmål.
extension CSVVocabulary {
    static let norwegianWords = #"""
        name: navn
        whole: fullt_navn visningsnavn kontaktperson navn_fullt barnets_navn
        given: fornavn* fnavn
        family: etternavn* familienavn enavn slektsnavn
        middle: mellomnavn*
        prefix: tittel tiltale akademisk_tittel
        suffix: suffiks
        nickname: kallenavn* klengenavn økenavn utenavn
        company: firma* bedrift* organisasjon* selskap arbeidsgiver arbeidsplass leverandør* firmanavn bedriftsnavn forening selskapsnavn kundenavn_firma institusjon klubb butikk organisasjonsnavn kunde_firma lag_forening arb_giver skolenavn
        department: avdeling* avd
        title: stilling* stillingstittel jobbtittel stillinger jobbtitler still jobtittel posisjon funksjon
        role: yrke rolle jobb_yrke
        email: epost* e_post epostadresse mail email* e_mail mailadresse e_poster eposter epostadr elektronisk_post mailadr epostadresser
        phone: telefon* tlf tel telefonnr tlfnr telefoner telefonnumre tlf_nr tlfn telefonnum tlfnummer tele
        mobile: mobil* mob mobilnr mobilnumre mobiltlf mobilnum mobiltelefonnr mobtlf
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
        street: gate* vei veg gateadresse gatenavn gatenavn_nr gateadr adresselinje_1 veiadresse gate_nr gate_og_nr vei_nr veinavn gatenummer adr
        house: hus
        housenumber: husnummer husnr
        number: nummer* nr num
        pobox: postboks* pb boks
        post: post
        postcode: postnummer* postnr postn
        city: by poststed sted kommune poststeder byer bosted
        region: fylke* region stat fylker områder delstat
        country: land* lande landnavn
        birthday: fødselsdag fødselsdato født bursdag fdato bursdager fdag fødselsd fødselsdager fødd f_dato f_dag født_den født_d
        birth: fødsels fødsel
        date: dato
        day: dag
        month: måned
        year: år
        anniversary: merkedag jubileum årsdag bryllupsdag
        wedding: bryllup* bryllups
        gender: kjønn kjonn
        spouse: ektefelle kone mann hustru ektef ektefelle_partner make
        partner: partner samboer kjæreste
        child: barn
        manager: leder sjef overordn* overordnedes ledere sjefer nærmeste_leder nærmeste_overordnede
        categories: kategori* gruppe* grupper kategorier etiketter tags stikkord liste lister
        note: notat* merknad* kommentar* merknader kommentarer notater bemerkning* annet_note merk komm info øvrig_informasjon beskrivelse
        photo: foto* bilde* profilbilde
        home: privat* hjemme hjem bosted personlig* priv
        work: arbeid arbeids jobb kontor arb
        other: annen annet andre øvrige
        billing: faktura faktura*
        delivery: levering leverings leverings*
        first: første for
        full: fullt fullstendig inkl inklusive
        display: visnings
        value: verdi
        type: type
        reserve: sekundær* alternativ* ekstra reserve ytterligere
        owner: kunde* medlem* deltaker* elev* student* pasient* gjest* spiller* mottaker* barn_navn gjester frivillig ansatt person deltagere deltager kunder leietaker eier kjøper kollega givere giver abonnent medlemmer medlems beboer kandidat spillere deltakere elevens barnet
        contact: kontakt kontaktperson* kontaktnavn kontaktpersoner kontaktpers kontakter
        filler: til av på og eller for den det ved osv hvis i med samt
        joints: s e
        mother: mor/mors mamma/mammas morens
        father: far/fars pappa/pappas farens
        parent: forelder foreldre* foreldres
        guardian: foresatt* verge
        grandparent: bestemor/bestemors bestefar/bestefars mormor/mormors farfar/farfars morfar/morfars farmor/farmors besteforeldre besteforeldres
        emergency: nødkontakt nød* nødkontakter nødstilfelle pårørende nød ved_nød nødsituasjon akutt nærmeste_pårørende ved_ulykke
        school: skole
        direct: direkte direktenr direkte_nummer
        switchboard: sentralbord* sentralb hovednummer hovedtelefon hovednr hovednum resepsjon_tlf
        extension: internnummer* internnr linjenummer linjenr
        line: linje
        residence: bostedsadresse
        doctor: lege fastlege
        suite: adresselinje_2 leilighet etasje c_o leil leilighetsnr et oppgang bolignummer bygg
        language: språk morsmål sprak
        timezone: tidssone
        purpose: regnskap salg support hytte hytta innkjøp økonomi familie resepsjon lager til_nyhetsbrev til_fakturaer
        initials: initialer
        callback: tilbakeringing
        messenger: Insta
        veto: siste sist sendt opprettet endret samtykke pikenavn henvist
        place: besøk besøks folkeregistrert folkeregister korrespondanse permanent midlertidig fast
        sitter: dagmamma barnepike barnevakt dagmamma/dagmammas barnepike/barnepikes
        sms: sms
        children: barna
        """#
}
