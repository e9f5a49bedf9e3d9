/// The vocabulary of Latvian headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let latvianWords = #"""
        name/given: vārds vārdi vārda
        whole: vārds_uzvārds vārds_un_uzvārds pilns_vārds uzvārds_vārds attēlojamais_vārds skolēna_vārds_uzvārds pilnais_vārds v_uzvārds
        family: uzvārd* uzvārds uzv uzv.
        middle: otrais_vārds vidējais tēvvārds tēvavārds
        prefix: uzruna tituls?
        suffix: sufikss
        nickname: segvārd* iesauk* iesauka
        initials: iniciāļi
        company: uzņēmum* organizācij* firma firmas firm* darbavieta darbavietas darba_vieta darba_devējs piegādātāj* iestād* uzņēmuma_nosaukums nosaukums firmas_nosaukums organizācijas_nosaukums skolas_nosaukums klubs biedrīb* kompānij* juridiskā_persona universitāte draudze sabiedrība uzņēmums organizācija iestāde
        department: nodaļ* departament* struktūrvienīb* fakultāte nodaļa
        title: amat* pozīcija ieņemamais_amats amats
        role: profesij* nodarbošanās loma
        email: epast* e_pasts e_pasta_adrese e_pasta elektroniskais_pasts el_pasts email e_mail elektroniskā_pasta_adrese epasts
        electronic: elektronisk*
        phone: telefon* tālrun* tel tālr tel_nr tālr_nr telefona_nr telefona_numurs tālruņa_numurs tālruņa_nr kontakttālrunis kontakttālruņa_numurs kontakttelefons tel_numurs telnr telefons tālrunis
        mobile: mobilais mobil* mob mobilais_tālrunis mobilais_telefons mob_tel mobilā_tālruņa_numurs mob_tālr mobilā mob_nr mob_tālrunis mobilā_tālruņa_nr
        landline: fiksētais stacionārais fiksēt* stacionār*
        fax: faks* fax
        pager: peidžeris
        assistant: asistent* palīg* sekretār*
        main: galven* pamata
        web: tīmekļa interneta web
        page: lapa lapas
        url: mājaslapa mājas_lapa tīmekļa_vietne vietne tīmekļa_lapa interneta_vietne interneta_lapa interneta_adrese mājaslapas_adrese
        address: adrese adreses adresi adresē dzīvesvieta adr
        street: iela ielas iela_un_mājas_numurs iela_māja ielas_nosaukums iela_nr iela_mājas_nr
        housenumber: mājas_numurs mājas_nr mājas_nosaukums māja_nr
        house: māja
        number: numur* nr
        suite: dzīvoklis dzīvokļa dzīvokļa_nr dzīvokļa_numurs stāvs dz.
        pobox: abonenta_kastīte pastkastīte a_k
        post: pasts pasta
        code: kods
        postcode: pasta_indekss pasta_kods indekss
        city: pilsēt* pilsēta_pagasts ciems apdzīvota_vieta pilsēta_novads pilsēta
        region: novads reģion* rajons apgabals štats
        country: valst* valsts
        birthday: dzimšanas_datums dzimšanas_diena dzim_datums dz_datums dzimšanas_dat dzimis dzimusi dzim_dat dz_d dz_dat dzim_d dzimšanas_d dzd dzimš_dat dzimš_d dzimš
        birth: dzimšanas dzimšana
        date: datums
        day: diena
        month: mēnes*
        year: gads gada
        anniversary: gadadiena kāzu_gadadiena
        wedding: kāzas kāzu
        gender: dzimum* dzimums
        spouse: laulātais laulātā dzīvesbiedr* vīrs sieva vīrs_sieva
        partner: partner*
        child: bērns dēls meita bērna dēla meitas
        children: bērni bērnu
        manager: tiešais_vadītājs priekšniek*
        categories: kategorij* grupa grupas etiķet* birkas saraksts atslēgvārdi
        note: piezīm* komentār* apraksts papildu_informācija cita_informācija papildinformācija piezīmes piezīme komentāri komentārs piez
        photo: foto fotogrāfij* attēl* bilde
        home: mājas mājās privāt* personīg* personisk*
        work: darba darbs biroj* dienesta darbā
        other: cit* cits cita
        billing: rēķina_adrese rēķinu norēķinu maksātāja
        shipping: piegād*
        first: pirm*
        second: otr*
        full: piln*
        display: attēlojam*
        type: tips veids
        reserve: papildu alternatīv* rezerves
        residence: dzīvesviet* dzīves_vieta dzīves_vietas
        place: deklarēt* pastāvīg* pagaidu juridisk* faktisk* korespondences
        owner: klient* biedr* dalībniek* skolēn* student* pacient* vies* spēlētāj* saņēmēj* darbiniek* pircēj* brīvprātīg* abonent* īpašniek* iedzīvotāj* īrniek* kandidāt* persona personas audzēkn* kaimiņš kaimiņi gaviļnieks viesis viesi biedrs biedri klients skolēns darbinieks dalībnieks īrnieks īrnieka lasītājs apdrošinātais īpašnieks īpašnieka
        contact: kontakt* kontaktpersona kontaktpersonas
        filler: un vai uz no ar par ja pie kas
        mother: māte/mātes mamma/mammas māte mamma
        father: tēvs/tēva tētis/tēta tēvs tētis
        parent: vecāki/vecāku/vecāks/vecāka viens_no_vecākiem
        guardian: aizbildnis/aizbildņa/aizbildņi likumiskais_pārstāvis likumiskā_pārstāvja vecāki_aizbildņi
        grandparent: vecmāmiņa/vecmāmiņas vectēvs/vectēva vecvecāki/vecvecāku
        emergency: ārkārtas ārkārtas_gadījumā neatliekam* ārkārtas_kontakts ārkārtas_situācijā avārijas ārkārtas_situācijas
        doctor: ārsts ģimenes_ārsts
        school: skola
        direct: tiešais
        sms: sms
        language: valoda valodas dzimtā_valoda saziņas_valoda
        timezone: laika_josla
        purpose: grāmatvedība pārdošana atbalsts iepirkumi ģimene pārstāvj* pārstāvis noliktava administrācija reģistratūra ielūgums ielūgumi veikals
        kin: aukle/aukles brālis māsa tante tēvocis radiniek*
        veto: personas_kods personas_koda pvn reģistrācijas_numurs reģ valsts_kods klienta_kods uzņēmuma_kods bank* konts konta iban pase pases dzimšanas_vieta dzimšanas_valsts pirmslaulību pilsonīb* tautīb* klase klases skolotāj* audzinātāj* treneris trenera statuss stāvoklis ģimenes_stāvoklis izglītīb* vecums augums svars izmēr* krekl* asins asinsgrupa alerģij* slimīb* iestāšanās reģistrācijas_datums izveid* atjaunin* mainīt* pēdēj* nosūtīt* apstiprin* piekrišan* paraksts maksājum* samaksāt* summa cena atlaide parāds skaits daudzums pasūtījum* prece produkt* līgum* lietotāj* parole temats ziņojum* kurss kursi projekt* notikum* pasākum* fails suns suņa avots nozare automašīn* apliecīb* apdrošināšan* nāves miršanas kristīb* secība kārtas alga galds galda istaba vieta piedalīsies punkti atzīme laiks jubileja konta_numurs līguma_numurs pasūtījuma_numurs polises_numurs vietas_numurs apavi diēta specialitāte
        agent: direktor* menedžer* pārvaldniek* vadītāj*
        department/class: filiāle filiāles
        extension: iekšējais_numurs iekšējais_tālrunis iekšējais_nr papildnumurs
        switchboard: centrāle kopējais_tālrunis
        companion: pavadošā_persona pavadonis
        misc: dažādi
        given: 
        """#
}
