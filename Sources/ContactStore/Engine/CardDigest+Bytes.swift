internal import Bytes
internal import ContactModel

extension CardDigest {
    /// The 16 bytes of the digest: the first half of a SHA-256.
    var bytes: [UInt8] { unsafe withBytes { unsafe Array($0) } }
}
