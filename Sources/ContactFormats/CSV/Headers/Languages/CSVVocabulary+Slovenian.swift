/// The vocabulary of Slovenian headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let slovenianWords = #"""
        name/given: ime imena
        whole: ime_in_priimek ime_priimek priimek_in_ime polno_ime celotno_ime prikazano_ime imeinpriimek ime_ter_priimek kontaktna_oseba ime_člana ime_udeleženca
        family: priimek priimka priimki dekliški_priimek_in_priimek priim
        middle: srednje_ime drugo_ime srednje
        prefix: naziv_pred_imenom titula? nagovor akademski_naziv gospod_gospa g_ga spoštovani
        suffix: pripona naziv_za_imenom
        nickname: vzdevek vzdevki klicno_ime
        initials: začetnice inicialke
        company: podjetj* organizacij* družb* firm* delodajalec delodajalca ustanov* naziv_podjetja ime_podjetja naziv_organizacije društv* ime_društva naziv_družbe dobavitelj* naziv_dobavitelja zavod* naziv_stranke naziv_partnera ime_šole naziv_šole klub kluba inštitut institucij* naziv_firme naziv_ustanove župnij* zadrug* pravna_oseba univerza šola_naziv bolnišnica podjetje organizacija ustanova podj
        department: organizacijska_enota fakultet* katedra odd
        title: delovno_mesto funkcij* položaj naziv_delovnega_mesta delovnega_mesta funkcija
        role: poklic* profesija stroka
        email: epošt* e_pošta e_pošte e_poštni_naslov email e_mail mail elektronska_pošta elektronske_pošte elektronski_naslov el_pošta naslov_e_pošte epoštni_naslov mejl elektronski_poštni_naslov e_naslov el_naslov enaslov epošta
        electronic: elektronsk*
        phone: telefon* tel telefonska_številka tel_št št_telefona tel_številka številka_telefona kontaktna_številka kontaktni_telefon telef tel_št_doma št_tel telefon
        mobile: mobilni mobilna mobitel* gsm mob mobiln* mobi prenosni_telefon gsm_številka mobilni_telefon gsm_št mob_št mobitel mobilna_številka
        landline: stacionarn* fiksn* stacionarni_telefon
        fax: faks* fax telefaks telefax
        pager: pozivnik
        assistant: pomočnik* asistent* tajnik* tajnic*
        main: glavn* primarn* osnovn*
        switchboard: centrala telefonska_centrala
        extension: interna_številka interna
        web: splet spletn* web internet
        page: stran strani
        url: spletna_stran spletno_mesto spletni_naslov domača_stran spletišče internetna_stran
        address: naslov* polni_naslov naslov bivališče nasl
        street: ulica ulice ul ulica_in_hišna_številka ulica_in_številka ulica_in_št ulica_hišna_številka cesta naslov_ulica ulica_številka ulica_hišna_št
        house: hiš*
        housenumber: hišna_številka hišna_št h_št hišne_številke številka_hiše
        number: številk* št
        suite: stanovanje nadstropje vhod številka_stanovanja št_stanovanja
        pobox: poštni_predal p_p
        postal: poštn*
        postcode: poštna_številka poštna_št poštna_štev pošt_št št_pošte poštne_številke številka_pošte p_št
        city: kraj kraja mesto mesta pošta naselj* poštna_številka_in_kraj poštna_številka_in_pošta pošta_in_kraj poštna_št_in_kraj kraj_bivanja poštna_številka_in_ime_pošte pošta_kraj
        region: regij* pokrajin* zvezna_država
        country: držav* država_bivanja država drž
        birthday: datum_rojstva rojstni_dan rojstni_datum rojstn* dat_roj dat_rojstva datum_roj roj_datum rojen rojena rojstni_dnevi dan_rojstva d_roj roj_dan roj
        birth: rojstva rojstvo
        date: datum
        day: dan
        month: mesec
        year: leto letnica
        birth+year: letnik
        anniversary: obletnic* obletnica_poroke
        wedding: porok* poročni
        gender: spol
        spouse: zakonec zakonca soprog* mož soproga soprog
        partner: partner*
        child: otrok otroka sin hči
        children: otroci
        manager: nadrejen* neposredni_vodja
        categories: kategorij* skupin* oznak* ključne_besede seznam
        note: opomb* beležk* komentar* pripomb* opis dodatne_informacije drugo_opombe zaznamk* posebnosti ostale_informacije op. opom opombe opomba pripombe komentar op
        photo: fotografij* foto slika slike profilna_slika
        home: domač* doma dom zasebn* osebn* privatn*
        work: služben* poslovn* služba_delo delo pisarn* delovn* v_službi služba
        other: drug* ostal* drugo
        billing: račun_naslov za_račun plačnik* plačilni
        shipping: dostav* za_dostavo
        first: prv*
        full: poln* celot*
        display: prikaz* prikazano
        value: vrednost
        type: vrsta tip
        reserve: alternativn* dodatn* nadomestn* rezervn* sekundarn*
        residence: prebivališč* bivališč* bivanj*
        place: stalno stalni stalnega začasno začasni začasnega korespondenc* sedež sedeža
        owner: strank* kupec kupca udeležen* učenec učenca učenk* dijak* študent* pacient* gost gosta gostje igral* zaposlen* delavec prejemnik* prostovolj* naročnik* lastnik* stanovalec stanovalca najemnik* kandidat* oseba osebe donator* pevec član člana člani članica članice članov sosed sosedje slavljenec slavljenka stranka udeleženec najemnika zavarovanec bralec lastnika
        contact: kontakt*
        filler: in ali za na od do z s pri iz ter če primer primeru se v o ki je
        mother: mati/matere mama/mame/mamin mama mati
        father: oče/očeta oči/očija ata/ata oče ata
        parent: starš/starša/starši/staršev/staršem
        guardian: skrbnik/skrbnika zakoniti_zastopnik zakonitega_zastopnika
        grandparent: babica/babice dedek/dedka stari_starši
        emergency: v_sili nujn* nujni_primer v_nujnem_primeru kontakt_v_sili primer_sile nujnem_primeru nujni
        kin: varuška/varuške brat sestra teta stric sorodnik*
        doctor: zdravnik osebni_zdravnik
        school: šola
        direct: direktn* neposredn*
        sms: sms
        language: jezik* materni_jezik
        timezone: časovni_pas
        purpose: računovodstvo prodaja podpora nabava družina tajništvo uprava skladišče predstavnik* zastopnik* vabilo vabila trgovina delavnica on ona
        veto: davčn* emšo trr iban banka bank* račun računa računi matičn* identifikacijsk* davek ddv kraj_rojstva država_rojstva rojstva_kraj dekliški državljanstv* narodnost* razred* učitelj* trener* mentor* status* stan zakonski izobrazb* stopnja starost višina teža velikost* majic* krvna skupina_krvna alergij* bolezn* vpis* včlanitv* izstop* članarin* plačil* plačan* znesek cena popust dolg količin* naročil* izdelek izdelk* artik* pogodb* uporabniš* uporabnik* geslo šifra predmet sporočil* tečaj* projekt* dogodek dogodk* datotek* pes psa vir strinjam soglas* privol* podpis* ustvarjen* spremenjen* posodobljen* zadnj* poslan* potrjen* potrdit* registrsk* vozilo vozniš* potni osebna_izkaznica izkaznic* zavarovan* smrti umrl* krsta veroizpoved vera zap občin* obseg dejavnost* plača miza soba sedežni prisotnost prijav* odjav* čas ura rang točk* ocen* vloga žena številka_računa številka_pogodbe številka_police številka_naročila sedež_številka donacij* dieta kosil* čevlj*
        agent: direktor* ravnatelj* vodj* predstojnik*
        department/class: oddelek oddelk* enota podružnica
        companion: spremljevalec spremljevalka spremstvo
        misc: razno
        ordinal: trenutni trenutni
        phonetic: fonetičn* izgovorjava
        """#
}
