internal import ContactModel

/// Several values in one cell, as people type them who have one column for e-mail addresses, or for numbers.
extension CSVCardBuilder {
    /// Calls a closure with each value of a cell. What Google joins is cut everywhere; addresses and numbers are cut where
    /// people cut them, if each piece is one. Static, as a closure that changes the builder would make it copy itself.
    @inline(__always)
    static func forEachValue(
        _ text: UnsafeRawBufferPointer, of property: CSVProperty, splitting: Bool,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        unsafe forEachValue(text, splitting: splitting) { value in
            guard splitting, property == .email || property == .phone else { return unsafe body(value) }
            if property == .email {
                unsafe forEachAddress(value, body)
            } else {
                unsafe forEachNumber(value, body)
            }
        }
    }

    /// `a@x.org; b@x.org`, with a comma, a slash, a blank or a line break.
    @inline(__always)
    private static func forEachAddress(_ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        guard unsafe !text.isEmpty, let first = unsafe text.firstIndex(of: 0x40, from: 0) else {
            return unsafe body(text)
        }
        let last = unsafe text[text.count - 1]
        let second = unsafe text.firstIndex(of: 0x40, from: first + 1)
        guard last == 0x3B || last == 0x2C || second != nil else {
            return unsafe body(text)
        }
        unsafe forEachJoinedAddress(text, body)
    }

    private static func forEachJoinedAddress(_ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
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
    @inline(__always)
    private static func forEachNumber(_ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        // A loop over the bytes: most numbers are seen by it and by nothing else here.
        for index in text.indices {
            let byte = unsafe text[index]
            if byte == 0x3B || byte == 0x0A || byte == 0x0D { return unsafe forEachJoinedNumber(text, body) }
        }
        unsafe body(withoutApostrophe(text))
    }

    private static func forEachJoinedNumber(_ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        let pieces = unsafe text.split { $0 == 0x3B || $0 == 0x0A || $0 == 0x0D }
        // RFC 3966 has parameters behind semicolons, and people have extensions there: each piece is to be a number.
        let areNumbers = unsafe pieces.allSatisfy { piece in
            let digits = unsafe piece.count { 0x30...0x39 ~= $0 }
            return unsafe digits >= 4 && piece.allSatisfy { 0x30...0x39 ~= $0 || " +-/().'\t".utf8.contains($0) }
        }
        guard areNumbers else { return unsafe body(text) }
        for index in unsafe pieces.indices {
            var piece = unsafe pieces[index]
            while unsafe piece.first == 0x20 || piece.first == 0x09 { unsafe piece.removeFirst() }
            unsafe body(withoutApostrophe(UnsafeRawBufferPointer(rebasing: piece)))
        }
    }

    @inline(__always)
    private static func withoutApostrophe(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard text.count > 1, unsafe text[0] == 0x27, unsafe text[1] == 0x2B || 0x30...0x39 ~= text[1] else {
            return unsafe text
        }
        return unsafe UnsafeRawBufferPointer(rebasing: text.dropFirst())
    }
}
