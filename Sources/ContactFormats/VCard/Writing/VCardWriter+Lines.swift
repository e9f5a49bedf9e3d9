internal import Bytes
internal import ContactModel

/// Writes a card line by line. No `Property` is created for lines whose name and parameters (head) are in
/// `WrittenHeads`.
extension VCardWriter {
    /// Appends the lines of the scanned card; returns false, possibly with lines appended, if the card has to be
    /// converted as a whole.
    mutating func appendLines(
        _ body: UnsafeRawBufferPointer, _ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer, _ source: PhotoSource
    ) rethrows -> Bool {
        newGroups = NewGroups()
        var needsStructuredName = version != .v4 && !scan.hasStructuredName
        for index in 0..<scan.lines.count {
            let line = scan.lines[index]
            let start = line.group.isEmpty ? line.name.range.lowerBound : line.group.range.lowerBound
            let end = line.value.range.upperBound
            let text = unsafe UnsafeRawBufferPointer(rebasing: body[start..<end])
            if unsafe !appendPlain(line, text, body, uid, &output) {
                if unsafe CardScan.isDependent(line, body, version) { return false }
                // Each line of a stored card ends with LF, except possibly the last one.
                let whole = unsafe UnsafeRawBufferPointer(rebasing: body[start..<min(end + 1, body.count)])
                let properties = unsafe Property.parse(body: whole)
                noteDifferences(properties)
                for property in properties { try unsafe append(property, uid, &output, source) }
            }
            if needsStructuredName, line.name.count == 2,
                unsafe PlainLineCopier.key(body, line.name.range) == PlainLineCopier.Key.fn
            {
                output.append("N:;;;;\r\n")
                needsStructuredName = false
            }
        }
        return true
    }

