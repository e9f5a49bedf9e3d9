/// The path of a photo in a record of the source, relative to the photo folder and never outside it.
///
/// Slashes and backslashes are separators, since tables written on Windows use backslashes.
package struct PhotoPath: Sendable, Hashable {
    /// The reason why a path is rejected.
    package enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        case absolute, leaving, unusable

        package var description: String {
            switch self {
            case .absolute: "an absolute path is not followed: the path must be relative to the photo folder"
            case .leaving: "a path outside the photo folder is not followed"
            case .unusable: "the text is neither a picture nor a URL nor a file name; it is left out"
            }
        }
    }

    /// The names below the folder, at least one.
    package let components: [[UInt8]]

    /// Parses the path. Throws `Problem` if it is rejected.
    package init(_ text: [UInt8]) throws(Problem) {
        let isSlash: (UInt8) -> Bool = { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        guard text.count <= 4096, !text.contains(where: { $0 < 0x20 }) else { throw .unusable }
        guard let first = text.first, !isSlash(first) else { throw .absolute }
        // A drive letter.
        if text.count > 1, text[1] == UInt8(ascii: ":"), first | 0x20 >= 0x61, first | 0x20 <= 0x7A { throw .absolute }
        let names = text.split(whereSeparator: isSlash).map(Array.init).filter { $0 != Array(".".utf8) }
        if names.contains(Array("..".utf8)) { throw .leaving }
        guard !names.isEmpty else { throw .unusable }
        components = names
    }

    /// The path with slashes.
    package var bytes: [UInt8] { Array(components.joined(separator: [UInt8(ascii: "/")])) }
    /// The file's name.
    package var name: [UInt8] { components[components.count - 1] }
}
