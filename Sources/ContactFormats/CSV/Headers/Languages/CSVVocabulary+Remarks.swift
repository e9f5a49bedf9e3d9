/// Words in headers that do not determine the field, such as instructions in parentheses, in all languages.
enum CSVRemarks {
    /// The words for yes and no, and their initials, in the languages of the vocabularies.
    static let answers: Set<[String]> = Set(
        """
        yes no, y n, ja nein, j n, oui non, o n, si no, s n, sim não, ja nee, ja nej, ja nei, kyllä ei, k e, tak nie, t n
        ano ne, a n, igen nem, i n, да нет, так ні, ναι όχι, ν ο, evet hayır, e h, はい いいえ, 是 否, 예 아니오, 예 아니요
        نعم لا, כן לא, हाँ नहीं, ya tidak, y t, có không, بله خیر, áno nie, da nu, da ne, jah ei, jā nē, taip ne, já nei
        ใช่ ไม่ใช่, sí no, hai nai, 有 無, 有 无, 有 なし, あり なし, 유 무, да не
        """.split { $0 == "," || $0 == "\n" }.map { pair in
            pair.split(separator: " ").map { CSVLanguage.folded(String($0)) }
        })

    /// Words such as "required". Parentheses that contain only these words state whether a cell may be empty.
    static let hints = words(
        """
        required optional mandatory pflicht pflichtfeld obligatoire facultatif obligatorio opcional verplicht optioneel
        obbligatorio facoltativo obrigatorio wymagane opcjonalne 必須 任意 필수 선택 必填 选填 選填 freiwillig obligatorisch
        wymagany wymagana opcjonalny opcjonalnie nieobowiązkowe obowiązkowe povinné povinny nepovinné volitelné povinné
        povinný nepovinný dobrovoľné kötelező opcionális obligatoriu opțional obavezno neobavezno opcionalno obvezno
        neobvezno обязательно необязательно обязательное необязательное обязательный обовязково необовязково обовязкове
        задължително незадължително обавезно необавезно υποχρεωτικό προαιρετικό υποχρεωτικο προαιρετικο zorunlu
        opsiyonel isteğe مطلوب اختياري إلزامي إجباري חובה רשות अनिवार्य वैकल्पिक आवश्यक bắt_buộc wajib opsional
        obligatorisk valgfri valgfritt frivillig frivilligt pakollinen vapaaehtoinen valinnainen kohustuslik
        vabatahtlik privaloma neprivaloma obligāti neobligāti จำเป็น ไม่บังคับ الزامی اختیاری obligatori opcional skylda
        valfrjálst valfritt obligat. privaloma oblig obligat opt opc fac facult
        """)

