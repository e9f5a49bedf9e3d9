public import ContactFormats

/// A program or service that exported contacts are intended for, with the limits that its vendor documents: the photos
/// it accepts, the maximum size of a card, and how photo files are assigned to contacts.
public enum ExportTarget: String, Sendable, CaseIterable {
    /// iCloud: a photo of at most 224 KiB and a card of at most 256 KiB (Apple, "Contacts limits in iCloud", HT202158).
    case icloud
    /// Active Directory's attribute `thumbnailPhoto`: at most 100 KiB (its `rangeUpper` in MS-ADA3 is 102,400 bytes),
    /// and at most 96x96 pixels, the recommended size.
    case ad
    /// Exchange: at most 648x648 pixels, the largest size that it stores (Microsoft, `Set-UserPhoto`).
    case exchange
    /// Google: at most 96x96 pixels, the size of photos in a Workspace directory (Directory API, `users.photos`).
    /// Google documents no limits for the photos of personal contacts.
    case google
    /// Gravatar: squares of at most 2048x2048 pixels, the largest size that it delivers (Gravatar, "Images").
    case gravatar

    /// The maximum size of a photo, in bytes; nil if the target has no such limit.
    var photoBytes: Int? {
        switch self {
        case .icloud: 224 * 1024
        case .ad: 100 * 1024
        case .exchange, .google, .gravatar: nil
        }
    }

    /// The maximum width and height of a photo, in pixels; nil if the target has no such limit.
    var side: Int? {
        switch self {
        case .icloud: nil
        case .ad, .google: 96
        case .exchange: 648
        case .gravatar: 2048
        }
    }

    /// The maximum size of a card including its photo, in bytes; nil if the target has no such limit.
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

    /// The format and size to which an export for the target converts photos: JPEG within the target's limits, cropped
    /// to a square except for iCloud.
    public var photoTarget: PhotoTarget {
        var target = PhotoTarget()
        target.format = .jpeg
        target.maxSize = side.map { PhotoTarget.Size($0, $0) }
        target.crop = self == .icloud ? nil : .square
        // iCloud limits a card to 256 KiB. A photo of 180 KiB takes 250 KiB as Base64 in folded lines, which leaves 6
        // KiB for the other properties.
        target.maxBytes = self == .icloud ? 180 * 1024 : photoBytes
        return target
    }

    /// The naming of photo files by which they can be assigned to the target's contacts: by UID for iCloud, by e-mail
    /// address for the others.
    public var photoName: PhotoNaming { self == .icloud ? .uid : .email }
}