    /// Appends a line whose head (name and parameters) is in `WrittenHeads`, a `UID`, or an Android nickname; returns
    /// false, appending nothing, for any other line, and for a value that has to be converted.
    private mutating func appendPlain(
        _ line: ContentLine, _ text: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer,
        _ uid: UnsafeRawBufferPointer, _ output: inout ByteBuffer
    ) -> Bool {
        if unsafe text.isEqual(to: "UID:") { return unsafe appendPlainUID(uid, &output) }
        guard unsafe !Self.hasControl(text) else { return false }
        let value = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range])
        let group = unsafe UnsafeRawBufferPointer(rebasing: body[line.group.range])
        guard unsafe Self.isPlainGroup(group) else { return false }
        let written = unsafe UnsafeRawBufferPointer(
            rebasing: body[line.name.range.lowerBound..<line.value.range.lowerBound - 1])
        if line.name.count == 3, line.parameters.count > 6,
            unsafe PlainLineCopier.key(body, line.name.range) == PlainLineCopier.Key.address,
            let place = unsafe CardScan.offset(of: ";LABEL=", body, line.parameters.range)
        {
            return unsafe appendAddress(line, labelAt: place, group: group, value: value, body, &output)
        }
        var context = unsafe WrittenHeads.Context(version: version, isGrouped: !group.isEmpty)
        guard var found = unsafe heads.find(written, context) else {
            return version == .v2 ? unsafe appendNickname(line, value: value, body, &output) : false
        }
        if found.isDate {
            context.form = unsafe DateShape(value)
            guard context.form != nil, let dated = unsafe heads.find(written, context) else { return false }
            found = dated
        }
        if found.needsLabel, unsafe !scan.hasLabel(group: group, in: body) { return false }
        if !found.companion.isEmpty {
            return unsafe appendLabelled(found, value: value, isRelation: line.name.count == 7, body, &output)
        }
        return unsafe appendLine(group: group, found, value: value, &output)
    }

    // MARK: One line

    /// Appends a line; returns false, appending nothing, if the value has to be converted by `append(_:_:)`.
    private mutating func appendLine(
        group: UnsafeRawBufferPointer, _ head: WrittenHeads.Head, value: UnsafeRawBufferPointer,
        _ output: inout ByteBuffer
    ) -> Bool {
        guard head.date != .unchanged else {
            return unsafe appendLine(group: group, heads.bytes.slice(head.output), value, head.syntax, &output)
        }
        label.removeAll()
        guard unsafe head.date.append(value, to: &label) else { return false }
        return unsafe appendLine(group: group, heads.bytes.slice(head.output), label.bytes, head.syntax, &output)
    }

    /// Appends a line with an already converted name and parameters; returns false, appending nothing, if the value has
    /// to be converted by `append(_:_:)`.
    private mutating func appendLine(
        group: UnsafeRawBufferPointer, _ head: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer,
        _ syntax: ValueSyntax, _ output: inout ByteBuffer
    ) -> Bool {
        let start = output.count
        output.reserve(group.count &+ head.count &+ value.count &+ 4)
        if unsafe !group.isEmpty {
            unsafe output.append(group)
            output.append(.period)
        }
        unsafe output.append(head)
        if version == .v2 {
            text.removeAll()
            let findings = unsafe LegacyValue.append(value, syntax, to: &text)
            guard findings.lists == 0 else {
                output.truncate(to: start)
                return false
            }
            if findings.mayDiffer { mayDiffer = true }
            unsafe LegacyValue.appendLine(text.bytes, from: start, to: &output)
            return true
        }
        output.append(.colon)
        guard unsafe Self.appendValue(value, syntax, version, to: &output) else {
            output.truncate(to: start)
            return false
        }
        if output.count &- start <= 75 {
            output.append("\r\n")
        } else {
            line.removeAll()
            unsafe line.append(UnsafeRawBufferPointer(rebasing: output.bytes[start...]))
            output.truncate(to: start)
            unsafe LineFolding.append(line.bytes, to: &output)
        }
        return true
    }

    /// Appends a value in 3.0, in which each semicolon of a text is escaped (RFC 2426, section 4), or 4.0. Returns false, possibly with bytes appended, when it is a URI or an opaque value
    /// with a backslash, or has an escape that only `CardBody` defines: `\0` or `\r`.
    private static func appendValue(
        _ value: UnsafeRawBufferPointer, _ syntax: ValueSyntax, _ version: VCardVersion, to output: inout ByteBuffer
    ) -> Bool {
        let isText = version == .v4 && (syntax == .text || syntax == .date)
        var plain = 0
        var index = 0
        while let found = unsafe value.firstIndex(of: .backslash, from: index) {
            if syntax == .uri || syntax == .opaque { return false }
            guard found + 1 < value.count else { break }
            switch unsafe value[found + 1] {
            case 0x72, 0x30: return false
            case .semicolon where isText:
                unsafe output.append(UnsafeRawBufferPointer(rebasing: value[plain..<found]))
                plain = found + 1
            default: break
            }
            index = found + 2
        }
        unsafe output.append(UnsafeRawBufferPointer(rebasing: value[plain...]))
        return true
    }

    // MARK: Several lines

    /// Appends a line in a new group, and the label of the group; returns false, appending nothing, if the card has to
    /// be converted as a whole.
    private mutating func appendLabelled(
        _ head: WrittenHeads.Head, value: UnsafeRawBufferPointer, isRelation: Bool, _ body: UnsafeRawBufferPointer,
        _ output: inout ByteBuffer
    ) -> Bool {
        // `LegacyCard` names the groups of all anniversaries before those of relations.
        guard isRelation || !newGroups.haveRelation, scan.lines.count <= 256 else { return false }
        if isRelation { newGroups.haveRelation = true }
        repeat {
            newGroups.number += 1
            group.removeAll()
            group.append("item")
            group.append(decimal: newGroups.number)
        } while unsafe scan.hasGroup(group.bytes, in: body)
        let start = output.count
        guard unsafe appendLine(group: group.bytes, head, value: value, &output) else { return false }
        let isDone = unsafe appendLine(
            group: group.bytes, Self.bytes(of: GroupLabel.bytes), heads.bytes.slice(head.companion), .text, &output)
        if !isDone { output.truncate(to: start) }
        return isDone
    }

    private static func bytes(of literal: StaticString) -> UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    /// Appends an address with the parameter `LABEL`, which is a separate line in 3.0 and 2.1; returns false, appending
    /// nothing, if the property or the card has to be converted as a whole.
    private mutating func appendAddress(
        _ line: ContentLine, labelAt place: Int, group: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer,
        _ body: UnsafeRawBufferPointer, _ output: inout ByteBuffer
    ) -> Bool {
        let end = line.parameters.range.upperBound
        guard let next = unsafe readParameter(body, place + 7..<end), version != .v4 || next == end else {
            return false
        }
        head.removeAll()
        unsafe head.append(UnsafeRawBufferPointer(rebasing: body[line.name.range.lowerBound..<place]))
        unsafe head.append(UnsafeRawBufferPointer(rebasing: body[next..<end]))
        let context = unsafe WrittenHeads.Context(
            version: version, isGrouped: !group.isEmpty, hasAddressLabel: version != .v4)
        guard let found = unsafe heads.find(head.bytes, context) else { return false }
        if version == .v4 {
            guard unsafe label.bytes.firstIndex(of: .backslash, from: 0) == nil else { return false }
            head.removeAll()
            unsafe head.append(heads.bytes.slice(found.output))
            head.append(";LABEL=")
            unsafe ParameterValue.append(label.bytes, to: &head)
            return unsafe appendLine(group: group, head.bytes, value, found.syntax, &output)
        }
        guard !found.companion.isEmpty else { return false }
        let start = output.count
        guard unsafe appendLine(group: group, heads.bytes.slice(found.output), value, found.syntax, &output) else {
            return false
        }
        head.removeAll()
        unsafe CardBody.appendText(label.bytes, to: &head)
        let isDone = unsafe appendLine(
            group: group, heads.bytes.slice(found.companion), head.bytes, found.companionSyntax, &output)
        if !isDone { output.truncate(to: start) }
        return isDone
    }

    /// Reads the value of a parameter into `label`, and returns the offset after it; nil for an empty or malformed
    /// value, and for several values.
    private mutating func readParameter(_ body: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        var next = range.lowerBound
        if next < range.upperBound, unsafe body[next] == .doubleQuote {
            guard let quote = unsafe body.firstIndex(of: .doubleQuote, from: next + 1) else { return nil }
            next = quote + 1
            guard next <= range.upperBound, unsafe next == range.upperBound || body[next] == .semicolon else {
                return nil
            }
        } else {
            while next < range.upperBound, unsafe body[next] != .semicolon {
                if unsafe body[next] == .comma || body[next] == .doubleQuote { return nil }
                next += 1
            }
        }
        label.removeAll()
        unsafe ParameterValue.appendDecoded(
            UnsafeRawBufferPointer(rebasing: body[range.lowerBound..<next]), to: &label)
        return label.isEmpty ? nil : next
    }

    /// Appends a nickname that was read from an `AndroidItem` as that item again, as `LegacyCard.convertCustom` does;
    /// returns false, appending nothing, for any other line.
    private mutating func appendNickname(
        _ line: ContentLine, value: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer, _ output: inout ByteBuffer
    ) -> Bool {
        let parameters = line.parameters.range
        guard line.group.isEmpty, line.name.count == 8,
            unsafe PlainLineCopier.key(body, line.name.range) == PlainLineCopier.Key.nickname,
            unsafe UnsafeRawBufferPointer(rebasing: body[parameters]).hasPrefix(";X-ANDROID="),
            unsafe readParameter(body, parameters.lowerBound + 11..<parameters.upperBound) == parameters.upperBound,
            let nickname = unsafe AndroidItem.nickname(in: label.bytes)
        else { return false }
        head.removeAll()
        unsafe CardBody.appendText(nickname, to: &head)
        guard unsafe head.bytes.isEqual(to: value) else { return false }
        let start = output.count
        output.append("X-ANDROID-CUSTOM")
        unsafe LegacyValue.appendLine(label.bytes, from: start, to: &output)
        return true
    }
}

/// The groups that the writer creates in a card, for lines that get a label.
struct NewGroups {
    /// The number in the name of the last new group, such as 2 for `item2`.
    var number = 0
    /// True if the writer has created a group for a related person of the card.
    var haveRelation = false
}
