internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import Files

/// Checks the conditions that must hold for workbooks.
///
/// The checksums of an archive would hide its content from the fuzzer. Therefore an input is one part of a workbook,
/// which the last byte selects, and the other parts are fixed.
enum FuzzedWorkbook {
    private static let parts: [(name: String, content: String)] = [
        (
            "xl/worksheets/sheet1.xml",
            "<worksheet><sheetData><row><c t=\"s\" s=\"1\"><v>0</v></c><c s=\"1\"><v>29373</v></c></row></sheetData></worksheet>"
        ),
        ("xl/sharedStrings.xml", "<sst><si><t>Name</t></si><si><r><t>A</t></r><r><t>B</t></r></si></sst>"),
        (
            "xl/styles.xml",
            "<styleSheet><numFmts><numFmt numFmtId=\"200\" formatCode=\"dd.mm.yyyy\"/></numFmts><cellXfs><xf/><xf numFmtId=\"200\"/></cellXfs></styleSheet>"
        ),
        ("xl/workbook.xml", "<workbook><sheets><sheet name=\"S\" id=\"a\"/></sheets></workbook>"),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"a\" Type=\"x/worksheet\" Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"b\" Type=\"x/sharedStrings\" Target=\"sharedStrings.xml\"/><Relationship Id=\"c\" Type=\"x/styles\" Target=\"styles.xml\"/></Relationships>"
        ),
        (
            "content.xml",
            "<document-content><spreadsheet><table name=\"S\"><table-row><table-cell><p>Name</p></table-cell></table-row></table></spreadsheet></document-content>"
        ),
    ]

    static func check(_ bytes: UnsafeRawBufferPointer) throws {
        let choice = unsafe Int(bytes.last ?? 0) % parts.count
        let content = unsafe Array(bytes.dropLast())
        let archive = archive(content, as: parts[choice].name)
        let whole = try text(archive, piece: 1 << 20)
        try require(text(archive, piece: 7) == whole, "reading in pieces of 7 bytes yields another text")
        var opening: [Diagnostic] = []
        do {
            let input = InputFile("fuzz.xlsx", holding: archive)
            var reader = try CSVCardReader(workbook: input, options: CSVOptions(), diagnostics: &opening)
            var cards = ReadCards()
            while try reader.fill(cards.batch) { cards.take() }
        } catch BookError.unusable {
        } catch is FileError {}
    }

    /// Returns the texts of all sheets, or the message with which the workbook is refused.
    private static func text(_ archive: [UInt8], piece: Int) throws -> [UInt8] {
        var buffer = ByteBuffer()
        do {
            let workbook = try Workbook(ZipArchive.reading(InputFile("fuzz.xlsx", holding: archive)).archive)
            for index in workbook.sheets.indices {
                let sheet = try workbook.text(of: index)
                while case let before = buffer.count, true {
                    try sheet.read(into: &buffer, atMost: piece)
                    if buffer.count == before { break }
                }
            }
            return buffer.array
        } catch let error as FileError {
            return Array(error.description.utf8)
        }
    }

    private static func archive(_ content: [UInt8], as name: String) -> [UInt8] {
        let zip = ZipWriter()
        var output = ByteBuffer()
        let isODS = name == "content.xml"
        for fixed in isODS ? ["META-INF/manifest.xml"] : ["[Content_Types].xml", "_rels/.rels"] {
            zip.begin(fixed, to: &output)
            zip.append(Array("<x/>".utf8), to: &output)
        }
        for part in parts where (part.name == "content.xml") == isODS {
            zip.begin(part.name, to: &output)
            zip.append(part.name == name ? content : Array(part.content.utf8), to: &output)
        }
        zip.finish(to: &output)
        return output.array
    }

    /// The initial inputs.
    static var seeds: [[UInt8]] {
        parts.enumerated().map { index, part in Array(part.content.utf8) + [UInt8(index)] }
    }
}
