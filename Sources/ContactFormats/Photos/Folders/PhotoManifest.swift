package import Bytes
internal import ContactModel

/// A row of `manifest.csv`: the file of a photo, its contact and its properties.
package struct PhotoManifestRow: Sendable, Hashable {
    var uid: String
    /// The file's name in the folder.
    var file: String
    var sha256: SHA256Digest
    /// The size in bytes.
    var bytes: Int
    /// The media type, for instance `image/png`.
    var media: String
    var width: Int?
    var height: Int?
    /// The outcome of the check: `ok`, `warning` or `unverified`.
    var verdict: String

    package init(
        uid: String, file: String, sha256: SHA256Digest, bytes: Int, media: String, width: Int?, height: Int?,
        verdict: String
    ) {
        self.uid = uid
        self.file = file
        self.sha256 = sha256
        self.bytes = bytes
        self.media = media
        self.width = width
        self.height = height
        self.verdict = verdict
    }

    /// The header of the table.
    static let header = "uid,file,sha256,bytes,media,width,height,verdict\r\n"

    /// The row as a line of CSV (RFC 4180).
    var line: String {
        let fields = [
            uid, file, sha256.hex, String(bytes), media, width.map { String($0) } ?? "",
            height.map { String($0) } ?? "", verdict,
        ]
        return fields.map(CSVText.quoted).joined(separator: ",") + "\r\n"
    }
}
