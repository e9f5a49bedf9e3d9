internal import Bytes

/// The policy of a page (Content Security Policy, level 3).
enum PagePolicy {
    /// Returns the digest that permits a script or a style sheet, in Base64.
    static func digest(of text: [UInt8]) -> String {
        var base64 = ByteBuffer()
        let digest = SHA256Digest(hashing: text.span).bytes
        unsafe digest.withUnsafeBytes { unsafe Base64.encode($0, into: &base64) }
        return unsafe String(decoding: base64.bytes, as: UTF8.self)
    }
}
