package import ContactModel

/// One line of `manifest.csv`: which file is whose photo, and what is known about it.
package struct PhotoManifestRow: Sendable, Hashable {
    package var uid: String
    /// The file's name in the folder.
    package var file: String
    package var sha256: SHA256Digest
    /// The size in bytes.
    package var bytes: Int
    /// The media type, `image/png` for instance.
    package var media: String
    package var width: Int?
    package var height: Int?
    /// The outcome of the check: `ok`, `warning`, `unverified`.
    package var verdict: String

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

    /// The table's first line.
    static let header = "uid,file,sha256,bytes,media,width,height,verdict\r\n"

    /// The row as a line of CSV (RFC 4180).
    var line: String {
        let fields = [
            uid, file, sha256.hex, String(bytes), media, width.map { String($0) } ?? "",
            height.map { String($0) } ?? "", verdict,
        ]
        return fields.map(Self.quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ field: String) -> String {
        let needsQuotes = field.utf8.contains { byte in
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
        }
        let padded = field.utf8.first == 0x20 || field.utf8.last == 0x20
        guard needsQuotes || padded else { return field }
        var result = "\""
        for scalar in field.unicodeScalars {
            if scalar == "\"" { result.unicodeScalars.append("\"") }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }
}
