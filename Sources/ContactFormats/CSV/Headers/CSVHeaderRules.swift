/// The rules that determine the field of a header from the concepts of its words, in any language and any order of the
/// words.
///
/// Each line of the table has three parts, separated by `|`: a field with the label that the rule implies; the required
/// concepts, with alternatives separated by `;`; and further concepts that are permitted. The first line that permits
/// all concepts of a header is used, so more specific lines come first.
enum CSVHeaderRules {
    struct Rule: Sendable {
        var field: CSVField
        var label: String?
        var needs: [CSVConcepts]
        var may: CSVConcepts
    }

    static let all: [Rule] = table.split(separator: "\n").map(rule)

    private static func rule(_ line: Substring) -> Rule {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        let meaning = CSVProfile.parseMeaning(parts[0].split(separator: " ")[0])
        guard let meaning else { preconditionFailure("unknown field in the header rules: \(line)") }
        let label = meaning.label.map { String($0.map { $0 == "-" ? " " : $0 }) }
        return Rule(
            field: meaning.field, label: label, needs: parts[1].split(separator: ";").map(concepts),
            may: concepts(parts[2]))
    }

    private static func concepts(_ text: Substring) -> CSVConcepts {
        CSVConcepts(
            text.split(separator: " ").map { word in
                guard let concept = CSVConcept.named(String(word)) else {
                    preconditionFailure("unknown concept in the header rules: \(word)")
                }
                return concept
            })
    }

    private static let table = """
        name | whole; name full; name display; name formatted; given family; first last; given last; first family | name given family first last initials full display
        phonetic.given | phonetic given; phonetic first | name
        phonetic.middle | phonetic middle | name
        phonetic.family | phonetic family; phonetic last | name
        phonetic.name | phonetic; phonetic name; phonetic whole | name whole full
        middle | middle; second given; second name; other given | name initials
        given | given middle | name second first
        given | given; first name; first | name first
        family | family; last name; last; marriedname | name first
        prefix | prefix | name
        suffix | suffix | name
        nickname | nickname | name
        fileas | fileas | name
        department | department; department/class | name company
        title | title; title/extension; job; job name; job prefix; title/prefix job; title/prefix company | job company work title/prefix name prefix
        role | role | work job
        photo | photo | url file name
        uid | uid | 
        email | email; electronic mail; electronic post; electronic address; mail | address mail electronic post number id first second
        phone:car | car phone | number
        phone:radio | radio phone | number
        phone:ISDN | isdn | phone number
        phone:telex | telex | phone number
        phone:textphone | textphone | phone number
        phone:callback | callback | phone number
        phone.extension | extension; title/extension phone; title/extension number | phone number company
        phone:assistant | assistant phone | number name
        phone:company-main | main company phone; main company number; main company line | number company phone line
        phone:main | switchboard; main number; main line | number company phone main line
        phone:work | direct; direct phone; direct line; direct extension | number phone line extension
        phone:mobile | whatsapp mobile | number phone
        phone | whatsapp phone | number
        phone:WhatsApp-mobile | whatsapp | number
        phone:mobile | mobile; sms number; sms phone | phone number sms
        phone:pager | pager | phone number
        phone:fax | fax | phone number
        phone:home | landline | phone number
        phone | phone; contact number | number line first second
        impp:@ | messenger | name uid id number phone address contact
        impp.service | service | im
        impp | im | address uid id name
        address.pobox | pobox; post box; postal box | number address
        address.postcode | postcode; postal code; post code; postal number; post number | number address code postal post
        address.house | housenumber; house number; house number residence | number address residence
        address.street | street; street house number; street number; street house; street housenumber | address name number house housenumber line postal full suite
        address.extended | suite | number address name line house housenumber
        address.city | city; city post; city region; city region postcode | name address postal post
        address.city | postcode city; postal code city; post code city | name address
        address.country | country | region name address
        address.region | region | name address country
        address.formatted:home | residence | address full number
        address.formatted | address full postcode; address full city | postal code
        address.formatted | address; address line | full formatted display postal post line
        url:@ | network | url name uid id address page web
        url | url; web; web page; web address; page home; page work | url web page address name electronic
        birthday | birthday; birth date; birth | date birth
        birthday.year | birth year; birthday year | birth birthday date
        birthday.month | birth month; birthday month | birth birthday date
        birthday.day | birthday day; birth day | birthday birth date
        anniversary | anniversary; wedding; wedding date; wedding day | wedding date day
        gender | gender | 
        language | language | home first main code
        timezone | timezone | 
        categories | categories | name
        organization | company | name address billing shipping school
        note | note; misc | note misc
        event | event | date
        relation | relation | name
        custom | custom field | 
        title | title/prefix | name
        name | name | 
        """
}
