package import Bytes
internal import ContactModel

/// A photo in the store, without its bytes.
public struct StoredPhoto: Sendable, Hashable {
    /// The photo's id in the store.
    public var id: Int
    /// The SHA-256 digest of the bytes, 64 hexadecimal digits.
    public var sha256: String
    /// The media type, for instance `image/png`.
    public var media: String
    /// The width in pixels; nil if it is unknown, for instance for a type other than PNG and JPEG.
    public var width: Int?
    /// The height in pixels; nil if it is unknown.
    public var height: Int?
    /// The size in bytes.
    public var size: Int
    /// The result of the photo checks: `ok`, `warning`, or `unverified` for a type other than PNG and JPEG.
    public var verdict: String
}

/// What is known about a stored photo in which the photo checks found nothing to warn about.
package struct KnownPhoto: Sendable, Hashable {
    /// The media type, for instance `image/png`.
    package var media: String
    /// The width in pixels; nil if unknown.
    package var width: Int?
    /// The height in pixels; nil if unknown.
    package var height: Int?
    /// The result of the photo checks: `ok`, or `unverified` for a type other than PNG and JPEG.
    package var verdict: String

    package init(media: String, width: Int?, height: Int?, verdict: String) {
        self.media = media
        self.width = width
        self.height = height
        self.verdict = verdict
    }
}

/// A photo to be stored.
public struct NewPhoto: Sendable {
    /// The SHA-256 digest of the bytes.
    package var sha256: SHA256Digest
    /// The media type, for instance `image/png`.
    public var media: String
    /// The width in pixels; nil if unknown.
    public var width: Int?
    /// The height in pixels; nil if unknown.
    public var height: Int?
    /// The result of the photo checks: `ok`, `warning`, or `unverified` for a type other than PNG and JPEG.
    public var verdict: String
    /// The version of the photo checks that determined `verdict`.
    public var validator: Int

    package init(sha256: SHA256Digest, media: String, width: Int?, height: Int?, verdict: String, validator: Int) {
        self.sha256 = sha256
        self.media = media
        self.width = width
        self.height = height
        self.verdict = verdict
        self.validator = validator
    }
}
