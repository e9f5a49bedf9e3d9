/// The vocabulary of Danish headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let danishWords = #"""
        name: navn
        whole: fulde_navn visningsnavn vis_navn navn_fulde fuldt_navn for_efternavn fornavn_efternavn medlemmets_navn elevens_navn
        given: fornavn* fnavn forn døbenavn for_og_mellemnavne for_og_mellemnavn for_mellemnavn
        family: efternavn* enavn eftern slægtsnavn familienavn
        middle: mellemnavn* andet_fornavn andre_fornavne
        prefix: akademisk_titel hr_fru tiltale tiltaleform hr_fru_frk akad_titel titel_foranstillet titel_foran titel_foran_navn
        suffix: suffiks efterstillet_titel
        nickname: kaldenavn* oegenavn øgenavn alias? kælenavn kunstnernavn kaldes kælenavne kaldet
        initials: initialer
        company: firma* virksomhed* organisation* selskab arbejdsgiver arbejdsplads leverandør* firmaets firmanavn virksomhedsnavn forening kundenavn_firma firmanavn_kunde institution organisationsnavn kunde_firma butik? klub institut skolenavn arb_plads skole_navn sogn myndighed menighed universitet praksis fond nuværende_arbejdsgiver institutionsnavn foreningsnavn selskabsnavn klinik brancheforening forbund fagforening boligforening andelsforening grundejerforening arbejdsstedets_navn arbejdssted_navn styrelse firmabetegnelse arbejder_hos hvor_arbejder handelsnavn
        department: afdeling* afd sektion forvaltning enhed afdelingsnavn kontor_afdeling
        title: stilling* jobtitel stillingsbetegnelse jobfunktion titel_stilling still jobtitle position rolle funktion tillidshverv hverv post_bestyrelsen nuværende_stilling stilling_firma rolle_forening titel_rolle arbejdstitel
        role: erhverv profession beskæftigelse arbejder_som
        email: email* e_mail e_post epost mailadresse mails e_mails mailadresser emailadr e_mailadr mailadr elektronisk_post elektronisk_adresse mailkontakt mail mailen
        phone: telefon* tlf tel telefonnr tlfnr telefoner tlf_nr telefonnumre tlfn tlfnummer telf telefonnum telefon_dag tlf_dag telefon_dagtid tlf_dagtid telefon_aften tlf_aften træffes_tlf telf_nr
        mobile: mobil* mob mobiler mobilnr mobilnumre mobilnum mobiltlf mobtlf smartphone mobiltlfnr mobiltelefonnr
        landline: fastnet fastnettlf
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
        address: adresse* fuld_adresse komplet_adresse adr
        street: gade* vej vejnavn gadenavn vejnavn_nr gadenavn_nr adresselinje_1 gade_nr gade_og_nr vej_nr vej_og_nr vejnavn_og_nr gadeadresse
        house: hus
        housenumber: husnummer husnr vejnr husnummer_bogstav husnr_bogstav hus_nummer hus_nr
        number: nummer* nr num
        suite: etage etage_dør sal dør c_o lejlighed sted_etage et bygning side_dør sidedør stednavn lejl lejlighedsnr lejlighedsnummer etage_side_dør sal_dør sal_side etage_side bygningsnr
        pobox: postboks* pb
        post: post
        postcode: postnummer* postnr postn postkode zipkode
        city: by bynavn byer postdistrikt kommune by_sted bopælskommune postby hjemby bopælsby bor_i hvor_bor landsby
        region: region* delstat stat regioner stater amt landsdel
        country: lande landenavn bopælsland land_område land lands landet
        birthday: fødselsdag fødselsdato født fødselsdage fdato fdag fødselsd fødd fødselsdagsdato f_dato f_dag født_den født_d fød dato_fødsel dato_for_fødsel føds fødselsdag_år fød_dag føds_dag f_data fød_dato fdselsdag
        birth: fødsels fødsel
        date: dato
        day: dag
        month: måned
        year: år
        anniversary: mærkedag årsdag bryllupsdag gift_den gift_siden vielsesdag vielsesdato
        wedding: bryllup vielse viet
        gender: køn kon m_k mand_kvinde
        spouse: ægtefælle* hustru ægtefæller kone ægtef ægtefælle_partner ægtefælle_samlever mand_hustru
        partner: partner samlever kæreste samlevers partners
        child: barn barnets børnenes_navne børnene_hedder
        manager: chef overordnet chefer overordnet* nærmeste_leder nærmeste_chef overordnede
        categories: kategori* gruppe* grupper kategorier etiketter tags nøgleord liste lister emneord mærkater mailingliste maillister distributionsliste kontaktgruppe segment
        note: note noter notat* bemærkning* kommentar* bemærkninger kommentarer bem noti notits info øvrige_oplysninger bemærk bemærkn beskrivelse oplysninger andre_oplysninger yderligere_oplysninger øvrige_bemærkninger interne_noter intern_note særlige_bemærkninger interne_bemærkninger evt_bemærkninger andre_bemærkninger diverse supplerende_oplysninger særlige_hensyn yderligere_information andre_noter andre_kommentarer yderligere_bemærkninger supplerende_bemærkninger fritekst godt_at_vide værd_at_vide husk hvad_ellers vigtig_info
        photo: foto* billede* profilbillede portræt billedfil pasfoto billede_url
        home: privat* hjemme hjem bopæl personlig* priv
        work: arbejde arbejds job arb forretning
        other: anden andet andre øvrige øvrig
        billing: faktura fakturering faktura*
        shipping: levering leverings leverings*
        first: første for fornavn_første
        second: anden_navn
        full: fulde fuldt inkl inklusive
        display: vist visnings
        value: værdi
        type: type
        reserve: sekundær* alternativ* ekstra reserve yderligere
        owner: kunde* medlem* deltager* elev* studerende patient* gæst* spiller* donor modtager* gæster gæstens frivillig ansat person deltagere klient kunder lejer ejer køber kollega donorer abonnent medlemmer medlems beboer kandidat spillere medlemmets medarbejder* borger borgere ansøger* kursist* sponsor* konfirmand* andelshaver* grundejer* lærling* giver* lejere beboere ejere købere ansatte ansattes studerendes musiker sanger spejder* svømmer* rytter løber* bidragyder* brugerens kunstner jubilar sognebarn kund medl nabo naboer fødselsdagsbarn brud brudgom gæst_navn forsikringstager forsikringstagere låner lånere læser lejers ejers lejerens ejerens beboers klients
        contact: kontakt kontaktperson* kontaktpersoner kontaktnavn kontaktpers kontakter att. att.
        filler: til af på og eller for den det ved mv osv hvis i med samt der mit din dit dine dette evt d hos deres
        joints: s e
        mother: mor/mors/mødre moder/moderens/moders
        father: far/fars fader/faderens/faders
        parent: forælder forældre* forældres
        guardian: værge værger værge_navn forældremyndighed* værges forældre_værge
        grandparent: bedstemor/bedstemors bedstefar/bedstefars mormor/mormors farfar/farfars morfar/morfars farmor/farmors bedsteforældre bedste bedsteforældres
        emergency: nødkontakt nødkontakter nødstilfælde pårørende nød nødsituation i_nødstilfælde akut nærmeste_pårørende pårørendes pårørende_navn akutkontakt ulykke uheld ved_ulykke kontaktes_ved
        school: skole
        direct: direkte direkte_nummer
        switchboard: omstilling hovednummer hovedtelefon hovednr hovednum reception_tlf
        residence: bopæl*
        doctor: læge
        line: linje
        language: sprog modersmål foretrukket_sprog korrespondancesprog talesprog sprogkode
        timezone: tidszone
        purpose: bogholderi salg support sommerhus indkøb regnskab familie reception kontor_adm lager til_nyhedsbrev til_fakturaer ordre* invitation invitationer indbydelse indbydelser julekort værksted han hun ham hende butikken* fabrik restaurant hotel bestilling* ordrer
        messenger: Insta
        veto: sidste seneste sendt oprettet ændret samtykke pigenavn henvist første_kontakt seneste_kontakt medlemsnummer medlemsnr kundenummer kundenr leverandørnummer leverandørnr debitornummer debitornr medarbejdernummer medarbejdernr cpr cprnr cprnummer personnummer cvr cvrnr cvrnummer eannummer momsnummer momsnr kontonummer kontonr kontohaver bank* statsborgerskab nationalitet fødeland fødested fødselssted oprindelse* herkomst lærer* klasselærer* underviser* pædagog* tandlæge* forsikring* sygesikring advokat* revisor* ejendomsmægler* mægler* træner* instruktør* fadder* vidne* kørekort kørekortnummer pasnummer nummerplade licens* afdød* død* tidligere gammel gammelt gamle forrige sælger* sagsbehandler* kontaktlærer udlejer* dyrlæge* brugernavn adgangskode verificeret bekræftet gyldig ugyldig afmeldt tilmeldt tilmelding framelding udmeldt indmeldt slettet medlemskab* fakturanummer fakturanr ordrenummer ordrenr serienummer registreringsnummer matrikelnummer født_i beløb* saldo pris antal størrelse* skostørrelse trøjestørrelse allergi* diæt kost pladsnummer siddeplads bord bordnummer bordnr kontingent blodtype* klasse* klassetrin hold startnummer sagsnummer sagsnr kartoteksnummer policenummer policenr indmeldelsesdato startdato slutdato ansættelsesdato civilstand iban gruppenummer holdnummer
        place: besøg besøgs folkeregister korrespondance permanent midlertidig fast korresp
        kin: dagplejer barnepige babysitter dagplejer/dagplejers barnepige/barnepiges søskende bror søster tante onkel
        sms: sms
        children: børn børnene børnenes
        department/class: team
        phone+home: hjemmenummer privatnummer
        phone+work: arbejdsnummer
        agent: afdelingsleder teamleder leder leders koordinator direktør
        file: fil filnavn
        title/prefix: titel
        companion: ledsager*
        address+line: adresselinje
        ordinal: nuværende nulevende
        phonetic: fonetisk* udtale
        misc: øvrigt
        """#
}
