internal import Bytes
internal import ContactFormats
internal import ContactModel

/// Writes the postal addresses of contacts as an HTML page of label sheets, to be printed without scaling.
///
/// The page contains no script, and its Content Security Policy permits none.
struct LabelPage {
    private let sheet: LabelSheet
    /// The number of labels written.
    private var count = 0
    /// The number of contacts left out because they have no address.
    private(set) var missing = 0

    init(_ sheet: LabelSheet) { self.sheet = sheet }

    private var style: String {
        """
        * { box-sizing: border-box; margin: 0; }
        html { background: #8c9196; }
        body { font: 10pt/1.2 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: #000; }
        .sheet { display: grid; align-content: start; margin: 8mm auto; background: #fff; overflow: hidden; \
        break-after: page; }
        .sheet:last-child { break-after: auto; }
        .label { padding: 3mm 4mm; overflow: hidden; display: flex; flex-direction: column; justify-content: center; }
        .label p { white-space: pre-wrap; overflow-wrap: anywhere; }
        .label p:first-child { font-weight: 600; }
        .long { font-size: 8pt; } .longer { font-size: 6.5pt; padding: 1mm 4mm; }
        h1 { font-size: 11pt; text-align: center; margin: 6mm; }
        \(sheet.style)
        @media print { html { background: none; } .sheet { margin: 0; } h1 { display: none; } }

        """
    }

    func appendOpening(to output: inout ByteBuffer) {
        PageHead(title: "Labels", style: Array(style.utf8)).append(to: &output)
        output.append(
            """
            <body>
            <main>
            <h1>\(sheet.name): print at 100 %, without margins</h1>

            """)
    }

    /// Appends the label of a contact; returns false if it has no address.
    mutating func append(body: UnsafeRawBufferPointer, to output: inout ByteBuffer) -> Bool {
        let properties = unsafe Property.parse(body: body)
        guard let address = Self.address(in: properties) else {
            missing += 1
            return false
        }
        let lines = [Self.name(in: properties)].filter { !$0.isEmpty } + address
        if count % (sheet.columns * sheet.rows) == 0 {
            if count > 0 { output.append("</section>\n") }
            output.append(
                "<section class=\"sheet\" aria-label=\"Sheet \(count / (sheet.columns * sheet.rows) + 1)\">\n")
        }
        count += 1
        output.append("<div class=\"label\(size(of: lines))\">")
        for line in lines { output.append("<p dir=\"auto\">\(HTMLText.escaped(line))</p>") }
        output.append("</div>\n")
        return true
    }

    func appendClosing(to output: inout ByteBuffer) {
        if count > 0 { output.append("</section>\n") }
        output.append("</main>\n</body>\n</html>\n")
    }

    /// Returns the CSS classes for the font size of a label with these lines, with a leading space; empty for the
    /// normal size of 10 points.
    ///
    /// A line has space for about 30 characters of 10 points, or 38 of 8 points.
    private func size(of lines: [String]) -> String {
        let needed = { (width: Int) in lines.reduce(0) { $0 + max(1, ($1.count + width - 1) / width) } }
        if needed(30) <= sheet.lines { return "" }
        return needed(38) <= sheet.lines * 5 / 4 ? " long" : " long longer"
    }

    /// Returns the display name; if `FN` is empty, a name derived from other properties.
    private static func name(in properties: [Property]) -> String {
        let name = properties.first { $0.name == "FN" }?.text ?? ""
        return name.isEmpty ? DisplayName.derived(from: properties) : name
    }

    /// Returns the lines of the preferred address (RFC 6350, section 5.3), else of the home address, else of the first
    /// address; nil if there is none.
    ///
    /// The organization is the first line of a work address, unless a line of the address or the contact's name equals
    /// it.
    private static func address(in properties: [Property]) -> [String]? {
        let addresses = properties.filter { $0.name == "ADR" }.map { ($0, ContactDetails.address($0)) }
            .filter { !$0.1.isEmpty }
        let preferred = addresses.filter { $0.0.preference != nil }
            .min { ($0.0.preference ?? 100) < ($1.0.preference ?? 100) }
        let chosen = preferred ?? addresses.first { $0.0.types.contains("home") } ?? addresses.first
        guard let (property, text) = chosen else { return nil }
        var lines = text.split(whereSeparator: \.isNewline).map(String.init)
        if property.types.contains("work"),
            let organization = properties.first(where: { $0.name == "ORG" })?.components[0],
            !organization.isEmpty, !lines.contains(organization), organization != name(in: properties)
        {
            lines.insert(organization, at: 0)
        }
        return lines
    }
}

/// A commercial sheet of address labels.
public enum LabelSheet: String, Sendable, CaseIterable {
    /// Avery L7160: A4, 3 x 7 labels of 63.5 x 38.1 mm.
    case averyL7160 = "avery-l7160"
    /// Avery 5160: US Letter, 3 x 10 labels of 2 5/8 x 1 inch.
    case avery5160 = "avery-5160"

    /// The name of the product, for display.
    var name: String { self == .averyL7160 ? "Avery L7160" : "Avery 5160" }
    /// The number of labels in a row.
    var columns: Int { 3 }
    /// The number of rows of labels on a sheet.
    var rows: Int { self == .averyL7160 ? 7 : 10 }
    /// The number of lines of 10 points for which a label has space.
    var lines: Int { self == .averyL7160 ? 7 : 5 }

    /// The CSS rules for the sizes of the page and its labels.
    var style: String {
        switch self {
        case .averyL7160:
            """
            @page { size: 210mm 297mm; margin: 0; }
            .sheet { width: 210mm; height: 297mm; padding: 15.15mm 7.21mm 0; column-gap: 2.54mm; \
            grid-template-columns: repeat(3, 63.5mm); grid-auto-rows: 38.1mm; }

            """
        case .avery5160:
            """
            @page { size: 215.9mm 279.4mm; margin: 0; }
            .sheet { width: 215.9mm; height: 279.4mm; padding: 12.7mm 4.76mm 0; column-gap: 3.175mm; \
            grid-template-columns: repeat(3, 66.675mm); grid-auto-rows: 25.4mm; }
            .label { padding: 1.5mm 4mm; }

            """
        }
    }
}
