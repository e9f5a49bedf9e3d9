internal import Files
package import Bytes

/// The properties of a table, in a CSV or SQLite file, that the user specifies. All other properties are detected.
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
    /// The order of day, month and year in numeric dates; nil to infer it for each column.
    public var dateOrder: CSVDateOrder?
    /// The columns that the user maps to fields.
    package var map = CSVMap()
    /// The name of the table to read in a SQLite file; nil to read the only one that holds contacts.
    public var table: String?
    /// The file name from which, together with the row's key, the UID of each row of a SQLite table is derived; nil for
    /// the name of the file that is read.
    package var bookName: String?

    /// True if the keys of the rows of a SQLite table become the ids of the contacts.
    package var keepsKeys = false

    /// Creates options with which everything is detected.
    public init() {}

    /// The limits for vCard files that are imported together with tables.
    package var cardLimits: VCardLimits {
        var cards = VCardLimits()
        cards.described = limits.described
        return cards
    }
}

// MARK: - Options given as text

extension CSVOptions {
    /// An invalid value of an option.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// An unknown encoding.
        case encoding(String)
        /// An unknown profile.
        case profile(String)
        /// A line of a map that is not `COLUMN=FIELD[:LABEL]`.
        case map(String)
        /// An unknown field in a map.
        case field(String)
        /// A label in a map that is not valid for the field; `takes` lists the valid ones, and is empty if the field
        /// has no labels.
        case label(String, field: String, takes: [String])

        /// The message for display.
        public var description: String {
            switch self {
            case .encoding: "\(what); 'iconv -l' lists the encodings"
            case .map, .label: what
            case .profile, .field: "\(what); there are \(choices.joined(separator: ", "))"
            }
        }

        /// The message without the valid choices.
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

        /// The valid choices; empty if they are not enumerable.
        package var choices: [String] {
            switch self {
            case .profile: CSVProfile.names
            case .field: CSVField.allCases.map(\.rawValue)
            case .encoding, .map, .label: []
            }
        }
    }

    /// Sets the character encoding by its name in iconv.
    public mutating func setEncoding(_ name: String) throws(Problem) {
        guard let known = TextEncoding(name: name) else { throw .encoding(name) }
        encoding = known
    }

    /// Sets the profile of the table by its name.
    public mutating func setProfile(_ name: String) throws(Problem) {
        guard CSVProfile.names.contains(name) else { throw .profile(name) }
        profile = name
    }

    /// Sets the maximum sizes of a cell and a record in bytes, and the maximum number of columns; 0 means the largest
    /// possible limit, 2^30.
    public mutating func setLimits(cell: Int, record: Int, columns: Int) {
        limits.cell = CSVReader.Limits.bounded(cell)
        limits.record = CSVReader.Limits.bounded(record)
        limits.columns = CSVReader.Limits.bounded(columns)
    }

    /// Adds mappings of columns to fields: an entry `COLUMN=FIELD[:LABEL]`, or the path of a file of such entries, one
    /// per line.
    ///
    /// If a file with this path exists, it is read, even if the text looks like an entry. If only one table is read,
    /// the column of an entry has to exist in it; the columns in a file need not. Throws `Problem` and `FileError`.
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

    /// Returns the contents of a map file; throws `FileError` if it cannot be read, is larger than 1 MiB, or is not
    /// UTF-8.
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

    /// Returns a copy of the options with which at most `described` diagnostics of each severity are described in full.
    /// Mapped columns have to exist only if `requiresColumns` is true.
    package func reading(describing described: Int = .max, requiresColumns: Bool = false) -> CSVOptions {
        var options = self
        options.limits.described = described
        if !requiresColumns { options.map.required = [] }
        return options
    }
}

extension CSVReader.Limits {
    /// Returns the limit for a value that the user specified: for 0 the largest one, 1 GiB, the range of the offsets
    /// within a record.
    fileprivate static func bounded(_ value: Int) -> Int { value == 0 ? 1 << 30 : min(value, 1 << 30) }
}
