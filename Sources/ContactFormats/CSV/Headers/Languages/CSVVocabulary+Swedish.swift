/// The vocabulary of Swedish headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let swedishWords = #"""
        name: namn
        whole: fullständigt_namn visningsnamn för_efternamn namn_fullständigt hela_namnet helt_namn för_och_efternamn förnamn_efternamn medlemmens_namn elevens_namn
        given: förnamn* tilltalsnamn fnamn för_namn dopnamn för_och_mellannamn för_mellannamn
        family: efternamn* släktnamn enamn familjenamn eftern
        middle: mellannamn*
        prefix: akademisk_titel hr_fru herr_fru tilltal namnprefix akademisk_grad hr_fru_fröken titel_före_namn titel_före
        suffix: suffix namnsuffix titel_efter
        nickname: smeknamn* öknamn kallas artistnamn alias?
        initials: initialer
        company: företag* organisation* firma bolag arbetsgivare arbetsplats leverantör* företagets företagsnamn firmanamn förening kundnamn_företag organisationsnamn förening_namn butik? klubb kund_företag arb_givare skolnamn myndighet universitet församling stiftelse högskola förbund koncern bostadsrättsförening brf nuvarande_arbetsgivare föreningsnamn klubbnamn bolagsnamn leverantörsnamn fackförening samfällighet institutionsnamn skola_namn idrottsförening arbetsställe verksamhetsnamn kundföretag företag_organisation företag_förening butiksnamn handelsbolag jobbar_på jobbar_hos arbetar_på var_jobbar handelsnamn
        department: avdelning* avd enhet sektion avdelningsnamn förvaltning_avdelning institution förvaltning
        title: befattning* jobbtitel tjänstetitel titel_befattning roll_titel yrkestitel position funktion uppdrag förtroendeuppdrag nuvarande_befattning arbetsuppgift befattning_roll roll_föreningen styrelseuppdrag styrelsepost arbetsroll befattningsbenämning tjänstebenämning yrkesbenämning titel_yrke_befattning yrkesroll
        role: yrke* roll sysselsättning profession jobbar_som arbetar_som vad_gör
        email: epost* e_post epostadress mejl mail email* e_mail mejladress mailadress mejl* e_postadresser mailadresser epostadr mailadr elektronisk_post e_postadr mejladr mejlkontakt e_mejl mailkontakt
        phone: tel tfn tele telefonnr telnr telefoner tlf telenr tfnnr telefonnum tfn_nr telefon_dagtid tel_dagtid telefon_dag tel_dag telefon_kväll tel_kväll telefon_kvällstid tfn_dagtid telefon telefonen telefons tel_nr tfnr
        mobile: mobil* mob mobilnr mobiler mobilnum mobtel mobiltfn smartphone smartmobil mobnr mob_nr
        fax: fax* telefax
        pager: personsökare* personsökar
        car: bil
        callback: återuppringning
        assistant: assistent* sekreterare
        main: huvud primär*
        web: web webb internet
        page: sida
        url: webbplats* hemsida* webbsida* webbadress webbadresser hemsidor hemsideadress internetsida
        address: fullständig_adress hel_adress adr adress adressen adresser adresserna
        street: gata* gatuadress gatu väg gatunamn gatunamn_nr adressrad_1 gatuadresser gatuadr gata_nr gata_och_nr väg_nr utdelningsadress box_gatuadress gata_box väg_gata vägnamn vägadress
        house: hus
        housenumber: husnummer husnr gatunr gatunummer hus_nr
        number: nummer* nr num
        pobox: postbox* box_postal boxadress box pb boxnr
        post: post
        postcode: postnummer* postnr postn post_nr postkod
        city: ort* stad postort orter städer postorter kommun_ort postadress_ort hemort bostadsort kommun hemkommun tätort bostadskommun boendeort hemstad mantalsskrivningsort vistelseort bor_i var_bor
        region: län region landskap delstat provins kommun_region landsting
        country: land* länder bosättningsland boendeland
        birthday: födelsedag* födelsedatum född födelsedagar personnr_datum född_datum fdag födelsed födelsedagsdatum född_den fdatum f_datum fyller_år född_d f_dag födelsedata föd datum_för_födelse född_år_månad_dag föd_dat föd_datum föddag födelsedat föd_dag
        birth: födelse
        date: datum
        day: dag
        month: månad
        year: år
        anniversary: årsdag* bröllopsdag gifta_sedan gifta_den vigda gift_den vigseldag vigda_den gift_sedan bröllop_den
        wedding: bröllop* bröllops vigsel*
        gender: kön kon m_k man_kvinna
        spouse: make maka make_maka maka_make hustru man_hustru maka_e make_a äkta_hälft makas makes make_maka_sambo
        partner: partner sambo sambo* flickvän pojkvän
        child: barn barnet barnets barnen_heter barnens_namn
        manager: chef* chefer närmaste_chef överordnad
        categories: kategori* grupp* grupper kategorier etiketter taggar nyckelord lista listor sändlista e_postlista epostlista ämnesord maillista mejllista kontaktgrupp gruppnamn distributionslista
        note: anteckning* anmärkning* kommentar* notering* anteckningar anmärkningar övrigt_info anm komm kommentarer noteringar info övr_info beskrivning fritext övrigt övrig_information övriga_upplysningar annan_information interna_anteckningar interna_kommentarer övriga_kommentarer särskilda_upplysningar diverse ytterligare_information upplysningar övriga_anteckningar tilläggsinformation övrig_info annan_info extra_information minnesanteckning minnesanteckningar allmän_information övriga_noteringar ytterligare_upplysningar tilläggsuppgifter bra_att_veta kom_ihåg värt_att_veta vad_mer att_tänka_på vad_annat
        photo: foto* bild* profilbild porträtt passfoto bildnamn
        home: hem privat* bostad hemma bostads personlig* priv b bost
        work: arbete arbets jobb arb arbete* jobb* tjänste kontor a arb
        other: annan annat andra övrig övriga annan* övr
        billing: faktura fakturering fakturerings* faktura*
        shipping: leverans leverans*
        first: första för
        full: fullständigt hela inkl inklusive fullständig
        display: visnings
        value: värde
        type: typ
        reserve: sekundär* alternativ* extra reserv ytterligare
        owner: kund kunden medlem* deltagare elev* student* patient* gäst* spelare mottagare* gäster anställd person medlemmar kunder hyresgäst ägare köpare kollega givare abonnent användare medl boende kandidat sökande elevens volontär* medarbetare* konfirmand* brukare klient* lärling* praktikant* församlingsmedlem* bostadsrättshavare stugägare kursdeltagare utövare vårdtagare medlemmens prenumerant* anställda anställdas körmedlem musiker simmare ryttare scout* löpare idrottare kollegor innehavare delägare lägenhetsinnehavare hyrestagare intressent* besökare kundens deltagarens spelarens sökandes sångare pensionär donator* förtroendevald resenär* granne grannar grannen födelsedagsbarn brud brudgum hyresgästen hyresgästens hyresgäster låntagare låntagares försäkringstagare ägarens
        contact: kontakt kontaktperson* kontaktnamn kontakter_namn kontaktpers kontakter att.
        filler: till av på och eller för den det vid osv om i med samt mm din ditt dina min mitt hos evt deras om_företagskund om_finns om_utlandet
        joints: s o
        mother: mor/mors mamma/mammas moder/moders
        father: far/fars pappa/pappas fader/faders
        parent: förälder* föräldrar*
        guardian: vårdnadshavare* målsman målsmans förmyndare god_man
        grandparent: mormor/mormors farmor/farmors morfar/morfars farfar/farfars
        emergency: nödkontakt nödkontakter anhörig ice ice_kontakt nöd vid_nöd nödsituation nödfall närmast_anhörig närmaste_anhörig anhöriga akut vid_olycka anhörigs anhörigas närståendes närstående olycka kontaktperson_olycka
        school: skola
        direct: direktnr direktnummer direktval direkt direkta
        switchboard: växel* vxl växelnummer huvudnummer vx huvudnr växelnr
        extension: anknytning* ankn ankn_nr anknytningsnr
        line: rad
        residence: bostads
        doctor: läkare
        suite: lägenhet våning lgh c_o lägenhetsnummer lgh_nr trappa port byggnad våningsplan trappuppgång uppgång co ingång gatuport vån
        language: språk modersmål önskat_språk kommunikationsspråk korrespondensspråk hemspråk
        timezone: tidszon
        purpose: ekonomi försäljning support sommarstuga stuga inköp bokföring familj reception lager fritidshus för_nyhetsbrev för_fakturor inbjudan inbjudningar inbjudningskort julkort verkstad han hon honom henne butiken* mottagning* filial* fabrik* restaurang* hotell order beställning* beställningar
        messenger: Insta
        veto: senaste senast skickat skapad ändrad samtycke flicknamn första_kontakt medlemsnummer medlemsnr kundnummer kundnr leverantörsnummer leverantörsnr anställningsnummer anställningsnr anstnr personnummer personnr samordningsnummer organisationsnummer organisationsnr orgnr orgnummer momsnr momsnummer kontonummer kontonr kontoinnehavare* bank* bankgiro plusgiro clearingnummer medborgarskap nationalitet födelseland födelseort födelsestad ursprung* hemland lärare klasslärare* mentor* tandläkare* försäkring* advokat* revisor* mäklare* tränare* instruktör* ledare gruppledare fadder* vittne* körkort* passnummer regnr registreringsnummer licens* avliden* tidigare gammal gammalt gamla föregående säljare* handläggare* kontaktlärare hyresvärd* veterinär* användarnamn lösenord verifierad bekräftad giltig ogiltig avregistrerad avanmäld anmäld anmälan avslutad raderad medlemskap* fakturanummer fakturanr ordernummer ordernr serienummer kommunkod länskod distriktskod portkod borgensman född_i belopp* saldo pris antal storlek* skostorlek tröjstorlek allergi* specialkost matpreferens* sittplats platsnummer bord bordsnummer bordsnr medlemsavgift avgift blodgrupp* klass årskurs startnummer ärendenummer diarienummer försäkringsnummer iban inträdesdatum startdatum slutdatum anställningsdatum civilstånd lokal lokalen lokaler cell
        place: besök besöks folkbokföring folkbokförings korrespondens permanent tillfällig
        kin: barnvakt dagmamma barnflicka dagmamma/dagmammas syskon bror syster faster moster farbror morbror
        sms: sms
        landline: fast_telefon fast_tel fasttelefon fast_nummer fasttel
        children: barnen barnens
        department/class: team
        phone+home: hemnummer hemnr privatnummer
        phone+work: jobbnummer arbetsnummer
        agent: arbetsledare avdelningschef enhetschef teamledare gruppchef direktör
        file: fil filnamn
        title/prefix: titel
        address+line: adressrad
        ordinal: nuvarande
        phonetic: fonetisk* uttal
        """#
}
