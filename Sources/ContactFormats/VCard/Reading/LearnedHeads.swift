internal import Bytes
internal import ContactModel

/// The conversion of lines whose *head*, the name and the parameters, occurred before. It allocates nothing.
///
/// `LineConverter` remains the only definition of the conversion: the entry of a head is created from its results for
/// two sample values. It also converts every line for which `append` returns nil.
struct LearnedHeads: ~Copyable {
    /// The head (name and parameters) of a line, and its canonical form.
    struct Head {
        /// The name and parameters as written, without the group, in `bytes`.
        fileprivate var written: ByteRange
        /// The name and parameters in the canonical form of `CardBody`, with the colon, in `bytes`. Empty if
        /// `LineConverter` has to convert lines with this name and these parameters.
        fileprivate var canonical = ByteRange()
        fileprivate let hash: UInt64
        fileprivate let version: VCardVersion
        /// The format of the dates that this entry converts; nil for an entry for other values.
        let form: DateShape?
        fileprivate(set) var kind = PlainLineCopier.Kind.text
        /// True if the values are in quoted-printable.
        fileprivate var isEncoded = false
        /// The index in `charsets` of the charset in the parameters, which is always windows-1252; -1 for UTF-8 or no
        /// charset.
        fileprivate var charset = -1
        /// True if the lines are `FN`, the name of the contact.
        var isName = false
        /// True if `CardNormalizer` may have to convert the property after the last line of the card was read.
        var needsFinish = false
        /// True if the values are not decoded, so that `PlainHeads` can hold the head.
        var isPlain: Bool { !isEncoded && charset < 0 && (kind != .date || form != nil) }
    }

    private var bytes = ByteBuffer(capacity: 4096)
    private var heads: [Head] = []
    /// The charsets in the parameters of the known lines: windows-1252 under its different names. They are not stored
    /// in `Head`, so that copying a `Head` needs no reference counting.
    private var charsets: [Charset] = []
    /// A buffer for a value converted to UTF-8.
    private var decoded = ByteBuffer()
    /// A hash table of indexes in `heads`, with linear probing; -1 for a free place.
    private var places = [Int16](repeating: -1, count: 1024)
    /// The hashes of heads (names and parameters of lines) that occurred once. At the second occurrence, a head is
    /// added to `heads`.
    private var seen = [UInt64](repeating: 0, count: 1024)

    /// The maximum number of elements in `heads`, which bounds the memory for files whose lines all differ in their
    /// names or parameters.
    private static let mostHeads = 300
    /// The maximum length in bytes of the name and parameters of a line in `heads`. `LineConverter` converts longer
    /// ones each time.
    private static let longestHead = 120

    /// Appends the canonical form of a line and returns the entry of its name and parameters. Returns nil, appending
    /// nothing, if `LineConverter` has to convert the line.
    mutating func append(
        _ line: UnsafeRawBufferPointer, _ parts: ContentLine, _ version: VCardVersion, to body: inout ByteBuffer
    ) -> Head? {
        let end = parts.value.range.lowerBound - 1
        let written = unsafe UnsafeRawBufferPointer(rebasing: line[parts.name.range.lowerBound..<end])
        guard !parts.value.isEmpty, written.count <= Self.longestHead else { return nil }
        guard var head = unsafe find(written, version, nil) else { return nil }
        let value = unsafe UnsafeRawBufferPointer(rebasing: line[parts.value.range])
        if head.kind == .date {
            guard let form = unsafe DateShape(value), let found = unsafe find(written, version, form) else {
                return nil
            }
            head = found
        }
        // A value that has only separators is empty.
        guard !head.canonical.isEmpty, unsafe value.contains(where: { $0 != .semicolon && $0 != .comma }) else {
            return nil
        }
        let start = body.count
        body.reserve(line.count &* 2 &+ 64)
        if !parts.group.isEmpty {
            let group = unsafe UnsafeRawBufferPointer(rebasing: line[parts.group.range])
            guard unsafe group.allSatisfy({ LineScan.isNameByte($0) && $0 != .period && $0 != .underscore }) else {
                return nil
            }
            unsafe body.append(group)
            body.append(.period)
        }
        unsafe body.append(bytes.slice(head.canonical))
        guard unsafe Self.append(value, head, &decoded, to: &body) else {
            body.truncate(to: start)
            return nil
        }
        body.append(.lineFeed)
        return head
    }

