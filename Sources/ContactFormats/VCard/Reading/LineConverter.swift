internal import Bytes
internal import ContactModel

/// The conversion of one line of any version to the canonical form of `CardBody`. It is the slow path, for lines that
/// neither `PlainLineCopier` nor `LearnedHeads` converts.
struct LineConverter {
    /// A diagnostic about a line, at an offset within it.
    struct Finding {
        var severity: Diagnostic.Severity
        var code: Diagnostic.Code
        var message: String
        var offset: Int
    }

    /// The result of converting a line.
    struct Result {
        var properties: [Property] = []
        /// The bytes of an embedded picture, sound or key, and their media type.
        var binary: (bytes: [UInt8], media: String)?
        var findings: [Finding] = []
        /// The charset that the line declares or, for quoted-printable without `CHARSET`, that of the file; nil if
        /// there is none, or UTF-8.
        var charset: Charset?
        /// The syntax by which the value was read; nil for embedded data, the phonetic names in `SOUND`, and Android's
        /// items.
        var syntax: ValueSyntax?
    }

    /// The message for a URI with unnecessary backslashes.
    static let repairedURI = "an unnecessary backslash in a URI; removed, unless the URI looks like a Windows path"

    let version: VCardVersion
    var result = Result()
    /// The bytes of the line; `readDecodedBinary` replaces the value by the decoded value.
    var line: [UInt8]
    var head: ParsedLine
    private var isCanonical = false
    private var fallback: Charset?
    /// The message about a character that is invalid in the encoding of the file; nil if the file was not decoded as a
    /// whole.
    private var damage: String?
    /// The charset of quoted-printable values on lines without `CHARSET`.
    private var encoded: Charset?

    /// Converts a line; nil when it is not a property.
    ///
    /// - Parameters:
    ///   - isCanonical: whether the value is escaped as in a body (see `CardBody`).
    ///   - damage: the message about a character that is invalid in the encoding of the file; nil if the file was not
    ///     decoded as a whole.
    ///   - encoded: the charset of quoted-printable values on lines without `CHARSET`.
    ///   - fallback: returns the charset that other lines of the card declare; called only if needed.
    static func read(
        _ line: UnsafeRawBufferPointer, _ version: VCardVersion, isCanonical: Bool = false, damage: String? = nil,
        encoded: Charset? = nil, fallback: () -> Charset?
    ) -> Result? {
        guard let head = unsafe ParsedLine(line, version) else { return nil }
        let isOdd = unsafe head.charset == nil && head.encoding.isEmpty && UTF8Check.firstInvalid(line) != nil
        var reader = unsafe LineConverter(version: version, line: Array(line), head: head)
        if isOdd, damage == nil { reader.fallback = fallback() }
        reader.isCanonical = isCanonical
        reader.damage = damage
        reader.encoded = encoded
        reader.read()
        return reader.result
    }

    private init(version: VCardVersion, line: [UInt8], head: ParsedLine) {
        self.version = version
        self.line = line
        self.head = head
    }

    mutating func report(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at offset: Int? = nil
    ) {
        result.findings.append(
            Finding(severity: severity, code: code, message: message, offset: offset ?? head.value.lowerBound))
    }

    private mutating func read() {
        for repair in head.repairs { report(.warning, .vcardParameter, repair, at: head.name.utf8.count) }
        refusePrivateParameters()
        readProperty()
        // For embedded data and other lines for which `customLabel` is not called, `X-CUSTOM(...)` is kept as
        // `X-ANDROID`.
        for index in result.properties.indices {
            for place in result.properties[index].parameters.indices
            where result.properties[index].parameters[place].name == ParsedLine.androidLabel {
                result.properties[index].parameters[place].name = AndroidLabel.parameter
            }
        }
    }

