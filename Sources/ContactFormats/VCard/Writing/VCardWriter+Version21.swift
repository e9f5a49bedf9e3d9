internal import Bytes
internal import Files
internal import ContactModel

/// Writes properties in vCard 2.1: types as parameters without a name, quoted-printable, and nested cards.
extension VCardWriter {
    /// Appends the group, the name and the parameters; a type is a parameter without a name.
    mutating func appendVersion21Head(_ property: Property) {
        if let group = property.group { line.append("\(group).") }
        line.append(property.name)
        var changedTypes: [String] = []
        for parameter in property.parameters {
            for value in parameter.values {
                var safe = String(
                    String.UnicodeScalarView(
                        value.unicodeScalars.map { ":;,\"".unicodeScalars.contains($0) || $0.value < 0x20 ? " " : $0 }))
                if safe != value {
                    lose(
                        "a parameter was changed (: ; , \", tabs and line breaks to spaces), since it cannot be represented",
                        property.name)
                    if Self.trimmed.contains(parameter.name) { safe = safe.trimmingBlanks() }
                    if safe.isEmpty { continue }
                    if parameter.name == "TYPE" {
                        // A reader ignores a type that it has already read.
                        let type = safe.lowercased()
                        if changedTypes.contains(type) || property.types.contains(type) { continue }
                        changedTypes.append(type)
                    }
                }
                let isWord =
                    !safe.isEmpty && safe.utf8.allSatisfy { LineScan.isNameByte($0) }
                    && !VCardNames.bareWords.contains(safe.uppercased())
                switch parameter.name {
                case "TYPE" where isWord: line.append(";\(safe.uppercased())")
                default: line.append(";\(parameter.name)=\(safe)")
                }
            }
        }
    }

    /// Appends a property, in quoted-printable unless it is plain ASCII and fits on one line.
    mutating func appendVersion21(_ property: Property, _ output: inout ByteBuffer) {
        if property.name == "AGENT", let lines = agentLines(of: property) { return appendAgent(lines, &output) }
        let start = output.count
        line.removeAll()
        appendVersion21Head(property)
        unsafe output.append(line.bytes)
        text.removeAll()
        var value = property.value
        let findings = value.withUTF8 {
            unsafe LegacyValue.append(UnsafeRawBufferPointer($0), syntax(of: property), to: &text)
        }
        for _ in 0..<findings.lists {
            lose("a list within a component became one text with commas, since it cannot be represented", property.name)
        }
        unsafe LegacyValue.appendLine(text.bytes, from: start, to: &output)
    }

    /// Returns the lines of a nested card; nil unless the text is exactly one card, since a stray END would end the
    /// outer card. Also nil if the lines would be read differently.
    private func agentLines(of property: Property) -> [Substring.UTF8View]? {
        let text = CardBody.unescaped(property.value)
        let lines = Substring(text).utf8.split(separator: .lineFeed)
        guard text.hasPrefix("BEGIN:VCARD"), let last = lines.indices.last else { return nil }
        var depth = 0
        for index in lines.indices {
            let start = String(decoding: lines[index].prefix(40).filter { $0 > 0x20 }, as: UTF8.self).uppercased()
            if start.hasPrefix("BEGIN:VCARD") { depth += 1 } else if start.hasPrefix("END:VCARD") { depth -= 1 }
            if depth < 0 || (depth == 0) != (index == last) { return nil }
        }
        return Self.areSeparate(lines) ? lines : nil
    }

    /// Returns true if `VCardUnfolder` reads the lines of a nested card as separate lines. It joins some lines that are
    /// not folded, for instance a text after a long line.
    private static func areSeparate(_ lines: [Substring.UTF8View]) -> Bool {
        var text = agentHead
        for line in lines { text += Array(line) + [.carriageReturn, .lineFeed] }
        let input = VCardInput(InputFile("", holding: text), encoding: nil)
        var unfolder = VCardUnfolder(input, limit: VCardLimits().line)
        guard (try? unfolder.next()) == .line else { return false }
        for line in lines {
            guard (try? unfolder.next()) == .line, unsafe unfolder.bytes.elementsEqual(line) else { return false }
        }
        return true
    }

    private static let agentHead = Array("AGENT:\r\n".utf8)

    /// Appends a nested card as separate lines.
    private mutating func appendAgent(_ lines: [Substring.UTF8View], _ output: inout ByteBuffer) {
        output.append(Self.agentHead)
        for part in lines {
            output.append(Array(part))
            output.append("\r\n")
        }
    }
}
