/// What a program or service takes that contacts are exported for.
public enum LimitProfile: String, Sendable, CaseIterable {
    /// iCloud: a photo of 224 KB and a card of 256 KB.
    case icloud
    /// Active Directory's `thumbnailPhoto`: 100 KB, 96x96.
    case ad
    /// Exchange: 648x648.
    case exchange

    /// The largest photo, in bytes.
    var photoBytes: Int? {
        switch self {
        case .icloud: 224 * 1024
        case .ad: 100 * 1024
        case .exchange: nil
        }
    }

    /// The largest width and height, in pixels.
    var side: Int? {
        switch self {
        case .icloud: nil
        case .ad: 96
        case .exchange: 648
        }
    }

    /// The largest card, its photo included, in bytes.
    var cardBytes: Int? { self == .icloud ? 256 * 1024 : nil }

    /// What people call it.
    var title: String {
        switch self {
        case .icloud: "iCloud"
        case .ad: "Active Directory"
        case .exchange: "Exchange"
        }
    }
}
