internal import Files
internal import Platform

/// Escapes text for HTML (WHATWG HTML, section 13.3).
enum HTMLText {
    /// Returns text escaped for the content of an element or for a quoted attribute.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // HTML does not permit control characters; they are replaced by U+FFFD.
            case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// Encodes file names for URLs (RFC 3986).
enum URLText {
    /// Returns a path in which every byte except unreserved characters and slashes is percent-encoded (RFC 3986,
    /// sections 2.1 and 2.3).
    static func encoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: result.append(byte)
            default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the relative URL by which a page at the path `file` refers to `folder`, with a slash at the end.
    ///
    /// Each of the two paths is absolute, or relative to the working directory.
    static func relative(folder: String, toFile file: String) -> String {
        let target = components(of: folder)
        let start = components(of: file).dropLast()
        let common = zip(target, start).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: start.count - common) + target.dropFirst(common)
        return encoded((steps.isEmpty ? ["."] : steps).joined(separator: "/")) + "/"
    }

    /// Returns the components of a path after making it absolute and resolving `.` and `..`.
    private static func components(of path: String) -> [String] {
        let absolute = path.hasPrefix("/") ? path : FileSystem.workingDirectory + "/" + path
        var result: [String] = []
        for part in absolute.pathComponents {
            switch part {
            case ".": break
            case "..": _ = result.popLast()
            default: result.append(part)
            }
        }
        return result
    }
}
