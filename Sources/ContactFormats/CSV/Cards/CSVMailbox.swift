internal import Bytes
internal import ContactModel

/// An e-mail address with the name of its owner (a mailbox of RFC 5322): `Anna Arp <anna@example.org>`.
@unsafe struct CSVMailbox {
    /// The name before the address; empty if there is only an address.
    let name: UnsafeRawBufferPointer
    let address: UnsafeRawBufferPointer

    /// Parses a text that consists of one mailbox with its address in angle brackets; returns nil for any other text.
    init?(_ text: UnsafeRawBufferPointer) {
        guard unsafe text.last == UInt8(ascii: ">"), let open = unsafe text.firstIndex(of: UInt8(ascii: "<"), from: 0)
        else { return nil }
        let inner = unsafe UnsafeRawBufferPointer(rebasing: text[open + 1..<text.count - 1])
        guard let sign = unsafe inner.firstIndex(of: .at, from: 0), sign > 0, sign + 1 < inner.count,
            unsafe inner.firstIndex(of: .at, from: sign + 1) == nil,
            unsafe !inner.contains(where: { " \t\r\n<>()[]\":,;".utf8.contains($0) })
        else { return nil }
        unsafe address = unsafe inner
        var start = 0
        var end = open
        while start < end, unsafe " \t\r\n\"'".utf8.contains(text[start]) { start += 1 }
        while end > start, unsafe " \t\r\n\"'".utf8.contains(text[end - 1]) { end -= 1 }
        unsafe name = unsafe UnsafeRawBufferPointer(rebasing: text[start..<end])
        guard unsafe !name.contains(where: { $0 == .at || $0 == UInt8(ascii: "<") }) else { return nil }
    }

    /// Returns the mailboxes of a text that consists of one or several; an empty array for any other text.
    static func all(in text: UnsafeRawBufferPointer) -> [CSVMailbox] {
        var found = unsafe [CSVMailbox]()
        var start = 0
        for end in text.indices where unsafe text[end] == UInt8(ascii: ">") {
            while start < end, unsafe ";, \t\r\n".utf8.contains(text[start]) { start += 1 }
            let piece = unsafe UnsafeRawBufferPointer(rebasing: text[start...end])
            guard let mailbox = unsafe CSVMailbox(piece) else { return unsafe [] }
            unsafe found.append(mailbox)
            start = end + 1
        }
        let isWhole = unsafe text[min(start, text.count)...].allSatisfy { ";, \t\r\n".utf8.contains($0) }
        return unsafe isWhole ? found : []
    }
}

extension CSVCardBuilder {
    /// Appends the name in the first e-mail cell that begins with a mailbox such as `Anna Arp <anna@example.org>`, as
    /// the formatted name of a contact without a name. Appends nothing if there is none, and in the `plain` layout.
    func appendMailboxName<Cells: CSVCells & ~Copyable>(_ cells: borrowing Cells, _ bytes: inout ByteBuffer) {
        guard let mailbox = unsafe firstMailbox(cells) else { return }
        unsafe CardBody.appendText(mailbox.name, to: &bytes)
    }

    /// Appends an e-mail column to `namedAddresses` if an address in its cell has a name other than the contact's.
    mutating func checkNames<Cells: CSVCells & ~Copyable>(_ line: CSVColumns.Line, _ cells: borrowing Cells) {
        guard !isPlain, !line.isOfNames else { return }
        let isOther = unsafe CSVMailbox.all(in: text(line, 0, cells)).contains { mailbox in
            unsafe !mailbox.name.isEmpty && !isName(mailbox.name, cells)
        }
        if isOther { namedAddresses.append(line) }
    }

    /// Appends the cells of the columns in `namedAddresses` unchanged as `X-CSV` properties, and empties the list.
    mutating func appendNamedAddresses<Cells: CSVCells & ~Copyable>(
        _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        for line in namedAddresses { appendExtra(line, cells, &bytes) }
        namedAddresses.removeAll()
    }

    private func firstMailbox<Cells: CSVCells & ~Copyable>(_ cells: borrowing Cells) -> CSVMailbox? {
        guard !isPlain else { return nil }
        for line in columns.lines where line.property == .email && !line.isOfNames {
            if let mailbox = unsafe CSVMailbox.all(in: text(line, 0, cells)).first, unsafe !mailbox.name.isEmpty {
                return unsafe mailbox
            }
        }
        return nil
    }

    /// Returns true if `name` is the contact's name: equal to the full name or to given and family name in either
    /// order. If the contact has no name, compares it with the name in the first mailbox.
    private func isName<Cells: CSVCells & ~Copyable>(
        _ name: UnsafeRawBufferPointer, _ cells: borrowing Cells
    ) -> Bool {
        if unsafe name.elementsEqual(wholeName(cells)) { return true }
        guard let line = columns.lines.first(where: { $0.property == .name }),
            unsafe !text(line, 0, cells).isEmpty || !text(line, 1, cells).isEmpty
        else {
            guard unsafe wholeName(cells).isEmpty, let first = unsafe firstMailbox(cells) else { return false }
            return unsafe name.elementsEqual(first.name)
        }
        let family = unsafe text(line, 0, cells).split(separator: .space)
        let given = unsafe text(line, 1, cells).split(separator: .space)
        let words = unsafe name.split { $0 == .space || $0 == .comma }
        return unsafe [given + family, family + given].contains { parts in
            unsafe words.elementsEqual(parts) { unsafe $0.elementsEqual($1) }
        }
    }
}
