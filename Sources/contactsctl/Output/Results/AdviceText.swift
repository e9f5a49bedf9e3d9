package import ContactModel

/// The text of a diagnostic's advice, which names the options and commands of contactsctl that help.
extension Advice {
    /// Returns the message of a diagnostic followed by this advice; `correctMap` and `omitTable` replace the message.
    package func text(after message: String) -> String {
        switch self {
        case .specifyDelimiter: "\(message); specify it with --delimiter"
        case .setDelimiter(let delimiter): "\(message): --delimiter \(ShellWord.inQuotes(String(delimiter)))"
        case .readWithoutHeader(let columns):
            "\(message): use --no-header, and map the columns, as "
                + columns.map { "--map '#\($0.number)=\($0.field)'" }.joined(separator: " ")
        case .mapColumn(let name, let orSaveMap, let orEncoding):
            "\(message); "
                + (orEncoding
                    ? "if the text is garbled, name its encoding: --encoding gb18030, windows-1251 ..., or " : "")
                + "map a column: --map \(ShellWord.inQuotes("\(name)=name"))"
                + (orSaveMap ? ", or complete the file that --save-map writes" : "")
        case .correctMap(let problem): "--map \(problem)"
        case .specifyDateOrder: "\(message); specify their order with --date-order dmy, mdy or ymd"
        case .specifyEncoding: "\(message); specify the encoding with --encoding"
        case .overrideEncoding: "\(message); specify another with --encoding"
        case .chooseTable: "\(message); choose one with --table"
        case .chooseTableAndMap: "\(message); choose one with --table, and map its columns with --map"
        case .omitTable(let name): "--table applies only to workbooks and SQLite files; '\(name)' is ignored"
        case .guardFormulas: "\(message); --spreadsheet-safe prevents that"
        case .exportStore(let path):
            "\(message); 'contactsctl export --store \(ShellWord.quoted(path))' writes a file that can be imported, "
                + "and 'contactsctl restore' replaces a store by a backup"
        case .specifyPhotoFolder: "\(message); specify the folder of the photos with --photos"
        case .showContacts(let ids):
            "\(message); 'contactsctl show \(ids.prefix(5).map { "\($0)" }.joined(separator: " "))' shows them"
        case .specifyFolderOfPicture: "\(message); specify the folder of the picture with --photos"
        }
    }
}

extension Diagnostic {
    /// The message with the advice, if there is any.
    package var messageWithAdvice: String { advice?.text(after: message) ?? message }
}
