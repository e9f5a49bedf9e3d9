/// The six people in the exports of `ProgramLayout`: the values of each person, by keys such as `given`. Ada has a
/// value for nearly every column, the others only for some.
enum ProgramPeople {
    /// The people; each line of their text is `name = value`, where `\n` denotes a line break.
    static let all: [[String: String]] = texts.map { text in
        var facts: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            let value = line[line.index(after: equals)...].drop { $0 == " " }
            facts[String(line[..<equals].prefix { $0 != " " })] =
                value.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
        }
        return facts
    }

    private static let texts = [ada, chloe, hidari, oksana, office, bare]

    private static let ada = """
        prefix = Lady
        given = Ada
        middle = Byron
        family = Lovelace
        suffix = FRS
        display = Ada Lovelace
        nickname = Addie
        organization = Analytical Engines, Ltd.
        department = Numbers; Notes
        title = Enchantress of Numbers
        profession = Mathematician
        email = ada@example.org
        email2 = countess@example.org
        email3 = ada.byron@example.com
        home = +44 20 7946 0018
        home2 = +44 20 7946 0019
        work = +44 20 7946 0100
        work2 = +44 20 7946 0101
        mobile = +44 7700 900815
        main = +44 20 7946 0001
        other = +44 20 7946 0002
        homefax = +44 20 7946 0020
        workfax = +44 20 7946 0102
        otherfax = +44 20 7946 0003
        pager = 0815
        car = +44 7700 900816
        companymain = +44 20 7946 0199
        assistantphone = +44 20 7946 0103
        home.street = 12 St. James’s Square
        home.street2 = Rear building
        home.street3 = 2nd floor
        home.city = London
        home.state = Greater London
        home.zip = SW1Y 4JH
        home.country = United Kingdom
        home.pobox = PO Box 1815
        work.street = 1 Engine Row
        work.city = Marylebone
        work.zip = W1U 6TU
        work.country = United Kingdom
        other.street = Ockham Park
        other.city = Ockham
        website = https://engines.example/ada
        homepage = https://ada.example/
        birthday = 1815-12-10
        anniversary = 1835-07-08
        gender = Female
        spouse = William King
        children = Byron
        manager = Charles Babbage
        assistant = Mary
        referredby = Mary Somerville
        hobby = Horses
        office = Room 3
        im = ada.lovelace
        list = Friends
        list2 = Mathematics
        connected = 12 Mar 2024
        note = First line, with a comma\\nSecond "line"
        """

    private static let chloe = """
        given = Chloé
        family = Bœuf
        display = Chloé Bœuf
        organization = Crème & Fils
        title = Directrice générale
        email = chloe.boeuf@example.fr
        work = +33 1 99 00 12 34
        mobile = +33 6 39 98 00 01
        work.street = 12, rue du Gros-Horloge
        work.city = Rouen
        work.zip = 76000
        work.country = France
        birthday = 1988-02-29
        connected = 01 Feb 2019
        list = Kunden
        note = Préfère le matin
        """

    private static let hidari = """
        given = 一郎
        family = 鈴木
        display = 鈴木 一郎
        givenyomi = イチロウ
        familyyomi = スズキ
        companyyomi = サンプル
        organization = 株式会社サンプル
        department = 営業部
        title = 部長
        email = ichiro@example.jp
        home = 03-0000-0001
        mobile = 090-0000-0001
        home.street = 千代田1-1
        home.city = 千代田区
        home.state = 東京都
        home.zip = 100-0001
        home.country = 日本
        birthday = 1973-10-22
        connected = 31 Dec 2023
        """

    private static let oksana = """
        given = Оксана
        middle = Іванівна
        family = Коваль
        display = Оксана Коваль
        email = oksana@example.ua
        mobile = +380 50 000 0001
        home.street = вул. Хрещатик, 1
        home.city = Київ
        home.zip = 01001
        home.country = Україна
        list = Друзі
        list2 = Хор
        connected = 05 Jul 2020
        note = Телефонувати ввечері
        """

    private static let office = """
        organization = Bäckerei Krümel
        display = Bäckerei Krümel
        email = hello@bakery.example
        work = 040 555 0199
        workfax = 040 555 0198
        work.street = Elbchaussee 3
        work.city = Hamburg
        work.zip = 01234
        work.country = Deutschland
        website = https://bakery.example/?a=1,2
        connected = 09 Nov 1999
        """

    private static let bare = """
        given = Nils
        family = O'Brien-Åberg
        display = Nils O'Brien-Åberg
        email = nils@example.se
        connected = 28 Feb 2021
        """
}
