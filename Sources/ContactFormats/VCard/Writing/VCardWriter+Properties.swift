internal import Bytes
internal import ContactModel

/// Writes one property in each version.
extension VCardWriter {
    mutating func append(_ property: Property, _ output: inout ByteBuffer) {
        // Losses are reported with the canonical property name.
        losing = property.name
        defer { losing = nil }
        var property = property
        OddName.spellOut(&property)
        replaceGroup(of: &property)
        replaceControls(in: &property)
        if version != .v4 {
            LegacyProperty.convert(&property, version)
            if let data = DataURI(property.value),
                PropertyTable.has(.binary, property.name) || property.forms.contains("base64")
            {
                property.removeForm("base64")
                return unsafe data.bytes.withUnsafeBytes { unsafe appendBinary(property, data.media, $0, &output) }
            }
        }
        if version == .v2 { return appendOld(property, &output) }
        line.removeAll()
        appendHead(property)
        line.append(.colon)
        line.append(value(of: property))
        unsafe LineFolding.append(line.bytes, to: &output)
    }

    /// Appends the group, the name and the parameters.
    private mutating func appendHead(_ property: Property) {
        if let group = property.group { line.append("\(group).") }
        line.append(property.name)
        for parameter in property.parameters {
            line.append(";\(parameter.name)=")
            let isLabel = parameter.name == "LABEL" && property.name == "ADR"
            let texts = isLabel ? parameter.values.map { $0.replacing("\\", with: "\\\\") } : parameter.values
            let values = texts.map {
                version == .v4 ? ParameterValue.encoded($0) : quoted($0, parameter.name, of: property.name)
            }
            line.append(values.joined(separator: ","))
        }
    }