    private mutating func readProperty() {
        let isBinary = PropertyTable.has(.binary, head.name)
        if isSoundName { return readPhoneticNames() }
        if head.name == "ADR", !isCanonical { readLabelEscapes() }
        let isKept = VCardNames.prefix3 + "LABEL" == head.name || VCardNames.prefix3 + "SORT-STRING" == head.name
        if isKept, head.value.isEmpty {
            result.properties = [Property(group: head.group, head.name, head.parameters, value: "")]
            return
        }
        if isEncodedText { return readBinary() }
        if isBinary, isDeclaredBinary, isURL {
            report(
                .warning, .vcardEncoding, "declared as \(head.encoding.isEmpty ? "binary" : "base64"), but it is a URI")
            head.encoding = ""
        }
        if isBinary, head.encoding == "BASE64" || dataHead != nil || isBareBase64 { return readBinary() }
        if head.name == "X-ANDROID-CUSTOM" { return readAndroidItem() }
        let syntax = PropertyTable.syntax(of: effectiveName)
        result.syntax = syntax
        var value = canonicalValue(syntax)
        if result.binary != nil { return }
        if isBinary, readDecodedBinary(value) { return }
        if isEmpty(value) {
            report(.note, .vcardEmpty, "\(head.name) has no value", at: 0)
            // The label may follow in a separate `LABEL` line.
            if head.name == "ADR", version != .v4 {
                result.properties = [Property(group: head.group, "ADR", head.parameters, value: ";;;;;;")]
            }
            return
        }
        var property = Property(group: head.group, head.name, head.parameters, value: value)
        // An address can have a label and no components.
        if head.name == "ADR", Self.isBlank(value) { property.value = ";;;;;;" }
        if head.name == "N" || head.name == "ADR" {
            fitComponents(&property)
            value = property.value
        }
        result.properties = convert(property)
        let isDate = PropertyTable.syntax(of: result.properties[0].name) == .date
        if isDate, property.values(of: "VALUE") != ["text"], result.properties[0].values(of: "VALUE") == ["text"] {
            report(.warning, .vcardDate, "unrecognised date; kept as text")
        }
    }

    private func isEmpty(_ value: String) -> Bool {
        let isKept = head.parameters.contains { parameter in
            Self.hasText(parameter.name, of: effectiveName) && parameter.values.contains(where: Self.hasContent)
        }
        if isKept { return false }
        let kind = PropertyTable.syntax(of: effectiveName)
        if kind == .date || kind == .uri { return value.isBlank }
        return head.name == "NOTE" ? value.isBlank : Self.isBlank(value) && (!isText(value) || value.isBlank)
    }

    /// Returns true for a value that has only blanks and separators.
    static func isBlank(_ value: String) -> Bool {
        value.unicodeScalars.allSatisfy { $0 == ";" || $0 == "," || $0.isBlank }
    }

    /// Returns true for the value of a parameter that has other characters than blanks and those that 2.1 cannot express.
    private static func hasContent(_ value: String) -> Bool {
        value.unicodeScalars.contains { !$0.isBlank && $0.value >= 0x20 && !":;,\"".unicodeScalars.contains($0) }
    }

    /// Returns true for a parameter that contains data, so that the property may have no other value: the label of an
    /// address, surplus components, and all parameters of extensions but those that only describe a value. Apple's
    /// programs, for instance, write the account of a social network as `X-SOCIALPROFILE;x-user=ada:`. The answer is the
    /// same for the names of a source and for those of `CardBody`.
    static func hasText(_ parameter: String, of property: String) -> Bool {
        switch property {
        case "N": parameter == "X-MORE"
        case "ADR": parameter == "X-MORE" || parameter == "LABEL"
        case _ where VCardNames.isExtension(property):
            !VCardNames.describing.contains(parameter) && !PrivateParameters.isPrivate(parameter)
                && parameter != ParsedLine.androidLabel
        default: false
        }
    }

    /// Returns true for a value of unknown syntax that is kept even if it consists of separators only: that of an
    /// extension or unknown property, and a value that contains a comma.
    private func isText(_ value: String) -> Bool {
        guard !value.isEmpty, PropertyTable.syntax(of: effectiveName) == .raw else { return false }
        return head.name.hasPrefix("X-") || !VCardNames.isKnown(effectiveName) || value.utf8.contains(.comma)
    }

    private var effectiveName: String { VCardNames.syntaxName(of: head.name, version) }

    // MARK: Values

    /// Returns the value in the canonical form of `CardBody`.
    private mutating func canonicalValue(_ syntax: ValueSyntax) -> String {
        let kind = declaredSyntax(syntax)
        if head.encoding == "QUOTED-PRINTABLE" { return quotedPrintableValue(kind) }
        if head.encoding == "BASE64" { return base64Text(kind) }
        let text = self.text(Array(line[head.value]))
        switch kind {
        case .opaque: return text.escapingControls()
        case .uri: return address(text)
        case .text, .date: return CardBody.escaped(unescaped(text, commas: true))
        case .list, .structured, .components: return canonicalParts(text, kind)
        case .raw: return version == .v2 ? CardBody.escapedRaw(text) : text.escapingControls()
        }
    }

    /// Returns the syntax by which the value is read: `kind`, but `text` for a URI property with `VALUE=text`, and
    /// `uri` for a text property with `VALUE=uri`, which is removed from a phone number that is not a URI.
    private mutating func declaredSyntax(_ kind: ValueSyntax) -> ValueSyntax {
        switch (kind, head.parameters.first { $0.name == "VALUE" }?.values.first) {
        case (.uri, "text"): return .text
        case (.text, "uri"):
            if head.name != "TEL" || decodedValue.hasScheme { return .uri }
            head.parameters.removeAll { $0.name == "VALUE" }
            return .text
        default: return kind
        }
    }

