internal import Bytes
internal import ContactModel

/// The conversion of the usual cases of `CardNormalizer` without allocations: a label directly after its address, and
/// Apple's anniversaries.
///
/// `CardNormalizer` remains the only definition of the rules, and converts cards with any other case.
struct PlainCardFinisher: ~Copyable {
    /// The converted lines of the card.
    private var resolved = ByteBuffer(capacity: 1 << 12)
    /// The text of a label.
    private var text = ByteBuffer()

    /// The offsets of a line in the body (see `CardBody`).
    private struct Line {
        var start: Int
        var name: Int
        /// The offset after the name, at which the parameters begin.
        var parameters: Int
        /// The offset after the value.
        var end: Int
    }

    private enum Kind { case other, address, label, date, unresolved }

    /// Converts the card whose body (see `CardBody`) begins at `start`. Returns false, with nothing changed, if
    /// `CardNormalizer` is needed.
    mutating func finish(_ bytes: inout ByteBuffer, from start: Int) -> Bool {
        resolved.removeAll()
        guard unsafe resolve(UnsafeRawBufferPointer(rebasing: bytes.bytes[start...])) else { return false }
        bytes.truncate(to: start)
        unsafe bytes.append(resolved.bytes)
        return true
    }

    private mutating func resolve(_ body: UnsafeRawBufferPointer) -> Bool {
        var copied = 0
        var address: Line?
        var isAfterLabel = false
        var hasAnniversary = false
        var start = 0
        while start < body.count {
            guard let line = unsafe Self.line(body, from: start) else { return false }
            let kind = unsafe Self.kind(of: line, body)
            switch kind {
            case .other: break
            case .unresolved: return false
            case .address: if unsafe Self.isEmptyAddress(line, body) { return false }
            case .label:
                guard !isAfterLabel, let address, unsafe appendLabel(line, of: address, body, from: copied) else {
                    return false
                }
                copied = line.end &+ 1
            case .date:
                guard let isAnniversary = unsafe Self.isAnniversary(line, body) else { return false }
                guard isAnniversary else { break }
                // A second anniversary may repeat the first one.
                guard !hasAnniversary else { return false }
                hasAnniversary = true
                unsafe resolved.append(UnsafeRawBufferPointer(rebasing: body[copied..<line.name]))
                resolved.append("ANNIVERSARY" as StaticString)
                copied = line.parameters
            }
            address = kind == .address ? line : nil
            isAfterLabel = kind == .label
            start = line.end &+ 1
        }
        unsafe resolved.append(UnsafeRawBufferPointer(rebasing: body[copied...]))
        return true
    }

    // MARK: Lines

    /// Returns the line that starts at an offset; nil if it is not a property.
    private static func line(_ body: UnsafeRawBufferPointer, from start: Int) -> Line? {
        guard let end = unsafe body.firstIndex(of: .lineFeed, from: start) else { return nil }
        var name = start
        var index = start
        while index < end {
            let byte = unsafe body[index]
            if byte == .colon || byte == .semicolon { break }
            if byte == .period, name == start { name = index &+ 1 }
            index &+= 1
        }
        guard index < end else { return nil }
        return Line(start: start, name: name, parameters: index, end: end)
    }

    private static func kind(of line: Line, _ body: UnsafeRawBufferPointer) -> Kind {
        let name = unsafe UnsafeRawBufferPointer(rebasing: body[line.name..<line.parameters])
        switch name.count {
        case 3: return unsafe name.isEqual(to: "ADR") ? .address : .other
        case 8:
            guard line.name > line.start else { return .other }
            return unsafe name.isEqual(to: "X-ABDATE") ? .date : .other
        case 14: return unsafe name.isEqual(to: "X-VCARD3-LABEL") ? .label : .other
        case 20: return unsafe name.isEqual(to: "X-VCARD3-SORT-STRING") ? .unresolved : .other
        default: return .other
        }
    }

