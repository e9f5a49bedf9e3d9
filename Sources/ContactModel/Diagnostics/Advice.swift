/// What a user can do about a diagnostic. A program adds the names of its own options.
public enum Advice: Sendable, Hashable {
    /// Specify the delimiter of cells.
    case specifyDelimiter
    /// Set the delimiter to this character, which is probably the delimiter of the file.
    case setDelimiter(Character)
    /// Read the first row as a record, and map columns by their numbers. `columns` are columns of the table with the
    /// fields that they probably hold.
    case readWithoutHeader(columns: [NumberedColumn])
    /// Map a column, for instance the one with this header, to a field. If `orSaveMap` is true, editing a saved map is
    /// suggested too; if `orEncoding` is true, specifying the character encoding is suggested too.
    case mapColumn(String, orSaveMap: Bool, orEncoding: Bool)
    /// Correct an entry of the map, which assigns fields to columns. `problem` completes a sentence that begins with
    /// "the map", for instance `names a column "A" that is not in this table`.
    case correctMap(problem: String)
    /// Specify the order of day, month and year in the dates.
    case specifyDateOrder
    /// Specify the character encoding.
    case specifyEncoding
    /// Specify another character encoding than the detected one.
    case overrideEncoding
    /// Specify which table of the file to read.
    case chooseTable
    /// Specify which table of the file to read, and map its columns.
    case chooseTableAndMap
    /// Do not specify a table; `name` was specified for a file that has no tables to choose from.
    case omitTable(name: String)
    /// Write the table so that spreadsheets evaluate no cell as a formula.
    case guardFormulas
    /// Do not import the file at `path`, which is a store: import a file that was exported from it, or restore it if it
    /// is a backup.
    case exportStore(path: String)
    /// Specify the folder of the photos that a table refers to.
    case specifyPhotoFolder
    /// Show the contacts with these ids to compare them; if there are many, only the first few.
    case showContacts([Int])
    /// Do not import a picture as a source; specify the folder that contains it as a folder of photos.
    case specifyFolderOfPicture

    /// The field that a column without a header probably holds.
    public struct NumberedColumn: Sendable, Hashable {
        /// The column's number, from 1.
        public var number: Int
        /// The field's name.
        public var field: String

        /// Creates a pair of a column's number, from 1, and a field's name.
        public init(number: Int, field: String) {
            self.number = number
            self.field = field
        }
    }
}
