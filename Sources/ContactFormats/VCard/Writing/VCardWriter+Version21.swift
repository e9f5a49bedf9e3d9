internal import Bytes
internal import ContactModel

/// Writes properties in vCard 2.1: types as parameters without a name, quoted-printable, and nested cards.
extension VCardWriter {
    /// Appends the group, the name and the parameters; a type is a parameter without a name.
    mutating func appendVersion21Head(_ property: Property) {
        if let group = property.group { line.append("\(group).") }
        line.append(property.name)
        for parameter in property.parameters {
            for value in parameter.values {
                var safe = String(
                    String.UnicodeScalarView(
                        value.unicodeScalars.map { ":;,\"".unicodeScalars.contains($0) || $0.value < 0x20 ? " " : $0 }))
                if safe != value {
                    lose("a colon, semicolon, comma or quote in a parameter cannot be represented", property.name)
                    if Self.trimmed.contains(parameter.name) { safe = safe.trimmingBlanks() }
                    if safe.isEmpty { continue }
                }
                let isWord =
                    !safe.isEmpty && safe.utf8.allSatisfy { LineScan.isNameByte($0) }
                    && !VCardNames.bareWords.contains(safe.uppercased())
                switch parameter.name {
                case "TYPE" where isWord: line.append(";\(safe.uppercased())")
                default: line.append(";\(parameter.name)=\(safe)")
                }
            }
        }
    }