    /// Returns the charset that the parameters of a line declare; nil for UTF-8 or no charset.
    func charset(of head: Head) -> Charset? { head.charset < 0 ? nil : charsets[head.charset] }

    private static func append(
        _ value: UnsafeRawBufferPointer, _ head: Head, _ decoded: inout ByteBuffer, to body: inout ByteBuffer
    ) -> Bool {
        if let form = head.form { return unsafe form.appendBasic(value, to: &body) }
        let isWindows1252 = head.charset >= 0
        if head.isEncoded {
            return unsafe PlainLineCopier.appendDecoded(value, head.kind, isWindows1252: isWindows1252, to: &body)
        }
        // Text that is valid UTF-8 is read as UTF-8, even if its line declares another charset.
        if isWindows1252, unsafe UTF8Check.firstInvalid(value) != nil {
            decoded.removeAll()
            unsafe Charset.appendWindows1252(value, to: &decoded)
            return unsafe PlainLineCopier.appendValue(decoded.bytes, head.kind, head.version, to: &body)
        }
        return unsafe PlainLineCopier.appendValue(value, head.kind, head.version, to: &body)
    }

    // MARK: Look-up

    /// Returns the entry of the name and parameters of a line. The entry is created at their second occurrence. Returns
    /// nil at the first occurrence, and if there is no entry and `heads` is full.
    private mutating func find(
        _ written: UnsafeRawBufferPointer, _ version: VCardVersion, _ form: DateShape?
    ) -> Head? {
        let hash = unsafe Self.hash(written, version, form)
        var place = Int(truncatingIfNeeded: hash) & (places.count &- 1)
        while places[place] >= 0 {
            let head = heads[Int(places[place])]
            if head.hash == hash, head.version == version, head.form == form,
                unsafe bytes.slice(head.written).isEqual(to: written)
            {
                return head
            }
            place = (place &+ 1) & (places.count &- 1)
        }
        guard heads.count < Self.mostHeads else { return nil }
        let mark = Int(truncatingIfNeeded: hash >> 32) & (seen.count - 1)
        guard seen[mark] == hash else {
            seen[mark] = hash
            return nil
        }
        places[place] = Int16(heads.count)
        let head = unsafe learned(written, hash, version, form)
        heads.append(head)
        return head
    }

    private static func hash(_ written: UnsafeRawBufferPointer, _ version: VCardVersion, _ form: DateShape?) -> UInt64 {
        unsafe HeadHash.hash(written, UInt64(version.number) &* 16 &+ UInt64(form?.rawValue ?? 15))
    }

    // MARK: Learning

    /// Creates the entry of the name and parameters of a line. The canonical form in the entry is empty if
    /// `LineConverter` has to convert each line with this name and these parameters.
    private mutating func learned(
        _ written: UnsafeRawBufferPointer, _ hash: UInt64, _ version: VCardVersion, _ form: DateShape?
    ) -> Head {
        var head = unsafe Head(written: bytes.appending(written), hash: hash, version: version, form: form)
        let text = unsafe Array(written)
        guard let parsed = Self.parsed(text, version), let syntax = Self.converted(text, "x", version)?.syntax,
            let kind = Self.kind(syntax, parsed)
        else { return head }
        head.kind = kind
        head.isEncoded = parsed.encoding == "QUOTED-PRINTABLE"
        if kind == .date, form == nil || head.isEncoded {
            if head.isEncoded { head.kind = .text }
            return head
        }
        let probes = form?.probes ?? (head.isEncoded ? ["a", "=C3=A9=E2=82=AC"] : ["a", "é€"])
        if let charset = Self.converted(text, "a", version)?.charset {
            guard charset.kind == .windows1252 else { return head }
            head.charset = charsets.count
            charsets.append(charset)
        }
        let first = canonical(text, probes[0], head)
        guard let first, canonical(text, probes[1], head) == first else { return head }
        head.canonical = unsafe Array(first.utf8).withUnsafeBytes { unsafe bytes.appending($0) }
        let name = String(first.prefix { $0 != ";" && $0 != ":" })
        head.isName = name == "FN"
        head.needsFinish = CardNormalizer.isResolved(name)
        return head
    }

