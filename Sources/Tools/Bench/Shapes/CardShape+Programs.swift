/// Writes cards as web services and desktop programs export them.
extension CardText {
    /// Writes a card as Google Contacts does: vCard 3.0 with repeated TYPE parameters, custom labels, and photos as
    /// URIs.
    mutating func writeGoogle(_ person: ShapedPerson, _ index: Int) {
        func text(_ text: String) -> String { Self.escaped(text) }
        line("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(text(person.name))")
        line("N:\(text(person.family));\(text(person.given));\(text(person.middle));\(text(person.prefix));")
        if !person.nickname.isEmpty { line("NICKNAME:\(text(person.nickname))") }
        for (place, email) in person.emails.enumerated() {
            line("EMAIL;TYPE=INTERNET\(["", ";TYPE=HOME", ";TYPE=WORK"][min(place, 2)]):\(text(email))")
        }
        for (place, phone) in person.phones.enumerated() {
            line("TEL;TYPE=\(["CELL", "HOME", "WORK"][min(place, 2)]):\(text(phone))")
        }
        for address in person.addresses {
            line(
                "ADR;TYPE=HOME:;;\(text(address.street));\(text(address.city));;\(address.code);\(address.country)")
        }
        if !person.company.isEmpty {
            line("ORG:\(text(person.company))\(person.department.isEmpty ? "" : ";\(person.department)")")
        }
        if !person.title.isEmpty { line("TITLE:\(text(person.title))") }
        if !person.birthday.isEmpty { line("BDAY:\(person.birthday.replacing("-", with: ""))") }
        if !person.website.isEmpty {
            line("item1.URL:\(person.website.replacing(":", with: "\\:"))\r\nitem1.X-ABLabel:PROFILE")
        }
        if !person.anniversary.isEmpty {
            line("item2.X-ABDATE:\(person.anniversary)\r\nitem2.X-ABLabel:_$!<Anniversary>!$_")
        }
        if let relation = person.relation {
            line("item3.X-ABRELATEDNAMES:\(text(relation.name))\r\nitem3.X-ABLabel:_$!<\(relation.kind)>!$_")
        }
        if !person.note.isEmpty { line("NOTE:\(text(person.note))") }
        if person.photo != nil { line("PHOTO:https://lh3.googleusercontent.com/contacts/AJLwz\(index)") }
        line("CATEGORIES:\((person.groups + ["myContacts"]).joined(separator: ","))\r\nEND:VCARD")
    }

    /// Writes a card as Outlook does: vCard 2.1 in windows-1252, with a LABEL in quoted-printable for each address, and
    /// with the design of the business card.
    mutating func writeOutlook(_ person: ShapedPerson) {
        line("BEGIN:VCARD\r\nVERSION:2.1")
        outlook(
            "N;LANGUAGE=en-us",
            "\(plain(person.family));\(plain(person.given));\(plain(person.middle));\(plain(person.prefix))")
        outlook("FN", person.name)
        if !person.company.isEmpty { outlook("ORG", "\(plain(person.company));\(person.department)") }
        if !person.title.isEmpty { outlook("TITLE", person.title) }
        if !person.note.isEmpty { outlook("NOTE", person.note) }
        let kinds = ["WORK;VOICE", "HOME;VOICE", "CELL;VOICE", "WORK;FAX"]
        for (place, phone) in person.phones.enumerated() { line("TEL;\(kinds[min(place, 3)]):\(phone)") }
        for (place, address) in person.addresses.prefix(2).enumerated() {
            let kind = place == 0 ? "WORK;PREF" : "HOME"
            let street = address.street.replacing("\n", with: ", ")
            outlook("ADR;\(kind)", ";;\(street);\(address.city);;\(address.code);\(address.country)")
            let lines = [address.street, "\(address.city)  \(address.code)", address.country].joined(separator: "\n")
            outlook("LABEL;\(kind)", lines)
        }
        if !person.addresses.isEmpty { line("X-MS-OL-DEFAULT-POSTAL-ADDRESS:2") }
        if !person.website.isEmpty { line("URL;WORK:\(person.website)") }
        if !person.birthday.isEmpty, !person.birthday.hasPrefix("-") {
            line("BDAY:\(person.birthday.replacing("-", with: ""))")
        }
        for (place, email) in person.emails.enumerated() {
            line(place == 0 ? "EMAIL;PREF;INTERNET:\(email)" : "EMAIL;INTERNET:\(email)")
        }
        line(
            "X-MS-OL-DESIGN;CHARSET=utf-8:<card xmlns=\"http://schemas.microsoft.com/office/outlook/12/"
                + "electronicbusinesscards\" ver=\"1.0\" layout=\"left\" bgcolor=\"ffffff\"></card>")
        line("REV:20240511T093000Z\r\nEND:VCARD\r\n")
    }

