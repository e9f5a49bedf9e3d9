/// Writes cards as phones export them.
extension CardText {
    /// Writes a card as iCloud and the iPhone do: groups with Apple's labels, lower-case parameters, escaped commas,
    /// folded photos.
    mutating func writeApple(_ person: ShapedPerson, _ photos: [[UInt8]]) {
        var item = 0
        func text(_ text: String) -> String { Self.escaped(text) }
        line("BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//iPhone OS 17.5.1//EN")
        line("N:\(text(person.family));\(text(person.given));\(text(person.middle));\(text(person.prefix));")
        line("FN:\(text(person.name))")
        if !person.nickname.isEmpty { line("NICKNAME:\(text(person.nickname))") }
        if !person.company.isEmpty { line("ORG:\(text(person.company));\(text(person.department))") }
        if !person.title.isEmpty { line("TITLE:\(text(person.title))") }
        for (place, email) in person.emails.enumerated() {
            if place == 0 {
                line("EMAIL;type=INTERNET;type=HOME;type=pref:\(text(email))")
            } else {
                item += 1
                line("item\(item).EMAIL;type=INTERNET:\(text(email))\r\nitem\(item).X-ABLabel:_$!<Other>!$_")
            }
        }
        let kinds = ["type=CELL;type=VOICE;type=pref", "type=WORK;type=VOICE", "type=IPHONE;type=CELL;type=VOICE"]
        for (place, phone) in person.phones.enumerated() { line("TEL;\(kinds[min(place, 2)]):\(text(phone))") }
        for (place, address) in person.addresses.enumerated() {
            item += 1
            line(
                "item\(item).ADR;type=\(place == 0 ? "HOME;type=pref" : "WORK"):;;\(text(address.street));"
                    + "\(text(address.city));;\(address.code);\(address.country)\r\nitem\(item).X-ABADR:\(address.mark)"
            )
        }
        if !person.website.isEmpty {
            item += 1
            line("item\(item).URL;type=pref:\(person.website)\r\nitem\(item).X-ABLabel:_$!<HomePage>!$_")
        }
        if person.birthday.hasPrefix("--") {
            line("BDAY;X-APPLE-OMIT-YEAR=1604:1604-\(person.birthday.dropFirst(2))")
        } else if !person.birthday.isEmpty {
            line("BDAY:\(person.birthday)")
        }
        if !person.anniversary.isEmpty {
            item += 1
            line("item\(item).X-ABDATE;type=pref:\(person.anniversary)\r\nitem\(item).X-ABLabel:_$!<Anniversary>!$_")
        }
        if let relation = person.relation {
            item += 1
            line("item\(item).X-ABRELATEDNAMES;type=pref:\(text(relation.name))")
            line("item\(item).X-ABLabel:_$!<\(relation.kind)>!$_")
        }
        if !person.social.isEmpty {
            line("X-SOCIALPROFILE;type=twitter;x-user=\(person.social):http://twitter.com/\(person.social)")
        }
        if !person.note.isEmpty { folded("NOTE:\(text(person.note))") }
        if !person.groups.isEmpty { line("CATEGORIES:\(person.groups.joined(separator: ","))") }
        if let photo = person.photoBytes(photos) {
            folded("PHOTO;ENCODING=b;TYPE=JPEG:\(String(decoding: CardData.base64(photo), as: UTF8.self))")
        }
        line("UID:\(person.uid)\r\nREV:2024-05-11T09:30:00Z\r\nEND:VCARD")
    }

    /// Writes a card as Android does: vCard 2.1, with quoted-printable and CHARSET if necessary (see `android`).
    mutating func writeAndroid(_ person: ShapedPerson, _ photos: [[UInt8]]) {
        line("BEGIN:VCARD\r\nVERSION:2.1")
        android("N", [person.family, person.given, person.middle, person.prefix, ""])
        android("FN", [person.name])
        if !person.nickname.isEmpty {
            android(
                "X-ANDROID-CUSTOM",
                ["vnd.android.cursor.item/nickname", person.nickname, "1"] + [String](repeating: "", count: 13))
        }
        let kinds = ["CELL;PREF", "HOME", "WORK", "X-Autotelefon"]
        for (place, phone) in person.phones.enumerated() { android("TEL;\(kinds[min(place, 3)])", [phone]) }
        for (place, email) in person.emails.enumerated() { android(place == 0 ? "EMAIL;HOME" : "EMAIL;WORK", [email]) }
        for (place, address) in person.addresses.enumerated() {
            android(
                place == 0 ? "ADR;HOME" : "ADR;WORK",
                ["", "", address.street, address.city, "", address.code, address.country])
        }
        if !person.company.isEmpty { android("ORG", [person.company, person.department]) }
        if !person.title.isEmpty { android("TITLE", [person.title]) }
        if !person.website.isEmpty { android("URL", [person.website]) }
        if !person.note.isEmpty { android("NOTE", [person.note]) }
        if !person.birthday.isEmpty { line("BDAY:\(person.birthday)") }
        if let photo = person.photoBytes(photos) {
            folded("PHOTO;ENCODING=BASE64;JPEG:\(String(decoding: CardData.base64(photo), as: UTF8.self))")
            line("")
        }
        line("END:VCARD")
    }

    /// Appends a property. If a component contains a semicolon, a backslash, a control character or a character that is
    /// not ASCII, Android encodes each byte of all components, and folds the line with soft line breaks.
    private mutating func android(_ name: String, _ components: [String]) {
        func isPlain(_ text: String) -> Bool {
            text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x3B && $0 != 0x5C }
        }
        guard !components.allSatisfy(isPlain) else { return line("\(name):\(components.joined(separator: ";"))") }
        var text = Array("\(name);CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:".utf8)
        var column = text.count
        for (place, component) in components.enumerated() {
            if place > 0 { text.append(0x3B) }
            for byte in component.utf8 {
                if column >= 67 {
                    text += [0x3D, 0x0D, 0x0A]
                    column = 0
                }
                text += [0x3D, Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
                column += 3
            }
        }
        raw(text + [0x0D, 0x0A])
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
}
