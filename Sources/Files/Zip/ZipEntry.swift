/// One file of a zip archive (APPNOTE.TXT, section 4.3).
package struct ZipEntry: Sendable, Hashable {
    /// The name as a relative path with `/` between components, none of which is `.` or `..`.
    package let name: String
    /// The size in bytes, unpacked.
    package let size: Int
    /// The size in bytes within the archive.
    let packedSize: Int
    let checksum: UInt32
    let method: UInt16
    let isEncrypted: Bool
    /// The offset of the entry's local header in the archive.
    let header: Int

    /// The reason why the entry cannot be read, such as encryption; nil if it can be read.
    var obstacle: String? {
        if isEncrypted { return "it is encrypted" }
        switch method {
        case 0, 8: return nil
        case 9: return "it is packed with Deflate64, which is not supported"
        case 12: return "it is packed with bzip2, which is not supported"
        case 14: return "it is packed with LZMA, which is not supported"
        case 93: return "it is packed with Zstandard, which is not supported"
        default: return "it is packed with method \(method), which is not supported"
        }
    }
}

/// An entry of a zip archive that is left out.
package struct SkippedEntry: Sendable, Hashable {
    /// The maximum number of skipped entries that are recorded.
    static let most = 1000
    /// The name as the archive contains it.
    package let name: String
    /// The reason, for a message.
    package let reason: String
}

/// The limits of an archive; an archive that exceeds them is refused.
package struct ZipLimits: Sendable {
    /// The maximum number of entries.
    package var entries = 200_000
    /// The maximum size of the directory at the end of the archive, in bytes.
    package var directory = 64 << 20
    /// The maximum size of all entries together, unpacked, in bytes.
    package var total = 64 << 30
    /// The maximum ratio of an entry's size to its packed size. Deflate itself can reach 1032, but among large entries
    /// only crafted ones do.
    package var ratio = GzipStream.largestRatio
    /// The unpacked size of an entry, in bytes, below which the ratio is not limited.
    package var harmless = GzipStream.harmless

    package init() {}
}
