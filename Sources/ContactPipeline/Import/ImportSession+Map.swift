internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import Files

/// The file to which an import saves its detected column map.
extension ImportSession {
    /// Writes the detected column map to the file `options.savedMap`, if it is not nil; adds a warning instead if the
    /// sources do not contain exactly one CSV table.
    ///
    /// An existing file with an equivalent map stays unchanged; any other existing file is an error.
    func saveMap(_ maps: [String]) throws {
        guard let path = options.savedMap else { return }
        guard maps.count == 1, let text = maps.first else {
            let count = maps.isEmpty ? "no CSV table" : "\(maps.count) CSV tables"
            let message = "the sources contain \(count), so no column map is saved; this requires exactly one"
            note([Diagnostic(.warning, .csvMap, message, at: nil)])
            return
        }
        if FileSystem.exists(path) {
            guard try Self.holds(text, path) else { throw FileError.taken(path: path) }
            result.savedMap = path
            return
        }
        var map = ByteBuffer()
        map.append(text)
        var output = try OutputFile(path, force: false)
        try output.write(&map)
        try output.commit()
        result.savedMap = path
    }

    /// Returns true if the file at `path` has at most 1 MiB and contains a column map that is equivalent to the map in
    /// `text`.
    private static func holds(_ text: String, _ path: String) throws -> Bool {
        guard let size = FileSystem.regularSize(path), size <= 1 << 20 else { return false }
        var input = try InputFile(path)
        var bytes = ByteBuffer()
        while try input.read(into: &bytes) {}
        var there = CSVMap()
        var new = CSVMap()
        do throws(CSVMap.Problem) {
            try there.read(unsafe String(decoding: bytes.bytes, as: UTF8.self))
            try new.read(text)
        } catch {
            return false
        }
        return there.isEquivalent(to: new)
    }
}
