/// The words from which the data of people is composed; frequent words are first.
enum WordLists {
    /// Given names in many scripts; about seven in ten people get one in ASCII.
    static let given = [
        "James", "Mary", "Michael", "Anna", "David", "Sarah", "Thomas", "Laura", "Daniel", "Julia", "Robert", "Emma",
        "Peter", "Maria", "Paul", "Sophie", "Martin", "Nina", "Mohammed", "Fatima", "Andreas", "Eva", "Luca", "Giulia",
        "Jürgen", "Zoë", "José", "François", "Łukasz", "Björn", "Chloé", "Søren", "Anna-Lena", "Jean-Pierre",
        "Александр", "Мария", "伟", "芳", "さくら", "健太", "Γιώργος", "محمد", "נועה", "राज", "민준", "Nguyễn", "Şule",
        "Bjørk", "Ævar", "Thị Hồng", "Владимир", "สมชาย",
    ]
    static let family = [
        "Smith", "Müller", "Jones", "Brown", "Garcia", "Martin", "Schmidt", "Johnson", "Rossi", "Williams", "Kowalski",
        "Jansen", "Taylor", "Dubois", "Novak", "Wilson", "Andersson", "Silva", "Evans", "Bakker", "Fischer", "Weber",
        "O'Neill", "van der Berg", "de la Cruz", "Nilsson", "Horváth", "Lefèvre", "Kowalczyk", "Sjöberg", "Ødegaard",
        "Meyer-Landrut", "Иванов", "Петрова", "王", "李", "佐藤", "Παπαδόπουλος", "العربي", "כהן", "शर्मा", "김", "Trần",
        "Yıldız", "Þórsson", "Шевченко", "ศรีสุข",
    ]
    /// Given names that windows-1252 can encode.
    static let westernGiven = Array(given.prefix(34)).map { $0 == "Łukasz" ? "Lukas" : $0 }
    static let westernFamily = Array(family.prefix(32))

    static let companies = [
        "Acme, Inc.", "Siemens AG", "Universität Ulm", "Baker & Sons, Ltd.", "Navy Yard", "Café du Port; Groupe Sud",
        "Leeds Canal Trust", "株式会社さくら", "ООО «Вектор»", "Krankenhaus Nord", "Freelance", "Petit & Cie",
    ]
    static let departments = ["", "Sales", "Research", "Vertrieb", "IT", "Human Resources"]
    static let titles = [
        "Engineer", "Head of Sales", "Professorin", "Librarian", "Directrice générale", "Account Manager, EMEA",
    ]
    static let streets = [
        "High Street", "Rue de la Gare", "Hauptstraße", "Via Roma", "Storgatan", "Kruisweg", "Calle Mayor",
        "Main St, Suite", "Königsallee", "Unter den Linden",
    ]
    static let cities: [(name: String, code: String, country: String, mark: String)] = [
        ("Leeds", "LS1 4AP", "United Kingdom", "gb"), ("Ulm", "89073", "Deutschland", "de"),
        ("Springfield", "62701", "United States", "us"), ("São Paulo", "01001-000", "Brasil", "br"),
        ("Bergen", "5003", "Norge", "no"), ("Gent", "9000", "België", "be"), ("Málaga", "29001", "España", "es"),
    ]
    static let notes = [
        "Met at the fair, prefers e-mail.", "Calls back on Mondays", "Kennt Anna; zweite Tür links",
        "Allergic to nuts, vegetarian.\nBirthday card sent", "Door code 1234#\nRing twice\n3rd floor, left",
        "Ancien collègue d'Émile, à recontacter en été", "Says \"hi\" to everyone",
        "https://example.org/profile?id=1&x=2", "旅行で会った。", "IBAN DE89 3704 0044 0532 0130 00",
    ]
    static let domains = ["gmail.com", "example.org", "icloud.com", "web.de", "outlook.com", "uni-ulm.example"]
    static let groups = ["Friends", "Family", "Work", "Choir", "Neighbours", "Verein"]
    static let relations = ["Spouse", "Mother", "Assistant", "Child", "Friend"]
}
