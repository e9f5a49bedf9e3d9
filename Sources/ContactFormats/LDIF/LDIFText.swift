internal import Bytes
public import ContactModel
internal import Files

/// Converts LDIF (RFC 2849) to card text (see `CardTranscoder`): entries of persons and of mailing lists become cards.
final class LDIFText: CardTranscoder {
    private var lines: LDIFLines
    private var ended = false
    /// True if the source contains an entry, or the end of the output of `ldapsearch`.
    private var hasEntries = false
    /// The first line of a record that is not an entry, because it has neither a DN nor the attributes of a contact; nil
    /// if there is none.
    private var strayText: Place?
    /// The first line of the next record, if no empty line precedes it.
    private var opening: LDIFLines.Line?
    /// The encoding, specified by the user, of values in base64 that are not UTF-8; nil for windows-1252.
    private let encoding: Charset?

    /// - Parameter encoding: the encoding of the file, if the user specified it.
    init(limits: VCardLimits, encoding: TextEncoding? = nil) {
        lines = LDIFLines(longest: limits.line)
        self.encoding = encoding.flatMap { Charset(named: $0.name) }
        super.init(limits: limits)
    }

    override func read(from input: inout DecodedInput, into text: inout ByteBuffer) throws -> Bool {
        let before = text.count
        path = input.path
        while text.count == before, !ended {
            guard let entry = try nextEntry(&input) else {
                ended = true
                isCutOff = lines.isCutOff
                // An empty file and a search without results cause no error, in contrast to other text.
                if !hasEntries, let strayText { find(.error, .ldifEmpty, "no entries", at: strayText) }
                break
            }
            take(entry, &text)
        }
        return text.count > before
    }

    // MARK: Records

    /// A record, before it is determined whether it is the entry of a contact.
    private struct Record {
        var place: Place
        var values: [LDIFValue] = []
        /// The value of `changetype` in lower case; nil for a record without it, which is an entry.
        var change: String?
        /// True if the record has a `dn`.
        var hasName = false
        /// The number of bytes of the record's lines.
        var size = 0
        /// The reason why the record exceeds a limit; empty if it does not.
        var problem = ""
        /// The offset after the last line, in bytes of the decoded source.
        var end = 0
    }

    /// Reads the next record up to an empty line or the DN of another entry; ignores comments and the version. Returns
    /// nil at the end of the source.
    private func nextEntry(_ input: inout DecodedInput) throws -> Record? {
        var record: Record?
        while let line = try opening.take() ?? lines.next(&input) {
            if line.isBlank {
                if record != nil { return record }
                continue
            }
            if line.bytes.first == UInt8(ascii: "#") {
                mark = mark ?? ExportMark(comment: line.bytes)
                continue
            }
            if record == nil {
                if isVersion(line) { continue }
                beginRecord()
                record = Record(place: line.place)
            }
            if let entry = record, entry.hasName, Self.isName(line) {
                find(.warning, .ldifLine, "no empty line before this entry; it is read nevertheless", at: line.place)
                opening = line
                return entry
            }
            if var current = record.take() {
                add(line, to: &current)
                current.end = lines.offset
                record = current
            }
        }
        return record
    }

    /// Returns true for a line with a DN; an entry has only one.
    private static func isName(_ line: LDIFLines.Line) -> Bool {
        line.bytes.count > 2 && line.bytes[2] == .colon && line.bytes[0] | 0x20 == 0x64 && line.bytes[1] | 0x20 == 0x6E
    }

    private func isVersion(_ line: LDIFLines.Line) -> Bool {
        let text = String(decoding: line.bytes.prefix(40), as: UTF8.self).lowercased()
        guard text.hasPrefix("version:") else { return false }
        if String(text.dropFirst(8)).trimmingBlanks() != "1" {
            find(.warning, .ldifLine, "a version other than 1; read as 1", at: line.place)
        }
        return true
    }

    private func add(_ line: LDIFLines.Line, to record: inout Record) {
        record.size += line.bytes.count
        if line.isTooLong || record.size > limits.card || record.values.count >= limits.properties {
            record.problem =
                "an entry of more than \(limits.card) bytes or \(limits.properties) values, or a line of more than \(limits.line) bytes"
            record.values.removeAll()
        }
        guard record.problem.isEmpty, !(record.change.map { $0 != "add" } ?? false) else { return }
        guard let value = value(of: line) else { return }
        switch value.name.lowercased() {
        case "dn":
            record.hasName = true
            record.values.append(value)
        case "changetype": record.change = value.text?.lowercased() ?? ""
        case "control": break
        default: record.values.append(value)
        }
    }

