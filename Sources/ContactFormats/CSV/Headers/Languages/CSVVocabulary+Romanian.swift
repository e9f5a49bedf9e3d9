/// The vocabulary of Romanian headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let romanianWords = #"""
        name/family: nume numele
        whole: nume_complet nume_prenume nume_și_prenume numele_și_prenumele numele_prenumele nume_afișat numele_complet persoană_contact persoană_de_contact nume_întreg
        given: prenume prenumele nume_mic nume_botez pren
        family: nume_familie nume_de_familie numele_de_familie numele_familie
        middle: mijlociu al_doilea_prenume prenume_2 inițială_tată inițiala_tatălui
        prefix: apelativ formulă_adresare mod_adresare titlu_academic titulatură domnul_doamna dl_dna titlu_științific
        suffix: sufix
        nickname: poreclă pseudonim diminutiv alias_nume porecla
        initials: inițiale inițialele iniţiale
        company: firmă companie compania societate societatea organizație organizația angajator angajatorul instituție instituția întreprindere furnizor furnizorul nume_firmă numele_firmei denumire_firmă denumirea_firmei denumire_societate denumirea_societății nume_companie denumire_companie numele_companiei loc_de_muncă locul_de_muncă loc_muncă asociație asociația unitatea_de_învățământ denumire denumirea denumire_client denumire_furnizor nume_furnizor nume_instituție denumire_instituție școala_nume unitate_școlară fundație fundația ong club clubul parohie parohia magazin? universitate firmei companiei societății instituției organizației colegiu colegiul
        department: departament* compartiment direcție direcția serviciu_departament birou_departament facultate facultatea divizie sector_departament
        title: funcție funcția post poziție poziția post_ocupat loc_funcție funcție_deținută funcția_deținută rol
        role: profesie profesia profesie_ocupație ocupație ocupația meserie meseria
        email: email* e_mail mail adresă_email poștă_electronică adresă_e_mail adresă_de_email adresă_mail adresă_electronică mailul adresa_de_email
        electronic: electronic*
        phone: telefon* tel nr_tel nr_telefon număr_telefon numărul_de_telefon număr_de_telefon nr_de_telefon telefoane telef contact_telefonic tel_contact număr_contact nr_contact numar_tel tel_nr telefon
        mobile: mob celular gsm telefon_mobil tel_mobil nr_mobil nr_mob telefon_gsm mobil mobilul mobile mobilului
        landline: fix? telefon_fix tel_fix linie_fixă
        fax: fax* telefax
        pager: pager*
        assistant: asistent* secretar*
        main: principal* central*
        switchboard: centrală_telefonică centrală_tel
        extension: interior? extensie interior_telefonic nr_interior int
        web: web internet www
        page: pagină
        url: site? site_ul website pagină_web adresă_web pagină_internet site_web sit blog site_companie
        im: mesagerie mesagerie_instant
        address: adresă adresa adrese adresei adreselor
        street: stradă str strada_număr strada_nr strada_și_nr strada_și_numărul nume_stradă bulevard bulevardul aleea strada_bl_sc_ap strada_nr_bl_sc_ap șoseaua numele_străzii denumire_stradă cale_stradă strada str_nr str_și_nr
        house: casă_nr
        housenumber: număr_casă nr_imobil număr_imobil nr_casă număr_stradă nr_stradă
        number: număr* nr
        suite: bloc bl scară ap apartament apartamentul etaj et nr_apartament număr_apartament bloc_scară_apartament bl_sc_et_ap bl_sc_ap sc interfon clădire camera_cămin
        pobox: căsuță_poștală cp_căsuță căsuța_poștală
        postal: poștal*
        post: poștă
        code: cod codul
        postcode: cod_poștal codul_poștal cp
        city: oraș orașul localitate localitatea municipiu municipiul comună sat satul loc? oraș_localitate oraș_comună localitatea_de_domiciliu oraș_sat
        region: județ județul jud regiune regiunea județul_sector județ_sector provincie stat_provincie
        country: țară stat țări
        birthday: data_nașterii dată_naștere zi_naștere ziua_de_naștere zi_de_naștere ziua_nașterii născut născut_la aniversare_naștere dn data_nast d_nașterii data_n data_naș dt_nasterii datan data_naşt aniversare
        birth: naștere nașterii născut_în
        date: dată
        day: zi ziua
        month: lună
        year: an anul
        anniversary: aniversare_căsătorie aniversarea_căsătoriei data_căsătoriei dată_căsătorie
        wedding: nuntă căsătorie căsătoriei
        gender: sex sexul gen genul
        spouse: soț soțul soție soția soț_soție soțul_soția consort soțului soției
        partner: partener*
        child: copil fiu fiică fiul copilului
        children: copii copiii copiilor
        manager: superior șef șeful superior_ierarhic superiorul șef_direct
        agent: manager manager_de_cont agent_vânzări director* responsabil responsabilul conducător
        categories: categori* grup grupuri grupă etichet* listă liste cuvinte_cheie grupul
        note: notă note notițe observații obs observație comentariu comentarii mențiuni descriere detalii informații_suplimentare alte_informații informații info_suplimentare alte_observații alte_mențiuni remarci notițele informații_adiționale alte_detalii precizări obs.
        photo: foto fotografie fotografia poză imagine imaginea poză_profil
        home: acasă personal* privat* casa
        work: serviciu servici birou muncă job profesional* lucru afaceri biroul firmă_serviciu
        other: alt alta altul alte alți celelalte
        billing: facturare facturării factură
        shipping: livrare livrării expediere expediție
        first: primul prima întâi
        second: doilea doua secund*
        full: complet* inclusiv integral*
        display: afișat afișare
        value: valoare
        type: tip tipul
        reserve: alternativ* suplimentar* adițional* secundar* rezervă
        residence: domiciliu domiciliul reședință adresă_domiciliu adresa_de_domiciliu loc_domiciliu locuință
        place: corespondență sediu sediul sediu_social sediul_social permanent* temporar* stabil punct_de_lucru punct_lucru flotant legal
        owner: client* clientului membr* membrului participant* participantului angajat* angajatului salariat* elev* elevului student* studentului pacient* pacientului invitat* oaspete oaspeți jucător* sportiv* sportivului donator* destinatar* beneficiar* voluntar* abonat* chiriaș* proprietar* locatar* cumpărător* candidat* cursant* cursantului persoană persoanei colaborator* enoriaș* absolvent* solicitant* preșcolar* turist* pasager* asociat* titular* titularului coleg colega colegă colegul colegului vecin vecini vecină sărbătorit sărbătorita mire mireasă naș nași invitat invitați elev client membru chiriașul chiriașului cititor asigurat asiguratul locatarul proprietarul
        contact: contact* persoană_responsabilă pers_contact pers_de_contact
        filler: de la din și sau pentru în cu al a ai ale pe dvs dumneavoastră caz cazul etc dacă unui unei lui ul prin
        mother: mama/mamei/mamă
        father: tata/tatălui/tată tatăl
        parent: părinte/părinți/părintelui/părinților/părintele/părinţi părinte părinți
        guardian: tutore/tutorelui/tutorele reprezentant_legal reprezentantul_legal reprezentantului_legal tutore_legal
        grandparent: bunică/bunica/bunicii bunic/bunicul/bunicului bunici
        emergency: urgență urgențe caz_de_urgență caz_urgență în_caz_de_urgență contact_urgență persoană_urgență urgenta contact_urgenta pers_contact_urgenta pers_contact_urgență anunțat
        school: școală
        direct: direct* linie_directă
        doctor: medic medicul medic_familie medic_de_familie doctor
        language: limb* limbă_maternă limba_vorbită limbă_preferată limba_de_corespondență
        timezone: fus_orar fusul_orar
        purpose: contabilitate vânzări suport achiziții depozit recepție familie administrație marketing resurse_umane relații_clienți facturi reprezentant* secretariat secretariatul invitație invitații invitatie invitatii atelier el ea magazinului cabinet fabrică restaurant
        messenger: Insta
        kin: bonă/bona/bonei frate soră mătușă unchi rudă
        sms: sms
        veto: cnp cui cif cod_fiscal fiscal* reg registrul registru înregistrare înregistrat iban cont contul contului bancă bancar* swift buletin buletinul carte_identitate serie seria ci identitate pașaport* pașaportului legitimație legitimația permis asigur* poliță card cardul cardului caen client_nr cod_client cod_membru membru_nr data_înscrierii înscriere înscrierii înscris intrării ieșirii intrare ieșire angajării angajare încetării încetare creat creată creare creării modificat modificare modificării actualizat actualizare actualizării ștergere șters status* stare starea civilă clasa clasei profesor profesorul învățător* învățătoarea diriginte dirigintele antrenor* instructor* consilier* agentul acord acordul consimțământ consimțământul gdpr abonare newsletter semnătur* cotizați* plat* sumă sold soldul preț prețul cantitate discount reducere datorie comandă comenzii nr_comandă produs* contract contractul contractului nr_contract nr_factură număr_factură data_facturii utilizator utilizatorul parolă subiect subiectul mesaj mesajul curs cursul cursului carte cărții titlul_cărții proiect* eveniment* fișier câine animal locul_nașterii loc_naștere loc_nașterii fată domnișoară nume_de_fată cetățenie cetățenia naționalitate naționalitatea etnie religie religia confesiune studii studiile educație vârstă înălțime înălțimea greutate greutatea mărime mărimea tricou grupă_sanguină sanguină sânge alergi* boli boală dietă copii_nr număr_copii numărul_copiilor nr_persoane mașină auto înmatriculare vehicul conducere ora semestru botez botezului deces decesului ziua_numelui onomastica recomandat recomandare sursă domeniu domeniul activitate activitatea ramură cod_țară prefix_țară verificat confirmat confirmare aprobat aprobare trimis trimitere prezență prezent absent punctaj punct_ridicare medie licență certificat* salariu salariul cameră masa nivel nivelul grad gradul rudenie obiect act actul document* dosar dosarul nr_crt crt vizită contor lot culoare notificare notificări specializare specialitate specializarea loc_masă număr_masă nr_masă donație donații taxă scaun nr_loc
        department/class: unitate unitatea secție secția filială filiala sucursală sucursala
        companion: însoțitor*
        misc: diverse
        callback: număr_apelare_înapoi
        place+address: 
        ordinal: actual actuală
        phonetic: fonetic* pronunție
        """#
}