    /// The properties whose value also determines the name or the parameters of the canonical line.
    private static let excluded: Set<String> = [
        "UID", "GEO", "X-" + "GENDER", "SOUND", "X-ANDROID-CUSTOM", "AGENT", Company.name, "X-ADDRESSBOOKSERVER-KIND",
    ]

    private static func parsed(_ text: [UInt8], _ version: VCardVersion) -> ParsedLine? {
        let isPlain = text.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x28 && $0 != .backslash && $0 != .caret }
        let line = text + Array(":x".utf8)
        guard isPlain, let parsed = unsafe line.withUnsafeBytes({ unsafe ParsedLine($0, version) }) else { return nil }
        let isPrivate = parsed.parameters.contains {
            PrivateParameters.isPrivate($0.name) || $0.name == DateForm.omittedYear || $0.name == "X-NAME"
        }
        let isExcluded =
            excluded.contains(parsed.name) || PropertyTable.has(.binary, parsed.name)
            || VCardNames.messengers[parsed.name] != nil || parsed.encoding == "BASE64"
        // `ParsedLine` finds a group in a head (name and parameters) without a group only if the name contains a
        // period. `LineConverter` converts such lines.
        return isPrivate || isExcluded || parsed.group != nil ? nil : parsed
    }

    /// Returns the rule by which `PlainLineCopier` copies a value of this syntax; nil if there is none.
    private static func kind(_ syntax: ValueSyntax, _ parsed: ParsedLine) -> PlainLineCopier.Kind? {
        let declared = parsed.parameters.first { $0.name == "VALUE" }?.values.first
        switch syntax {
        case .text: return declared == "uri" ? nil : .text
        case .list: return .list
        case .structured: return parsed.name == "N" ? .name : parsed.name == "ADR" ? .address : nil
        case .components: return .organization
        case .uri: return !parsed.encoding.isEmpty ? nil : declared == "text" ? .text : .verbatim
        // The value of `TZ` determines whether `VALUE=text` is kept.
        case .raw: return parsed.encoding.isEmpty && !(parsed.name == "TZ" && declared != nil) ? .raw : nil
        case .date: return declared == "text" ? nil : .date
        case .opaque: return nil
        }
    }

    private static func converted(_ text: [UInt8], _ value: String, _ version: VCardVersion) -> LineConverter.Result? {
        let line = text + [.colon] + Array(value.utf8)
        return unsafe line.withUnsafeBytes { unsafe LineConverter.read($0, version) { nil } }
    }

    /// Converts a line of the name and parameters `text` and the sample value `probe` by `LineConverter`. Returns the
    /// canonical line without its value; nil if `append` would append a different value.
    private func canonical(_ text: [UInt8], _ probe: String, _ head: Head) -> String? {
        let value = head.kind == .address ? ";;\(probe);;;;" : probe
        guard let result = Self.converted(text, value, head.version), result.properties.count == 1,
            result.findings.isEmpty, result.binary == nil, result.charset == charset(of: head)
        else { return nil }
        let property = result.properties[0]
        var copied = ByteBuffer()
        var decoded = ByteBuffer()
        let isCopied = unsafe Array(value.utf8).withUnsafeBytes { unsafe Self.append($0, head, &decoded, to: &copied) }
        let expected = unsafe String(decoding: copied.bytes, as: UTF8.self)
        guard isCopied, property.group == nil, !property.forms.contains("made"), property.value == expected else {
            return nil
        }
        return String(property.line.dropLast(property.value.count))
    }
}
