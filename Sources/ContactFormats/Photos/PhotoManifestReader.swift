package import ContactModel

/// Reads the `manifest.csv` of a folder of photos: who each file belongs to.
package enum PhotoManifestReader {
    /// The manifest's rows, empty when there is none; what is wrong with it goes to `diagnostics`.
    package static func read(
        _ folder: PhotoFolder, _ diagnostics: inout [Diagnostic]
    ) throws -> [PhotoMatcher.ManifestRow] {
        let path = folder.path(of: PhotoFolder.manifestName)
        guard try folder.readManifest() != nil else { return [] }
        var reader = CSVReader(try InputFile(path))
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
                        file: unsafe String(decoding: reader.cell(file), as: UTF8.self)))
            }
        }
    }
}
