internal import Bytes
internal import ContactModel

/// Parses dates with the name of a month in many languages: `May 6, 1990`, `6. Mai`, `6 de mayo de 1990`, `1990年5月6日`.
extension CSVDate {
    /// Returns a date with the name of a month and a day or a year, such as `6. Mai`; nil for any other text. If
    /// `hasShortYears` is true, a year may have two digits: `06-Oct-99`.
    static func spelled(_ text: UnsafeRawBufferPointer, hasShortYears: Bool = false) -> Reading? {
        // A month's name contains a letter, and no date is longer than 48 bytes.
        guard text.count <= 48, unsafe text.contains(where: { $0 | 0x20 >= 0x61 }) else { return nil }
        var month: Int?
        var day: Int?
        var year: Int?
        for word in words(of: unsafe String(decoding: text, as: UTF8.self)) {
            if let number = Int(word) {
                if word.utf8.count == 4, year == nil {
                    year = number
                } else if word.utf8.count <= 2, day == nil {
                    day = number
                } else if hasShortYears, word.utf8.count == 2, month != nil, year == nil {
                    year = Self.year(twoDigits: number)
                } else {
                    return nil
                }
            } else if let found = months[word], month == nil {
                month = found
            } else if !fillers.contains(word) {
                return nil
            }
        }
        guard let month else { return nil }
        guard let day else { return year.map { .date(year: $0, month: month, day: nil) } }
        return date(year, month, day)
    }

    /// Returns the case-folded words and the numbers of a text. A number and a following 月 (month) become one word; 年
    /// (year) and 日 (day) are removed.
    private static func words(of text: String) -> [String] {
        let folded = String(decoding: Folding.folded(text), as: UTF8.self)
        var words: [String] = []
        var number = ""
        var word = ""
        for character in folded {
            if character == "月", !number.isEmpty {
                words.append("\(number)月")
                number = ""
                continue
            }
            if !number.isEmpty, !character.isASCII || !character.isNumber {
                words.append(number)
                number = ""
            }
            if character.isASCII, character.isNumber {
                number.append(character)
            } else if character.isLetter, character != "年", character != "日" {
                word.append(character)
                continue
            }
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        return words + [number, word].filter { !$0.isEmpty }
    }

    private static let months: [String: Int] = {
        var months: [String: Int] = [:]
        for (index, names) in monthNames.enumerated() {
            for name in names.split(separator: " ") { months[String(name)] = index + 1 }
            months["\(index + 1)月"] = index + 1
            if index < 9 { months["0\(index + 1)月"] = index + 1 }
        }
        return months
    }()

    /// The names of the months in many languages, one line per month, as `Folding` folds them: in lower case, without
    /// accents.
    ///
    /// A word that means different months in two languages, such as `listopada`, is listed for one of them at most.
    private static let monthNames = """
        jan january januar janner janv janvier ene enero gen gennaio janeiro januari stycznia января jaanuar \
          tammikuuta tammikuu ledna januara sijecnja ianuarie ocak sichnia січня ιανουαριου
        feb february februar fevr fevrier febr febrero febbraio fev fevereiro februari lutego февраля veebruar \
          helmikuuta helmikuu unora februara veljace februarie subat лютого φεβρουαριου
        mar march marz mrz mars marzo marco maart mrt marts marca марта martsa marcius maaliskuuta maaliskuu \
          brezna ozujka martie березня μαρτιου
        apr april avr avril abr abril aprile kwietnia апреля aprill aprilis huhtikuuta huhtikuu dubna aprila \
          travnja aprilie nisan квітня απριλιου
        may mai mayo mag maggio maio mei maj maja мая majus toukokuuta toukokuu kvetna svibnja mayis травня \
          μαιου
        jun june juni juin junio giu giugno junho czerwca июня juuni junius kesakuuta kesakuu cervna juna lipnja \
          iunie haziran червня ιουνιου
        jul july juli juil juillet julio lug luglio julho lipca июля juuli julius heinakuuta heinakuu cervence \
          jula srpnja iulie temmuz липня ιουλιου
        aug august aout ago agosto augustus augusti sierpnia августа augusztus elokuuta elokuu srpna augusta \
          kolovoza agustos серпня αυγουστου
        sep sept september septembre septiembre setiembre set settembre setembro wrzesnia сентября szeptember \
          syyskuuta syyskuu zari rujna septembra septembrie eylul вересня σεπτεμβριου
        oct october okt oktober octobre octubre ott ottobre out outubro pazdziernika октября oktoober lokakuuta \
          lokakuu rijna oktobra octombrie ekim жовтня οκτωβριου
        nov november novembre noviembre novembro listopada ноября marraskuuta marraskuu listopadu novembra \
          studenoga noiembrie kasim листопада νοεμβριου
        dec december dez dezember decembre dic diciembre dicembre dezembro grudnia декабря detsember joulukuuta \
          joulukuu prosince decembra prosinca decembrie aralik грудня δεκεμβριου
        """.split(separator: "\n")

    /// Words in dates that are ignored: ordinal suffixes, articles, prepositions, weekdays, and the Russian
    /// abbreviation of "year".
    private static let fillers = Set(
        """
        st nd rd th er de del of den der le el am a monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri \
        sat sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi \
        samedi dimanche lunes martes miercoles jueves viernes sabado domingo г
        """.split(separator: " ").map(String.init))
}