    /// Parses `name[;option]:value` or `name::base64`. Any other line is reported and nil is returned. The file or URL
    /// in `name:<url` is never read.
    private func value(of line: LDIFLines.Line) -> LDIFValue? {
        let bytes = line.bytes
        let head = bytes.prefix { LineScan.isNameByte($0) || $0 == .semicolon }
        guard !head.isEmpty, head.count < bytes.count, bytes[head.count] == .colon else {
            find(.warning, .ldifLine, "a line without 'attribute:'; it is left out", at: line.place, dropsContent: true)
            return nil
        }
        let name = head.prefix { $0 != .semicolon }
        let options = head.dropFirst(name.count)
        var value = LDIFValue(
            name: String(decoding: name, as: UTF8.self), options: String(decoding: options, as: UTF8.self), bytes: [],
            place: line.place)
        var rest = bytes[(head.count + 1)...]
        switch rest.first {
        case .colon:
            rest = rest.dropFirst().drop { $0 == .space }
            var decoded = ByteBuffer(capacity: rest.count / 4 * 3 + 4)
            let bad = unsafe Array(rest).withUnsafeBytes { unsafe Base64.decode($0, into: &decoded) }
            if bad != nil { find(.warning, .ldifValue, "invalid base64 in \(value.name)", at: line.place) }
            value.bytes = decoded.array
            if bad == nil, value.isText { decodeText(&value) }
        case UInt8(ascii: "<"):
            find(
                .warning, .ldifURL, "the value of \(value.name) is at a URL, which is not read; the value is left out",
                at: line.place, property: value.name, dropsContent: true)
            return nil
        default:
            // Any number of spaces may follow the colon.
            value.bytes = Array(rest.drop { $0 == .space })
            decodeText(&value)
        }
        return value
    }

    /// Converts a value that is not UTF-8 from the encoding that the user specified, or else from windows-1252, and
    /// reports it. Older programs write such values.
    private func decodeText(_ value: inout LDIFValue) {
        guard unsafe value.bytes.withUnsafeBytes({ unsafe UTF8Check.firstInvalid($0) }) != nil else { return }
        var decoded = ByteBuffer(capacity: value.bytes.count * 2)
        var name = "windows-1252"
        let isDecoded = unsafe value.bytes.withUnsafeBytes { unsafe encoding?.decode($0, into: &decoded) }
        if let encoding, isDecoded == true {
            name = encoding.name.lowercased()
        } else {
            decoded.removeAll()
            unsafe value.bytes.withUnsafeBytes { unsafe Charset.appendWindows1252($0, to: &decoded) }
        }
        value.bytes = decoded.array
        find(.warning, .ldifValue, "\(value.name) is not UTF-8; read as \(name)", at: value.place)
    }

    // MARK: Entries

    private func take(_ record: Record, _ text: inout ByteBuffer) {
        var card = Card(place: record.place, end: record.end, rejection: record.problem)
        if record.hasName || record.change != nil || !record.problem.isEmpty { hasEntries = true }
        if let change = record.change, change != "add" {
            card.rejection = "a change record (\(Diagnostic.clipped(change))); only entries and additions are read"
        }
        guard card.rejection.isEmpty else { return append(card, to: &text, .ldifRecord) }
        let entry = LDIFEntry(record.values)
        if !record.hasName {
            // `ldapsearch` writes records without a DN, such as `result: 0 Success`, after the entries.
            let isSearchResult = entry.isSearchResult && !record.values.isEmpty
            if isSearchResult || entry.isContact { hasEntries = true } else { strayText = strayText ?? record.place }
            if entry.isSearchResult { return }
            find(.warning, .ldifRecord, "an entry without dn; it is read without it", at: record.place)
        }
        guard entry.isContact else {
            let classes = entry.classes.filter { $0 != "top" }.map { Diagnostic.clipped($0) }.joined(separator: ", ")
            return find(
                entry.isReachable ? .warning : .note, .ldifSkipped,
                "an entry that is not a person\(classes.isEmpty ? "" : " (\(classes))"); it is left out",
                at: record.place)
        }
        for secret in entry.secrets {
            find(.note, .ldifSkipped, "\(secret.name) is a secret; it is left out", at: secret.place)
        }
        card.properties = entry.properties()
        card.form = entry.form
        append(card, to: &text, .ldifRecord)
    }
}

/// Detects LDIF by the beginning of a text.
enum LDIFDetection {
    /// Returns true if the first line begins with `dn:`, or if it is `version: 1` and the next line begins with `dn:`
    /// or does not exist. Comments and blank lines are ignored.
    static func matches(_ text: [UInt8]) -> Bool {
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var hasVersion = false
        for line in text[start...].split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }) {
            if line.first == UInt8(ascii: "#") || hasVersion && line.allSatisfy({ $0 <= 0x20 }) { continue }
            // A line that begins with a space continues a comment.
            if line.first == .space { continue }
            let head = String(decoding: line.prefix(64), as: UTF8.self).lowercased()
            if head.hasPrefix("dn:") { return true }
            guard !hasVersion, head.hasPrefix("version:"), String(head.dropFirst(8)).trimmingBlanks() == "1" else {
                return false
            }
            hasVersion = true
        }
        return hasVersion
    }
}

extension Diagnostic.Code {
    /// A line of LDIF is neither an attribute nor a continuation, an entry has no empty line before it, or the version
    /// is not 1.
    public static let ldifLine = Self("ldif-line")
    /// A value contains characters that are not base64, which are left out; or it is not UTF-8, and is read in another
    /// encoding.
    public static let ldifValue = Self("ldif-value")
    /// The source has text, but no entries.
    public static let ldifEmpty = Self("ldif-empty")
    /// A value is at a URL, which is never read.
    public static let ldifURL = Self("ldif-url")
    /// A record is a change other than an addition, has no DN, or exceeds a limit.
    public static let ldifRecord = Self("ldif-record")
    /// An entry is not a person, or an attribute is a password; neither is imported.
    public static let ldifSkipped = Self("ldif-skipped")
    /// An entry cannot represent a property, or a photo is missing from the store.
    public static let ldifLoss = Self("ldif-loss")
}
