/// The limits of a program or service that is the target of an export.
public enum TargetLimits: String, Sendable, CaseIterable {
    /// iCloud: a photo of at most 224 KB and a card of at most 256 KB.
    case icloud
    /// Active Directory's `thumbnailPhoto`: at most 100 KB, 96x96.
    case ad
    /// Exchange: at most 648x648.
    case exchange

    /// The maximum size of a photo, in bytes.
    var photoBytes: Int? {
        switch self {
        case .icloud: 224 * 1024
        case .ad: 100 * 1024
        case .exchange: nil
        }
    }

    /// The maximum width and height, in pixels.
    var side: Int? {
        switch self {
        case .icloud: nil
        case .ad: 96
        case .exchange: 648
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
        }
    }
}
