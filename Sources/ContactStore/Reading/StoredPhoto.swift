package import Bytes
internal import ContactModel

/// A photo's row without its bytes.
public struct StoredPhoto: Sendable, Hashable {
    /// The id in the store.
    public var id: Int
    /// 64 hexadecimal digits.
    public var sha256: String
    /// `image/png` for instance.
    public var media: String
    /// In pixels; nil when it is not known.
    public var width: Int?
    /// In pixels; nil when it is not known.
    public var height: Int?
    /// In bytes.
    public var size: Int
    /// `ok`, `warning` or `unverified`.
    public var verdict: String
}

/// What the store knows of a photo without looking at its bytes.
package struct KnownPhoto: Sendable, Hashable {
    /// `image/png` for instance.
    package var media: String
    /// In pixels; nil when it is not known.
    package var width: Int?
    /// In pixels; nil when it is not known.
    package var height: Int?
    /// `ok` or `unverified`.
    package var verdict: String

    package init(media: String, width: Int?, height: Int?, verdict: String) {
        self.media = media
        self.width = width
        self.height = height
        self.verdict = verdict
    }
}

/// A photo on its way into the store.
public struct NewPhoto: Sendable {
    package var sha256: SHA256Digest
    /// The media type, `image/png` for instance.
    public var media: String
    /// In pixels; nil when it is not known.
    public var width: Int?
    /// In pixels; nil when it is not known.
    public var height: Int?
    /// The judgement of the checks.
    public var verdict: String
    /// The version of the checks behind the verdict.
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
