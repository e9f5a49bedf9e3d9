internal import Bytes
internal import ContactModel

/// Writes one property in 3.0 and 4.0, and binary values in all versions; `VCardWriter+Version21` writes all other
/// properties in 2.1.
extension VCardWriter {
    mutating func append(_ property: Property, _ output: inout ByteBuffer) {
        // Losses are reported with the name that the property has in the stored card.
        losing = property.name
        defer { losing = nil }
        var property = converted(property)
        if version != .v4, let data = DataURI(property.value),
            PropertyTable.has(.binary, property.name) || property.forms.contains("base64")
        {
            property.removeForm("base64")
            return unsafe data.bytes.withUnsafeBytes { unsafe appendBinary(property, data.media, $0, &output) }
        }
        if version == .v2 { return appendVersion21(property, &output) }
        line.removeAll()
        appendHead(property)
        line.append(.colon)
        line.append(value(of: property))
        unsafe LineFolding.append(line.bytes, to: &output)
    }

    /// Returns the property as it is written in `version`, by the rules that do not depend on other properties.
    mutating func converted(_ property: Property) -> Property {
        var property = property
        OddName.spellOut(&property)
        replaceGroup(of: &property)
        replaceControls(in: &property)
        if version != .v4 { LegacyProperty.convert(&property, version) }
        return property
    }

    /// Appends the group, the name and the parameters.
    mutating func appendHead(_ property: Property) {
        if let group = property.group { line.append("\(group).") }
        line.append(property.name)
        for parameter in property.parameters {
            let isLabel = parameter.name == "LABEL" && property.name == "ADR"
            let texts = isLabel ? parameter.values.map { $0.replacing("\\", with: "\\\\") } : parameter.values
            var values = texts.map {
                version == .v4 ? ParameterValue.encoded($0) : quoted($0, parameter.name, of: property.name)
            }
            // A reader ignores an empty type, and one that it has already read.
            if version != .v4, parameter.name == "TYPE" {
                var known: Set<String> = [""]
                values = values.filter { known.insert($0.lowercased()).inserted }
                if values.isEmpty { continue }
            }
            line.append(";\(parameter.name)=\(values.joined(separator: ","))")
        }
    }