    /// Words of instructions. Parentheses that contain one of these words are not a label.
    static let requests = words(
        """
        bitte please pls svp merci favor gentilmente prego graag aub tack venligst vennligst kiitos prosze prosim kerjuk
        пожалуиста пожалуйста ласка παρακαλω lutfen 请 請 leserlich legible lisible legibile
        write enter fill specify choose select type_in clearly capital capitals uppercase lowercase digits digit numeric
        only example eg ie format block letters without including excluding applicable available
        different same above below see delete tick check circle comma commas separated separate spaces hyphens dashes
        großbuchstaben druckbuchstaben blockschrift ziffern stellig vorwahl landesvorwahl ländervorwahl ausfüllen
        angeben eintragen zutreffend zutreffendes ankreuzen abweichend falls wenn beispiel bsp leerzeichen komma nur
        majuscules majuscule chiffres indicatif remplir préciser indiquer écrire exemple seulement uniquement séparés
        différente disponible différent cocher mayúsculas mayúscula minúsculas dígitos cifras prefijo rellenar indicar
        escribir ejemplo solo sólo separados disponible distinto diferente marcar tachar maiúsculas minúsculas algarismos
        ddd preencher escrever exemplo somente apenas separados houver tiver diferente assinalar indicativo maiuscolo
        stampatello minuscolo cifre prefisso compilare scrivere specificare esempio separati diverso diversa presente
        disponibile barrare hoofdletters blokletters cijfers netnummer landnummer invullen schrijf vermeld bijvoorbeeld
        bijv indien alleen afwijkend aankruisen doorhalen versaler stora riktnummer landsnummer siffror ange skriv fyll
        textat exempel endast gärna blokbogstaver cifre landekode udfyld angiv eksempel kun hvis afkryds blokkbokstaver
        siffer retningsnummer landkode fyll_ut oppgi eksempel hvis dersom isot_kirjaimet tikkukirjaimin suuntanumero
        suuntanumeroineen maatunnus täytä kirjoita esimerkki vain jos esim drukowanymi wielkimi literami drukowane cyfr
        cyfry kierunkowy kierunkowym wpisz podaj wypełnij przykład np tylko jeśli jeżeli inny zaznacz skreśl hůlkovým
        velkými písmeny písmem číslic číslice předvolba předvolbou vyplňte uveďte napište příklad např pouze jen pokud
        liší zaškrtněte paličkovým veľkými písmenami číslic predvoľba predvoľbou vyplňte uveďte napíšte príklad napr iba
        ak líši nyomtatott nagybetűvel nagybetű számjegy körzetszám körzetszámmal töltse írja adja példa pl csak amennyiben
        eltérő majuscule litere cifre completați scrieți exemplu doar dacă diferită bifați velikim tiskanim slovima
        znamenki pozivni pozivnim predbroj ispuniti upisati upišite navedite primjer npr samo ako drugačija štampanim
        печатными заглавными буквами цифр цифры цифрами кодом укажите указать впишите введите заполните заполнить пример
        например только если отличается нужное подчеркнуть друкованими великими літерами цифр вкажіть вказати впишіть
        введіть заповніть заповнити приклад наприклад тільки лише якщо відрізняється печатни главни букви цифри код_за
        посочете напишете попълнете пример например само ако κεφαλαια κεφαλαία ψηφία ψηφια συμπληρώστε γράψτε αναφέρετε
        παράδειγμα μόνο εάν αν υπάρχει διαφορετική büyük harfle harflerle haneli rakam doldurunuz yazınız giriniz
        belirtiniz örnek örn sadece yalnızca varsa farklıysa 記入 入力 ご記入 ご入力 半角 全角 数字 ハイフンなし ハイフン 例 カタカナで 大文字
        ある場合 お持ちの方 わかる範囲で 填写 填寫 请填写 請填寫 大写 大寫 数字 數字 例如 仅限 僅限 如有 若有 正楷 입력 기재 기입 숫자만 숫자 예 있는 정자
        اكتب ادخل أدخل يرجى الرجاء مثال مثلا فقط إن ان وجد إذا بالأرقام أرقام مفتاح נא למלא מלא רשום לרשום דוגמה רק אם
        ספרות बड़े अक्षरों कृपया भरें लिखें उदाहरण केवल यदि अंक viết điền ghi nhập in_hoa chữ_in ví_dụ vd chỉ nếu isi tulis
        diisi ditulis lengkapi huruf besar kapital contoh cth misal hanya jika bila angka sila izpolnite vpišite tiskane
        številke primer če napišite drugačen spausdintinėmis didžiosiomis raidėmis skaitmenų įrašykite nurodykite
        pavyzdys pvz tik jei drukātiem lielajiem burtiem cipari ierakstiet norādiet piemērs piem tikai ja trükitähtedega
        suurtähtedega numbrit täitke kirjutage näide nt ainult kui กรุณา โปรด กรอก ระบุ ตัวบรรจง ตัวพิมพ์ใหญ่ ตัวอย่าง เช่น เฉพาะ
        ถ้ามี หลัก لطفا بنویسید وارد کنید مثال فقط اگر majúscules xifres ompliu escriviu indiqueu exemple
        només si hástöfum tölustafir fyllið skrifið dæmi aðeins ef
        """)

    /// Prepositions that may end a header, as in "Member of".
    static let prepositions = words(
        """
        of de di da do von vom bei van af av od из від от at since seit sinds depuis desde dal siden sedan с
        """)

    /// Prepositions of place that may end a header, as in the German "Geboren in" (born in).
    static let places = words(
        """
        a à in en em i w we v ve в у te
        """)

    /// Endings for another gender or number, as in the French "Conjoint(e)" (spouse).
    static let inflections = words(
        """
        s es e en er n in innen a as os r ne ren а ы ка i y ة ת ה ης η α ice trice rice euse
        """)

    /// Words such as "Column" in headers that only number the columns.
    static let columns = words(
        """
        col column spalte feld field kol kolumn kolom kolonne kolumna colonne columna coluna colonna oszlop sloupec
        sarake столбец колонка στηλη sutun unnamed
        """)

    /// Words for "contact", which may mean a person, a phone number or an address.
    static let contacts = words(
        """
        contact contacto contato contatto contacte kontakt kontakti kontakts kontaktas kontaktai контакт контакти
        kontak kontakte kontakta kontaktid επαφή επικοινωνία iletişim liên_hệ संपर्क सम्पर्क 联系 聯絡 联络 연락 contacts
        contactos contatos contatti kontakty kontakter
        """)

    /// Words in headers of tables about animals, such as "breed". Words that also denote the ethnicity of a person, such
    /// as the French "race", are left out.
    static let animals = words(
        """
        species breed microchip microchipno animal rasse tierart tiername tier espece micropuce especie microchipe
        animale razza mantello specie diersoort dier dierennaam dyreart dyr djurslag djur rase elain rotu siru elainlaji
        zwierze zwierzecia gatunek zvire zvirete plemeno zviera zvierata mikrochip mikrocip mikrocipu cipu fajta allat
        allatfaj rasa animalului zivotinja zivotinje pasmina кличка порода породы животное животного тварина тварини
        мікрочіп микрочип мікрочипа животно ζωο ζωου ρατσα μικροτσιπ hayvan 品種 犬種 猫種 動物 動物種 マイクロチップ 品种
        动物 动物名 宠物 宠物名 寵物 寵物名 ペット名 품종 견종 동물 동물명 반려동물 반려동물명 سلالة الحيوان גזע नस्ल haiwan hewan
        pasma zival veisle gyvunas skirne dzivnieks toug loom สายพันธุ์ نژاد حیوان microxip dyrategund ormerki
        """)

