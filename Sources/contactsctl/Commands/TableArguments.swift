import Bytes
import ArgumentParser
import ContactFormats
import ContactPipeline

/// Options that replace the automatic detection of a table's layout.
struct TableArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("What stands between cells: a character, or tab.", valueName: "character"),
        transform: Self.delimiter)
    var delimiter: UInt8?

    @Option(help: ArgumentHelp("What the bytes stand for, as iconv names it.", valueName: "name"))
    var encoding: String?

    @Flag(help: "The first row is a record; --map names columns by their numbers, #1.")
    var noHeader = false

    @Option(
        help: ArgumentHelp("The program whose table it is.", valueName: "name"), completion: .list(CSVProfile.names))
    var profile: String?

    @Option(help: ArgumentHelp("The table or view of a SQLite file that is meant.", valueName: "name"))
    var table: String?

    @Option(
        name: .customLong("map"),
        help: ArgumentHelp("What a column means, as COLUMN=FIELD[:LABEL], or a file of such lines.", valueName: "map"),
        completion: .file())
    var maps: [String] = []

    @Option(help: ArgumentHelp("Refuse cells of more bytes than this; 0 is no limit.", valueName: "bytes"))
    var maxField = TableOptions().maxField

    @Option(help: ArgumentHelp("Refuse records of more bytes than this; 0 is no limit.", valueName: "bytes"))
    var maxRecord = TableOptions().maxRecord

    @Option(help: ArgumentHelp("Refuse tables of more columns than this; 0 is no limit.", valueName: "number"))
    var maxColumns = TableOptions().maxColumns

    func validate() throws {
        let limits = [("--max-field", maxField), ("--max-record", maxRecord), ("--max-columns", maxColumns)]
        for (name, value) in limits where value < 0 { throw ValidationError("\(name) takes a number from 0 up") }
    }

    /// The options for the pipeline.
    var options: TableOptions {
        var options = TableOptions()
        options.delimiter = delimiter
        options.encoding = encoding
        options.hasHeader = !noHeader
        options.profile = profile
        options.maps = maps
        options.table = table
        options.maxField = maxField
        options.maxRecord = maxRecord
        options.maxColumns = maxColumns
        return options
    }

    private static func delimiter(_ text: String) throws -> UInt8 {
        if ["tab", "\\t", "TAB"].contains(text) { return 0x09 }
        guard text.utf8.count == 1, let byte = text.utf8.first, byte == .tab || 0x20...0x7E ~= byte,
            byte != .doubleQuote
        else {
            throw ValidationError("it takes one character, or 'tab'")
        }
        return byte
    }
}

/// The file that the detected columns are saved to, for a later `--map`.
struct SavedMapArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write how the columns are understood to a file that --map takes.", valueName: "file"),
        completion: .file())
    var saveMap: String?
}
