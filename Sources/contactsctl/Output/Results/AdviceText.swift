package import ContactModel

/// Expresses advice of the libraries by the options and commands of contactsctl.
extension Advice {
    /// Returns the message of a diagnostic with this advice.
    package func text(after message: String) -> String {
        switch self {
        case .specifyDelimiter: "\(message); specify it with --delimiter"
        case .setDelimiter(let delimiter): "\(message): --delimiter \(Self.quoted(String(delimiter)))"
        case .readWithoutHeader(let columns):
            "\(message): say --no-header and what the columns are, as "
                + columns.map { "--map '#\($0.number)=\($0.field)'" }.joined(separator: " ")
        case .mapColumn(let name, let orSaveMap, let orEncoding):
            "\(message); "
                + (orEncoding
                    ? "if the text is garbled, name its encoding: --encoding gb18030, windows-1251 ..., or " : "")
                + "say which is one: --map \(Self.quoted("\(name)=name"))"
                + (orSaveMap ? ", or fill in what --save-map writes" : "")
        case .correctMap(let problem): "--map \(problem)"
        case .specifyDateOrder: "\(message); --date-order dmy, mdy or ymd says how they are read"
        case .specifyEncoding: "\(message); specify the encoding with --encoding"
        case .overrideEncoding: "\(message); --encoding names another"
        case .chooseTable: "\(message): say which is meant by --table"
        case .chooseTableAndMap: "\(message): say which it is by --table, and what its columns mean by --map"
        case .omitTable(let name): "--table applies only to SQLite files; '\(name)' is ignored"
        case .guardFormulas: "\(message); --spreadsheet-safe prevents that"
        case .exportStore(let path):
            "\(message); export --store \(path) writes a file that can, and restore replaces a store by a backup"
        case .specifyPhotoFolder: "\(message); give the photos' folder with --photos"
        case .specifyFolderOfPicture: "\(message); give its folder with --photos"
        }
    }

    /// Returns a word in single quotes for a POSIX shell, even if it needs none.
    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension Diagnostic {
    /// The message with the advice, if there is any.
    package var messageWithAdvice: String { advice?.text(after: message) ?? message }
}
