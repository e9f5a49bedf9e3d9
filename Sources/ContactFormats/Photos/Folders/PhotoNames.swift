internal import Bytes
internal import ContactModel

/// The names of photo files: valid on every file system, unique, and independent of the order of the contacts.
///
/// Each name begins with a stem: a UID or the name of a person. After `add` was called with the stems of all contacts,
/// `name` returns the names. Contacts whose stems differ at most in Unicode normalization or case, which some file
/// systems do not distinguish, all get a suffix, and so does a stem that already ends with one. Only a key of 64 bits
/// is stored for each stem.
package struct PhotoNames: Sendable {
    /// The maximum length of a file name, in UTF-8 bytes.
    private static let longestName = 255
    private static let suffixDigits = 12
    /// The maximum length of a stem in bytes, which leaves space for the suffix and the longest extension, `.webp`.
    private static let longestStem = longestName - (1 + suffixDigits) - 5

    private var seen: Set<UInt64> = []
    private var shared: Set<UInt64> = []

    package init() {}

    /// Adds the stem of a contact's photo; all stems must be added before the first call of `name`.
    package mutating func add(stem: String) {
        let key = Self.collisionKey(Self.sanitized(stem))
        if !seen.insert(key).inserted { shared.insert(key) }
    }

    /// Returns the file name for the photo of the contact `uid`, whose stem was added.
    package func name(stem: String, uid: String, media: PhotoMedia) -> String {
        name(stem: stem, uid: uid, ending: media.fileExtension.map { "." + $0 } ?? "")
    }

    /// Returns the file name for a file of any type of the contact `uid`, whose stem was added. The extension `ending`
    /// includes its dot and has at most five bytes.
    package func name(stem: String, uid: String, ending: String) -> String {
        let plain = Self.sanitized(stem)
        let isUnique = !shared.contains(Self.collisionKey(plain)) && Self.suffix(of: plain.utf8) == nil
        return (isUnique ? plain : plain + Self.suffix(uid: uid)) + ending
    }

    /// Returns the suffix for a shared stem: `~` and the first twelve hexadecimal digits of the SHA-256 of the UID.
    static func suffix(uid: String) -> String {
        let digest = SHA256Digest(hashing: Array(uid.utf8).span)
        return "~" + digest.hex.prefix(suffixDigits)
    }

    /// Returns the hexadecimal digits of the suffix at the end of a stem; nil if there is none.
    static func suffix(of stem: String.UTF8View) -> String? {
        let end = stem.suffix(suffixDigits + 1)
        guard end.count == suffixDigits + 1, end.first == UInt8(ascii: "~") else { return nil }
        let digits = end.dropFirst()
        guard digits.allSatisfy({ $0.isDigit || 0x61...0x66 ~= $0 }) else { return nil }
        return String(digits)
    }

    /// Returns a key that is equal for names that differ only in Unicode normalization or case.
    private static func collisionKey(_ name: String) -> UInt64 {
        let folded = String(Normalization.decomposed(String(Normalization.decomposed(name)).uppercased().lowercased()))
        return SHA256Digest(hashing: Array(folded.utf8).span).prefix
    }
}

extension PhotoNames {
    /// Returns `stem` in NFC; each character that is problematic in file systems or shells is replaced by `_`. White
    /// space at both ends and periods at the end are removed, and a long stem is truncated. An empty stem becomes `_`;
    /// `_` is put before a leading period and before a name that Windows reserves.
    package static func sanitized(_ stem: String) -> String {
        if isPlain(stem.utf8) { return stem }
        var scalars = String.UnicodeScalarView()
        for scalar in Normalization.composed(stem) { scalars.append(isAllowed(scalar) ? scalar : "_") }
        var name = shortened(String(scalars))
        while let last = name.unicodeScalars.last, last == "." || last.properties.isWhitespace {
            name.unicodeScalars.removeLast()
        }
        while let first = name.unicodeScalars.first, first.properties.isWhitespace { name.unicodeScalars.removeFirst() }
        if name.isEmpty { return "_" }
        return name.utf8.first == UInt8(ascii: ".") || isReserved(name) ? "_" + name : name
    }

    /// Returns true for stems that need no changes, such as most UIDs: 5 to `longestStem` bytes, all of them ASCII
    /// letters, digits, `-`, `_`, `@`, or, after the fifth byte and not at the end, `.`.
    static func isPlain(_ stem: some Collection<UInt8>) -> Bool {
        // The names that Windows reserves have three or four characters before the first period, so they are not plain.
        guard (5...longestStem).contains(stem.count) else { return false }
        var index = 0
        var last: UInt8 = 0
        for byte in stem {
            index += 1
            last = byte
            switch byte {
            case 0x30...0x39, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x2D: continue
            case .period where index > 5: continue
            default: return false
            }
        }
        return last != UInt8(ascii: ".")
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "<", ">", ":", "\"", "/", "\\", "|", "?", "*": return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
        default: return !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// Returns the name truncated at a character boundary to at most `longestStem` bytes.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longestStem else { return name }
        var end = name.startIndex
        var size = 0
        while end < name.endIndex {
            let next = name.index(after: end)
            size += name[end..<next].utf8.count
            if size > longestStem { break }
            end = next
        }
        return String(name[..<end])
    }

    /// Returns true for the names of Windows devices, such as `CON`, which are reserved with any extension.
    private static func isReserved(_ name: String) -> Bool {
        let base = name.prefix { $0 != "." }.uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(base) { return true }
        guard base.hasPrefix("COM") || base.hasPrefix("LPT") else { return false }
        return base.count == 4 && base.last.map { "0123456789¹²³".contains($0) } == true
    }
}
