internal import Bytes
internal import ContactModel

/// A parsed content line (RFC 6350, section 3.3).
struct ParsedLine {
    /// The group without its period; nil if there is none.
    var group: String?
    /// The name in upper case.
    var name: String
    /// The parameters without `ENCODING` and `CHARSET`, with names in upper case. In every version of the card, `TYPE`
    /// and `PREF` come first and are written as in vCard 4.0.
    var parameters: [Property.Parameter] = []
    /// The encoding: `QUOTED-PRINTABLE`, `BASE64`, or empty.
    var encoding = ""
    /// The name of the charset as written in a parameter; nil if there is none.
    var charset: String?
    /// The value's range in the line.
    var value: Range<Int>
    /// The messages about the repairs of the line.
    var repairs: [String] = []
    /// The types in `TYPE` so far, and the places of the parameters by their names.
    private var knownTypes: Set<String> = []
    /// The value of `ENCODING` if it is unknown; nil otherwise.
    private var unknownEncoding: String?
    private var places: [String: Int] = [:]
    /// The name under which `parameters` contains Android's label `X-CUSTOM(...)`. No parameter of a source can have
    /// this name.
    static let androidLabel = "="

    /// Parses a line; nil when it has no colon or no name, or its name is `BEGIN`, `END` or `VERSION`.
    init?(_ line: UnsafeRawBufferPointer, _ version: VCardVersion) {
        guard let found = unsafe Self.cut(line) else { return nil }
        let cut = found.line
        value = cut.value.range
        group = cut.group.isEmpty ? nil : unsafe Self.text(line, cut.group.range)
        let written = unsafe Self.text(line, cut.name.range)
        name = written.trimmingBlanks().uppercased()
        if name.utf8.count < written.utf8.count {
            // A line such as `NAME : value`, as some people type it.
            repairs.append("blanks around the property name are removed")
            while !value.isEmpty, unsafe line[value.lowerBound] == .space {
                value = value.lowerBound + 1..<value.upperBound
            }
        }
        if group == nil, name.utf8.contains(.period) { removeLeadingDots(written) }
        // `VCardCardReader` reads undamaged lines with these names. A line with such a name that had to be repaired is
        // not a property and does not begin or end a card.
        guard !name.isEmpty, !["BEGIN", "END", "VERSION"].contains(name) else { return nil }
        if found.repaired {
            repairs.append("an unclosed quote in the parameters; the value begins after the first ':'")
        }
        if unsafe line[..<cut.value.range.lowerBound].contains(where: Self.isControl) {
            repairs.append("control characters in the name or a parameter are left out")
        }
        var types: [String] = []
        var isPreferred = false
        for piece in unsafe Self.pieces(line, cut.parameters.range, ignoringQuotes: found.repaired) {
            readParameter(piece, version, &types, &isPreferred)
        }
        unsafe detectEncoding(line)
        finish(types, isPreferred)
    }

    /// Removes the periods before a property name without a group, because `CardBody` cannot represent them. Then
    /// splits the remaining text into group and name.
    private mutating func removeLeadingDots(_ written: String) {
        let text = written.trimmingBlanks().unicodeScalars.drop { $0 == "." }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        group = parts.count > 1 ? parts.first.map { String($0) } : nil
        name = parts.last.map { String($0).uppercased() } ?? ""
        repairs.append("dots before the property name are removed")
    }

    // MARK: Splitting

    /// Splits the line; nil if there is no colon after a name. `repaired` is true if its parameters have an escaped or
    /// unclosed quote, so that the value begins after the first colon.
    private static func cut(_ line: UnsafeRawBufferPointer) -> (line: ContentLine, repaired: Bool)? {
        if let cut = unsafe ContentLine(line) { return (cut, false) }
        // `ContentLine` finds no value in a line with an escaped or unclosed quote in its parameters. The value then
        // starts after the first colon.
        guard let colon = unsafe line.firstIndex(of: .colon), colon > 0 else { return nil }
        let head = unsafe UnsafeRawBufferPointer(rebasing: line[...colon])
        let plain = unsafe head.map { $0 == .doubleQuote ? 0x27 : $0 }
        guard var cut = unsafe plain.withUnsafeBytes({ unsafe ContentLine($0) }) else { return nil }
        cut.value = ByteRange(start: colon + 1, count: line.count - colon - 1)
        return (cut, true)
    }

