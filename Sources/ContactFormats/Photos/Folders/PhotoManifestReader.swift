internal import Files
package import Bytes
package import ContactModel

/// Reads the `manifest.csv` of a folder of photos, which assigns files to contacts.
package enum PhotoManifestReader {
    /// The rows of a manifest and the digest of its bytes; empty if there is no manifest.
    package struct Manifest {
        package var rows: [PhotoMatcher.ManifestRow] = []
        package var digest: SHA256Digest?
    }

    /// Reads the manifest of a folder and appends its problems to `diagnostics`.
    package static func read(_ folder: PhotoFolder, _ diagnostics: inout [Diagnostic]) throws -> Manifest {
        guard try folder.hasManifest() else { return Manifest() }
        let path = folder.path(of: PhotoFolder.manifestName)
        var reader = CSVReader(try InputFile(path, digesting: true))
        let rows = try rows(&reader, path, &diagnostics)
        return Manifest(rows: rows, digest: reader.digest)
    }

    /// Checks the manifest at `path` without its photos, and appends its problems to `diagnostics`. Returns the number
    /// of valid rows.
    package static func check(_ path: String, _ diagnostics: inout [Diagnostic]) throws -> Int {
        var reader = CSVReader(try InputFile(path))
        return try rows(&reader, path, &diagnostics).count
    }

    private static func rows(
        _ reader: inout CSVReader, _ path: String, _ diagnostics: inout [Diagnostic]
    ) throws -> [PhotoMatcher.ManifestRow] {
        guard let header = try reader.readHeader(&diagnostics) else { return [] }
        guard let uid = header.firstIndex(of: "uid"), let file = header.firstIndex(of: "file") else {
            diagnostics.append(
                reader.atFile(.error, .csvHeader, "a manifest needs the columns uid and file", line: reader.line))
            return []
        }
        var rows: [PhotoMatcher.ManifestRow] = []
        while true {
            switch try reader.nextRecord(&diagnostics) {
            case .end: return rows
            case .rejected: continue
            case .record:
                rows.append(
                    PhotoMatcher.ManifestRow(
                        uid: unsafe String(decoding: reader.cell(uid), as: UTF8.self),
                        file: unsafe String(decoding: reader.cell(file), as: UTF8.self),
                        at: SourceLocation(path: path, line: reader.line, column: 1)))
            }
        }
    }
}
