/// The limits within which workbooks are read.
package struct WorkbookLimits: Sendable {
    /// The numbers of rows and columns of a sheet in Excel and LibreOffice.
    static let rows = 1_048_576
    static let columns = 16_384
    /// The number of rows with cells that are examined before a sheet is read.
    static let sample = 100

    /// The size of a cell and of a row in bytes of UTF-8, above which the rest is left out. The reader of the table
    /// rejects such a row, since it has the same limits.
    package var cell = 8 << 20
    package var row = 32 << 20
    /// The memory for shared texts in bytes; the others are written to a temporary file.
    package var sharedInMemory = 40 << 20
    /// The maximum size of the shared texts in a temporary file, in bytes.
    package var sharedOnDisk = 4 << 30
    /// The maximum number of sheets.
    package var sheets = 1000
    /// The maximum size of the text of a sheet: this number of bytes, and `textRatio` times the size of its XML. Only a
    /// crafted sheet exceeds it: one that repeats cells, or refers to a large shared text again and again.
    package var text = 16 << 20
    package var textRatio = 16

    package init() {}
}
