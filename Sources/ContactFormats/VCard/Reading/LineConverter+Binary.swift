internal import Bytes
internal import ContactModel

/// The reading of embedded pictures, sounds and keys: in base64, with or without a declaration, or in a data URI (RFC
/// 2397), which may be malformed.
extension LineConverter {
    /// The range in the line of a data URI's head, such as `data:image/png;base64,`; nil if the value has no comma
    /// within 200 bytes, or no `base64` before it.
    var dataHead: Range<Int>? {
        let start = head.value.lowerBound
        let limit = min(head.value.upperBound, start + 200)
        guard let comma = line[start..<limit].firstIndex(of: .comma) else { return nil }
        return Self.containsBase64(line[start..<comma]) ? start..<comma + 1 : nil
    }

    /// Returns true if the text, in lower case, contains the word `base64`.
    private static func containsBase64(_ text: ArraySlice<UInt8>) -> Bool {
        // Characters outside ASCII can combine with those of the word, so such a text is searched by characters.
        guard text.allSatisfy({ $0 < 0x80 }) else {
            return String(decoding: text, as: UTF8.self).lowercased().contains("base64")
        }
        let word: StaticString = "base64"
        let length = word.utf8CodeUnitCount
        return unsafe text.withUnsafeBytes { text in
            (0...max(text.count, length) - length).contains { start in
                (0..<length).allSatisfy { offset in
                    unsafe start + offset < text.count && text[start + offset].lowercased == word.utf8Start[offset]
                }
            }
        }
    }

    /// True for a value that is declared as embedded data.
    var isDeclaredBinary: Bool {
        head.encoding == "BASE64" || head.parameters.contains { $0.name == "VALUE" && $0.values == ["binary"] }
    }

    /// True for a URI other than a data URI. No base64 contains a colon.
    var isURL: Bool { dataHead == nil && decodedURI.hasScheme }

    private var decodedURI: String { String(decoding: line[head.value].prefix(40), as: UTF8.self).trimmingBlanks() }

    /// True for a value that is probably base64 (see the static method), without a declared encoding or value type.
    var isBareBase64: Bool {
        head.encoding.isEmpty && Self.isBareBase64(line[head.value])
            && !head.parameters.contains { $0.name == "VALUE" }
    }

    /// Returns true for more than 60 bytes that are all base64 characters, spaces or tabs, and are therefore probably
    /// base64.
    static func isBareBase64(_ value: some Collection<UInt8>) -> Bool {
        value.count > 60 && value.allSatisfy { LineScan.isBase64Byte($0) }
    }

    /// Reads a value that becomes embedded data only when it is decoded: when its quoted-printable and escapes are
    /// resolved and its control characters are removed. Returns false for any other value.
    ///
    /// Without this step, `VCardWriter` would write the decoded value, and the next reader would read it as data.
    mutating func readDecodedBinary(_ value: String) -> Bool {
        guard !head.encoding.isEmpty || !line[head.value].elementsEqual(value.utf8) else { return false }
        let (written, encoding) = (line, head)
        line.replaceSubrange(head.value, with: value.utf8)
        head.value = head.value.lowerBound..<line.count
        head.encoding = ""
        guard dataHead != nil || isBareBase64 else {
            (line, head) = (written, encoding)
            return false
        }
        readBinary()
        return true
    }

    /// True for a value with the private parameter `X-FORM=base64`, which `VCardWriter` writes in 4.0 as a data URI
    /// although the property is not binary.
    var isEncodedText: Bool {
        guard version == .v4,
            head.parameters.contains(where: { $0.name == PrivateParameters.form && $0.values.contains("base64") })
        else { return false }
        return true
    }

