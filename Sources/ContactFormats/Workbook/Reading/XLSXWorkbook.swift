internal import Bytes
internal import Files

/// The parts of an xlsx workbook that its sheets share: the list of the sheets, the texts and the number formats.
final class XLSXWorkbook {
    let package: WorkbookPackage
    let limits: WorkbookLimits
    /// The worksheets, in the order of their tabs, and the names of their parts.
    private(set) var sheets: [Workbook.Sheet] = []
    private(set) var parts: [String] = []
    private(set) var is1904 = false
    private(set) var strings: SharedStrings?
    private var formats: [NumberFormat] = []

    /// Reads the workbook, and the first rows of its sheets. Throws `FileError` and `Interrupted`.
    init(_ package: WorkbookPackage, _ limits: WorkbookLimits) throws {
        self.package = package
        self.limits = limits
        let document = try package.relations(of: "").values.first { $0.type == "officeDocument" }
        let name = document?.target ?? "xl/workbook.xml"
        let relations = try package.relations(of: name)
        func part(_ type: String) -> String? {
            relations.values.first { $0.type == type && package.has($0.target) }?.target
        }
        let list = try SheetListPart(package, name, limits)
        try list.parseAll()
        is1904 = list.is1904
        if let part = part("styles") {
            let styles = try StylesPart(package, part)
            try styles.parseAll()
            formats = styles.formats
        }
        strings = try part("sharedStrings").map { try SharedStrings(package, $0, limits) }
        for sheet in list.sheets {
            guard let relation = relations[sheet.relation], relation.type == "worksheet" else { continue }
            let part = try XLSXSheet(self, relation.target, width: 0)
            try part.parse(untilRows: WorkbookLimits.sample)
            parts.append(relation.target)
            sheets.append(
                Workbook.Sheet(
                    name: sheet.name, isHidden: sheet.isHidden, hasCells: part.rows.filledRows > 0,
                    width: part.rows.widest))
        }
    }

    /// Returns the number format of a cell with an index of a style.
    func format(_ style: Int) -> NumberFormat { style < formats.count ? formats[style] : .number }
}

/// The document with the list of the sheets (ECMA-376, part 1, section 18.2).
private final class SheetListPart: XMLPart {
    private let limits: WorkbookLimits
    private(set) var sheets: [(name: String, relation: String, isHidden: Bool)] = []
    private(set) var is1904 = false

    init(_ package: WorkbookPackage, _ name: String, _ limits: WorkbookLimits) throws(FileError) {
        self.limits = limits
        try super.init(package, name)
    }

    override func start(_ name: XMLName, _ attributes: XMLAttributes) throws(FileError) {
        switch name {
        case "workbookPr": is1904 = attributes.isTrue("date1904")
        case "sheet":
            guard sheets.count < limits.sheets else { throw fault("it has more than \(limits.sheets) sheets") }
            let state = attributes["state"]
            sheets.append((attributes["name"] ?? "", attributes["id"] ?? "", state != nil && state != "visible"))
        default: break
        }
    }
}

/// The document with the styles, of which only the number formats matter (ECMA-376, part 1, section 18.8).
private final class StylesPart: XMLPart {
    /// The format of each style of cells.
    private(set) var formats: [NumberFormat] = []
    private var codes: [Int: NumberFormat] = [:]
    private var isInCells = false
    private static let most = 100_000

    override func start(_ name: XMLName, _ attributes: XMLAttributes) throws(FileError) {
        switch name {
        case "numFmt":
            guard let id = attributes.number("numFmtId"), let code = attributes["formatCode"], codes.count < Self.most
            else { break }
            codes[id] = NumberFormat(code: code)
        case "cellXfs": isInCells = true
        case "xf" where isInCells && formats.count < Self.most:
            let id = attributes.number("numFmtId") ?? 0
            formats.append(codes[id] ?? NumberFormat(builtIn: id))
        default: break
        }
    }

    override func end(_ name: XMLName) throws(FileError) {
        if "cellXfs" ~= name { isInCells = false }
    }
}
