/// A sheet of address labels; lengths in millimetres.
public enum LabelSheet: String, Sendable, CaseIterable {
    /// Avery L7160: A4, 3 x 7 labels of 63.5 x 38.1 mm.
    case averyL7160 = "avery-l7160"
    /// Avery 5160: US Letter, 3 x 10 labels of 2 5/8 x 1 inch.
    case avery5160 = "avery-5160"

    /// The name on the package.
    var name: String { self == .averyL7160 ? "Avery L7160" : "Avery 5160" }
    /// The number of columns.
    var columns: Int { 3 }
    /// The number of rows.
    var rows: Int { self == .averyL7160 ? 7 : 10 }
    /// The number of lines of 10 points that fit a label.
    var lines: Int { self == .averyL7160 ? 7 : 5 }

    /// The page and its labels as CSS.
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
