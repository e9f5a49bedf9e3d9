package import Bytes

/// The line of a card that refers to a photo in the store: `PHOTO:urn:sha256:<64 hex digits>`.
extension Property {
    /// The prefix of the value of a line that refers to a stored photo.
    package static let photoMark = "urn:sha256:"

    /// Creates the line for the photo with this digest.
    package init(photo digest: SHA256Digest) { self.init("PHOTO", value: Self.photoMark + digest.hex) }

    /// True if the line refers to a stored photo.
    package var isStoredPhoto: Bool { name == "PHOTO" && value.hasPrefix(Self.photoMark) }

    /// The digest of the photo that the line refers to; nil if it refers to none.
    package var storedPhoto: SHA256Digest? {
        isStoredPhoto ? SHA256Digest(hex: Array(value.utf8.dropFirst(Self.photoMark.utf8.count))) : nil
    }
}