    /// Returns true for an address without any component.
    private static func isEmptyAddress(_ line: Line, _ body: UnsafeRawBufferPointer) -> Bool {
        unsafe line.end - line.parameters >= 7
            && UnsafeRawBufferPointer(rebasing: body[line.end - 7..<line.end]).isEqual(to: ":;;;;;;")
    }

    // MARK: Labels

    /// Appends the body from the offset `copied` to the end of an address, with the text of the address's label as the
    /// parameter `LABEL`. Returns false, with nothing appended, if `CardNormalizer` is needed.
    private mutating func appendLabel(
        _ label: Line, of address: Line, _ body: UnsafeRawBufferPointer, from copied: Int
    ) -> Bool {
        guard let colon = unsafe Self.plainColon(body, address), let end = unsafe Self.plainColon(body, label),
            end &+ 1 < label.end,
            unsafe UnsafeRawBufferPointer(rebasing: body[address.start..<address.name]).isEqual(
                to: UnsafeRawBufferPointer(rebasing: body[label.start..<label.name])),
            unsafe UnsafeRawBufferPointer(rebasing: body[address.parameters..<colon]).isEqual(
                to: UnsafeRawBufferPointer(rebasing: body[label.parameters..<end]))
        else { return false }
        text.removeAll()
        unsafe CardBody.appendUnescaped(UnsafeRawBufferPointer(rebasing: body[end + 1..<label.end]), to: &text)
        // NUL and a CR without LF cannot be stored in a parameter.
        guard unsafe !text.bytes.contains(where: { $0 == .nul || $0 == .carriageReturn }) else { return false }
        unsafe resolved.append(UnsafeRawBufferPointer(rebasing: body[copied..<colon]))
        resolved.append(";LABEL=" as StaticString)
        unsafe ParameterValue.append(text.bytes, to: &resolved)
        unsafe resolved.append(UnsafeRawBufferPointer(rebasing: body[colon...address.end]))
        return true
    }

    /// Returns the offset of the colon; nil if a parameter is neither `TYPE` nor `PREF`, or contains quotes.
    private static func plainColon(_ body: UnsafeRawBufferPointer, _ line: Line) -> Int? {
        var index = line.parameters
        while index < line.end, unsafe body[index] == .semicolon {
            let parameter = unsafe UnsafeRawBufferPointer(rebasing: body[index..<line.end])
            guard unsafe parameter.hasPrefix(";TYPE=") || parameter.hasPrefix(";PREF=") else { return nil }
            index &+= 6
            while index < line.end, unsafe body[index] != .semicolon, unsafe body[index] != .colon {
                if unsafe body[index] == .doubleQuote { return nil }
                index &+= 1
            }
        }
        return index < line.end ? index : nil
    }

    // MARK: Anniversaries

    /// Returns true if the line after a date is Apple's label of an anniversary in the same group; nil if another line
    /// of the card may be that label.
    private static func isAnniversary(_ date: Line, _ body: UnsafeRawBufferPointer) -> Bool? {
        let start = date.end &+ 1
        if start < body.count, let label = unsafe line(body, from: start),
            unsafe UnsafeRawBufferPointer(rebasing: body[label.name..<label.parameters]).isEqual(to: GroupLabel.bytes),
            unsafe UnsafeRawBufferPointer(rebasing: body[label.start..<label.name]).isEqual(
                to: UnsafeRawBufferPointer(rebasing: body[date.start..<date.name])),
            unsafe UnsafeRawBufferPointer(rebasing: body[label.parameters + 1..<label.end]).isEqual(
                to: CardNormalizer.anniversaryLabelBytes)
        {
            return true
        }
        return unsafe contains(CardNormalizer.anniversaryLabelBytes, body) ? nil : false
    }

    private static func contains(_ word: StaticString, _ body: UnsafeRawBufferPointer) -> Bool {
        let first = unsafe word.utf8Start[0]
        var index = 0
        while let found = unsafe body.firstIndex(of: first, from: index) {
            if unsafe UnsafeRawBufferPointer(rebasing: body[found...]).hasPrefix(word) { return true }
            index = found &+ 1
        }
        return false
    }
}
