import Bytes
import ContactFormats
import Files

/// Workbooks for tests, built of parts.
enum BuiltWorkbook {
    /// Writes an archive with these parts and opens it as a workbook.
    static func open(
        _ parts: [(String, String)], in folder: TemporaryFolder, limits: WorkbookLimits = WorkbookLimits()
    ) throws -> Workbook {
        folder.write("book.xlsx", archive(parts))
        return try Workbook(ZipArchive(folder.path("book.xlsx")), limits: limits)
    }

    /// Returns the workbook that is written for rows of cells.
    static func written(_ rows: [[String]]) -> [UInt8] {
        var writer = WorkbookWriter()
        var output = ByteBuffer()
        for row in rows {
            let start = output.count
            output.append(row.map(CSVText.quoted).joined(separator: ",") + "\n")
            writer.convert(&output, from: start)
        }
        writer.finish(to: &output)
        return output.array
    }

    static func archive(_ parts: [(String, String)]) -> [UInt8] {
        let zip = ZipWriter()
        var output = ByteBuffer()
        for (name, content) in parts {
            zip.begin(name, to: &output)
            zip.append(Array(content.utf8), to: &output)
        }
        zip.finish(to: &output)
        return output.array
    }

    /// Returns the parts of an xlsx workbook with these sheets, whose XML is between the tags `worksheet`.
    ///
    /// - Parameters:
    ///   - formats: the format codes of the styles of cells, the first of which has the index 1.
    ///   - strings: the XML of the shared texts, between the tags `sst`.
    static func xlsx(
        _ sheets: [(name: String, xml: String)], formats: [String] = [], strings: String = "", properties: String = ""
    ) -> [(String, String)] {
        let numbers = formats.indices
        let relations = sheets.indices.map { relation("s\($0)", "worksheet", "worksheets/sheet\($0).xml") }
        return [
            ("[Content_Types].xml", "<Types/>"),
            ("_rels/.rels", relationList([relation("r", "officeDocument", "xl/workbook.xml")])),
            (
                "xl/workbook.xml",
                "<workbook xmlns:r=\"x\">\(properties)<sheets>"
                    + sheets.indices.map { "<sheet name=\"\(sheets[$0].name)\" sheetId=\"\($0)\" r:id=\"s\($0)\"/>" }
                    .joined() + "</sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                relationList(
                    relations + [
                        relation("t", "sharedStrings", "/xl/sharedStrings.xml"), relation("f", "styles", "styles.xml"),
                    ])
            ),
            ("xl/sharedStrings.xml", "<sst>\(strings)</sst>"),
            (
                "xl/styles.xml",
                "<styleSheet><numFmts>"
                    + numbers.map { "<numFmt numFmtId=\"\(200 + $0)\" formatCode=\"\(formats[$0])\"/>" }.joined()
                    + "</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/>"
                    + numbers.map { "<xf numFmtId=\"\(200 + $0)\"/>" }.joined() + "</cellXfs></styleSheet>"
            ),
        ] + sheets.indices.map { ("xl/worksheets/sheet\($0).xml", "<worksheet>\(sheets[$0].xml)</worksheet>") }
    }

    static func relation(_ id: String, _ type: String, _ target: String, _ mode: String = "Internal") -> String {
        "<Relationship Id=\"\(id)\" Type=\"http://x/\(type)\" Target=\"\(target)\" TargetMode=\"\(mode)\"/>"
    }

    static func relationList(_ relations: [String]) -> String { "<Relationships>\(relations.joined())</Relationships>" }

    /// Returns the parts of an OpenDocument spreadsheet with this XML between the tags `spreadsheet`.
    static func ods(_ xml: String, styles: String = "", manifest: String = "") -> [(String, String)] {
        [
            ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
            ("META-INF/manifest.xml", "<m:manifest xmlns:m=\"m\">\(manifest)</m:manifest>"),
            (
                "content.xml",
                "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\" xmlns:calcext=\"c\" "
                    + "xmlns:style=\"s\"><office:automatic-styles>\(styles)</office:automatic-styles><office:body>"
                    + "<office:spreadsheet>\(xml)</office:spreadsheet></office:body></office:document-content>"
            ),
        ]
    }
}

extension Workbook {
    /// Returns the CSV text of a sheet.
    func csv(_ sheet: Int = 0, atMost: Int = 1 << 20) throws -> String {
        let text = try self.text(of: sheet)
        var buffer = ByteBuffer()
        while case let before = buffer.count, true {
            try text.read(into: &buffer, atMost: atMost)
            if buffer.count == before { return buffer.string(ByteRange(0..<before)) }
        }
    }
}
