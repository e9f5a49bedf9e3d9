internal import Bytes
internal import ContactModel

/// Splits cells that contain several values. Such cells occur in tables that people write by hand and that have only
/// one column for e-mail addresses or phone numbers.
extension CSVCardBuilder {
    /// Returns false if `values(in:of:)` splits the cell at ` ::: ` (Google's separator) at most, which is true of most
    /// cells. This is a fast check.
    @inline(__always)
    static func mayHoldSeveral(_ text: UnsafeRawBufferPointer, _ property: CSVProperty) -> Bool {
        switch property {
        case .email:
            guard let first = unsafe text.firstIndex(of: .at, from: 0), unsafe !text.isEmpty else { return false }
            let last = unsafe text[text.count - 1]
            return unsafe last == .semicolon || last == .comma || last == UInt8(ascii: ">")
                || text.firstIndex(of: .at, from: first + 1) != nil
        case .phone:
            for index in text.indices {
                let byte = unsafe text[index]
                if byte == .semicolon || byte == .apostrophe || byte == .lineFeed || byte == .carriageReturn {
                    return true
                }
            }
            return false
        default: return false
        }
    }

    /// Returns the values of a cell, separated by ` ::: `, Google's separator, or by separators such as `;` between
    /// valid e-mail addresses or phone numbers.
    static func values(in text: UnsafeRawBufferPointer, of property: CSVProperty) -> [UnsafeRawBufferPointer] {
        var values = unsafe [UnsafeRawBufferPointer]()
        unsafe forEachValue(text, splitting: true) { value in
            switch property {
            case .email: unsafe values += addresses(in: value)
            case .phone: unsafe values += numbers(in: value)
            default: unsafe values.append(value)
            }
        }
        return unsafe values
    }

    /// Returns the addresses in a list such as `a@x.org; b@x.org`, without the names in mailboxes such as `Anna Arp
    /// <anna@example.org>`; the whole text if it is no such list.
    private static func addresses(in text: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
        let mailboxes = unsafe CSVMailbox.all(in: text)
        if unsafe !mailboxes.isEmpty { return unsafe mailboxes.map { unsafe $0.address } }
        let pieces = unsafe pieces(of: text) { ";,/| \t\r\n".utf8.contains($0) }
        let areAddresses = unsafe pieces.allSatisfy { piece in
            let signs = unsafe piece.count { $0 == .at }
            return unsafe signs == 1 && piece.first != .at && piece.last != .at
                && !piece.contains { "<>()[]\":".utf8.contains($0) }
        }
        return unsafe areAddresses && !pieces.isEmpty ? pieces : [text]
    }

    /// Returns the phone numbers in a list such as `030 1234; 0171 5678`; the whole text if it is no such list. An
    /// apostrophe before a number, which makes a spreadsheet keep leading zeros, is removed.
    private static func numbers(in text: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
        let pieces = unsafe pieces(of: text) { $0 == .semicolon || $0 == .lineFeed || $0 == .carriageReturn }
        // A semicolon may also begin an RFC 3966 parameter or an extension, so the text is only split if each piece is
        // a phone number.
        let areNumbers = unsafe pieces.allSatisfy { piece in
            let digits = unsafe piece.count { $0.isDigit }
            return unsafe digits >= 4 && piece.allSatisfy { $0.isDigit || " +-/().'\t".utf8.contains($0) }
        }
        return unsafe (areNumbers && !pieces.isEmpty ? pieces : [text]).map { unsafe withoutApostrophe($0) }
    }

    private static func pieces(
        of text: UnsafeRawBufferPointer, _ isSeparator: (UInt8) -> Bool
    ) -> [UnsafeRawBufferPointer] {
        unsafe text.split(whereSeparator: isSeparator).map { unsafe UnsafeRawBufferPointer(rebasing: $0) }
    }

    private static func withoutApostrophe(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var text = unsafe text
        while unsafe text.first == .space || text.first == .tab {
            unsafe text = unsafe UnsafeRawBufferPointer(rebasing: text.dropFirst())
        }
        guard text.count > 1, unsafe text[0] == .apostrophe, unsafe text[1] == .plus || text[1].isDigit else {
            return unsafe text
        }
        return unsafe UnsafeRawBufferPointer(rebasing: text.dropFirst())
    }
}

// MARK: - Codes

extension CSVCardBuilder {
    /// Appends a language tag (`LANG`) or a time zone (`TZ`). Any other text, such as the name of a language, is kept
    /// as an `X-CSV` property with the column's header.
    func appendCode<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let text = unsafe text(line, 0, cells)
        guard unsafe !text.isEmpty else { return }
        guard unsafe line.property == .language ? Self.isLanguageTag(text) : Self.isTimeZone(text) else {
            return appendExtra(line, cells, &bytes)
        }
        bytes.append(line.property.vCardName)
        bytes.append(.colon)
        for index in text.indices {
            let byte = unsafe text[index]
            bytes.append(line.property == .language && byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte)
        }
        bytes.append(.lineFeed)
    }

    /// Returns true for a language tag such as `de` or `pt-BR`; an underscore may replace the hyphen.
    private static func isLanguageTag(_ text: UnsafeRawBufferPointer) -> Bool {
        let parts = unsafe text.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
        return unsafe 2...3 ~= parts[0].count && parts[0].allSatisfy { $0.isLetter }
            && parts.allSatisfy { part in unsafe 2...8 ~= part.count && part.allSatisfy(isAlphanumeric) }
    }

    /// Returns true for text like a UTC offset (`+01:00`) or the name of a time zone (`Europe/Berlin`, `CET`).
    private static func isTimeZone(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count >= 3, unsafe text.allSatisfy({ isAlphanumeric($0) || "/_+-:".utf8.contains($0) }) else {
            return false
        }
        return unsafe text[0] == .plus || text[0] == .hyphen || text.contains(.slash)
            || text.allSatisfy { $0.isDigit || 0x41...0x5A ~= $0 }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter
    }
}
