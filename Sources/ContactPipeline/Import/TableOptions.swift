internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// The table options of the user; values that are not set are detected.
public struct TableOptions: Sendable, Hashable {
    /// The delimiter of cells.
    public var delimiter: UInt8?
    /// The name of the character encoding, as known to iconv.
    public var encoding: String?
    /// False if the first row is a record.
    public var hasHeader = true
    /// The name of the profile.
    public var profile: String?
    /// Paths of column maps, and entries `COLUMN=FIELD[:LABEL]`.
    public var maps: [String] = []
    /// The maximum size of a cell, in bytes.
    public var maxField = CSVReader.Limits().cell
    /// The maximum size of a record, in bytes.
    public var maxRecord = CSVReader.Limits().record
    /// The maximum number of columns.
    public var maxColumns = CSVReader.Limits().columns
    /// The table of a SQLite file to read.
    public var table: String?
    /// The file name from which the UIDs of a SQLite file's rows are derived; nil for the file's own name.
    var bookName: String?
    /// True where the rows' keys in a SQLite file are to be the contacts' ids, in a store that has none yet.
    var keepsKeys = false

    /// Creates the default options.
    public init() {}

    /// An invalid option.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// An unknown encoding.
        case encoding(String)
        /// An unknown profile.
        case profile(String)
        /// A map's line without a column or a field.
        case map(String)
        /// An unknown field in a map.
        case field(String)

        /// The message for display.
        public var description: String {
            switch self {
            case .encoding: "\(what); 'iconv -l' lists them"
            case .map: what
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
            }
        }

        /// The valid choices; empty if they are not enumerable.
        package var choices: [String] {
            switch self {
            case .profile: CSVProfile.names
            case .field: CSVField.allCases.map(\.rawValue)
            case .encoding, .map: []
            }
        }
    }

    /// Returns the reader's options. Throws `Problem`, and `FileError` for a map that cannot be read.
    ///
    /// - Parameter described: the maximum number of described diagnostics of each severity.
    /// - Parameter requiresColumns: whether columns named by entries, not by map files, have to exist.
    func readerOptions(describing described: Int = .max, requiresColumns: Bool = false) throws -> CSVOptions {
        var options = CSVOptions()
        options.limits.described = described
        options.delimiter = delimiter
        options.hasHeader = hasHeader
        options.table = table
        options.bookName = bookName
        options.keepsKeys = keepsKeys
        options.limits.cell = Self.limit(maxField)
        options.limits.record = Self.limit(maxRecord)
        options.limits.columns = Self.limit(maxColumns)
        if let encoding {
            guard let known = TextEncoding(name: encoding) else { throw Problem.encoding(encoding) }
            options.encoding = known
        }
        if let profile {
            guard CSVProfile.names.contains(profile) else { throw Problem.profile(profile) }
            options.profile = profile
        }
        for map in maps { try Self.read(map, into: &options.map, isRequired: requiresColumns) }
        return options
    }

    /// No limit is 1 GiB, the range of the offsets within a record.
    private static func limit(_ value: Int) -> Int { value == 0 ? 1 << 30 : min(value, 1 << 30) }

    /// Adds an entry, or a file of entries; a name that exists as a file is a file even if it looks like an entry.
    private static func read(_ map: String, into entries: inout CSVMap, isRequired: Bool) throws {
        let isEntry = !FileSystem.exists(map) && map.utf8.contains(UInt8(ascii: "="))
        let text = isEntry ? "" : try text(of: map)
        do throws(CSVMap.Problem) {
            guard isEntry else { return try entries.read(text) }
            let entry = try CSVMap.entry(map)
            entries.entries.append(entry)
            if isRequired { entries.required.insert(entry.column) }
        } catch {
            switch error {
            case .noColumn(let text): throw Problem.map(text)
            case .unknownField(let name): throw Problem.field(name)
            }
        }
    }

    /// Returns the contents of a file of entries; a file larger than 1 MiB is no map and is refused.
    private static func text(of path: String) throws -> String {
        var input = try InputFile(path)
        var bytes = ByteBuffer()
        while bytes.count <= 1 << 20, try input.read(into: &bytes) {}
        guard bytes.count <= 1 << 20 else {
            throw FileError.unreadable(path: path, reason: "it is larger than 1 MiB, the limit for a map")
        }
        return unsafe String(decoding: bytes.bytes, as: UTF8.self)
    }
}