    /// Returns the components of a structured value, or the items of a list, with the escapes of `CardBody`.
    private mutating func canonicalParts(_ text: String, _ kind: ValueSyntax) -> String {
        let separator: Unicode.Scalar = kind == .list ? "," : ";"
        // In 2.1 only a semicolon can be escaped, and a comma is an ordinary character except in lists.
        let isOld = version == .v2
        let parts = isOld ? LegacyEscapes.split(text, at: separator) : CardBody.split(text, at: separator)
        return parts.map { part in
            if kind == .structured, !isOld {
                return CardBody.split(part, at: ",").map { CardBody.escaped(unescaped($0, commas: true)) }.joined(
                    separator: ",")
            }
            return CardBody.escaped(unescaped(part, commas: kind != .list))
        }.joined(separator: separator == "," ? "," : ";")
    }

    /// Resolves the escapes of the card's version, and reports invalid escapes.
    ///
    /// - Parameter commas: whether an unescaped comma in a text without backslashes is reported.
    private mutating func unescaped(_ text: String, commas: Bool) -> String {
        if version == .v2 { return LegacyEscapes.unescaped(text) }
        if isCanonical { return CardBody.unescaped(text).normalizingLineBreaks() }
        guard text.utf8.contains(.backslash) else {
            if commas, text.utf8.contains(.comma), PropertyTable.syntax(of: head.name) == .text {
                report(.note, .vcardEscape, "an unescaped comma in \(head.name), read as part of the text")
            }
            return text
        }
        if text.hasNeedlessEscapes {
            report(.warning, .vcardEscape, "a backslash that escapes nothing; removed, unless it ends the value")
        }
        return CardBody.unescapedLeniently(text)
    }

    /// Returns a URI without surrounding blanks and with its escapes resolved, unless it has backslashes as in a
    /// Windows path; a value with control characters becomes text.
    private mutating func address(_ text: String) -> String {
        var text = text.trimmingBlanks()
        if text.utf8.contains(.backslash), version != .v2, !isCanonical {
            if !text.hasOnlyDoubledBackslashes { report(.warning, .vcardEscape, Self.repairedURI) }
            if !text.hasPathBackslashes { text = CardBody.unescapedLeniently(text).trimmingBlanks() }
        }
        return plainAddress(text)
    }

    /// Returns a URI unchanged; a value with control characters is returned as escaped text, and `VALUE=text` is added
    /// to the parameters.
    mutating func plainAddress(_ text: String) -> String {
        guard !text.isPlainURI else { return text }
        head.parameters.removeAll { $0.name == "VALUE" }
        head.parameters.append(.init("VALUE", ["text"]))
        return CardBody.escaped(text)
    }

    private mutating func quotedPrintableValue(_ kind: ValueSyntax) -> String {
        let raw = Array(line[head.value])
        let separator: UInt8? = kind == .structured || kind == .components ? 0x3B : kind == .list ? 0x2C : nil
        var parts: [[UInt8]] = [[]]
        var index = 0
        while index < raw.count {
            // A backslash that is not encoded is an escape of the card's version. In 2.1, URIs and values of unknown
            // syntax have no escapes.
            if raw[index] == .backslash, version == .v2, kind != .opaque, kind != .raw, kind != .uri {
                let escape = LegacyEscapes.resolved(raw, index)
                parts[parts.count - 1] += escape.text
                index = escape.next
                continue
            }
            if raw[index] == .backslash, version != .v2, kind != .opaque, index + 1 < raw.count {
                parts[parts.count - 1] += raw[index + 1] | 0x20 == 0x6E ? [0x3D, 0x30, 0x41] : [raw[index + 1]]
                index += 2
                continue
            }
            if raw[index] == separator { parts.append([]) } else { parts[parts.count - 1].append(raw[index]) }
            index += 1
        }
        let texts = parts.map { part in
            let (bytes, bad) = QuotedPrintable.decode(part)
            if bad != nil { report(.warning, .vcardEncoding, "'=' without two hex digits in quoted-printable is kept") }
            let text = self.text(bytes).normalizingLineBreaks()
            if kind == .raw { return CardBody.escapedRaw(text) }
            if kind == .opaque { return text.escapingControls() }
            return kind == .uri ? plainAddress(text.trimmingBlanks()) : CardBody.escaped(text)
        }
        return texts.joined(separator: separator == .comma ? "," : ";")
    }

    // MARK: Charsets

    /// Decodes a value and removes its control characters, except NUL, tab and line breaks.
    mutating func text(_ bytes: [UInt8]) -> String {
        removingControls(decoded(bytes))
    }