    /// Appends a line of visible ASCII characters without escapes, whose parameters are usual types; returns false,
    /// appending nothing, for any other line.
    mutating func appendPlainVersion21(_ text: UnsafeRawBufferPointer, _ output: inout ByteBuffer) -> Bool {
        guard let parts = unsafe ContentLine(text) else { return true }
        let length = parts.name.count
        var isText = false
        var isStructured = false
        var isDate = false
        switch unsafe PlainLineCopier.key(text, parts.name.range) {
        case PlainLineCopier.Key.fn, PlainLineCopier.Key.tel, PlainLineCopier.Key.email, PlainLineCopier.Key.note,
            PlainLineCopier.Key.title, PlainLineCopier.Key.role:
            isText = true
        case PlainLineCopier.Key.name, PlainLineCopier.Key.address, PlainLineCopier.Key.organization:
            isStructured = true
        case PlainLineCopier.Key.nickname where length == 8, PlainLineCopier.Key.categories where length == 10: break
        case PlainLineCopier.Key.birthday, PlainLineCopier.Key.revision: isDate = true
        default: return false
        }
        let value = unsafe UnsafeRawBufferPointer(rebasing: text[parts.value.range])
        guard parts.group.isEmpty, text.count <= 75, let first = unsafe value.first, first != .space,
            unsafe value[value.count - 1] != .space && value[value.count - 1] != .equals,
            unsafe value.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != .backslash }),
            unsafe !(isText && value.contains(.semicolon)), unsafe !(isStructured && value.contains(.comma))
        else { return false }
        line.removeAll()
        unsafe line.append(UnsafeRawBufferPointer(rebasing: text[parts.name.range]))
        guard unsafe appendPlainTypes(UnsafeRawBufferPointer(rebasing: text[parts.parameters.range])) else {
            return false
        }
        line.append(.colon)
        if isDate {
            guard unsafe appendDate(value) else { return false }
        } else {
            unsafe line.append(value)
        }
        guard line.count <= 75 else { return false }
        unsafe output.append(line.bytes)
        output.append("\r\n")
        return true
    }

    /// Appends `;TYPE=` and `;PREF=1` as bare words; returns false if there are other parameters, or unusual types.
    private mutating func appendPlainTypes(_ parameters: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index < parameters.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: parameters[index...])
            if unsafe rest.starts(with: ";PREF=1".utf8), unsafe rest.count == 7 || rest[7] == .semicolon {
                line.append(";PREF")
                index += 7
                continue
            }
            guard unsafe rest.starts(with: ";TYPE=".utf8) else { return false }
            index += 5
            repeat {
                let start = index + 1
                index = start
                while index < parameters.count, unsafe parameters[index] != .comma && parameters[index] != .semicolon {
                    index += 1
                }
                let word = start..<index
                guard (1...8).contains(word.count),
                    unsafe Self.usualTypes.contains(PlainLineCopier.key(parameters, word))
                else { return false }
                line.append(.semicolon)
                for place in word { line.append(unsafe parameters[place].uppercased) }
            } while unsafe index < parameters.count && parameters[index] == .comma
        }
        return true
    }

    /// The types that need no conversion, as keys of `PlainLineCopier`.
    private static let usualTypes: Set<UInt64> = Set(
        ["HOME", "WORK", "CELL", "FAX", "VOICE", "PAGER", "PREF", "INTERNET", "OTHER", "MAIN", "CAR", "VIDEO", "MSG"]
            .map { word in
                unsafe Array(word.utf8).withUnsafeBytes { unsafe PlainLineCopier.key($0, 0..<$0.count) }
            })

    /// Appends a property, in quoted-printable unless it is plain ASCII and fits on one line.
    mutating func appendVersion21(_ property: Property, _ output: inout ByteBuffer) {
        if property.name == "AGENT", let lines = agentLines(of: property) { return appendAgent(lines, &output) }
        let kind = syntax(of: property)
        let parts: [String]
        switch kind {
        case .structured, .components: parts = componentTexts(property.value, list: kind == .structured, property.name)
        case .list: parts = [Self.listText(property.value)]
        case .uri, .opaque: parts = [property.value]
        case .raw: parts = [CardBody.unescapedRaw(property.value)]
        case .text, .date: parts = [Self.escapedText(CardBody.unescaped(property.value))]
        }
        let text = parts.joined(separator: ";")
        line.removeAll()
        appendVersion21Head(property)
        let isPlain =
            text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && text.utf8.first != .space && text.utf8.last != .space
            && text.utf8.last != .equals
        if isPlain, line.count + 1 + text.utf8.count <= 75 {
            line.append(.colon)
            line.append(text)
            unsafe output.append(line.bytes)
            output.append("\r\n")
            return
        }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        line.append(isASCII ? ";ENCODING=QUOTED-PRINTABLE:" : ";CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:")
        let column = line.count
        unsafe output.append(line.bytes)
        QuotedPrintable.encode(Array(text.utf8), column: column, into: &output)
        output.append("\r\n")
    }

    /// Returns the items of a list separated by commas. A comma within an item is replaced by U+0002, which
    /// `QuotedPrintable` encodes as `=2C`.
    private static func listText(_ value: String) -> String {
        let items = CardBody.split(value, at: ",").map {
            escapedText(CardBody.unescaped($0)).replacing(",", with: "\u{2}")
        }
        return items.joined(separator: ",")
    }

    /// Escapes the semicolons of a text. A backslash before a semicolon, or at the end, is replaced by U+0001, which
    /// `QuotedPrintable` encodes as `=5C`.
    private static func escapedText(_ text: String) -> String {
        var result: [UInt8] = []
        let bytes = text.utf8.filter { $0 != 1 }
        for (index, byte) in bytes.enumerated() {
            let isLast = index + 1 == bytes.count
            if byte == .backslash, isLast || bytes[index + 1] == .semicolon {
                result.append(1)
            } else {
                if byte == .semicolon { result.append(.backslash) }
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the lines of a nested card; nil unless the text is exactly one card, since a stray END would end the
    /// outer card. Also nil if a line begins with a blank, since it would be read as the continuation of the line
    /// before it, or if the text contains a carriage return.
    private func agentLines(of property: Property) -> [Substring.UTF8View]? {
        let text = CardBody.unescaped(property.value)
        let lines = Substring(text).utf8.split(separator: .lineFeed)
        guard text.hasPrefix("BEGIN:VCARD"), let last = lines.indices.last, !text.utf8.contains(.carriageReturn),
            !lines.contains(where: { $0.first == .space || $0.first == .tab })
        else { return nil }
        var depth = 0
        for index in lines.indices {
            let start = String(decoding: lines[index].prefix(40).filter { $0 > 0x20 }, as: UTF8.self).uppercased()
            if start.hasPrefix("BEGIN:VCARD") { depth += 1 } else if start.hasPrefix("END:VCARD") { depth -= 1 }
            if depth < 0 || (depth == 0) != (index == last) { return nil }
        }
        return lines
    }

    /// Appends a nested card as separate lines.
    private mutating func appendAgent(_ lines: [Substring.UTF8View], _ output: inout ByteBuffer) {
        output.append("AGENT:\r\n")
        for part in lines {
            output.append(Array(part))
            output.append("\r\n")
        }
    }

    /// Returns the components of a value as texts of 2.1. If `list` is true, a component may be a list, whose items are
    /// joined by unescaped commas; this loss is reported.
    private mutating func componentTexts(_ value: String, list: Bool, _ name: String) -> [String] {
        CardBody.split(value, at: ";").map { part in
            let items = list ? CardBody.split(part, at: ",") : [part]
            if items.count > 1 { lose("a list within a component cannot be represented", name) }
            return Self.escapedText(items.map { CardBody.unescaped($0) }.joined(separator: ","))
        }
    }
}
