internal import Bytes
internal import ContactModel

extension CardValue {
    /// The value in a form that is the same for all spellings that programs use freely: the order of parameters (RFC
    /// 6350, section 5) and of types, CR LF for LF, the default `VALUE=text` of `TZ`, and the description of a photo in
    /// the store.
    var meaning: CardValue {
        var value = self
        value.line = Self.plain(line)
        value.annotations = annotations.map(Self.plain).sorted { $0.line < $1.line }
        return value
    }

    private static func plain(_ line: Property) -> Property {
        var line = line
        if line.isStoredPhoto { line.parameters.removeAll() }
        if line.name == "TZ" { line.parameters.removeAll { $0.name == "VALUE" && $0.values == ["text"] } }
        line.parameters.sort { $0.name < $1.name }
        for index in line.parameters.indices where line.parameters[index].name == "TYPE" {
            line.parameters[index].values.sort()
        }
        if line.isText, line.value.utf8.contains(.backslash) { line.value = plainBreaks(line.value) }
        return line
    }

    /// Returns an escaped value with LF for each CR LF and each single CR.
    private static func plainBreaks(_ value: String) -> String {
        let text = CardBody.unescaped(value)
        guard text.utf8.contains(.carriageReturn) else { return value }
        let lines = text.unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false).enumerated().map {
            $0 > 0 && $1.first != "\n" ? "\n" + String($1) : String($1)
        }
        return CardBody.escaped(lines.joined())
    }
}
