internal import Bytes

/// Converts the DNs of entries (RFC 4514), and the UIDs of contacts that are written in them.
enum LDIFName {
    /// Returns a DN in lower case, without spaces around the commas and the first `=` of each RDN, and percent-encoded
    /// as in an LDAP URL (RFC 4516).
    static func normalized(_ name: String) -> String {
        var parts: [String] = [""]
        var isEscaped = false
        for scalar in name.lowercased().unicodeScalars {
            if scalar == ",", !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        let trimmed = parts.map { part in
            part.split(separator: "=", maxSplits: 1).map { String($0).trimmingBlanks() }.joined(separator: "=")
        }
        return percentEncoded(trimmed.joined(separator: ","), keeping: "=,:@/!$&'()*+")
    }

    /// Returns the DN of the parent of an entry; empty if there is none. A comma is a separator if it is neither
    /// escaped nor in quotes (RFC 4514, section 3; RFC 2253, section 4).
    static func parent(of name: String) -> String {
        var isEscaped = false
        var isQuoted = false
        let scalars = name.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            if isEscaped {
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                isQuoted.toggle()
            } else if scalar == ",", !isQuoted {
                return String(scalars[scalars.index(after: index)...])
            }
        }
        return ""
    }

    /// Returns a value with escapes for the characters that are special in a DN (RFC 4514, section 2.4).
    static func escaped(_ value: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(value.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isBlankAtEnd = scalar == " " && (index == 0 || index == scalars.count - 1)
            switch scalar {
            case ",", "+", "\"", "\\", "<", ">", ";", "=":
                result.append("\\")
                result.append(scalar)
            case "#" where index == 0, _ where isBlankAtEnd:
                result.append("\\")
                result.append(scalar)
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result.append(contentsOf: "\\\(digits.count == 1 ? "0" : "")\(digits)".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns the value of `uid` in the DN of an exported contact: the contact's UID without `urn:uuid:` and without
    /// leading and trailing spaces, with underscores for control characters. Returns an underscore if nothing remains.
    static func entryName(of uid: String) -> String {
        let text = uid.hasPrefix("urn:uuid:") ? String(uid.dropFirst(9)) : uid
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? "_" : $0 }))
        let trimmed = plain.trimmingBlanks()
        return trimmed.isEmpty ? "_" : trimmed
    }

    /// Percent-encodes the bytes of a text, except the unreserved characters (RFC 3986, section 2.3) and those in
    /// `kept`.
    static func percentEncoded(_ text: String, keeping kept: String = "") -> String {
        PercentEncoding.encoded(text.utf8) {
            $0.isLetter || $0.isDigit || "-._~".utf8.contains($0) || kept.utf8.contains($0)
        }
    }

    /// Returns the text after percent-decoding. A `%` that is not followed by two hexadecimal digits is kept.
    static func percentDecoded(_ text: String) -> String {
        String(decoding: PercentEncoding.decoded(Array(text.utf8)), as: UTF8.self)
    }
}
