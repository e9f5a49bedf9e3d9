internal import Bytes
internal import ContactModel

/// The mark by which an export is recognised when it comes back, so that its changes are applied as edits.
///
/// | format | mark |
/// |---|---|
/// | vCard, jCard | `PRODID:-//contactsctl//EXPORT <store> <run>//EN` in each card |
/// | LDIF | the same text in a comment before the first entry |
/// | plain table | the columns `uid` and `vcard` with all other columns of the layout |
/// | tables for Google, Outlook | the last two columns are exchanged, which these programs never write |
/// | table for Thunderbird | none |
///
/// The mark of a table has neither store nor run. A card's own `PRODID` is written as `X-CONTACTSCTL-PRODID`, and read as
/// `PRODID` again; in 2.1, which does not define `PRODID`, it keeps its name. Another program that saves the file again keeps the mark, replaces it by its own `PRODID`, or drops it:
/// then the file is a source like any other.
package struct ExportMark: Sendable, Hashable {
    /// The id of the store that wrote the file: letters, digits and hyphens. Nil in a table.
    package var store: String?
    /// The store's last run before the export. Nil in a table.
    package var run: Int64?

    /// - Parameter store: letters, digits and hyphens.
    package init(store: String, run: Int64) {
        self.store = store
        self.run = run
    }

    private init() {}

    // MARK: Text

    private static let opening = "-//contactsctl//EXPORT "
    private static let closing = "//EN"
    /// The first eight bytes of the line, `PRODID:-`, as a little-endian integer.
    static let word: UInt64 = 0x2D3A_4449_444F_5250
    /// The name under which a card's own `PRODID` is written.
    static let ownProduct = "X-CONTACTSCTL-PRODID"

    /// The mark as the value of `PRODID`; nil for the mark of a table.
    var product: String? {
        guard let store, let run else { return nil }
        return "\(Self.opening)\(store) \(run)\(Self.closing)"
    }

    /// Parses the value of `PRODID`; nil for that of another program.
    init?(product text: String) {
        guard text.hasPrefix(Self.opening), text.hasSuffix(Self.closing) else { return nil }
        let words = text.dropFirst(Self.opening.count).dropLast(Self.closing.count).split(separator: " ")
        guard words.count == 2, let run = Int64(words[1]),
            words[0].utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == .hyphen })
        else { return nil }
        self.init(store: String(words[0]), run: run)
    }

    /// Parses a line `PRODID:...` of a card.
    init?(line: UnsafeRawBufferPointer) {
        guard line.count > 30, unsafe line.hasPrefix("PRODID:-//contactsctl//EXPORT ") else { return nil }
        self.init(product: unsafe String(decoding: line.dropFirst(7), as: UTF8.self))
    }

    /// Parses a comment of LDIF.
    init?(comment: [UInt8]) {
        self.init(product: String(decoding: comment.drop { $0 == UInt8(ascii: "#") || $0 == .space }, as: UTF8.self))
    }

    /// Appends the body of a card, in which `PRODID` has the name `ownProduct`. Returns false, and appends nothing, if the
    /// card has none.
    static func appendHidingProduct(of body: UnsafeRawBufferPointer, to output: inout ByteBuffer) -> Bool {
        var start = 0
        var copied = 0
        while start < body.count {
            let line = unsafe UnsafeRawBufferPointer(rebasing: body[start...])
            if unsafe line.hasPrefix("PRODID"), line.count > 6, unsafe line[6] == .colon || line[6] == .semicolon {
                unsafe output.append(UnsafeRawBufferPointer(rebasing: body[copied..<start]))
                output.append(ownProduct)
                copied = start + 6
            }
            start = unsafe (body.firstIndex(of: .lineFeed, from: start) ?? body.count) + 1
        }
        guard copied > 0 else { return false }
        unsafe output.append(UnsafeRawBufferPointer(rebasing: body[copied...]))
        return true
    }

    // MARK: Tables

    /// Returns the columns of a program's table in the order that marks an own export.
    static func marked(_ header: [String], _ layout: CSVProgramLayout) -> [String] {
        guard layout != .thunderbird, header.count > 1 else { return header }
        var header = header
        header.swapAt(header.count - 1, header.count - 2)
        return header
    }

    /// Finds the mark in the header of a table; nil if there is none. Columns that somebody has added do not matter.
    init?(header: [String], profile: String) {
        guard let layout = CSVProgramLayout(rawValue: profile) else {
            guard profile == "plain", Set(header).isSuperset(of: CSVPlainLayout.header) else { return nil }
            self.init()
            return
        }
        let own = Self.marked(layout.header, layout)
        guard own != layout.header, header.count >= own.count else { return nil }
        let names = CSVLayoutNames.named(layout)
        guard zip(own, header).allSatisfy({ names.all(of: $0).contains(Folding.folded($1)) }) else { return nil }
        self.init()
    }
}
