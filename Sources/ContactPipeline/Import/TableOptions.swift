internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// What the user says of tables, where they are not to be judged by themselves.
public struct TableOptions: Sendable, Hashable {
    /// The character between cells.
    public var delimiter: UInt8?
    /// The name of what the bytes stand for, as iconv has it.
    public var encoding: String?
    /// False when the first row is a record like the others.
    public var hasHeader = true
    /// The name of the program whose table it is.
    public var profile: String?
    /// Files of maps, and entries `COLUMN=FIELD[:LABEL]`.
    public var maps: [String] = []
    /// The most bytes of a cell.
    public var maxField = CSVReader.Limits().cell
    /// The most bytes of a record.
    public var maxRecord = CSVReader.Limits().record
    /// The most columns of a table.
    public var maxColumns = CSVReader.Limits().columns
    /// The table of a SQLite file that is meant.
    public var table: String?
    /// The name by which the rows of a SQLite file are known; nil for the file's own.
    var bookName: String?
    /// True where the rows' keys in a SQLite file are to be the contacts' ids, in a store that has none yet.
    var keepsKeys = false

    /// Nothing is said.
    public init() {}

    /// Why what was said makes no sense.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// Nobody knows this encoding.
        case encoding(String)
        /// There is no such profile.
        case profile(String)
        /// A map's line without a column or a field.
        case map(String)
        /// A map names a field that there is not.
        case field(String)

        /// A sentence for people.
        public var description: String {
            switch self {
            case .encoding: "\(what); 'iconv -l' lists them"
            case .map: what
            case .profile, .field: "\(what); there are \(choices.joined(separator: ", "))"
            }
        }

        /// What there is not.
        package var what: String {
            switch self {
            case .encoding(let name): "no encoding '\(name)'"
            case .profile(let name): "no profile '\(name)'"
            case .map(let text): "'\(text)' is no COLUMN=FIELD[:LABEL]"
            case .field(let name): "no field '\(name)'"
            }
        }

        /// What could have been said; empty where there is no end of it.
        package var choices: [String] {
            switch self {
            case .profile: CSVProfile.names
            case .field: CSVField.allCases.map(\.rawValue)
            case .encoding, .map: []
            }
        }
    }

    /// The reader's options. Throws `Problem`, and `FileError` for a map that cannot be read.
    ///
    /// - Parameter described: how many diagnostics of each severity will be shown at most.
    /// - Parameter requiresColumns: whether columns that are named by entries, not by files of them, have to be there.
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

    /// No limit is one of 1 GiB, which places within a record can count.
    private static func limit(_ value: Int) -> Int { value == 0 ? 1 << 30 : min(value, 1 << 30) }

    /// Takes in an entry, or a file of entries: a file that is there is meant even if its name looks like an entry.
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

    /// What a file of entries says; none is larger than 1 MiB, and what is was meant for something else.
    private static func text(of path: String) throws -> String {
        var input = try InputFile(path)
        var bytes = ByteBuffer()
        while bytes.count <= 1 << 20, try input.read(into: &bytes) {}
        guard bytes.count <= 1 << 20 else {
            throw FileError.unreadable(path: path, reason: "it is larger than any map")
        }
        return unsafe String(decoding: bytes.bytes, as: UTF8.self)
    }
}
