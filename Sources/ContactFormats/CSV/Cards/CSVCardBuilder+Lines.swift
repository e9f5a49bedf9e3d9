internal import Bytes
internal import ContactModel

/// Appends the vCard properties of a record.
extension CSVCardBuilder {
    mutating func appendName<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        appendOtherName(line, cells, &bytes)
        if let parts = nameParts(cells) {
            bytes.append("N:")
            let start = bytes.count
            unsafe CardBody.appendText(parts.family, to: &bytes)
            bytes.append(.semicolon)
            unsafe CardBody.appendText(parts.given, to: &bytes)
            bytes.append(";;;")
            unsafe CardBody.appendText(parts.suffix, to: &bytes)
            noteShown(.components, from: start, bytes)
            bytes.append(.lineFeed)
            return
        }
        let start = bytes.count
        bytes.append("N:")
        var isEmpty = true
        for part in 0..<5 {
            if part > 0 { bytes.append(.semicolon) }
            if unsafe text(line, part, cells).isEmpty { continue }
            isEmpty = false
            appendPart(line, part, cells, joint: " ", &bytes)
        }
        if isEmpty { return bytes.truncate(to: start) }
        noteShown(.components, from: start + 2, bytes)
        bytes.append(.lineFeed)
    }

    /// Appends the full name in the column of `line` as another `FN` property, if the table has several columns of full
    /// names and this name differs from the first one.
    private mutating func appendOtherName<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        guard wholeNames.count > 1 else { return }
        let text = unsafe text(line, 5, cells)
        guard unsafe !text.isEmpty, unsafe !text.elementsEqual(wholeName(cells)) else { return }
        bytes.append("FN:")
        let start = bytes.count
        unsafe CardBody.appendText(text, to: &bytes)
        noteShown(.name, from: start, bytes)
        bytes.append(.lineFeed)
    }

    mutating func appendOrganization<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let name = unsafe text(line, 0, cells)
        let department = unsafe text(line, 1, cells)
        guard unsafe !name.isEmpty || !department.isEmpty else { return }
        let own = unsafe startLine(.organization, label: label(line, cells), &bytes)
        bytes.append(.colon)
        let start = bytes.count
        unsafe CardBody.appendText(name, to: &bytes)
        if unsafe !department.isEmpty {
            bytes.append(.semicolon)
            appendPart(line, 1, cells, joint: ";", &bytes)
        }
        noteShown(.organization, from: start, bytes)
        unsafe endLine(own, &bytes)
    }

    mutating func appendAddress<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        var isEmpty = true
        for part in line.parts.indices where unsafe !text(line, part, cells).isEmpty { isEmpty = false }
        if isEmpty { return }
        let own = unsafe startLine(.address, label: label(line, cells), &bytes)
        let formatted = unsafe text(line, 7, cells)
        if unsafe !formatted.isEmpty {
            bytes.append(";LABEL=")
            unsafe ParameterValue.append(formatted, to: &bytes)
        }
        bytes.append(.colon)
        for part in 0..<7 {
            if part > 0 { bytes.append(.semicolon) }
            let start = bytes.count
            if part == 2, line.parts[10] >= 0 {
                appendStreetAndHouse(line, cells, &bytes)
            } else {
                appendPart(line, part, cells, joint: "\\, ", &bytes)
            }
            if part == 2 { appendStreet(line, cells, &bytes, isFirst: bytes.count == start) }
        }
        unsafe endLine(own, &bytes)
    }

    /// Appends the street and the house number, which is a separate column in some tables, to the value of `ADR`.
    private func appendStreetAndHouse<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let street = unsafe text(line, 2, cells)
        let house = unsafe text(line, 10, cells)
        let isBefore = columns.houseNumber == .before
        let suffix = unsafe text(line, CSVColumns.Line.houseSuffix, cells)
        func appendHouse(_ bytes: inout ByteBuffer) {
            unsafe CardBody.appendText(house, to: &bytes)
            if unsafe !house.isEmpty, let first = unsafe suffix.first {
                // "12a", but "12/3", and "12 bis".
                if first.isDigit { bytes.append("/") } else if suffix.count > 1 { bytes.append(.space) }
            }
            unsafe CardBody.appendText(suffix, to: &bytes)
        }
        let hasHouse = unsafe !house.isEmpty || !suffix.isEmpty
        if isBefore { appendHouse(&bytes) } else { unsafe CardBody.appendText(street, to: &bytes) }
        if unsafe !street.isEmpty && hasHouse {
            if columns.houseNumber == .afterComma { bytes.append("\\,") }
            bytes.append(.space)
        }
        if isBefore { unsafe CardBody.appendText(street, to: &bytes) } else { appendHouse(&bytes) }
    }

    /// Appends the cells of the second and the third line of the street, which are separate columns in some tables.
    private func appendStreet<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer, isFirst: Bool
    ) {
        var isFirst = isFirst
        for part in 8..<10 where line.parts[part] >= 0 {
            let text = unsafe text(line, part, cells)
            if unsafe text.isEmpty { continue }
            if !isFirst { bytes.append("\\n") }
            isFirst = false
            unsafe CardBody.appendText(text, to: &bytes)
        }
    }

    /// Appends e-mail addresses, phone numbers, URLs and similar values, one property per value.
    mutating func appendValues<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        if line.property == .phone, line.parts[1] >= 0 { return appendExtendedPhone(line, cells, &bytes) }
        let text = unsafe text(line, 0, cells)
        guard unsafe !text.isEmpty else { return }
        let property = line.property
        if property == .email, unsafe text[text.count - 1] == UInt8(ascii: ">") { checkNames(line, cells) }
        var label = unsafe label(line, cells)
        var service =
            unsafe property == .impp ? self.text(line, 1, cells) : UnsafeRawBufferPointer(start: nil, count: 0)
        // If the header names a messenger service, as `ICQ ID` does, the implied label is the service.
        if property == .impp, line.labelColumn == nil, line.parts[1] < 0,
            unsafe CSVLabel.types(of: label, for: property) == nil
        {
            unsafe swap(&label, &service)
        }
        let cell = unsafe cells.cell(line.parts[0]).baseAddress
        var isFirst = true
        if line.isOfNames {
            guard let mailbox = unsafe CSVMailbox(text) else { return }
            return unsafe appendLine(
                mailbox.address, line, label: label, service: service, cell, &isFirst, &bytes)
        }
        if !isPlain, unsafe Self.mayHoldSeveral(text, property) {
            let values = unsafe Self.values(in: text, of: property)
            for index in unsafe values.indices {
                unsafe appendLine(values[index], line, label: label, service: service, cell, &isFirst, &bytes)
            }
            return
        }
        unsafe Self.forEachValue(text, splitting: !isPlain) { value in
            unsafe appendLine(value, line, label: label, service: service, cell, &isFirst, &bytes)
        }
    }

    /// Appends a phone number and its extension, which is a separate column in some tables.
    private mutating func appendExtendedPhone<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let number = unsafe text(line, 0, cells)
        let phoneExtension = unsafe text(line, 1, cells)
        guard unsafe !number.isEmpty || !phoneExtension.isEmpty else { return }
        let own = unsafe startLine(.phone, label: label(line, cells), &bytes)
        bytes.append(.colon)
        let start = bytes.count
        unsafe CardBody.appendText(number, to: &bytes)
        if unsafe !phoneExtension.isEmpty {
            if unsafe !number.isEmpty { bytes.append(.space) }
            bytes.append("ext. ")
            unsafe CardBody.appendText(phoneExtension, to: &bytes)
        }
        noteShown(.phone, from: start, bytes)
        unsafe endLine(own, &bytes)
    }

    /// Appends the property of one value; `cell` is the address of the first byte of the cell that contains the value.
    @inline(__always)
    private mutating func appendLine(
        _ value: UnsafeRawBufferPointer, _ line: CSVColumns.Line, label: UnsafeRawBufferPointer,
        service: UnsafeRawBufferPointer, _ cell: UnsafeRawPointer?, _ isFirst: inout Bool, _ bytes: inout ByteBuffer
    ) {
        var value = unsafe trimmed(value)
        if unsafe value.isEmpty { return }
        let property = line.property
        let restored = unsafe isPlain ? nil : restore(&value, of: property, column: line.parts[0])
        if unsafe value.isEmpty { return }
        defer { extendLifetime(restored) }
        let own = unsafe startLine(property, label: label, &bytes, first: isFirst)
        isFirst = false
        if unsafe !service.isEmpty {
            bytes.append(";X-SERVICE-TYPE=")
            unsafe ParameterValue.append(service, to: &bytes)
        }
        let start = bytes.count + 1
        unsafe Self.appendValue(value, of: property, &bytes)
        if property == .email { noteShown(.email, from: start, bytes) }
        if property == .phone { noteShown(.phone, from: start, bytes) }
        unsafe endLine(own, &bytes)
        if property == .email { unsafe checkEmail(value, line.parts[0], of: cell) }
        if isPlain, property == .phone, unsafe CSVPhoneCell(value) == .rounded {
            findPhone(CSVPhoneCell.roundedMessage, line.parts[0])
        }
    }

    /// Appends the colon and the value of a property, after the parameter `VALUE=text` if the value is text where vCard
    /// expects a URI.
    private static func appendValue(
        _ value: UnsafeRawBufferPointer, of property: CSVProperty, _ bytes: inout ByteBuffer
    ) {
        switch property {
        case .relation:
            bytes.append(";VALUE=text:")
            unsafe CardBody.appendText(value, to: &bytes)
        case .url, .impp:
            if unsafe value.contains(where: { $0 == .lineFeed || $0 == .carriageReturn || $0 == 0 }) {
                bytes.append(";VALUE=text:")
                unsafe CardBody.appendText(value, to: &bytes)
            } else {
                bytes.append(.colon)
                unsafe bytes.append(value)
            }
        default:
            bytes.append(.colon)
            unsafe CardBody.appendText(value, to: &bytes)
        }
    }

    /// Reports a warning for an e-mail address that does not have exactly one `@` with text on both sides.
    private mutating func checkEmail(_ value: UnsafeRawBufferPointer, _ column: Int, of cell: UnsafeRawPointer?) {
        let first = unsafe value.firstIndex(of: .at, from: 0)
        let next = first.flatMap { unsafe value.firstIndex(of: .at, from: $0 + 1) }
        if let first, next == nil, first > 0, first < value.count - 1 { return }
        let count = unsafe value.count { $0 == .at }
        let second = next ?? 0
        let message =
            switch count {
            case 0: "e-mail without '@'"
            case 1: "e-mail without text before or after '@'"
            case 2: "e-mail has two '@'"
            default: "e-mail has \(count) '@'"
            }
        let before = unsafe value.baseAddress.map { address in unsafe cell.map { unsafe address - $0 } ?? 0 } ?? 0
        find(
            CSVCellFinding(
                severity: .warning, code: .csvEmail, message: message, column: column, skipping: before + second))
    }

    // MARK: Lists, codes, references, extras

    mutating func appendCategories<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let text = unsafe text(line, 0, cells)
        guard unsafe !text.isEmpty else { return }
        let start = bytes.count
        bytes.append("CATEGORIES:")
        let first = bytes.count
        var systemGroups = 0
        unsafe Self.forEachCategory(text, columns.separator) { value in
            var value = unsafe trimmed(value)
            if !isPlain, value.count > 1, unsafe value[0] == .asterisk, unsafe value[1] == .space {
                unsafe value = unsafe UnsafeRawBufferPointer(rebasing: value.dropFirst(2))
                if unsafe value.isEqual(to: "myContacts") {
                    systemGroups += 1
                    return
                }
            }
            if unsafe value.isEmpty { return }
            if bytes.count > first { bytes.append(.comma) }
            unsafe CardBody.appendText(value, to: &bytes)
        }
        for _ in 0..<systemGroups { countSystemGroup() }
        if bytes.count == first { return bytes.truncate(to: start) }
        bytes.append(.lineFeed)
    }

    /// Calls `body` with each category of a cell, not trimmed. If `separator` is `guessed`, the separator is chosen by
    /// the content of the cell.
    private static func forEachCategory(
        _ text: UnsafeRawBufferPointer, _ separator: CSVProfile.Separator, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        let byte: UInt8
        switch separator {
        case .colons: return unsafe forEachValue(text, splitting: true, body)
        case .byte(let separator): byte = separator
        case .guessed:
            var values = 0
            unsafe forEachValue(text, splitting: true) { _ in values += 1 }
            if values > 1 { return unsafe forEachValue(text, splitting: true, body) }
            byte = unsafe text.contains(.semicolon) ? 0x3B : 0x2C
        }
        let parts = unsafe text.split(separator: byte)
        for index in unsafe parts.indices {
            var part = unsafe UnsafeRawBufferPointer(rebasing: parts[index])
            if separator != .guessed, part.count > 1, unsafe part[0] == .doubleQuote,
                unsafe part[part.count - 1] == .doubleQuote
            {
                unsafe part = unsafe UnsafeRawBufferPointer(rebasing: part[1..<part.count - 1])
            }
            unsafe body(part)
        }
    }

    mutating func appendGender<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let text = unsafe text(line, 0, cells)
        guard unsafe !text.isEmpty else { return }
        bytes.append("GENDER:")
        bytes.append(Gender.value(of: unsafe String(decoding: text, as: UTF8.self)))
        bytes.append(.lineFeed)
    }

    func appendExtra<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let text = unsafe cells.cell(line.parts[0])
        guard unsafe !text.isEmpty else { return }
        bytes.append("X-CSV;X-NAME=")
        unsafe bytes.append(columns.labels.bytes(line.header))
        bytes.append(.colon)
        unsafe CardBody.appendText(text, to: &bytes)
        bytes.append(.lineFeed)
    }

    func appendText<Cells: CSVCells & ~Copyable>(
        _ line: CSVColumns.Line, _ cells: borrowing Cells, _ bytes: inout ByteBuffer
    ) {
        let text = unsafe line.property == .note ? cells.cell(line.parts[0]) : text(line, 0, cells)
        guard unsafe !text.isEmpty else { return }
        bytes.append(line.property.vCardName)
        bytes.append(.colon)
        unsafe CardBody.appendText(text, to: &bytes)
        bytes.append(.lineFeed)
    }
}
