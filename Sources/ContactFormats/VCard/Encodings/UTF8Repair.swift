internal import Bytes
internal import ContactModel

/// The repair of text that is UTF-8 except for a few bytes, such as an incomplete last character or a character in
/// another encoding.
enum UTF8Repair {
    /// Returns the text with each invalid byte decoded as windows-1252. Returns nil when there are more than 64 invalid
    /// bytes, or at least as many invalid bytes as valid multi-byte sequences.
    static func repaired(_ bytes: [UInt8]) -> String? {
        var text = ByteBuffer()
        var good = 0
        var bad = 0
        unsafe bytes.withUnsafeBytes { all in
            var index = 0
            while index < all.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: all[index...])
                let valid = unsafe UTF8Check.firstInvalid(rest) ?? rest.count
                let piece = unsafe UnsafeRawBufferPointer(rebasing: rest[..<valid])
                unsafe text.append(piece)
                for place in 0..<piece.count where unsafe piece[place] >= 0xC0 { good += 1 }
                index += valid
                guard index < all.count else { break }
                bad += 1
                unsafe text.append(contentsOf: Windows1252.scalar(all[index]))
                index += 1
                // Text with more invalid bytes is in another encoding; the bytes that follow need not be examined.
                if bad > 64 { break }
            }
        }
        guard bad <= 64, good > bad else { return nil }
        return unsafe String(decoding: text.bytes, as: UTF8.self)
    }
}