    /// Words for a patient, which is an animal in a table about animals.
    static let patients = words(
        """
        patient patientname paciente paziente pasient potilas pacjent pacient pacientas pacients patsient beteg
        pacijent пациент пацієнт ασθενης hasta 患者 患者名 病人 환자 환자명 المريض מטופל
        """)

    /// Words in headers of tables about books and talks, such as "author".
    static let books = words(
        """
        author authors isbn autor autora autores autore autori auteur auteurs verfasser verfasserin schrijver auteursnaam
        forfatter forfattare kirjailija tekija autorzy szerzo автор авторы автори συγγραφεας yazar yazari 著者 著者名
        作者 저자 저자명 المؤلف מחבר लेखक penulis pengarang avtor autorius autors ผู้แต่ง نویسنده hofundur
        """)

    /// Question pronouns for a person. Alone in the first column, they mean the contact.
    static let pronouns = words(
        """
        who wer qui quien quem chi wie hvem vem kuka kto kdo ki cine tko ko kas kes hver кто хто кой ποιος ποια kim
        誰 だれ 谁 누구 من مين מי कौन ai siapa ใคร کی
        """)

    /// Words for a household. Alone in the first column, they mean the contact, or the family name beside a given name.
    static let households = words(
        """
        household family familie famille familia famiglia familj perhe rodzina rodina család háztartás obitelj porodica
        družina šeima ģimene perekond fjölskylda семья сімя родина домохозяйство οικογένεια νοικοκυριό aile hane haushalt
        foyer ménage hogar huishouden gezin husstand hushåll husholdning talous domácnost kućanstvo gospodinjstvo leibkond
        世帯 世帯主 家庭 家族 ご家族 户主 戶主 가족 가구 세대주 العائلة عائلة الأسرة משפחה परिवार keluarga ครอบครัว خانواده
        """)

    /// Words for a customer, who may be a company.
    static let customers = words(
        """
        customer client clients customers kunde kunden kund klant klanten cliente clientes clienti asiakas klient klienti
        zákazník zákazníka ügyfél vevő kupac kupca klijent stranka klientas klients kliendi viðskiptavinur клиент клиента
        клиенты клієнт клієнта замовник заказчик покупатель покупець πελάτης πελάτη müşteri 顧客 お客様 客户 客戶 고객 العميل
        عميل الزبون زبون לקוח הלקוח ग्राहक pelanggan ลูกค้า مشتری
        """)

    /// Words for "if". The words after them do not change the field.
    static let conditions = words(
        """
        if wenn falls sofern hvis dersom jos jeśli jeżeli pokud если якщо εάν eğer indien
        """)

    /// Words for the day, the month and the year. Parentheses with several of them are the format of a date.
    static let dateParts = words(
        """
        day month year tag monat jahr jour mois année día mes año dia mês ano giorno mese anno dag maand jaar måned år
        månad päivä kuukausi vuosi pv kk vv dzień miesiąc rok den měsíc nap hó hónap év день месяц год місяць рік ημέρα
        μήνας έτος gün ay yıl 月 日 年 월 일 년 يوم شهر سنة اليوم الشهر السنة יום חודש שנה
        """)

    /// Words for a neighbour, who is the contact only in a table of neighbours.
    static let neighbours = words(
        """
        neighbour neighbours neighbor neighbors neighbour's neighbor's nachbar nachbarn nachbarin voisin voisins voisine
        vecino vecinos vecina vicino vicini vicina
        """)

    /// Words for a city or a region that is not the usual part of an address if the address also has another one: the
    /// county beside the state, the suburb beside the city.
    static let minorParts = words(
        """
        county counties shire district region regione região regio régió regija регион регіон регион landkreis kreis okres
        okr powiat gmina comarca rayon район arrondissement town village suburb municipality locality hamlet localidad
        municipio comuna alcaldia pueblo localidade município freguesia località localité commune bourg gemeinde
        wohngemeinde gemeindename gemeente gemeentenaam deelgemeente woongemeente kommune bopælskommune kommun hemkommun
        bostadskommun kunta kotikunta asuinkunta kotipaikkakunta municipi localitat vald 区 區 县区 区县 鎮 镇 乡 鄉 村
        """)

    /// Words for the usual city or region of an address.
    static let majorParts = words(
        """
        city state province stadt ort ville ciudad población cidade città stad by stad kaupunki miasto město 市
        """)

    /// Words for a code in place of a name, as in "State code".
    static let codes = words(
        """
        code abbreviation abbr iso kürzel kod kód código codice sigla abreviatura abréviation abkürzung コード 代码 代碼 코드
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map { CSVLanguage.folded(String($0)) })
    }
}