    /// Decodes an embedded value into `result.binary`, and stores its property, without a value, in
    /// `result.properties`. Reports a value without data, and stores nothing.
    mutating func readBinary() {
        var text = head.value
        var declared = ""
        if let data = dataHead {
            text = data.upperBound..<text.upperBound
            let prefix = String(decoding: line[data], as: UTF8.self).lowercased()
            declared = Self.mediaType(in: prefix)
            if let problem = Self.problem(ofHead: prefix, declared) {
                report(.warning, .vcardEncoding, problem)
            }
        }
        if head.encoding.isEmpty, dataHead == nil {
            report(.warning, .vcardEncoding, "base64 without the parameter ENCODING; it is decoded")
        }
        var bytes = ByteBuffer(capacity: text.count / 4 * 3 + 4)
        let encoded = text.lowerBound > head.value.lowerBound ? Self.percentDecoded(line[text]) : line[text]
        let bad = unsafe encoded.withUnsafeBytes { unsafe Base64.decode($0, into: &bytes) }
        if let bad {
            report(.warning, .vcardEncoding, "an invalid character in base64 is left out", at: text.lowerBound + bad)
        }
        guard !bytes.isEmpty else { return report(.note, .vcardEmpty, "\(head.name) has no value", at: 0) }
        let sniffed = unsafe PhotoSniffer.media(of: Span(_unsafeElements: bytes.bytes.bindMemory(to: UInt8.self)))
        let media = mediaType(declared, sniffed)
        result.binary = (bytes.array, media)
        var property = Property(group: head.group, head.name, head.parameters, value: "")
        restoreName(&property)
        result.properties = [property]
    }

    // MARK: Text in base64

    /// Decodes a base64 value of a property that is not binary. Bytes that are not UTF-8, on a line without `CHARSET`,
    /// are stored in `result.binary`; the returned text is then empty.
    mutating func base64Text(_ kind: ValueSyntax) -> String {
        var bytes = ByteBuffer()
        let bad = unsafe line.withUnsafeBytes {
            unsafe Base64.decode(UnsafeRawBufferPointer(rebasing: $0[head.value]), into: &bytes)
        }
        if bad != nil { report(.warning, .vcardEncoding, "invalid characters in base64 are left out") }
        let decoded = bytes.array
        if !isStoredInBase64(decoded) || head.charset != nil { return canonicalText(decoded, kind) }
        readBinary()
        if let bytes = result.binary?.bytes, !isStoredInBase64(bytes) {
            // The decoded value is a data URI of text, so it is stored as text.
            result.binary = nil
            result.properties = []
            return canonicalText(bytes, kind)
        }
        if !result.properties.isEmpty { result.properties[0].addForm("base64") }
        return ""
    }

    /// Returns true for the value of a property that is not binary if a card cannot represent it as text: bytes that are
    /// not UTF-8, and those of an attribute without a field that have control characters (see `LDIFValue.text`).
    func isStoredInBase64(_ bytes: [UInt8]) -> Bool {
        if head.name == LDIFTable.kept, LDIFValue.hasControls(bytes) { return true }
        return unsafe bytes.withUnsafeBytes { unsafe UTF8Check.firstInvalid($0) } != nil
    }

    /// Returns a text that was decoded from base64, and therefore has no escapes, with the escapes of `CardBody`.
    private mutating func canonicalText(_ bytes: [UInt8], _ kind: ValueSyntax) -> String {
        let text = self.text(bytes).normalizingLineBreaks()
        return switch kind {
        case .opaque: text.escapingControls()
        case .uri: plainAddress(text.trimmingBlanks())
        default: CardBody.escaped(text)
        }
    }

    // MARK: Media types

    /// Returns the message about a head of a data URI (`data:image/png;base64,`) that differs from the head that is
    /// usual for the media type `type`; nil if it does not differ.
    private static func problem(ofHead head: String, _ type: String) -> String? {
        if head.hasPrefix(DataURI.head(for: type)) { return nil }
        guard head.hasPrefix("data:\(type);"), head.hasSuffix(";base64,") else {
            return "malformed data URI; its base64 is decoded"
        }
        let parameters = head.dropFirst("data:\(type);".count).dropLast(";base64,".count).split(separator: ";")
        guard parameters.allSatisfy({ $0.contains("=") }) else { return "malformed data URI; its base64 is decoded" }
        return "the parameters of the data URI's media type are left out"
    }

