internal import Bytes
internal import ContactModel

/// The private parameters in which `VCardWriter` stores what a version cannot express (see `CardBody`).
///
/// In a source, a private parameter is interpreted only if `VCardWriter` can have written its value. Otherwise another
/// program has written it, and it is renamed: `X-FORM` becomes `X-FOREIGN-FORM`.
enum PrivateParameters {
    /// The parameter that records an unusual way in which a property is or was written, for instance `percent` for a
    /// percent-encoded UID (see `CardBody`).
    static let form = "X-FORM"
    /// The parameter with a preference from 2 to 100, which 3.0 and 2.1 cannot express.
    static let preference = "X-PREF"
    /// The parameter that marks a phone number as a URI in 3.0 and 2.1, which do not define this value type.
    static let valueType = "X-VALUE"
    /// The parameter with the parts of a `geo:` URI that 3.0 and 2.1 cannot express, such as an altitude.
    static let place = "X-GEO"

    private static let names: Set<String> = [form, preference, valueType, place, AndroidLabel.parameter]

    /// Returns true for the name of a private parameter of contactsctl, such as `X-FORM`.
    static func isPrivate(_ name: String) -> Bool { names.contains(name) }

    /// Returns true for a parameter that is not private, or has a value that `VCardWriter` writes.
    static func isAcceptable(_ parameter: Property.Parameter, of head: ParsedLine, _ version: VCardVersion) -> Bool {
        guard names.contains(parameter.name) else { return true }
        let values = parameter.values
        switch parameter.name {
        case PrivateParameters.form:
            return Set(values).count == values.count && values.allSatisfy { isForm($0, of: head.name, version) }
        case preference:
            guard version != .v4, values.count == 1, !head.parameters.contains(where: { $0.name == "PREF" }) else {
                return false
            }
            return (2...100).contains { String($0) == values[0] }
        case valueType:
            return version != .v4 && head.name == "TEL" && values == ["uri"]
                && !head.parameters.contains { $0.name == "VALUE" }
        // `X-GEO` is interpreted only on `GEO`, so it is not renamed on other properties.
        case place: return head.name != "GEO" || version != .v4 && head.encoding != "BASE64"
        default: return values.count == 1
        }
    }

    /// The parameter (`X-FOREIGN-VALUE`) that keeps a declared value type which was not used to read the value.
    static let foreignValue = foreignName(of: valueType)

    /// Returns the name to which a private parameter from another program is changed: `X-FOREIGN-FORM` for `X-FORM`.
    static func foreignName(of name: String) -> String { "X-FOREIGN-" + name.dropFirst(2) }

    /// Returns true for a value of the private parameter `X-FORM` that `VCardWriter` writes in this version on a
    /// property of this name.
    private static func isForm(_ form: String, of name: String, _ version: VCardVersion) -> Bool {
        switch form {
        case "base64": return version == .v4
        case "percent": return name == "UID"
        case "made": return ["X-ABDATE", "ANNIVERSARY", "RELATED", Relations.olderName].contains(name)
        case "year":
            return version != .v4
                && PropertyTable.syntax(of: VCardNames.aliases[name]?.property ?? name) == .date
        case GeoForm.whole: return version != .v4 && name == "GEO"
        case _ where version != .v4: return false
        case "basic", "dashes", "short", "1604": return PropertyTable.syntax(of: name) == .date
        case "bare": return PropertyTable.isOnlyIn4(name) || name == "GEO"
        case "comma": return name == "GEO"
        case "irmc": return name.hasPrefix("X-PHONETIC-")
        case "x-impp": return name == "IMPP"
        case Company.ownForm: return name == "KIND"
        default:
            let upper = form.uppercased()
            guard upper.lowercased() == form else { return false }
            return name == "IMPP" && VCardNames.messengers[upper] != nil
                || VCardNames.aliases[upper]?.property == name
        }
    }
}

extension LineConverter {
    /// Returns true for a private parameter that `VCardWriter` cannot have written on this line.
    private func isForeign(_ parameter: Property.Parameter) -> Bool {
        guard PrivateParameters.isAcceptable(parameter, of: head, version) else { return true }
        switch parameter.name {
        case PrivateParameters.form where parameter.values.contains("base64"): return !hasEncodedBytes
        case PrivateParameters.form where parameter.values.contains("year"):
            let years =
                [DateForm.placeholderYear]
                + head.parameters.filter { $0.name == DateForm.omittedYear }.map(\.firstValue)
            return line[head.value].count != 10 || !years.contains { line[head.value].starts(with: "\($0)-".utf8) }
        case PrivateParameters.form where parameter.values.contains(GeoForm.whole):
            return !decodedValue.hasPrefix("geo:")
        case PrivateParameters.place where head.name == "GEO": return GeoForm.place(in: decodedValue) == nil
        case AndroidLabel.parameter: return head.parameters.contains { $0.name == ParsedLine.androidLabel }
        default: return false
        }
    }

    /// The value without quoted-printable or base64, read as UTF-8.
    var decodedValue: String {
        let text = Array(line[head.value])
        switch head.encoding {
        case "": return String(decoding: text, as: UTF8.self)
        case "BASE64":
            var bytes = ByteBuffer()
            _ = unsafe text.withUnsafeBytes { unsafe Base64.decode($0, into: &bytes) }
            return unsafe String(decoding: bytes.bytes, as: UTF8.self)
        default: return String(decoding: QuotedPrintable.decode(text).bytes, as: UTF8.self)
        }
    }

    /// True for a data URI of bytes that are stored in base64, on a property that is not binary.
    private var hasEncodedBytes: Bool {
        guard !PropertyTable.has(.binary, head.name),
            let data = DataURI(String(decoding: line[head.value], as: UTF8.self))
        else { return false }
        return isStoredInBase64(data.bytes)
    }

    /// Renames private parameters that `VCardWriter` cannot have written on this line, and reports them.
    mutating func refusePrivateParameters() {
        for parameter in head.parameters where isForeign(parameter) {
            let name = PrivateParameters.foreignName(of: parameter.name)
            report(
                .warning, .vcardParameter, "\(parameter.name) is reserved for contactsctl; it is kept as \(name)",
                at: head.name.utf8.count)
            guard let place = head.parameters.firstIndex(where: { $0.name == parameter.name }) else { continue }
            if let other = head.parameters.firstIndex(where: { $0.name == name }) {
                head.parameters[other].values += parameter.values
                head.parameters.remove(at: place)
            } else {
                head.parameters[place].name = name
            }
        }
    }
}
