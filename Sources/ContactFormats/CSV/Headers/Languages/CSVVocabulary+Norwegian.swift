/// The vocabulary of Norwegian (bokmål) headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let norwegianWords = #"""
        name: navn namn
        whole: fullt_navn visningsnavn navn_fullt fullt_namn fulle_navn fulle_namn for_etternavn fornavn_etternavn medlemmets_navn elevens_navn
        given: fornavn* fnavn fornamn førenamn døpenavn for_og_mellomnavn for_mellomnavn
        family: etternavn* familienavn enavn slektsnavn etternamn slektsnamn familienamn
        middle: mellomnavn* mellomnamn
        prefix: tiltale akademisk_tittel hr_fru tiltaleform akademisk_grad hr_fru_frk tittel_foran tittel_foran_navn
        suffix: suffiks etterstilt_tittel tittel_etter
        nickname: kallenavn* klengenavn økenavn utenavn utnamn kunstnernavn kjælenavn kallenamn kalles
        company: firma* bedrift* organisasjon* selskap arbeidsgiver leverandør* firmanavn bedriftsnavn forening selskapsnavn kundenavn_firma institusjon klubb butikk? organisasjonsnavn kunde_firma lag_forening arb_giver skolenavn virksomhet virksomhetsnavn foretak foretaksnavn verksemd firmanamn idrettslag etat universitet menighet menighetsnavn arbeidsgivar arbeidsplassen nåværende_arbeidsgiver foreningsnavn klubbnavn lagsnavn høgskole høyskole borettslag sameie stiftelse forbund fagforening leverandørnavn skole_navn butikknavn organisasjonsnamn bedriftsnamn institusjonsnavn praksis jobber_hos jobber_i hvor_jobber arbeidssted? arbeidsplass? handelsnavn
        department: avdeling* avd seksjon enhet avdelingsnavn avdelingsnamn
        title: stilling* stillingstittel jobbtittel stillinger jobbtitler still jobtittel posisjon funksjon verv styreverv stillingsbetegnelse stillingsbenevnelse nåværende_stilling verv_styret stillingsnavn lederverv arbeidstittel tittel_stilling tillitsverv yrkestittel
        role: yrke rolle jobb_yrke profesjon jobber_som arbeider_som hva_gjør
        email: epost* e_post epostadresse mail email* e_mail mailadresse e_poster eposter epostadr elektronisk_post mailadr epostadresser mailkontakt e_postadr epostkontakt
        phone: telefon* tlf tel telefonnr tlfnr telefoner telefonnumre tlf_nr tlfn telefonnum tlfnummer tele tlf_dagtid telefon_dagtid telefon_dag tlf_dag telefon_kveld tlf_kveld treffes_telefon telnr
        mobile: mobil* mob mobilnr mobilnumre mobiltlf mobilnum mobiltelefonnr mobtlf smarttelefon smarttlf mobtelefon
        landline: fasttelefon fasttlf fastnett
        fax: faks* fax telefaks telefax
        pager: personsøker
        car: bil
        assistant: assistent* sekretær
        main: hoved primær*
        web: web internett nett?
        page: side
        url: nettside* hjemmeside* nettsted webside hjemmesider nettadresse heimeside heimesider internettside
        address: adresse* adr
        street: gate* vei veg gateadresse gatenavn gatenavn_nr gateadr adresselinje_1 veiadresse gate_nr gate_og_nr vei_nr veinavn gatenamn vegnavn vegnamn gate_vei vegadresse
        house: hus
        housenumber: husnummer husnr hus_nummer gatenr gatenummer veinr veinummer vegnr vegnummer husnr_bokstav husnummer_bokstav
        number: nummer* nr num
        pobox: postboks* pb
        post: post
        postcode: postnummer* postnr postn postkode
        city: by poststed sted? kommune poststeder byer bosted tettsted bustad stad poststad bostedskommune bustadkommune hjemkommune heimkommune hjemsted kommunenavn heimstad bor_i hvor_bor bygd
        region: fylke* region stat fylker delstat landsdel
        country: lande landnavn bostedsland bustadsland land lands landet land_område
        birthday: fødselsdag fødselsdato født bursdag fdato bursdager fdag fødselsd fødselsdager fødd f_dato f_dag født_den født_d føds fødedato dato_født fødselsdag_dato født_dato fødsdag f_data
        birth: fødsels fødsel
        date: dato
        day: dag
        month: måned
        year: år
        anniversary: merkedag årsdag bryllupsdag gift_den gift_siden vielsesdag vielsesdato
        wedding: bryllup* bryllups vielse viet
        gender: kjønn kjonn m_k mann_kvinne
        spouse: ektefelle kone hustru ektef ektefelle_partner make ektefelles ektefelle_samboer
        partner: partner samboer kjæreste samboers
        child: barn barnet barnets barnas_navn barna_heter
        manager: sjef overordn* overordnedes sjefer nærmeste_leder nærmeste_overordnede
        categories: kategori* gruppe* grupper kategorier etiketter tags stikkord liste lister emneord epostliste mailingliste distribusjonsliste kontaktgruppe gruppenavn
        note: notat* merknad* kommentar* merknader kommentarer notater bemerkning* annet_note merk komm info øvrig_informasjon beskrivelse opplysninger andre_opplysninger annen_informasjon interne_notater interne_merknader andre_merknader anmerkning anmerkninger diverse tilleggsinformasjon tilleggsopplysninger spesielle_hensyn evt_merknader evt_kommentar annen_info andre_kommentarer ytterligere_informasjon informasjon øvrige_merknader interne_kommentarer særlige_hensyn fritekst opplysningar godt_å_vite verdt_å_vite husk hva_ellers viktig_info
        photo: foto* bilde* profilbilde portrett passbilde passfoto bilde_url
        home: privat* hjemme hjem bosted personlig* priv heim heime bustads
        work: arbeid arbeids jobb kontor arb
        other: annen annet andre øvrige øvrig
        billing: faktura faktura*
        shipping: levering leverings leverings*
        first: første for
        full: fullt fullstendig inkl inklusive
        display: visnings
        value: verdi
        type: type
        reserve: sekundær* alternativ* ekstra reserve ytterligere
        owner: kunde* medlem* deltaker* elev* student* pasient* gjest* spiller* mottaker* gjester frivillig ansatt person deltagere deltager kunder leietaker eier kjøper kollega givere giver abonnent medlemmer medlems beboer kandidat spillere deltakere elevens medlemmets medarbeider* søker søkere utøver* konfirmant* beboar beboere lærling* andelseier* sameier* kursdeltaker* musikant musiker sanger speider* svømmer* rytter løper* ansattes deltakars kursdeltager tilsett eiere leietakere bidragsyter* jubilant pensjonist kund medl eier nabo naboer bursdagsbarn brud brudgom forsikringstaker låner lånere leietakers eiers
        contact: kontakt kontaktperson* kontaktnavn kontaktpersoner kontaktpers kontakter att. att.
        filler: til av på og eller for den det ved osv hvis i med samt min din ditt hos evt dette mi deres
        joints: s e
        mother: mor/mors mamma/mammas morens
        father: far/fars pappa/pappas farens
        parent: forelder foreldre* foreldres
        guardian: foresatt* verge føresett føresette verges foreldre_foresatte foreldre_føresette foresatt foresatte
        grandparent: bestemor/bestemors bestefar/bestefars mormor/mormors farfar/farfars morfar/morfars farmor/farmors besteforeldre besteforeldres
        emergency: nødkontakt nødkontakter nødstilfelle pårørende nød ved_nød nødsituasjon akutt nærmeste_pårørende ved_ulykke pårørendes akuttkontakt ulykke kontaktperson_ulykke
        school: skole
        direct: direkte direktenr direkte_nummer
        switchboard: sentralbord* sentralb hovednummer hovedtelefon hovednr hovednum resepsjon_tlf
        extension: internnummer* internnr linjenummer linjenr
        line: linje
        residence: bostedsadresse
        doctor: lege fastlege
        suite: leilighet etasje c_o leil leilighetsnr et oppgang bolignummer bygg bolignr husvære bruksenhet bruksenhetsnummer leil_nr leilighetsnummer husværnr inngang
        language: språk morsmål sprak målform foretrukket_språk korrespondansespråk språkform
        timezone: tidssone
        purpose: regnskap salg support hytte hytta innkjøp økonomi familie resepsjon lager til_nyhetsbrev til_fakturaer ordre* invitasjon invitasjoner innbydelse innbydelser julekort verksted han hun ham henne butikken* klinikk fabrikk restaurant hotell bestilling* bestillinger
        initials: initialer
        callback: tilbakeringing
        messenger: Insta
        veto: siste sist sendt opprettet endret samtykke pikenavn henvist første_kontakt medlemsnummer medlemsnr kundenummer kundenr leverandørnummer leverandørnr ansattnummer ansattnr personnummer personnr fødselsnummer fødselsnr dnummer organisasjonsnummer organisasjonsnr orgnr orgnummer kontonummer kontonr kontoeier bank* statsborgerskap nasjonalitet fødeland fødselsland fødested fødselssted opprinnelse* herkomst lærer* kontaktlærer* tannlege* forsikring* advokat* revisor* megler* eiendomsmegler* trener* instruktør* fadder* vitne* førerkort førerkortnummer passnummer bilnummer lisens* død* tidligere gammel gammelt gamle forrige selger* saksbehandler* utleier* veterinær* dyrlege* brukernavn passord verifisert bekreftet gyldig ugyldig avmeldt påmeldt påmelding utmeldt innmeldt slettet medlemskap* fakturanummer fakturanr ordrenummer ordrenr registreringsnummer kommunenummer kommunenr fylkesnummer gårdsnummer bruksnummer kontorsted født_i fødd_i beløp* saldo pris antall størrelse* skostørrelse trøyestørrelse allergi* diett plassnummer sitteplass bord bordnummer bordnr kontingent blodtype* klasse* klassetrinn trinn startnummer saksnummer saksnr polisenummer innmeldingsdato startdato sluttdato ansettelsesdato sivilstand iban
        place: besøk besøks folkeregistrert folkeregister korrespondanse permanent midlertidig fast korresp
        kin: dagmamma barnepike barnevakt dagmamma/dagmammas barnepike/barnepikes søsken bror søster tante onkel
        sms: sms
        children: barna barnas ungene
        department/class: team
        phone+home: privatnummer hjemmenummer
        phone+work: jobbnummer
        birth+year: fødeår
        agent: avdelingsleder teamleder avdelingsleiar leder leiar ledere koordinator leders direktør
        file: fil filnavn
        companion: følge ledsager*
        address+line: adresselinje
        title/prefix: tittel
        ordinal: nåværende
        phonetic: fonetisk* uttale
        misc: øvrigt
        """#
}
