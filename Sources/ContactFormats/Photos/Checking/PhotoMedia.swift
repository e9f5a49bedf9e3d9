/// The type of a file, detected from its first bytes.
package enum PhotoMedia: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, gif, webp, heic, avif, bmp, tiff
    case mng, jng, svg, pdf, html, empty, unknown

    /// The media type, for instance `image/png`; nil for types that cannot be a contact's photo.
    package var mediaType: String? { isPhoto ? "image/\(rawValue)" : nil }

    /// The file extension without its dot; nil for types that cannot be a contact's photo.
    package var fileExtension: String? { self == .jpeg ? "jpg" : isPhoto ? rawValue : nil }

    /// True for the types that can be a contact's photo.
    package var isPhoto: Bool {
        switch self {
        case .png, .jpeg, .gif, .webp, .heic, .avif, .bmp, .tiff: true
        case .mng, .jng, .svg, .pdf, .html, .empty, .unknown: false
        }
    }

    /// True for the types that are decoded completely, converted, and stripped of metadata.
    package var isDecoded: Bool { self == .png || self == .jpeg }

    /// The type in messages, for instance "a JPEG picture".
    package var phrase: String {
        switch self {
        case .png: "a PNG picture"
        case .jpeg: "a JPEG picture"
        case .gif: "a GIF picture"
        case .webp: "a WebP picture"
        case .heic: "a HEIC picture"
        case .avif: "an AVIF picture"
        case .bmp: "a BMP picture"
        case .tiff: "a TIFF picture"
        case .mng: "an MNG animation"
        case .jng: "a JNG picture"
        case .svg: "an SVG drawing"
        case .pdf: "a PDF document"
        case .html: "an HTML page"
        case .empty: "empty"
        case .unknown: "not a picture of a known type"
        }
    }

    /// Creates a type from a media type, a `TYPE` parameter of vCard or a file extension, ignoring case; nil if the
    /// type cannot be a contact's photo.
    package init?(named name: some StringProtocol) {
        var name = name.lowercased()[...]
        if name.hasPrefix("image/") { name = name.dropFirst(6) }
        switch name {
        case "jpg", "pjpeg", "jpe": self = .jpeg
        case "x-png": self = .png
        case "heif": self = .heic
        case "tif": self = .tiff
        case "x-ms-bmp", "x-bmp": self = .bmp
        default:
            guard let media = PhotoMedia(rawValue: String(name)), media.isPhoto else { return nil }
            self = media
        }
    }
}
