/// The vocabulary of Hungarian headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let hungarianWords = #"""
        name: név neve nevek nevük megnevezés megnevezése nevei
        whole: teljes_név megjelenítendő_név név_teljes családi_és_utónév vezeték_és_keresztnév név_család_utónév viselt_név viselt_neve
        given: keresztnév* utónév* keresztneve utóneve kersztnév utón ker_név kernév kern k_név
        family: vezetéknév* családnév* vezetékneve családneve vez_név vezetékn csal_név családi_név családi_neve v_név
        middle: középső második_keresztnév második_utónév második_név 2_keresztnév 2_utónév
        prefix: megszólítás előtag titulus? titulusa tudományos_fokozat doktori_cím dr előtagja név_előtag név_előtagja megszólítása név_előtt doktor
        suffix: utótag név_utótag névkiegészítés
        nickname: becenév* beceneve bec_név becézés gúnynév becézett_név művésznév becézik becézve becenév_kitűző
        company: cég* munkahely vállalat* szervezet* munkáltató beszállító* cégnév* munkáltatója intézmény egyesület cég_neve cég_név szervezet_neve iskola_neve munkahely_neve klub alapítvány bolt? hivatal szállító partner_cég vállalkozás gazdálkodó_szervezet cég_megnevezése szervezet_megnevezése intézmény_neve egyesület_neve vállalkozás_neve iskola_megnevezése klub_neve hivatal_neve egyházközség plébánia alapítvány_neve óvoda_neve szállító_neve óvoda intézménye gyülekezet kft cégnév hol_dolgozik munkahelye kereskedelmi_név
        department: részleg* szervezeti_egység ügyosztály főosztály* tanszék* kar_tanszék csoport_részleg igazgatóság*
        title: beosztás* munkakör* titulus_munka beosztása tisztség pozíció szerepkör poz jelenlegi_beosztás funkció funkciója pozíciója tisztsége titulus_beosztás rang beosztás_munkakör beosztás munkakör
        role: foglalkozás* hivatás szakma szakmája mivel_foglalkozik mit_csinál
        email: email* e_mail mail ímél drótposta emailcím emailek e_mail_cím levelezési_e_mail e_mailcím elektronikus_levél levélcím drótposta_cím mailcím villámposta villanyposta villanylevél e_mail_elérhetőség email_elérhetőség elektronikus_posta elektronikus_cím elektronikus_levelezési_cím e_mailje elektronikus_elérhetőség emailcímek emilcím
        electronic: elektronikus
        phone: telefon* tel távbeszélő telefonszám* telefonok tel_szám tel_száma telefonsz telszám telefonos_elérhetőség telefonos_elérhetősége elérhetőség_telefon elérhetősége_telefon hívószám hívószáma tel_sz telsz távbeszélőszám értesítési_telefonszám tele telefonszám telefon
        mobile: mobil* mob maroktelefon mobilszám* mobiltelefon* mobiltel mob_tel mobilja kézitelefon mobil_szám telefon_mobil okostelefon kézi_telefon rádiótelefon mobilsz mob_szám mob_sz mobilszám mobiltelefon mobil
        landline: vezetékes vezetékes_telefon vonalas vonalas_telefon vezetékes_szám vez_tel
        fax: fax*
        car: autó
        assistant: asszisztens* titkár* titkárnője titkárnő
        main: fő elsődleges
        extension: mellék mellék* melléksz mell mellékállomás mellékállomása belső_szám belső_mellék
        web: web internet honlap_web
        page: oldal lap
        url: honlap* weboldal* weblap* webcím* weboldala honlapja webhely* internetcím* internetes_oldal weblapcím* internetes_cím blog
        address: cím* lakcím* címe elérhetőségi_cím
        street: utca* út közterület* utcanév* közterület_neve utca_házszám u tér utca_hsz közter utca_és_házszám cím_utca közterület_neve_jellege utca_házszám_emelet_ajtó utca_házszám_em_ajtó közterület_házszám út_utca utca_út_tér tér_utca utca_hsz_em_ajtó közterület_jelleg utca_közterület közt utca közterület
        house: ház
        housenumber: házszám* hsz ház_szám házsz
        number: szám* száma sz
        pobox: postafiók* pf postaf
        post: posta* postai
        postcode: irányítószám* irsz ir_szám irányítósz ir isz irányító_szám postai_irányító
        city: város* település* helység* városa települések helységnév község* városnév* irsz_város irsz_település lakóhely_település falu város település helység hol_lakik hol_él
        region: megye* régió állam megyéje tartomány
        country: ország* orsz
        birthday: születésnap* szülinap született születési_dátum születési_idő születésnapja szül_idő szül_dátum születési_nap szülid szüld szül_d születés_dátuma szülnap születésn szülidő szüldátum szül szül_ideje születés_napja születési_év_hónap_nap szül_nap szül_év_hó_nap születésének szülnapja született_ekkor sznap
        birth: születési születés szül
        date: dátum* idő ideje
        day: nap napja
        month: hónap*
        year: év éve
        anniversary: évforduló* házassági_évforduló évf házasságkötés* esküvő_dátuma házasok_mióta összeházasodtak esküvő_napja házasodtak házasok
        wedding: házassági esküvő
        gender: nem neme nemek
        spouse: házastárs* feleség férj házastársa férje felesége házast férj_feleség házaspár férjem feleségem hitves hitvese
        partner: partner élettárs élettársa
        child: gyermek* gyerek*
        manager: főnök vezetője felettes* főnöke közvetlen_felettes közvetlen_vezető vezetője_neve
        categories: kategória* csoport* címke* csoportja kategóriák címkék listák lista kulcsszavak kat csop levelezőlista csoportnevek
        note: megjegyzés* jegyzet* megjegyzések megjegyzései jegyzetek észrevétel megj jegyz info egyéb_információ észrevételek leírás kiegészítő_információ információ információk feljegyzés feljegyzések egyéb_megjegyzés egyéb_megjegyzések egyéb_információk megjegyz kiegészítés komment jegyzetek_megjegyzés megjegyzés tudnivaló tudnivalók mit_kell_tudni ne_feledd jó_tudni fontos_tudni
        photo: fénykép* fotó* kép képe profilkép arckép igazolványkép profilfotó
        home: otthoni otthon magán lakás saját otth privát személyes magáncélú otthona lakásom otthoni*
        work: munkahely* munka céges hivatali üzleti irodai munkahelyi* munka* iroda mh hiv szolgálati irodája iroda* céges* hivatali* cégen_belüli
        other: egyéb más másik egyéb* másik*
        billing: számlázási számlázás*
        shipping: szállítási szállítás* kiszállítás* postázási
        first: első
        second: második
        full: teljes együtt
        display: megjelenítendő
        value: érték
        type: típus
        reserve: másodlagos alternatív tartalék kiegészítő további pót
        owner: ügyfél* vevő tag tagok résztvevő* tanuló* diák* páciens vendég* játékos* címzett vendégek dolgozó munkatárs önkéntes vásárló megrendelő tag_neve vásárlók előfizető bérlő tulajdonos kolléga ügyfelek lakó adományozó sportoló jelentkező tanítvány munkavállaló* hallgató* növendék* óvodás* kisgyermek munkatársak dolgozók tagok_neve önkéntesek támogató* adományozók vendégek_neve jelölt* versenyző* sportolók lakók tulajdonosok hívő* egyháztag* klubtag* olvasó* pályázó* kérelmező* megrendelők feladó igénylő* szülött végzős* személy személyek beteg betegek betegnek szomszéd szomszédok ünnepelt menyasszony vőlegény tanú vendég tanuló diák bérlők biztosított albérlő
        contact: kapcsolattartója kontakt* kapcs kapcsolattartó_neve kapcsolattartó* kapcsolattartó_személy kontakt_személy kapcs_tartó kapcsolattart
        filler: a az és vagy i esetén stb ill kapcsolat kapcsolati kapcsolatok
        joints: i
        mother: anyja édesanya* anyuka* anyu anya anyai anyának anyám anyád
        father: apa apja édesapa* apuka apuka* apu apai apának apám apád
        parent: szülő* szülei
        guardian: gondviselő* gyám törvényes_képviselő törvényes_képviselője
        grandparent: nagymama nagypapa nagyszülő/nagyszülők nagyi mama_nagy nagymamája nagyapa nagyanya
        emergency: vészhelyzet* sürgősségi vészhelyzeti sürgős értesítendő baleset_esetén vész baleset_esetén_értesítendő vészhelyzetben veszély_esetén szükség_esetén riasztási értesítendő_személy sürgős_esetben sürgős_esetben_értesítendő vész_esetén baj_esetén rendkívüli_esetben szükséghelyzet
        school: iskola*
        direct: közvetlen közvetlen_szám közvetlen_telefon
        switchboard: központ központi fővonal* központi_szám fő_telefon telefonközpont recepció_telefon központi_telefon
        line: vonal* sor
        suite: emelet ajtó emelet_ajtó lépcsőház em ajt em_ajtó épület ép lépcsőh lépcső lakásszám emelete ajtószám emelet_szint
        residence: lakhely lakóhely* lakhelye tartózkodási_lakóhely lakóhelye lakás_címe
        doctor: orvos háziorvos
        department/class: osztály* szakosztály*
        language: nyelv anyanyelv nyelve nyelvek anyanyelve levelezés_nyelve kommunikáció_nyelve levelezési_nyelv kapcsolattartás_nyelve
        timezone: időzóna időzónája
        purpose: könyvelés értékesítés ügyfélszolgálat beszerzés nyaraló család pénzügy raktár recepció számlázáshoz számlákhoz hírlevélhez munkaügy bérszámfejtés ügyelet telek képviselő* meghívók üdvözlőlap műhely üzlet rendelő rendelői gyár étterem szálloda rendelés* rendelési
        messenger: Insta Messenger
        veto: utolsó elküldve létrehozva módosítva hozzájárulás leánykori lánykori ajánlotta születési_név születési_hely ügyintéző* címlet címer* számla* számlaszám* bank* bankszámla* bankszámlaszám* iban swift adó* adószám* adóazonosító* taj tajszám szig igazolvány* okmány* okmányszám* útlevél* útlevélszám diákigazolvány* azonosító* ügyfélszám* vevőkód* partnerkód* ügyfélkód* tagsági tagdíj* belépés* kilépés* csatlakozás* regisztráció* létrehozás* módosítás* állapot* státusz* cégjegyzék* cégjegyzékszám* nyilvántartás* közösségi osztályfőnök* évfolyam* tanár* edző* oktató* hírlevél adatkezelés* gdpr aláírás* időpont* sorszám* ssz felhasználónév* felhasználó* jelszó* jelszava tanfolyam* képzés* kurzus* tárgy* üzenet* végzettség* állampolgárság* létszám* fizetés* fizetve befizetve összeg* rendelés* rendelésszám* kelte mód díj* rendszám* vércsoport* allergia érzékenység* pólóméret* méret* magasság* súly* életkor* kor kora értékesítő* üzletkötő* képviselet forrás* honnan egyenleg* kedvezmény* névnap* keresztel* keresztség* keresztszülő* keresztanya keresztapa halál* halálozás* elhunyt vallás* biztosítás* biztosító* kötvény* kötvényszám* szerződés* szerződésszám* helyezés* helyszín* terem szoba* szobaszám* jelenlét* hiányzás* pontszám* vonalkód* ajánló* tevékenység* főtevékenység* ágazat* teáor tagozat* neptun engedély* versenyengedély* sportág* korosztály* országkód* munkaidő jogcím* cikkszám* darab* darabszám* nemzetiség* adóhivatal nyugdíj* megerősít* munkabér* bér bére közvetítő* projekt* termék* rendezvény* esemény* kutya állat* csapat* igen részvétel* részt_vesz meghívó* hely helye rögzít* rögzítette jegy* jóváhagy* törölve aktív inaktív feliratkoz* leiratkoz* hozzájárul* végzés telefonköltség mérőóra könyv* cikk* típusú hitel* tartozás* követelés* vizsga* fokozat* ügyvezető ügyeleti referens szint helyiség* szerv születési_neve szül_név szül_neve szül_hely szül_helye anyja_születési ajándék* ülés ülőhely* asztal* asztalszám adomány* betegség* melléklet mellékletek közterület_jellege közterület_típusa
        code: kód* kódja
        place: állandó levelezési ideiglenes tartózkodási bejelentett székhely értesítési tartózkodási_hely székhelye telephely* tartózkodás* bejelentett* értesítés* állandó*
        kin: bébiszitter dajka dadus testvér* nagynéni nagybácsi rokon
        sms: sms
        pager: csipogó személyhívó
        children: gyermekek gyerekek gyermekei gyermekeik gyerekeik
        agent: vezető igazgató igazgatója
        companion: kísérő*
        callback: visszahívás_száma visszahívási_szám
        misc: vegyes
        ordinal: jelenlegi
        phonetic: fonetikus* fonetikusan kiejtés
        """#
}