    /// Decodes percent-encoding, such as `%2B`, in a `data` URI (RFC 3986, section 2.1).
    private static func percentDecoded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard unsafe text.withUnsafeBytes({ unsafe $0.firstIndex(of: 0x25, from: 0) }) != nil else { return text }
        return PercentEncoding.decoded(text)[...]
    }

    /// The media types of photos, by the usual heads of their data URIs. A dictionary is used because reading a media
    /// type by its characters takes longer than the rest of the conversion of a line with a small photo (measured).
    private static let usualHeads: [String: String] = {
        let types = PhotoMedia.allCases.compactMap(\.mediaType)
        return Dictionary(uniqueKeysWithValues: types.map { (DataURI.head(for: $0), $0) })
    }()
    private static let usualTypes = Set(usualHeads.values)

    /// Returns the media type in the head of a data URI in lower case; empty if there is none.
    private static func mediaType(in text: String) -> String {
        if let type = usualHeads[text] { return type }
        guard let slash = text.firstIndex(of: "/") else { return "" }
        let type = String(text[..<slash].reversed().prefix(while: isMediaLetter).reversed())
        let subtype = String(text[text.index(after: slash)...].prefix(while: isMediaLetter))
        for known in ["image", "audio", "video", "application", "text"] where type.hasSuffix(known) {
            return "\(known)/\(subtype)"
        }
        return text.hasPrefix("\(DataURI.scheme)\(type)/") && !type.isEmpty ? "\(type)/\(subtype)" : ""
    }

    /// Returns true for a character of a media type that is a letter, a digit, `+`, `.` or `-` (RFC 6838, section 4.2).
    private static func isMediaLetter(_ letter: Character) -> Bool {
        letter.isASCII && (letter.isLetter || letter.isNumber || "+.-".contains(letter))
    }

    /// Returns the media type in a parameter's value; empty when the value is not a media type.
    private static func mediaType(named text: String) -> String {
        if usualTypes.contains(text) { return text }
        let parts = text.lowercased().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let type = parts.first?.filter(isMediaLetter),
            let subtype = parts.last?.filter(isMediaLetter), !type.isEmpty, !subtype.isEmpty
        else { return "" }
        // The text is normalized like the media type in a data URI.
        return mediaType(in: "\(DataURI.scheme)\(type)/\(subtype)")
    }

    /// Removes the media type from the parameters, and returns the media type of the value. For a picture, this is the
    /// type that its bytes show. For other data, it is the declared type, or `DataURI.unknownMedia` if none is
    /// declared.
    private mutating func mediaType(_ declared: String, _ sniffed: PhotoMedia) -> String {
        var named = declared
        var rest: [Property.Parameter] = []
        for var parameter in head.parameters {
            switch parameter.name {
            case "VALUE": continue
            case "MEDIATYPE":
                if named.isEmpty { named = parameter.values.first ?? "" }
                continue
            case "TYPE":
                let types = parameter.values
                parameter.values = types.filter { !isMedia($0) }
                if named.isEmpty, let type = types.first(where: { isMedia($0) }) {
                    named = BinaryMedia.type(for: head.name, named: type)
                }
                if parameter.values.isEmpty { continue }
            default: break
            }
            rest.append(parameter)
        }
        head.parameters = rest
        // The value of a parameter may be any text. A text that is not a media type is ignored.
        named = Self.mediaType(named: named)
        guard let type = sniffed.mediaType else { return named.isEmpty ? DataURI.unknownMedia : named }
        if !named.isEmpty, PhotoMedia(named: named) != sniffed {
            report(
                .warning, .photoType, "declared as \(named.prefix(40)), but it is \(sniffed.phrase); stored as \(type)")
        }
        return type
    }

    /// Returns true for a value of `TYPE` that names a media type, not a label.
    private func isMedia(_ type: String) -> Bool {
        !["home", "work", "internet"].contains(type) && !type.hasPrefix("x-")
    }
}

/// The media types of embedded data, and their names in 3.0 and 2.1.
enum BinaryMedia {
    /// Returns the media type for a `TYPE` of 3.0 or 2.1, for instance `image/jpeg` for `JPEG` of a `PHOTO`.
    static func type(for property: String, named word: String) -> String {
        if word.contains("/") { return word }
        switch (property, word) {
        case ("KEY", "pgp"): return "application/pgp-keys"
        case ("KEY", "x509"): return "application/pkix-cert"
        case ("KEY", _): return "application/\(word)"
        case ("SOUND", _): return "audio/\(word)"
        default: return "image/\(PhotoMedia(named: word)?.rawValue ?? word)"
        }
    }

    /// Returns the `TYPE` of 3.0 and 2.1 for a media type, in upper case; empty for `DataURI.unknownMedia`.
    static func word(for media: String) -> String {
        switch media.lowercased() {
        case DataURI.unknownMedia: ""
        case "application/pgp-keys": "PGP"
        case "application/pkix-cert": "X509"
        default: media.split(separator: "/").last.map { $0.uppercased() } ?? media.uppercased()
        }
    }
}