    private func plain(_ text: String) -> String { text.replacing(";", with: "\\;") }

    /// Appends a value as Outlook encodes it: in ASCII, in windows-1252 with CHARSET, or, if it has line breaks, in
    /// quoted-printable.
    private mutating func outlook(_ name: String, _ value: String) {
        let western = value.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let isASCII = value.utf8.allSatisfy { $0 < 0x80 }
        let charset = isASCII ? "" : ";CHARSET=windows-1252"
        guard value.contains("\n") else { return raw(Array("\(name)\(charset):".utf8) + western + [0x0D, 0x0A]) }
        var text = Array("\(name)\(charset);ENCODING=QUOTED-PRINTABLE:".utf8)
        for byte in western {
            switch byte {
            case 0x0A: text += Array("=0D=0A=\r\n".utf8)
            case 0x3D, 0x80...: text += Array("=\(String(byte, radix: 16, uppercase: true))".utf8)
            default: text.append(byte)
            }
        }
        raw(text + [0x0D, 0x0A])
    }

    /// Writes a card as Nextcloud and Thunderbird do: vCard 4.0, folded at 75 octets.
    mutating func writeSabre(_ person: ShapedPerson, _ photos: [[UInt8]], isThunderbird: Bool) {
        func text(_ text: String) -> String { Self.escaped(text) }
        line("BEGIN:VCARD\r\nVERSION:4.0")
        if !isThunderbird { line("PRODID:-//Nextcloud Contacts v5.5.3") }
        line("UID:\(person.uid.lowercased())")
        folded("FN:\(text(person.name))")
        line("N:\(text(person.family));\(text(person.given));\(text(person.middle));\(text(person.prefix));")
        if !person.nickname.isEmpty { line("NICKNAME:\(text(person.nickname))") }
        for (place, email) in person.emails.enumerated() {
            line(
                isThunderbird
                    ? "EMAIL;PREF=\(place + 1):\(text(email))"
                    : "EMAIL;TYPE=\(place == 0 ? "HOME" : "WORK"):\(text(email))")
        }
        for (place, phone) in person.phones.enumerated() {
            let kind = ["cell", "home", "work"][min(place, 2)]
            line(
                isThunderbird
                    ? "TEL;TYPE=\(kind);VALUE=TEXT:\(text(phone))"
                    : "TEL;TYPE=\"\(kind.uppercased()),VOICE\":\(text(phone))")
        }
        for address in person.addresses {
            folded(
                "ADR;TYPE=HOME:;;\(text(address.street));\(text(address.city));;\(address.code);\(address.country)")
        }
        if !person.company.isEmpty {
            line("ORG:\(text(person.company))\(person.department.isEmpty ? "" : ";\(person.department)")")
        }
        if !person.title.isEmpty { line("TITLE:\(text(person.title))") }
        if !person.birthday.isEmpty {
            let day =
                person.birthday.hasPrefix("-")
                ? "--" + person.birthday.filter { $0 != "-" } : person.birthday.filter { $0 != "-" }
            line("BDAY;VALUE=DATE:\(day)")
        }
        if !person.anniversary.isEmpty { line("ANNIVERSARY;VALUE=DATE:\(person.anniversary.filter { $0 != "-" })") }
        if let relation = person.relation {
            line("RELATED;TYPE=\(relation.kind.lowercased());VALUE=TEXT:\(text(relation.name))")
        }
        if !person.website.isEmpty { line("URL;TYPE=HOME;VALUE=URL:\(person.website)") }
        if !person.social.isEmpty { line("X-SOCIALPROFILE;TYPE=TWITTER:https://twitter.com/\(person.social)") }
        if !person.note.isEmpty { folded("NOTE:\(text(person.note))") }
        if !person.groups.isEmpty { line("CATEGORIES:\(person.groups.joined(separator: ","))") }
        if let photo = person.photoBytes(photos) {
            folded("PHOTO:data:image/jpeg;base64,\(String(decoding: CardData.base64(photo), as: UTF8.self))")
        }
        line("REV;VALUE=DATE-AND-OR-TIME:20240511T093000Z\r\nEND:VCARD")
    }
}
