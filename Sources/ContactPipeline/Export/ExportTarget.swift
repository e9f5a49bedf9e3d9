public import ContactFormats

/// A program or service that is the target of an export: the photos it accepts, how it finds the contact of a photo
/// file, and its limits, as its vendor documents them.
public enum ExportTarget: String, Sendable, CaseIterable {
    /// iCloud: a photo of at most 224 KB and a card of at most 256 KB (Apple, "Contacts limits in iCloud", HT202158).
    case icloud
    /// Active Directory's `thumbnailPhoto`: at most 100 KB (its `rangeUpper` in MS-ADA3 is 102,400), 96x96 recommended.
    case ad
    /// Exchange: at most 648x648, the largest size that it stores (Microsoft, `Set-UserPhoto`).
    case exchange
    /// Google: 96x96 in the directory of Workspace (Directory API, `users.photos`). For contacts nothing is documented.
    case google
    /// Gravatar: squares of at most 2048x2048, the largest size that it delivers (Gravatar, "Images").
    case gravatar

    /// The maximum size of a photo, in bytes.
    var photoBytes: Int? {
        switch self {
        case .icloud: 224 * 1024
        case .ad: 100 * 1024
        case .exchange, .google, .gravatar: nil
        }
    }

    /// The maximum width and height, in pixels.
    var side: Int? {
        switch self {
        case .icloud: nil
        case .ad, .google: 96
        case .exchange: 648
        case .gravatar: 2048
        }
    }

    /// The maximum size of a card including its photo, in bytes.
    var cardBytes: Int? { self == .icloud ? 256 * 1024 : nil }

    /// The name for display.
    var title: String {
        switch self {
        case .icloud: "iCloud"
        case .ad: "Active Directory"
        case .exchange: "Exchange"
        case .google: "Google"
        case .gravatar: "Gravatar"
        }
    }

    /// The format and size to which an export for the target converts photos: JPEG within its limits, and square if the
    /// target displays photos as squares.
    public var photoTarget: PhotoTarget {
        var target = PhotoTarget()
        target.format = .jpeg
        target.maxSize = side.map { PhotoTarget.Size($0, $0) }
        target.crop = self == .icloud ? nil : .square
        // 180 KiB are 250 KiB in Base64 with folded lines, which leaves 6 KiB of iCloud's 256 KiB per card for the
        // rest.
        target.maxBytes = self == .icloud ? 180 * 1024 : photoBytes
        return target
    }

    /// How the target finds the contact of a photo file: directories and Gravatar by the e-mail address.
    public var photoName: PhotoNaming { self == .icloud ? .uid : .email }
}
