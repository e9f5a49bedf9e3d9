package import Bytes
internal import ContactModel

/// A photo's row without its bytes.
public struct StoredPhoto: Sendable, Hashable {
    /// The id in the store.
    public var id: Int
    /// The digest, 64 hexadecimal digits.
    public var sha256: String
    /// The media type, for instance `image/png`.
    public var media: String
    /// The width in pixels; nil if unknown.
    public var width: Int?
    /// The height in pixels; nil if unknown.
    public var height: Int?
    /// The size in bytes.
    public var size: Int
    /// The verdict: `ok`, `warning` or `unverified`.
    public var verdict: String
}

/// The result of the checks of a photo that is already stored, without its id and its bytes.
package struct KnownPhoto: Sendable, Hashable {
    /// The media type, for instance `image/png`.
    package var media: String
    /// The width in pixels; nil if unknown.
    package var width: Int?
    /// The height in pixels; nil if unknown.
    package var height: Int?
    /// The verdict: `ok` or `unverified`.
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
    /// The digest of the bytes.
    package var sha256: SHA256Digest
    /// The media type, for instance `image/png`.
    public var media: String
    /// The width in pixels; nil if unknown.
    public var width: Int?
    /// The height in pixels; nil if unknown.
    public var height: Int?
    /// The verdict of the checks: `ok`, `warning` or `unverified`.
    public var verdict: String
    /// The version of the checks that gave the verdict.
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
