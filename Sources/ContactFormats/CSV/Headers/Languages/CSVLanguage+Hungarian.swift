/// Hungarian.
extension CSVVocabulary {
    static let hungarianWords = #"""
        name: név neve nevek
        whole: teljes_név megjelenítendő_név kapcsolattartó* név_teljes gyermek_neve családi_és_utónév vezeték_és_keresztnév
        given: keresztnév* utónév* keresztneve utóneve
        family: vezetéknév* családnév* vezetékneve családneve
        middle: középső
        prefix: megszólítás előtag titulus titulusa
        suffix: utótag
        nickname: becenév* beceneve
        company: cég* vállalat* szervezet* munkáltató beszállító* cégnév* munkáltatója intézmény egyesület cég_neve
        department: osztály* részleg*
        title: beosztás* munkakör* titulus_munka beosztása tisztség
        role: foglalkozás*
        email: email* e_mail mail ímél drótposta emailcím emailek e_mail_cím levelezési_e_mail
        electronic: elektronikus
        phone: telefon* tel távbeszélő telefonszám* telefonok tel_szám
        mobile: mobil* mob maroktelefon mobilszám* mobiltelefon*
        landline: vezetékes
        fax: fax*
        car: autó
        assistant: asszisztens* titkár*
        main: fő elsődleges
        extension: mellék mellék*
        web: web internet honlap_web
        page: oldal lap
        url: honlap* weboldal* weblap* webcím* weboldala honlapja
        address: cím* lakcím* címe
        street: utca* út közterület* utcanév* közterület_neve utca_házszám
        house: ház
        housenumber: házszám* hsz
        number: szám* száma sz
        pobox: postafiók* pf
        post: posta* postai
        postcode: irányítószám* irsz ir_szám
        city: város* település* helység* helyiség* városa települések
        region: megye* régió állam megyéje
        country: ország*
        birthday: születésnap* szülinap született születési_dátum születési_idő születésnapja szül_idő szül_dátum születési_nap
        birth: születési születés szül
        date: dátum* idő ideje
        day: nap napja
        month: hónap*
        year: év éve
        anniversary: évforduló*
        wedding: házassági esküvő
        gender: nem neme
        spouse: házastárs* feleség férj házastársa férje felesége
        partner: partner élettárs
        child: gyermek*
        manager: vezető főnök vezetője felettes* főnöke
        categories: kategória* csoport* címke* csoportja kategóriák címkék
        note: megjegyzés* jegyzet* megjegyzések megjegyzései jegyzetek észrevétel
        photo: fénykép* fotó* kép képe
        home: otthoni otthon magán lakás saját
        work: munkahely* munka céges hivatali üzleti irodai munkahelyi* munka* iroda
        other: egyéb más másik egyéb*
        billing: számlázási számlázás*
        delivery: szállítási szállítás*
        first: első
        second: második
        full: teljes
        display: megjelenítendő
        value: érték
        type: típus
        ordinal: másodlagos alternatív
        owner: ügyfél* vevő tag tagok résztvevő* tanuló* diák* páciens vendég* játékos* címzett gyermek_név vendégek dolgozó munkatárs önkéntes vásárló megrendelő
        contact: kapcsolat* ügyintéző* képviselő* kapcsolattartója kontakt*
        filler: a az és vagy i
        joints: i
        mother: anya anyja édesanya* anyuka anya* anyuka*
        father: apa apja édesapa* apuka apa* apuka*
        parent: szülő* szülei
        guardian: gondviselő* gyám
        grandparent: nagymama nagypapa
        emergency: vészhelyzet* sürgősségi vészhelyzeti sürgős értesítendő
        school: iskola*
        direct: közvetlen
        switchboard: központ központi fővonal* központi_szám fő_telefon
        line: vonal* sor
        suite: emelet ajtó emelet_ajtó lépcsőház
        residence: lakhely
        doctor: orvos háziorvos
        """#
}