    /// Returns true for a control character other than tab; names and parameters cannot contain it (RFC 6350, section
    /// 3.3).
    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != .tab || byte == 0x7F }

    private static func text(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
        let text = unsafe decoded(UnsafeRawBufferPointer(rebasing: line[range]))
        guard text.utf8.contains(where: isControl) else { return text }
        return String(decoding: text.utf8.filter { !isControl($0) }, as: UTF8.self)
    }

    private static func decoded(_ bytes: UnsafeRawBufferPointer) -> String {
        if unsafe UTF8Check.firstInvalid(bytes) == nil { return unsafe String(decoding: bytes, as: UTF8.self) }
        var text = ByteBuffer()
        unsafe Charset.appendWindows1252(bytes, to: &text)
        return unsafe String(decoding: text.bytes, as: UTF8.self)
    }

    /// Splits the parameters at semicolons outside quotes and the parentheses of Android's label; with
    /// `ignoringQuotes`, at all semicolons.
    private static func pieces(
        _ line: UnsafeRawBufferPointer, _ range: Range<Int>, ignoringQuotes: Bool
    ) -> [String] {
        var pieces: [String] = []
        var start = range.lowerBound
        var quoted = false
        var depth = 0
        for index in range {
            switch unsafe line[index] {
            case .doubleQuote: quoted.toggle()
            // Android's label is one parameter, even if it contains a semicolon.
            case 0x28 where unsafe depth > 0 || isAndroidLabel(line, start..<index): depth += 1
            case 0x29: depth = max(0, depth - 1)
            case .semicolon where !quoted && depth == 0 || ignoringQuotes:
                if index > start { unsafe pieces.append(text(line, start..<index)) }
                start = index + 1
            default: break
            }
        }
        if start < range.upperBound { unsafe pieces.append(text(line, start..<range.upperBound)) }
        return pieces
    }

    private static func isAndroidLabel(_ line: UnsafeRawBufferPointer, _ word: Range<Int>) -> Bool {
        unsafe word.count == 8 && line[word].elementsEqual("x-custom".utf8) { $0 | 0x20 == $1 }
    }

    // MARK: Parameters

    private mutating func readParameter(
        _ piece: String, _ version: VCardVersion, _ types: inout [String], _ isPreferred: inout Bool
    ) {
        let equals = piece.unicodeScalars.firstIndex(of: "=")
        let name = equals.map { String(piece[..<$0]).uppercased().filter { $0 != " " && $0 != "\"" } } ?? ""
        guard let equals, !name.hasPrefix("X-CUSTOM(") else {
            return readBareParameter(piece, version, &types, &isPreferred)
        }
        var values = Self.values(String(piece[piece.unicodeScalars.index(after: equals)...]), version)
        // Empty values of `X-MORE` are kept: its values are components, which are identified by their position.
        if name != "X-MORE" { values.removeAll { $0.isEmpty } }
        switch name {
        case "": repairs.append("a parameter without a name is left out")
        case "TYPE": readTypes(values, &types, &isPreferred)
        case "ENCODING": readEncoding(values.first ?? "")
        case "CHARSET": charset = values.first ?? charset
        case "PREF" where values.first.flatMap({ Int($0) }).map({ (1...100).contains($0) }) != true: isPreferred = true
        case "VALUE": readValueType(values.joined(separator: ",").lowercased().trimmingBlanks())
        // A parameter with a defined meaning is dropped if it has no value.
        case _ where values.isEmpty && Self.needValue.contains(name): break
        default: append(name, values)
        }
    }

    /// The parameters of the standards and of `VCardWriter` that have no meaning without a value.
    private static let needValue: Set<String> = [
        "PREF", "LABEL", "LANGUAGE", "ALTID", "PID", "MEDIATYPE", "CALSCALE", "SORT-AS", "GEO", "TZ", "CONTEXT",
        PrivateParameters.form, PrivateParameters.preference, PrivateParameters.valueType, PrivateParameters.place,
        AndroidLabel.parameter, "X-SERVICE-TYPE", DateForm.omittedYear, "X-ENCODING",
    ]

    /// Adds a parameter, or adds the values to the parameter of the same name.
    private mutating func append(_ name: String, _ values: [String]) {
        guard let place = places[name] else {
            places[name] = parameters.count
            return parameters.append(.init(name, values))
        }
        if parameters[place].values == [""], name != "X-MORE" { parameters[place].values = [] }
        parameters[place].values += values
        if parameters[place].values.isEmpty { parameters[place].values = [""] }
    }

    private mutating func readTypes(_ values: [String], _ types: inout [String], _ isPreferred: inout Bool) {
        for value in values {
            for part in value.unicodeScalars.split(whereSeparator: { Self.typeSeparators.contains($0) }) {
                // A line break, which a parameter of 4.0 can contain (RFC 6868), is removed from a type.
                let type = String(
                    decoding: String(part).lowercased().utf8.filter { !Self.isControl($0) }, as: UTF8.self
                )
                .trimmed()
                if type == "pref" {
                    isPreferred = true
                } else if !type.isEmpty, knownTypes.insert(type).inserted {
                    types.append(type)
                }
            }
            if value.unicodeScalars.contains(where: { $0 != "," && Self.typeSeparators.contains($0) }) {
                repairs.append("TYPE '\(Diagnostic.clipped(value))' is not a list of words; it is read as one")
            }
        }
    }

    /// The characters that cannot be part of a type and that programs write between types or around them, as in
    /// `TYPE=VOICE\,CELL` and `TYPE='home'`.
    private static let typeSeparators: Set<Unicode.Scalar> = [
        ",", ";", "\\", "|", "'", "\"", "[", "]", "{", "}", "<", ">", "=", ":",
    ]

    /// Reads the value of the parameter `VALUE`. A type that cannot be declared, because it has control characters or
    /// another type is already declared, is kept in `X-FOREIGN-VALUE`.
    private mutating func readValueType(_ text: String) {
        guard !["", "phone-number", "date-and-or-time"].contains(text) else { return }
        let type = text == "url" ? "uri" : text
        guard !type.utf8.contains(where: Self.isControl) else { return append(PrivateParameters.foreignValue, [text]) }
        guard let first = places["VALUE"] else { return append("VALUE", [type]) }
        guard parameters[first].values != [type] else { return }
        repairs.append("a second VALUE parameter; it is kept as \(PrivateParameters.foreignValue)")
        append(PrivateParameters.foreignValue, [text])
    }

    private mutating func readEncoding(_ text: String) {
        let word = text.uppercased().filter { $0.isLetter || $0.isNumber }
        switch word {
        case "QUOTEDPRINTABLE", "Q": encoding = "QUOTED-PRINTABLE"
        case "BASE64", "B": encoding = "BASE64"
        case "8BIT", "7BIT", "": break
        case _ where Charset(named: text) != nil: charset = text
        default:
            unknownEncoding = text
            append("X-ENCODING", [text])
        }
    }

    /// Reports an unknown encoding, and decodes a value that is plainly quoted-printable.
    private mutating func detectEncoding(_ line: UnsafeRawBufferPointer) {
        guard encoding.isEmpty, let unknownEncoding else { return }
        let word = Diagnostic.clipped(unknownEncoding)
        guard unsafe QuotedPrintable.isPlainly(UnsafeRawBufferPointer(rebasing: line[value])) else {
            return repairs.append("unknown ENCODING '\(word)'; the value is read as it is")
        }
        encoding = "QUOTED-PRINTABLE"
        parameters.removeAll { $0.name == "X-ENCODING" }
        repairs.append("unknown ENCODING '\(word)'; read as quoted-printable")
    }

    /// Reads a parameter without a name, which 2.1 allows: a type, an encoding, a charset, a word such as `URL` that
    /// says where the value is, or Android's label `X-CUSTOM(...)`.
    private mutating func readBareParameter(
        _ piece: String, _ version: VCardVersion, _ types: inout [String], _ isPreferred: inout Bool
    ) {
        let word = piece.uppercased().trimmingBlanks()
        if word.hasPrefix("X-CUSTOM(") {
            let isFirst = places[Self.androidLabel] == nil
            let foreign = PrivateParameters.foreignName(of: AndroidLabel.parameter)
            return append(isFirst ? Self.androidLabel : foreign, [piece])
        }
        if version != .v2 { repairs.append("a parameter without a name, which only vCard 2.1 allows; read as in 2.1") }
        if VCardNames.encodings.contains(word) {
            readEncoding(word)
        } else if VCardNames.charsets.contains(word) {
            charset = word
        } else if VCardNames.places.contains(word), PropertyTable.has(.binary, name) {
            if word == "URL" || word == "URI" { readValueType("uri") }
        } else {
            readTypes([piece], &types, &isPreferred)
        }
    }

    /// Inserts `TYPE` and `PREF` before the other parameters, the order that `CardBody` requires.
    private mutating func finish(_ types: [String], _ isPreferred: Bool) {
        var front: [Property.Parameter] = []
        if !types.isEmpty { front.append(.init("TYPE", types)) }
        if let place = parameters.firstIndex(where: { $0.name == "PREF" }) {
            front.append(.init("PREF", [String(Int(parameters[place].firstValue) ?? 1)]))
            parameters.remove(at: place)
        } else if isPreferred {
            front.append(.init("PREF", ["1"]))
        }
        parameters = front + parameters
    }

    /// Returns the values of one parameter, without quotes and, in 4.0, with their caret escapes (RFC 6868) resolved.
    private static func values(_ text: String, _ version: VCardVersion) -> [String] {
        var values: [String] = []
        var value = ""
        var quoted = false
        var previous: Unicode.Scalar = " "
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            switch scalar {
            case "\"" where previous == "\\" && !(quoted && endsValue(text.unicodeScalars, index)):
                value.unicodeScalars.removeLast()
                value.append("\"")
            case "\"": quoted.toggle()
            case "," where !quoted:
                values.append(value)
                value = ""
            default: value.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        values.append(value)
        return version == .v4 ? values.map(ParameterValue.resolvingCarets) : values
    }

    /// Returns true for a quote that ends a parameter value, because a comma or the end of the text follows. A
    /// backslash before this quote is part of the value and does not escape the quote.
    private static func endsValue(_ text: String.UnicodeScalarView, _ quote: String.Index) -> Bool {
        let next = text.index(after: quote)
        return next == text.endIndex || text[next] == ","
    }
}

extension String {
    /// Returns the text without blanks at either end.
    func trimmingBlanks() -> String {
        var text = unicodeScalars[...]
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