    /// A parameter's value in 3.0, which cannot express a quote or a line break (RFC 2426, section 4).
    private mutating func quoted(_ text: String, _ parameter: String, of property: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result.append("'")
            case _ where scalar.value < 0x20: result.append(" ")
            default: result.append(scalar)
            }
        }
        var safe = String(result)
        if safe != text {
            lose("a quote or line break in a parameter cannot be represented", property)
            if Self.trimmed.contains(parameter) { safe = safe.trimmingBlanks() }
        }
        return safe.utf8.contains { $0 == .colon || $0 == .semicolon || $0 == .comma } ? "\"\(safe)\"" : safe
    }

    /// The parameters whose values have no blanks around them.
    private static let trimmed: Set<String> = ["TYPE", "VALUE"]

    /// The value with this version's escapes.
    private mutating func value(of property: Property) -> String {
        guard property.value.utf8.contains(.backslash) else { return property.value }
        switch isTextual(property) {
        case .uri where isAddress(property): return property.value.replacing("\\", with: "\\\\")
        case .uri, .opaque: return property.value
        case .raw: return spellingControls(property.value, semicolons: false, property.name)
        case .text, .date: return spellingControls(property.value, semicolons: true, property.name)
        default: return spellingControls(property.value, semicolons: false, property.name)
        }
    }

    /// True for values that have no escapes in a body. Many programs write escapes there, and readers resolve them, so
    /// a literal backslash must be escaped.
    private func isAddress(_ property: Property) -> Bool {
        guard VCardNames.messengers[property.name] == nil, property.name != Relations.olderName else { return false }
        let declared = property.values(of: "VALUE").first
        return switch PropertyTable.syntax(of: losing ?? property.name) {
        case .uri: declared != "text"
        case .text: declared == "uri"
        default: false
        }
    }

    private func isTextual(_ property: Property) -> ValueSyntax {
        if property.name == "UID" { return .opaque }
        if property.isSpokenName { return .structured }
        if isAddress(property) { return .uri }
        let isOldName = PropertyTable.isOnlyBefore4(property.name) || VCardNames.messengers[property.name] != nil
        let isOldText = version == .v2 && isOldName
        let kind = isOldText ? .text : PropertyTable.syntax(of: property.name)
        return switch (property.values(of: "VALUE").first, kind) {
        // The value type does not change how lists and components are read.
        case (_, .list), (_, .structured), (_, .components): kind
        case ("text", .raw) where PropertyTable.syntax(of: losing ?? property.name) == .raw: .raw
        case ("text", _): .text
        // `VALUE=uri` does not change the escapes of a value of unknown syntax.
        case ("uri", let kind) where kind != .raw: .uri
        default: kind
        }
    }

    /// Replaces the body's escapes `\0` and `\r`, which other programs do not know: a NUL is written literally, a CR as
    /// a line break.
    private mutating func spellingControls(_ value: String, semicolons: Bool, _ name: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(value.unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "\\", index + 1 < scalars.count else {
                result.append(scalars[index])
                index += 1
                continue
            }
            switch scalars[index + 1] {
            case "0": result.append("\0")
            case "r":
                let isPair = index + 3 < scalars.count && scalars[index + 2] == "\\" && scalars[index + 3] == "n"
                if !isPair { result.append(contentsOf: "\\n".unicodeScalars) }
                lose("a carriage return is written as a line break", name)
            case ";" where semicolons: result.append(";")
            case let letter:
                result.append("\\")
                result.append(letter)
            }
            index += 2
        }
        return String(result)
    }

    // MARK: Binary

    /// Appends a picture, sound or key.
    mutating func appendBinary(
        _ property: Property, _ media: String, _ bytes: UnsafeRawBufferPointer, _ output: inout ByteBuffer
    ) {
        var property = property
        line.removeAll()
        let word = BinaryMedia.word(for: media)
        switch version {
        case .v4:
            appendHead(property)
            line.append(":\(DataURI.head(for: media))")
        case .v3:
            let own = property.parameters.filter { $0.name == "TYPE" }.flatMap(\.values)
            let types = (word.isEmpty ? [] : [word]) + own
            property.parameters.removeAll { $0.name == "TYPE" }
            if !types.isEmpty { property.parameters.insert(.init("TYPE", types), at: 0) }
            property.parameters.insert(.init("ENCODING", ["b"]), at: 0)
            appendHead(property)
            line.append(.colon)
        case .v2:
            appendOldHead(property, charset: false)
            let isBare = word.isEmpty || VCardNames.bareWords.contains(word)
            line.append(isBare ? ";ENCODING=BASE64:" : ";ENCODING=BASE64;\(word):")
        }
        if version != .v2 {
            unsafe Base64.encode(bytes, into: &line)
            return unsafe LineFolding.append(line.bytes, to: &output)
        }
        unsafe output.append(line.bytes)
        line.removeAll()
        unsafe Base64.encode(bytes, into: &line)
        var start = 0
        while start < line.count {
            output.append("\r\n ")
            let end = min(start + 74, line.count)
            unsafe output.append(UnsafeRawBufferPointer(rebasing: line.bytes[start..<end]))
            start = end
        }
        output.append("\r\n\r\n")
    }

    // MARK: 2.1

    private mutating func appendOldHead(_ property: Property, charset: Bool) {
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

    /// A property of 2.1: quoted-printable for whatever is not plain ASCII on one line.
    private mutating func appendOld(_ property: Property, _ output: inout ByteBuffer) {
        if property.name == "AGENT", let lines = agentLines(of: property) { return appendAgent(lines, &output) }
        let kind = isTextual(property)
        let parts: [String]
        switch kind {
        case .structured, .components: parts = oldParts(property.value, list: kind == .structured, property.name)
        case .list: parts = [Self.oldItems(property.value)]
        case .uri, .opaque: parts = [property.value]
        case .raw: parts = [CardBody.unescapedRaw(property.value)]
        case .text, .date: parts = [Self.oldText(CardBody.unescaped(property.value))]
        }
        let text = parts.joined(separator: ";")
        line.removeAll()
        appendOldHead(property, charset: false)
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

    /// Returns the items of a list. A comma within an item has to be written as `=2C`, marked by U+0002.
    private static func oldItems(_ value: String) -> String {
        let items = CardBody.split(value, at: ",").map { oldText(CardBody.unescaped($0)).replacing(",", with: "\u{2}") }
        return items.joined(separator: ",")
    }

    /// Escapes the semicolons of a text. A backslash before one, or at the end, has to be written as `=5C`, marked by
    /// U+0001.
    private static func oldText(_ text: String) -> String {
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
    /// outer one. A line that begins with a blank would be read as the continuation of the line before it.
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

    private mutating func oldParts(_ value: String, list: Bool, _ name: String) -> [String] {
        CardBody.split(value, at: ";").map { part in
            let items = list ? CardBody.split(part, at: ",") : [part]
            if items.count > 1 { lose("a list within a component", name) }
            return Self.oldText(items.map { CardBody.unescaped($0) }.joined(separator: ","))
        }
    }
}