    /// Returns a parameter's value as in 3.0, in quotes if needed. 3.0 cannot express double quotes and control
    /// characters (RFC 2426, section 4): the former are replaced with apostrophes, the latter with spaces, and this is
    /// reported.
    private mutating func quoted(_ text: String, _ parameter: String, of property: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result.append("'")
            case _ where scalar.value < 0x20: result.append(" ")
            default: result.append(scalar)
            }
        }
        var safe = String(result)
        if safe != text {
            lose(
                "a parameter was changed (\" to ', line breaks and tabs to spaces), since it cannot be represented",
                property)
            if Self.trimmed.contains(parameter) { safe = safe.trimmingBlanks() }
        }
        return safe.utf8.contains { $0 == .colon || $0 == .semicolon || $0 == .comma } ? "\"\(safe)\"" : safe
    }

    /// The parameters from whose values readers remove leading and trailing blanks.
    static let trimmed: Set<String> = ["TYPE", "VALUE"]

    /// Returns the value with the escapes of the version that is written.
    private mutating func value(of property: Property) -> String {
        guard property.value.utf8.contains(.backslash) else { return property.value }
        switch syntax(of: property) {
        case .uri where isAddress(property): return property.value.replacing("\\", with: "\\\\")
        case .uri, .opaque: return property.value
        case .raw: return spellingControls(property.value, semicolons: false, property.name)
        case .text, .date: return spellingControls(property.value, semicolons: version == .v4, property.name)
        default: return spellingControls(property.value, semicolons: false, property.name)
        }
    }

    /// Returns true if the value is a URI. Backslashes in it are then doubled, because readers resolve the escapes that
    /// many programs write in URIs.
    private func isAddress(_ property: Property) -> Bool {
        let declared = property.values(of: "VALUE").first
        if VCardNames.messengers[property.name] != nil
            || VCardNames.aliasedName(of: property.name) == Relations.olderName
        {
            return declared == "uri"
        }
        return switch PropertyTable.syntax(of: losing ?? property.name) {
        case .uri: declared != "text"
        case .text: declared == "uri"
        default: false
        }
    }

    /// Returns the syntax of a property's value in the version that is written.
    func syntax(of property: Property) -> ValueSyntax {
        if property.name == "UID" { return .opaque }
        if property.isSpokenName { return .structured }
        if isAddress(property) { return .uri }
        let isOldName = PropertyTable.isOnlyBefore4(property.name) || VCardNames.messengers[property.name] != nil
        let isOldText = version == .v2 && isOldName
        let kind = isOldText ? .text : PropertyTable.syntax(of: VCardNames.aliasedName(of: property.name))
        return switch (property.values(of: "VALUE").first, kind) {
        // The value type does not change how lists and components are read.
        case (_, .list), (_, .structured), (_, .components): kind
        case ("text", .raw) where PropertyTable.syntax(of: losing ?? property.name) == .raw: .raw
        case ("text", _): .text
        // `VALUE=uri` does not change the escapes of a value of unknown syntax.
        case ("uri", let kind) where kind != .raw: .uri
        default: kind
        }
    }

    /// Replaces the escapes `\0` and `\r` of `CardBody`, which other programs do not support: a NUL is written
    /// literally, and a CR without LF as a line break, which is reported.
    ///
    /// - Parameter semicolons: whether semicolons are written without a backslash.
    private mutating func spellingControls(_ value: String, semicolons: Bool, _ name: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(value.unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "\\", index + 1 < scalars.count else {
                result.append(scalars[index])
                index += 1
                continue
            }
            switch scalars[index + 1] {
            case "0": result.append("\0")
            case "r":
                let isPair = index + 3 < scalars.count && scalars[index + 2] == "\\" && scalars[index + 3] == "n"
                if isPair { break }
                result.append(contentsOf: "\\n".unicodeScalars)
                lose("a carriage return is written as a line break", name)
            case ";" where semicolons: result.append(";")
            case let letter:
                result.append("\\")
                result.append(letter)
            }
            index += 2
        }
        return String(result)
    }

    // MARK: Binary

    /// Appends a picture, sound or key: as a data URI in 4.0, in base64 with a declared encoding in 3.0 and 2.1.
    mutating func appendBinary(
        _ property: Property, _ media: String, _ bytes: UnsafeRawBufferPointer, _ output: inout ByteBuffer
    ) {
        var property = property
        line.removeAll()
        let word = BinaryMedia.word(for: media)
        switch version {
        case .v4:
            appendHead(property)
            line.append(":\(DataURI.head(for: media))")
        case .v3:
            let own = property.parameters.filter { $0.name == "TYPE" }.flatMap(\.values)
            let types = (word.isEmpty ? [] : [word]) + own
            property.parameters.removeAll { $0.name == "TYPE" }
            if !types.isEmpty { property.parameters.insert(.init("TYPE", types), at: 0) }
            property.parameters.insert(.init("ENCODING", ["b"]), at: 0)
            appendHead(property)
            line.append(.colon)
        case .v2:
            appendVersion21Head(property)
            let isBare = word.isEmpty || VCardNames.bareWords.contains(word)
            line.append(isBare ? ";ENCODING=BASE64:" : ";ENCODING=BASE64;\(word):")
        }
        if version != .v2 {
            unsafe Base64.encode(bytes, into: &line)
            return unsafe LineFolding.append(line.bytes, to: &output)
        }
        unsafe output.append(line.bytes)
        line.removeAll()
        unsafe Base64.encode(bytes, into: &line)
        var start = 0
        while start < line.count {
            output.append("\r\n ")
            let end = min(start + 74, line.count)
            unsafe output.append(UnsafeRawBufferPointer(rebasing: line.bytes[start..<end]))
            start = end
        }
        output.append("\r\n\r\n")
    }
}
