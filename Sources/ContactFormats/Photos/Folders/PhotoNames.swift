internal import Bytes
internal import ContactModel

/// Chooses file names for photos that every file system takes, that never clash, and that do not depend on the order.
///
/// It takes two passes. All stems (UIDs, or names of people) are added first; those that a file system could confuse,
/// being equal after NFC and case folding, are remembered. Then each contact's name is made: the sanitised stem alone
/// where nobody shares it, else with `~` and twelve hexadecimal digits of the SHA-256 of its UID. All that share a stem
/// get the suffix, so the first of them is no exception, and no counter depends on who comes first. A stem that
/// already looks suffixed gets a suffix too: a name without one never equals a name with one.
///
/// The cost is eight bytes for each photo, and no suffix where none is needed.
package struct PhotoNames: Sendable {
    /// What file systems allow for a name, in UTF-8 bytes.
    private static let longestName = 255
    private static let suffixDigits = 12
    /// Room for the suffix and for the longest ending, `.webp`.
    private static let longestStem = longestName - (1 + suffixDigits) - 5

    private var seen: Set<UInt64> = []
    private var shared: Set<UInt64> = []

    package init() {}

    /// First pass: notes that a photo wants to be called `stem`.
    package mutating func add(stem: String) {
        let key = Self.collisionKey(Self.sanitized(stem))
        if !seen.insert(key).inserted { shared.insert(key) }
    }

    /// Second pass: the file's name for the contact `uid`, whose stem was added.
    package func name(stem: String, uid: String, media: PhotoMedia) -> String {
        name(stem: stem, uid: uid, ending: media.fileExtension.map { "." + $0 } ?? "")
    }

    /// Second pass, for files of any kind: `ending` has its dot, and five bytes at the most.
    package func name(stem: String, uid: String, ending: String) -> String {
        let plain = Self.sanitized(stem)
        let isUnique = !shared.contains(Self.collisionKey(plain)) && Self.suffix(of: plain.utf8) == nil
        return (isUnique ? plain : plain + Self.suffix(uid: uid)) + ending
    }

    /// The suffix that tells the contact `uid` from others of the same stem.
    static func suffix(uid: String) -> String {
        let digest = SHA256Digest(hashing: Array(uid.utf8).span)
        return "~" + digest.hex.prefix(suffixDigits)
    }

    /// The digits of the suffix that a stem ends with, if it does.
    static func suffix(of stem: String.UTF8View) -> String? {
        let end = stem.suffix(suffixDigits + 1)
        guard end.count == suffixDigits + 1, end.first == UInt8(ascii: "~") else { return nil }
        let digits = end.dropFirst()
        guard digits.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }) else { return nil }
        return String(digits)
    }

    /// Equal for names that some file system takes for the same: NFC and case do not count.
    private static func collisionKey(_ name: String) -> UInt64 {
        let folded = String(Normalization.decomposed(String(Normalization.decomposed(name)).uppercased().lowercased()))
        return SHA256Digest(hashing: Array(folded.utf8).span).prefix
    }
}

extension PhotoNames {
    /// `stem` in NFC without anything that a file system, a shell or a reader could trip over.
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

    /// True for most UIDs, which are their own file names: short, and of ASCII letters, digits, `-`, `_` and `@` only,
    /// from the sixth byte on `.` too.
    static func isPlain(_ stem: some Collection<UInt8>) -> Bool {
        // Reserved names are of three or four letters and digits.
        guard (5...longestStem).contains(stem.count) else { return false }
        var index = 0
        var last: UInt8 = 0
        for byte in stem {
            index += 1
            last = byte
            switch byte {
            case 0x30...0x39, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x2D: continue
            case 0x2E where index > 5: continue
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

    /// Cut at a character, so that suffix and ending fit behind it.
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

    /// The names of Windows devices, whatever follows their first dot.
    private static func isReserved(_ name: String) -> Bool {
        let base = name.prefix { $0 != "." }.uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(base) { return true }
        guard base.hasPrefix("COM") || base.hasPrefix("LPT") else { return false }
        return base.count == 4 && base.last.map { "0123456789¹²³".contains($0) } == true
    }
}