    /// Returns the text of bytes in the declared charset or in UTF-8. Bytes that are invalid in both are reported, and
    /// read in another charset or, if the file was decoded as a whole, replaced by U+FFFD.
    private mutating func decoded(_ bytes: [UInt8]) -> String {
        let declared = head.charset.map { Charset(named: $0) }
        let isUTF8 = unsafe bytes.withUnsafeBytes { unsafe UTF8Check.firstInvalid($0) == nil }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        if let damage, head.encoding.isEmpty {
            if !isUTF8 { report(.warning, .vcardCharset, "\(damage); replaced by U+FFFD") }
            return String(decoding: bytes, as: UTF8.self)
        }
        if declared == .some(nil), !isASCII || isUTF8 == false {
            report(
                .warning, .vcardCharset,
                "unknown CHARSET \((head.charset ?? "").prefix(40)); read as UTF-8 if valid, else as windows-1252")
        }
        let isEncoded = declared == nil && head.encoding == "QUOTED-PRINTABLE"
        let charset = isEncoded ? encoded : declared ?? nil
        if charset?.kind != .utf8, let charset { result.charset = charset }
        let trustsBytes = head.encoding.isEmpty && charset?.isMultiByte != true || charset == nil
        if isASCII, charset?.isSevenBit != true, !isUTF16(charset) { return String(decoding: bytes, as: UTF8.self) }
        if isUTF8, trustsBytes, charset?.isSevenBit != true { return String(decoding: bytes, as: UTF8.self) }
        var text = ByteBuffer()
        if let charset, unsafe bytes.withUnsafeBytes({ unsafe charset.decode($0, into: &text) }) {
            return unsafe String(decoding: text.bytes, as: UTF8.self)
        }
        if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
        if let fallback, unsafe bytes.withUnsafeBytes({ unsafe fallback.decode($0, into: &text) }) {
            report(
                .warning, .vcardCharset, "not UTF-8; read as \(fallback.name), the charset of another line of the card")
            return unsafe String(decoding: text.bytes, as: UTF8.self)
        }
        if charset == nil || charset?.kind == .utf8, let text = UTF8Repair.repaired(bytes) {
            report(.warning, .vcardCharset, "invalid bytes in UTF-8 text; they are read as windows-1252")
            return text
        }
        if declared != .some(nil) {
            report(
                .warning, .vcardCharset,
                charset == nil
                    ? "not UTF-8; read as windows-1252" : "invalid in \(charset?.name ?? .init()); read as windows-1252"
            )
        }
        unsafe bytes.withUnsafeBytes { unsafe Charset.appendWindows1252($0, to: &text) }
        return unsafe String(decoding: text.bytes, as: UTF8.self)
    }

    private func isUTF16(_ charset: Charset?) -> Bool {
        if case .utf16 = charset?.kind { return true }
        return false
    }

    /// Removes and reports control characters other than NUL, tab and line breaks. NUL is kept, because a card can
    /// represent it (see `CardBody`).
    private mutating func removingControls(_ text: String) -> String {
        func isDamage(_ byte: UInt8) -> Bool {
            byte < 0x20 && byte != 0 && byte != 9 && byte != 10 && byte != 13 || byte == 0x7F
        }
        guard text.utf8.contains(where: isDamage) else { return text }
        let others = text.utf8.contains(0) ? " other than NUL" : ""
        report(.warning, .vcardControl, "control characters\(others) in the value are left out")
        return String(decoding: text.utf8.filter { !isDamage($0) }, as: UTF8.self)
    }

    // MARK: Lines that become several properties

    /// True for a phonetic name as phones write it: `SOUND` with the type `x-irmc-n`.
    private var isSoundName: Bool {
        head.name == "SOUND" && head.parameters.contains { $0.name == "TYPE" && $0.values.contains("x-irmc-n") }
    }

    private mutating func readPhoneticNames() {
        let value = canonicalValue(.components)
        if result.binary != nil { return }
        let names = ["X-PHONETIC-LAST-NAME", "X-PHONETIC-FIRST-NAME", "X-PHONETIC-MIDDLE-NAME"]
        for (name, part) in zip(names, CardBody.split(value, at: ";")) where !part.isEmpty {
            result.properties.append(Property(name, [.init(PrivateParameters.form, ["irmc"])], value: part))
        }
    }

    /// Converts an `X-ANDROID-CUSTOM` line, in which Android writes data for which 2.1 has no property (see
    /// `AndroidItem`).
    private mutating func readAndroidItem() {
        let value = canonicalValue(.components)
        if result.binary != nil { return }
        let parts = CardBody.split(value, at: ";").map { CardBody.unescaped($0) }
        let raw = Property(group: head.group, head.name, head.parameters, value: value)
        result.properties = AndroidItem.properties(parts) ?? [raw]
    }
}
