package import Files

/// A workbook in one of the formats xlsx (also xlsm and xltx) and ods. Its sheets are read as CSV text.
///
/// ```swift
/// let workbook = try Workbook(ZipArchive("people.xlsx"))
/// let sheet = try workbook.text(of: 0)
/// var text = ByteBuffer()
/// try sheet.read(into: &text, atMost: 1 << 20)
/// ```
package final class Workbook {
    /// A sheet of a workbook.
    package struct Sheet: Sendable, Hashable {
        package var name: String
        /// True if the program that shows the workbook does not show the sheet.
        package var isHidden: Bool
        /// True if a cell is filled.
        package var hasCells: Bool
        /// The number of columns in its first rows.
        var width: Int
    }

    /// The sheets, in the order of their tabs.
    package let sheets: [Sheet]
    /// Opens the sheet with an index.
    private let open: (Int) throws -> SheetPart

    /// Opens a workbook and reads the first rows of its sheets.
    ///
    /// Throws `FileError` for an archive that is no workbook, and for a workbook that is encrypted, damaged, or larger
    /// than the limits, and `Interrupted`.
    package init(_ archive: ZipArchive, limits: WorkbookLimits = WorkbookLimits()) throws {
        let package = WorkbookPackage(archive: archive)
        func refusal(_ reason: String) -> FileError { .unreadable(path: archive.path, reason: reason) }
        if package.has("META-INF/manifest.xml"), package.has(ODSSheet.name) {
            let manifest = try ManifestPart(package, ManifestPart.name)
            try manifest.parseAll()
            guard !manifest.isEncrypted else {
                throw refusal("the workbook is encrypted; save a copy without a password")
            }
            let list = try ODSSheet(package, sheet: nil, width: 0, limits)
            try list.parseAll()
            let sheets = list.listed
            open = { try ODSSheet(package, sheet: $0, width: sheets[$0].width, limits) }
            self.sheets = sheets
        } else if package.has("xl/workbook.bin") {
            throw refusal("a workbook in the binary format .xlsb; save it as .xlsx")
        } else if package.has("[Content_Types].xml"), package.has("_rels/.rels") {
            let workbook = try XLSXWorkbook(package, limits)
            open = { try XLSXSheet(workbook, workbook.parts[$0], width: workbook.sheets[$0].width) }
            sheets = workbook.sheets
        } else {
            throw refusal("an archive that is not a workbook")
        }
        guard !sheets.isEmpty else { throw refusal("a document without sheets, not a workbook") }
    }

    /// Returns the text of a sheet, by its index. Throws `FileError` and `Interrupted`.
    package func text(of sheet: Int) throws -> SheetPart { try open(sheet) }
}

/// The manifest of an OpenDocument package, which names the algorithms of encrypted parts (ODF 1.3, part 2, section 4).
private final class ManifestPart: XMLPart {
    static let name = "META-INF/manifest.xml"
    private(set) var isEncrypted = false

    override func start(_ name: XMLName, _ attributes: XMLAttributes) throws(FileError) {
        if "encryption-data" ~= name { isEncrypted = true }
    }
}
