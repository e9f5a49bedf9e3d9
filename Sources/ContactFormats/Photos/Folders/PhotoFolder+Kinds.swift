internal import Bytes
package import ContactModel

/// Determines which files of a folder are photos.
extension PhotoFolder {
    /// Returns true for a name with the extension of a type that can be a contact's photo.
    static func isNamedAsPhoto(_ name: String) -> Bool { media(named: name) != nil }

    /// Returns the type to which the extension of a name belongs; nil if it is not one that can be a contact's photo.
    static func media(named name: String) -> PhotoMedia? {
        guard let dot = name.utf8.lastIndex(of: .period) else { return nil }
        return PhotoMedia(named: name[name.index(after: dot)...])
    }

    /// Returns the diagnostic about a photo that cannot be read, for instance because of its permissions.
    package static func unreadable(_ reason: String, at location: SourceLocation) -> Diagnostic {
        Diagnostic(.error, .photoUnreadable, "cannot be read: \(reason)", at: location)
    }

    /// The extensions of picture types that cannot be a contact's photo. A file with such an extension is kept
    /// nevertheless if its content is of a type that can be one.
    private static let otherPictures: Set<String> = [
        "svg", "ico", "jxl", "jp2", "psd", "eps", "raw", "cr2", "cr3", "nef", "arw", "dng", "xcf",
    ]

    /// Returns the diagnostic about a picture or PDF whose type cannot be a contact's photo; nil for any other file.
    static func skippedPicture(_ media: PhotoMedia, _ name: String, at path: String) -> Diagnostic? {
        var kind: String?
        switch media {
        case .svg, .mng, .jng, .pdf: kind = media.phrase
        default:
            guard let dot = name.utf8.lastIndex(of: .period) else { return nil }
            let ending = name[name.index(after: dot)...].lowercased()
            if otherPictures.contains(ending) { kind = "a picture of the type .\(ending)" }
        }
        return kind.map {
            Diagnostic(.warning, .photoSkipped, "\($0) is not kept as a photo", at: SourceLocation(path: path))
        }
    }
}
