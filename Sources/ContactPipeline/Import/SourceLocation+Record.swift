internal import ContactFormats
internal import ContactModel

extension SourceLocation {
    /// Creates the location of a record.
    ///
    /// - Parameters:
    ///   - slot: the record's card.
    ///   - path: the path of its file.
    ///   - sheet: the sheet of a workbook that contains it; nil for any other file.
    init(of slot: CardSlot, in path: String, sheet: String?) {
        self.init(path: path, record: slot.record)
        if let sheet {
            cell = "\(sheet)!A\(slot.line)"
        } else {
            (line, column) = (slot.line, 1)
        }
    }
}
