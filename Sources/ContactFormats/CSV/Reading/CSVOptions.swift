internal import Files
package import Bytes

/// The properties of a table in a CSV or SQLite file that the user can specify. All other properties are detected.
public struct CSVOptions: Sendable, Hashable {
    package var limits = CSVReader.Limits()
    /// The encoding of the bytes; nil to detect it.
    package var encoding: TextEncoding?
    /// The delimiter; nil to detect it from the header and the rows.
    public var delimiter: UInt8?
    /// False if the table has no header, so that its first row is a record.
    public var hasHeader = true
    /// The name of the table's profile (a program's table layout); nil to detect it from the header.
    public package(set) var profile: String?
    /// The order of day, month and year in numeric dates; nil to determine it for each column.
    public var dateOrder: CSVDateOrder?
    /// The columns that the user maps to fields.
    package var map = CSVMap()
    /// The name of the table to read in a SQLite file; nil to read the only table that contains contacts.
    public var table: String?
    /// The file name from which the UIDs of the contacts in a SQLite table are derived, together with the keys of the
    /// rows. Nil for the name of the file that is read.
    package var bookName: String?

    /// True if the primary keys of the rows of a SQLite table become the ids of the contacts in the store.
    package var keepsKeys = false

    /// Creates options with which all properties of the table are detected.
    public init() {}

    /// The limits for vCard files that are imported together with tables: the default ones, but with the maximum number
    /// of diagnostics of these options.
    package var cardLimits: VCardLimits {
        var cards = VCardLimits()
        cards.described = limits.described
        return cards
    }
}

// MARK: - Options given as text

extension CSVOptions {
    /// The reason why the value of an option is invalid.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// No encoding has the specified name, which is the associated value.
        case encoding(String)
        /// No profile has the specified name, which is the associated value.
        case profile(String)
        /// An entry of a map, which is the associated value, is not `COLUMN=FIELD[:LABEL]`.
        case map(String)
        /// A map contains the name of an unknown field, which is the associated value.
        case field(String)
        /// A label in a map, the first associated value, is not valid for `field`. `takes` contains the valid labels; it
        /// is empty if the field has no labels.
        case label(String, field: String, takes: [String])

        /// The error message, including the valid values if there is a list of them.
        public var description: String {
            switch self {
            case .encoding: "\(what); 'iconv -l' lists the encodings"
            case .map, .label: what
            case .profile, .field: "\(what); valid names are \(choices.joined(separator: ", "))"
            }
        }

        /// The error message without the valid values; only that of `label` includes them.
        package var what: String {
            switch self {
            case .encoding(let name): "no encoding '\(name)'"
            case .profile(let name): "no profile '\(name)'"
            case .map(let text): "'\(text)' is not COLUMN=FIELD[:LABEL]"
            case .field(let name): "no field '\(name)'"
            case .label(let label, let field, let takes):
                takes.isEmpty
                    ? "the field '\(field)' takes no label; remove ':\(label)'"
                    : "'\(label)' is invalid after '\(field):'; valid values are \(takes.joined(separator: ", "))"
            }
        }

        /// The valid values; empty if there is no list of them, and for `label`, whose `what` includes them.
        package var choices: [String] {
            switch self {
            case .profile: CSVProfile.names
            case .field: CSVField.allCases.map(\.rawValue)
            case .encoding, .map, .label: []
            }
        }
    }

    /// Sets the character encoding by its iconv name, such as `windows-1252`.
    ///
    /// - Throws: `Problem.encoding` if the name is unknown.
    public mutating func setEncoding(_ name: String) throws(Problem) {
        guard let known = TextEncoding(name: name) else { throw .encoding(name) }
        encoding = known
    }

    /// Sets the profile of the table by its name, such as `google`.
    ///
    /// - Throws: `Problem.profile` if the name is unknown.
    public mutating func setProfile(_ name: String) throws(Problem) {
        guard CSVProfile.names.contains(name) else { throw .profile(name) }
        profile = name
    }

    /// Sets the maximum sizes of a cell and a record in bytes, and the maximum number of columns. The value 0 and
    /// values above 2^30 mean 2^30.
    public mutating func setLimits(cell: Int, record: Int, columns: Int) {
        limits.cell = CSVReader.Limits.bounded(cell)
        limits.record = CSVReader.Limits.bounded(record)
        limits.columns = CSVReader.Limits.bounded(columns)
    }

    /// Adds mappings of columns to fields. `text` is an entry `COLUMN=FIELD[:LABEL]`, or the path of a file that
    /// contains one entry per line.
    ///
    /// If a file with this path exists, it is read, even if the text is also an entry. The column of an entry must
    /// exist in the table, if only one table is read; the columns in a file may be missing.
    ///
    /// - Throws: `Problem` for an invalid entry, and `FileError` if the file cannot be read.
    public mutating func addMap(_ text: String) throws {
        let isEntry = !FileSystem.exists(text) && text.utf8.contains(UInt8(ascii: "="))
        let lines = isEntry ? "" : try Self.contents(ofMap: text)
        do throws(CSVMap.Problem) {
            guard isEntry else { return try map.read(lines) }
            let entry = try CSVMap.entry(text)
            map.entries.append(entry)
            map.required.insert(entry.column)
        } catch {
            switch error {
            case .noColumn(let text): throw Problem.map(text)
            case .unknownField(let name): throw Problem.field(name)
            case .label(let label, let field, let takes): throw Problem.label(label, field: field, takes: takes)
            }
        }
    }

    /// Returns the contents of a map file. Throws `FileError` if the file cannot be read, is larger than 1 MiB, or is
    /// not UTF-8.
    private static func contents(ofMap path: String) throws -> String {
        var input = try InputFile(path)
        var bytes = ByteBuffer()
        while bytes.count <= 1 << 20, try input.read(into: &bytes) {}
        guard bytes.count <= 1 << 20 else {
            throw FileError.unreadable(path: path, reason: "it is larger than 1 MiB, the limit for a map")
        }
        guard let text = unsafe String(validating: bytes.bytes, as: UTF8.self) else {
            throw FileError.unreadable(path: path, reason: "it is not UTF-8, the encoding of a map")
        }
        return text
    }

    /// A copy of the options for the CSV text of a sheet, whose delimiter is known.
    var inSheet: CSVOptions {
        var options = self
        options.delimiter = .comma
        return options
    }

    /// Returns a copy of the options for one source. At most `described` diagnostics of each severity are created;
    /// further ones are only counted. Mapped columns must exist only if `requiresColumns` is true.
    package func reading(describing described: Int = .max, requiresColumns: Bool = false) -> CSVOptions {
        var options = self
        options.limits.described = described
        if !requiresColumns { options.map.required = [] }
        return options
    }
}

extension CSVReader.Limits {
    /// Returns a limit that the user specified, but at most 2^30, since offsets within a record have 32 bits. The value
    /// 0 means this maximum.
    fileprivate static func bounded(_ value: Int) -> Int { value == 0 ? 1 << 30 : min(value, 1 << 30) }
}
