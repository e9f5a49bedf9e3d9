/// The vocabulary of Lithuanian headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let lithuanianWords = #"""
        name/given: vardas vardai vardo
        whole: vardas_pavardė vardas_ir_pavardė vardas_pavarde pilnas_vardas rodomas_vardas mokinio_vardas_pavardė pavardė_vardas pavardė_ir_vardas v_pavardė vardas_pav
        family: pavardė pavardės pavardes pav?
        middle: antras_vardas antrasis_vardas vidurinis tėvavardis
        prefix: kreipinys kreipimasis titulas?
        suffix: priesaga
        nickname: slapyvardis pravardė slapyvardžiai
        initials: inicialai
        company: įmonė įmonės organizacij* bendrov* firm* darbovietė darbovietės darbdavys darbdavio tiekėj* įstaig* įmonės_pavadinimas pavadinimas organizacijos_pavadinimas įstaigos_pavadinimas mokyklos_pavadinimas klubas kompanij* juridinis_asmuo institucij* draugija asociacij* universitetas parapija bendrovė organizacija įstaiga įm.
        department: skyri* padalin* departament* fakultet* katedra skyrius padalinys
        title: pareig* darbo_pareigos pozicija einamos_pareigos pareigos pareigybė par.
        role: profesij* vaidmuo
        email: el_paštas el_pašto_adresas elektroninis_paštas elektroninio_pašto_adresas elpaštas e_paštas e_pašto epašt* email e_mail el_p el_pašto el_pašto_adr elektroninis el_pastas
        electronic: elektronin*
        phone: telefon* tel tel_nr telefono_nr telefono_numeris tel_numeris kontaktinis_telefonas telef tel_nr_kontaktinis telnr tlf telefonas
        mobile: mobil* mob mobilus_telefonas mob_tel mobilusis mobilaus_telefono mob_nr mobilusis_telefonas mobilus mob_telefonas mob_numeris mobilaus
        landline: stacionar* fiksuot* laidinis stacionarus_telefonas
        fax: faks* fax
        pager: pranešimų_gaviklis
        assistant: asistent* padėjėj* sekretor*
        main: pagrindin*
        extension: vidinis vidinis_numeris vidinis_telefonas vid_nr vidinis_tel
        web: internet* web
        page: puslap*
        url: svetain* tinklalap* interneto_svetainė interneto_puslapis tinklapis svetainės_adresas interneto_adresas
        address: adres* adresas adr
        street: gatv* g gatvė_ir_namo_numeris gatvė_namas gatvė_namo_nr gatvės_pavadinimas gatvė_nr gatvė gatve g.
        house: namas namo
        housenumber: namo_numeris namo_nr namo_nr_buto namas_nr
        number: numer* nr
        suite: butas buto buto_nr buto_numeris aukštas korpusas bt.
        pobox: pašto_dėžutė p_d a_d abonentinė_dėžutė
        post: paštas pašto
        code: kodas
        postcode: pašto_kodas pašto_indeksas pašto_kod indeksas p_kodas pk
        city: miest* gyvenvietė vietovė miestas_rajonas miestas_kaimas kaimas miestas mst.
        region: apskrit* rajonas savivaldybė region* valstija
        country: šalis šalies valstyb* šalys valstybė
        birthday: gimimo_data gimtadien* gim_data gimimo_diena gimęs gimusi gim gim_d gimdata g_data gimtadienis gim.
        birth: gimimo gimimas
        date: data
        day: diena
        month: mėnuo mėnes*
        year: metai metų
        anniversary: metinės sukaktis vestuvių_metinės
        wedding: vestuvės vestuvių
        gender: lytis
        spouse: sutuoktin* žmona vyras_žmona sutuoktinis sutuoktinė vyras
        partner: partner*
        child: vaikas sūnus dukra duktė vaiko sūnaus dukters dukros
        children: vaikai vaikų
        manager: tiesioginis_vadovas viršinink*
        categories: kategorij* grupė grupės grup* žym* etiket* sąrašas raktažodžiai
        note: pastab* užraš* komentar* aprašym* papildoma_informacija kita_informacija pastabos_komentarai pastabos pastaba komentarai komentaras past.
        photo: nuotrauk* foto paveikslėlis atvaizdas
        home: nam* asmenin* privat*
        work: darb* biur* tarnybin* verslo
        other: kit* kita kitas
        billing: sąskaitos_adresas mokėtojo atsiskaitymo sąskaitų
        shipping: pristatym* siuntimo
        first: pirm*
        second: antr*
        full: piln* visas
        display: rodom*
        type: tipas rūšis
        reserve: papildom* alternatyv* atsargin*
        residence: gyvenam* gyvenamoji_vieta gyvenamosios_vietos gyvenimo_vieta
        place: deklaruot* nuolatin* laikin* registracijos buveinės korespondencijos faktinis faktinė
        owner: klient* nari* dalyv* mokin* student* pacient* sveč* žaidėj* gavėj* darbuotoj* pirkėj* savanor* prenumerator* savinink* gyventoj* nuominink* kandidat* asmuo asmens auklėtin* kaimynas kaimynai jubiliatas svečias svečiai narys nariai klientas klientai mokinys darbuotojas dalyvis nuomininkas nuomininko skaitytojas apdraustasis savininkas savininko
        contact: kontakt* kontaktinis_asmuo kontaktinio_asmens
        filler: ir ar arba į iš su dėl prie pas už jei kai
        mother: motina/motinos mama/mamos mamytė/mamytės mama motina
        father: tėvas/tėvo tėtis/tėčio/tėtės tėtis tėvas
        parent: tėvai/tėvų vienas_iš_tėvų tėvai
        guardian: globėjas/globėjo/globėja/globėjos/globėjai/globėjų tėvai_globėjai tėvų_globėjų
        grandparent: senelis/senelio senelė/senelės močiutė/močiutės seneliai/senelių
        emergency: skub* skubus_ryšys nelaimės nelaimės_atveju skubiu_atveju kritinis artimas_asmuo avarin* ypatingu_atveju skubus skubiais_atvejais
        doctor: gydytoj* šeimos_gydytojas
        school: mokykl*
        direct: tiesiogin*
        sms: sms
        language: kalb* gimtoji_kalba
        timezone: laiko_juosta
        purpose: buhalterija pardavimai pagalba pirkimai šeima atstov* sandėlis administracija registratūra kvietimas kvietimai parduotuvė
        kin: auklė/auklės brolis sesuo teta dėdė giminait*
        veto: asmens_kodas asmens_kodo įmonės_kodas juridinio_asmens_kodas pvm pvm_kodas kliento_kodas šalies_kodas bank* sąskaita sąskaitos iban pasas paso tapatybės dokumento gimimo_vieta gimimo_šalis mergautinė pilietyb* tautyb* klasė klasės mokytoj* auklėtoj* treneris trenerio statusas būsena būklė šeimyninė išsilavin* amžius ūgis svoris dydis marškinėl* kraujo alergij* lig* įstojimo įsidarbinimo registracijos_data sukurta sukūrimo atnaujint* pakeist* paskutin* išsiųst* patvirtin* sutikim* parašas mokest* sumokėt* suma kaina nuolaid* skola kiekis užsakym* prekė produkt* sutart* naudotoj* vartotoj* slaptaž* tema žinut* kursas kursai projekt* įvyk* renginys failas šuo šuns šaltinis veikla automobil* pažymėj* draudim* mirties krikšto eil eilės valiuta atlyginim* stalas stalo kambar* vieta dalyvaus balas balai laikas specialyb* jubiliej* sąskaitos_numeris sutarties_numeris užsakymo_numeris poliso_numeris vietos_numeris avalynė dieta
        agent: direktor* vadybinink* vadovas vadovo vedėj*
        department/class: filialas filialo
        switchboard: bendras_telefonas bendras_tel
        companion: lydintis_asmuo palydovas lydintysis
        misc: įvairu įvairūs
        given: vard.
        """#
}
