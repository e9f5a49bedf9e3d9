internal import ContactModel

/// Several values in one cell, as people type them who have one column for e-mail addresses, or for numbers.
extension CSVCardBuilder {
    /// Calls a closure with each value of a cell. What Google joins is cut everywhere; addresses and numbers are cut where
    /// people cut them, if each piece is one.
    @inline(__always)
    func forEachValue(
        _ text: UnsafeRawBufferPointer, of property: CSVProperty, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        unsafe Self.forEachValue(text, splitting: !isPlain) { value in
            guard !isPlain, property == .email || property == .phone else { return unsafe body(value) }
            if property == .email {
                unsafe forEachAddress(value, body)
            } else {
                unsafe forEachNumber(value, body)
            }
        }
    }

    /// `a@x.org; b@x.org`, with a comma, a slash, a blank or a line break.
    private func forEachAddress(_ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        guard let first = unsafe text.firstIndex(of: 0x40, from: 0),
            unsafe text.firstIndex(of: 0x40, from: first + 1) != nil || ";,".utf8.contains(text[text.count - 1])
        else { return unsafe body(text) }
        let pieces = unsafe text.split { ";,/| \t\r\n".utf8.contains($0) }
        let areAddresses = unsafe pieces.allSatisfy { piece in
            let signs = unsafe piece.count { $0 == 0x40 }
            return unsafe signs == 1 && piece.first != 0x40 && piece.last != 0x40
                && !piece.contains { "<>()[]\":".utf8.contains($0) }
        }
        guard areAddresses else { return unsafe body(text) }
        for index in unsafe pieces.indices { unsafe body(UnsafeRawBufferPointer(rebasing: pieces[index])) }
    }

    /// `030 1234; 0171 5678`, or on two lines; a slash or a comma may be part of a number. The apostrophe by which
    /// spreadsheets keep a number's zeros is none of it.
    private func forEachNumber(_ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        guard unsafe text.contains(where: { $0 == 0x3B || $0 == 0x0A || $0 == 0x0D }) else {
            return unsafe body(withoutApostrophe(text))
        }
        let pieces = unsafe text.split { $0 == 0x3B || $0 == 0x0A || $0 == 0x0D }
        // RFC 3966 has parameters behind semicolons, and people have extensions there: each piece is to be a number.
        let areNumbers = unsafe pieces.allSatisfy { piece in
            let digits = unsafe piece.count { 0x30...0x39 ~= $0 }
            return unsafe digits >= 4 && piece.allSatisfy { 0x30...0x39 ~= $0 || " +-/().'\t".utf8.contains($0) }
        }
        guard areNumbers else { return unsafe body(text) }
        for index in unsafe pieces.indices {
            unsafe body(withoutApostrophe(trimmed(UnsafeRawBufferPointer(rebasing: pieces[index]))))
        }
    }

    private func withoutApostrophe(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard text.count > 1, unsafe text[0] == 0x27, unsafe text[1] == 0x2B || 0x30...0x39 ~= text[1] else {
            return unsafe text
        }
        return unsafe UnsafeRawBufferPointer(rebasing: text.dropFirst())
    }
}
