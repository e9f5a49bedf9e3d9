/// Danish.
extension CSVVocabulary {
    static let danishWords = #"""
        name: navn
        whole: fulde_navn visningsnavn vis_navn kontaktperson navn_fulde fuldt_navn barnets_navn
        given: fornavn* fnavn forn
        family: efternavn* enavn eftern
        middle: mellemnavn*
        prefix: titel akademisk_titel
        suffix: suffiks
        nickname: kaldenavn* oegenavn øgenavn alias
        initials: initialer
        company: firma* virksomhed* organisation* selskab arbejdsgiver arbejdsplads leverandør* firmaets firmanavn virksomhedsnavn forening kundenavn_firma firmanavn_kunde institution organisationsnavn kunde_firma butik klub institut skolenavn arb_plads
        department: afdeling* afd
        title: stilling* jobtitel stillingsbetegnelse jobfunktion titel_stilling still jobtitle position rolle funktion
        role: erhverv profession
        email: mail* email* e_mail e_post epost mailadresse mails e_mails mailadresser emailadr e_mailadr mailadr elektronisk_post
        phone: telefon* tlf tel telefonnr tlfnr telefoner tlf_nr telefonnumre tlfn tlfnummer telf telefonnum
        mobile: mobil* mob mobiler mobilnr mobilnumre mobilnum mobiltlf mobtlf
        landline: fastnet
        fax: fax*
        pager: personsøger* bipper
        car: bil
        callback: tilbagekald
        assistant: assistent* sekretær
        main: primær* hoved
        extension: lokalnummer lokal lokalnr lok lokaln
        web: web internet
        page: side
        url: hjemmeside* webside* websted website hjemmesider
        address: adresse*
        street: gade* vej vejnavn gadenavn vejnavn_nr gadenavn_nr adresselinje_1 gade_nr gade_og_nr vej_nr vej_og_nr vejnavn_og_nr adr gadeadresse
        house: hus nr_hus
        housenumber: husnummer husnr
        number: nummer* nr num
        suite: etage adresselinje_2 etage_dør sal dør c_o lejlighed sted_etage et bygning
        pobox: postboks* pb
        post: post
        postcode: postnummer* postnr postn
        city: by bynavn byer postdistrikt
        region: region* delstat stat område regioner stater amt
        country: land* lande landekode_navn landenavn
        birthday: fødselsdag fødselsdato født fødselsdage fdato fdag fødselsd fødd fødselsdagsdato f_dato f_dag født_den født_d fød
        birth: fødsels fødsel
        date: dato
        day: dag
        month: måned
        year: år
        anniversary: mærkedag årsdag jubilæum bryllupsdag
        wedding: bryllup
        gender: køn kon
        spouse: ægtefælle* hustru ægtefæller kone mand ægtef ægtefælle_partner
        partner: partner samlever kæreste
        child: barn
        manager: leder chef overordnet chefer overordnet* leders nærmeste_leder
        categories: kategori* gruppe* grupper kategorier etiketter tags nøgleord liste lister
        note: note noter notat* bemærkning* kommentar* bemærkninger kommentarer bem noti notits info øvrige_oplysninger bemærk bemærkn beskrivelse
        photo: foto* billede* profilbillede
        home: privat* hjemme hjem bopæl personlig* priv
        work: arbejde arbejds job arb forretning
        other: anden andet andre øvrige øvrig
        billing: faktura fakturering faktura*
        delivery: levering leverings leverings*
        first: første for fornavn_første
        second: anden_navn
        full: fulde fuldt inkl inklusive
        display: vist visnings
        value: værdi
        type: type
        reserve: sekundær* alternativ* ekstra reserve yderligere
        owner: kunde* medlem* deltager* elev* studerende patient* gæst* spiller* donor modtager* barn_navn gæster gæstens frivillig ansat person deltagere klient kunder lejer ejer køber kollega donorer abonnent medlemmer medlems beboer kandidat spillere
        contact: kontakt kontaktperson* kontaktpersoner kontaktnavn kontaktpers kontakter
        filler: til af på og eller for den det ved mv osv hvis i med samt
        joints: s e
        mother: mor/mors/mødre moder/moderens/moders
        father: far/fars fader/faderens/faders
        parent: forælder forældre* forældres
        guardian: værge værger værge_navn
        grandparent: bedstemor/bedstemors bedstefar/bedstefars mormor/mormors farfar/farfars morfar/morfars farmor/farmors bedsteforældre bedste bedsteforældres
        emergency: nødkontakt nød* nødkontakter nødstilfælde pårørende nød nødsituation i_nødstilfælde akut nærmeste_pårørende
        school: skole
        direct: direkte direkte_nummer
        switchboard: omstilling hovednummer hovedtelefon hovednr hovednum reception_tlf
        residence: bopæl*
        doctor: læge
        line: linje
        language: sprog modersmål
        timezone: tidszone
        purpose: bogholderi salg support sommerhus indkøb regnskab familie reception kontor_adm lager til_nyhedsbrev til_fakturaer
        messenger: Insta
        veto: sidste seneste sendt oprettet ændret samtykke pigenavn henvist
        place: besøg besøgs folkeregister korrespondance permanent midlertidig fast
        sitter: dagplejer barnepige babysitter dagplejer/dagplejers barnepige/barnepiges
        sms: sms
        children: børn
        """#
}
