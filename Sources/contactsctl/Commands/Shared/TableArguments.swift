import Bytes
public import ArgumentParser
public import ContactFormats
import ContactPipeline

/// The options that specify the layout of a table instead of its automatic detection.
struct TableArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("The delimiter between cells: one ASCII character, or tab.", valueName: "character"),
        transform: Self.delimiter)
    var delimiter: UInt8?

    @Option(help: ArgumentHelp("The character encoding, by its iconv name.", valueName: "name"))
    var encoding: String?

    @Flag(help: "Treat the first row as a record; --map then names columns by number, as in #1.")
    var noHeader = false

    @Option(
        help: ArgumentHelp(
            "The program that wrote the table, such as google or outlook; by default it is detected.", valueName: "name"
        ),
        completion: .list(CSVProfile.names))
    var profile: String?

    @Option(
        help: ArgumentHelp(
            "The sheet of a workbook, or the table or view of a SQLite file, to read.", valueName: "name"))
    var table: String?

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp(
            "The field of a column, as COLUMN=FIELD[:LABEL], or a file of such lines. Fields are name, given, family, email, phone, organization, address.street, birthday, note, uid and those that 'inspect' shows; 'ignore' leaves a column out.",
            valueName: "map"),
        completion: .file())
    var maps: [String] = []

    @Option(
        help: ArgumentHelp(
            "The order of numeric dates: dmy (31/12/1999), mdy (12/31/1999) or ymd (99/12/31); by default it is inferred for each column.",
            valueName: "order"))
    var dateOrder: CSVDateOrder?

    @Option(
        help: ArgumentHelp(
            "The maximum size of a cell, as in 500k; 0 means no limit (default: 8M).", valueName: "bytes"),
        transform: ByteSize.limit)
    var maxField = CSVOptions().limits.cell

    @Option(
        help: ArgumentHelp(
            "The maximum size of a record, as in 500k; 0 means no limit (default: 32M).", valueName: "bytes"),
        transform: ByteSize.limit)
    var maxRecord = CSVOptions().limits.record

    @Option(help: ArgumentHelp("The maximum number of columns; 0 means no limit.", valueName: "number"))
    var maxColumns = CSVOptions().limits.columns

    func validate() throws {
        if maxColumns < 0 { throw ValidationError("--max-columns takes a whole number of 0 or more") }
    }

    /// Returns the values of these options as `CSVOptions`, which the pipeline uses. Throws `CSVOptions.Problem`, and
    /// `FileError` for a map that cannot be read.
    func options() throws -> CSVOptions {
        var options = CSVOptions()
        options.delimiter = delimiter
        options.hasHeader = !noHeader
        options.dateOrder = dateOrder
        options.table = table
        options.setLimits(cell: maxField, record: maxRecord, columns: maxColumns)
        if let encoding { try options.setEncoding(encoding) }
        if let profile { try options.setProfile(profile) }
        for map in maps { try options.addMap(map) }
        return options
    }

    /// Parses a delimiter: a tab, one printable ASCII character except the double quote, or `tab`, `TAB` or `\t`.
    /// Throws a validation error for any other text.
    static func delimiter(_ text: String) throws -> UInt8 {
        if ["tab", "\\t", "TAB"].contains(text) { return 0x09 }
        guard text.utf8.count == 1, let byte = text.utf8.first, byte == .tab || 0x20...0x7E ~= byte,
            byte != .doubleQuote
        else {
            throw ValidationError("expected one printable ASCII character other than a double quote, or 'tab'")
        }
        return byte
    }
}

extension CSVDateOrder: ExpressibleByArgument {}

/// The option to save the detected fields of the columns to a file for a later `--map`.
struct SavedMapArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write the detected fields of the columns to a file for --map.", valueName: "file"),
        completion: .file())
    var saveMap: String?
}
