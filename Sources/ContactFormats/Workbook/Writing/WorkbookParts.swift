/// The parts of an xlsx workbook that are the same for each table (ECMA-376, part 1, section 18, and part 2).
enum WorkbookParts {
    static let sheet = "xl/worksheets/sheet1.xml"

    /// The indices of the styles of cells.
    enum Style { static let text = 1, date = 2, header = 3 }

    private static let declaration = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"
    private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let package = "http://schemas.openxmlformats.org/package/2006"
    private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"

    /// The parts before the sheet, with their names.
    static let first: [(name: String, content: String)] = [
        ("[Content_Types].xml", types), ("_rels/.rels", relations(of: [("officeDocument", "xl/workbook.xml")])),
        (
            "xl/_rels/workbook.xml.rels",
            relations(of: [("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")])
        ),
        ("xl/styles.xml", styles),
    ]

    private static let types = """
        \(declaration)<Types xmlns="\(package)/content-types">\
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
        <Default Extension="xml" ContentType="application/xml"/>\
        <Override PartName="/xl/workbook.xml" ContentType="\(type).sheet.main+xml"/>\
        <Override PartName="/\(sheet)" ContentType="\(type).worksheet+xml"/>\
        <Override PartName="/xl/styles.xml" ContentType="\(type).styles+xml"/></Types>
        """

    private static func relations(of targets: [(type: String, target: String)]) -> String {
        let relations = targets.enumerated().map { index, to in
            #"<Relationship Id="rId\#(index + 1)" Type="\#(office)/\#(to.type)" Target="\#(to.target)"/>"#
        }
        return
            #"\#(declaration)<Relationships xmlns="\#(package)/relationships">\#(relations.joined())</Relationships>"#
    }

    /// The styles in the order of `Style`, after the default style. The format of text (49) prevents that a phone number
    /// that is typed into a cell becomes a number.
    private static let styles = """
        \(declaration)<styleSheet xmlns="\(main)">\
        <numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>\
        <fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
        <font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>\
        <fills count="2"><fill><patternFill patternType="none"/></fill>\
        <fill><patternFill patternType="gray125"/></fill></fills>\
        <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
        <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
        <cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
        <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>\
        <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
        """

    /// Returns the part with the list of the sheets: one, whose rows have a filter in a range such as `$A$1:$C$7`.
    static func workbook(named name: String, filter: String) -> (name: String, content: String) {
        let content = """
            \(declaration)<workbook xmlns="\(main)" xmlns:r="\(office)"><bookViews><workbookView/></bookViews>\
            <sheets><sheet name="\(name)" sheetId="1" r:id="rId1"/></sheets>\
            <definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">\
            \(name)!\(filter)</definedName></definedNames></workbook>
            """
        return ("xl/workbook.xml", content)
    }

    /// Returns the beginning of the sheet, up to its rows. `widths` are those of its columns, in characters.
    static func beginning(widths: [Int]) -> String {
        let columns = widths.enumerated().map { index, width in
            #"<col min="\#(index + 1)" max="\#(index + 1)" width="\#(width)" customWidth="1"/>"#
        }
        return """
            \(declaration)<worksheet xmlns="\(main)"><sheetViews><sheetView tabSelected="1" workbookViewId="0">\
            <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
            <cols>\(columns.joined())</cols><sheetData>
            """
    }

    /// Returns the end of the sheet, after its rows.
    static func end(filter: String) -> String {
        #"</sheetData><autoFilter ref="\#(filter)"/></worksheet>"#
    }
}
