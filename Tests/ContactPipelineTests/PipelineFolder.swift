import Files
import Bytes
import ContactFormats
import ContactModel
import ContactPipeline
import ContactStore
import Platform

/// A temporary folder with tables and a store, which is deleted after the test.
final class PipelineFolder {
    let path: String
    var store: StoreOptions { StoreOptions(path: path("store.db"), timeout: 0) }

    init() {
        path = "/tmp/pipeline-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        _ = unsafe mkdir(path, 0o700)
    }

    deinit {
        for name in names { unsafe unlink("\(path)/\(name)") }
        unsafe rmdir(path)
    }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of the files, sorted.
    var names: [String] {
        guard let stream = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    func write(_ text: String, to name: String) throws {
        var output = try OutputFile(path(name), force: true)
        var buffer = ByteBuffer()
        buffer.append(text)
        try output.write(&buffer)
        try output.commit()
    }

    func read(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    func bytes(_ name: String) throws -> [UInt8] {
        var input = try InputFile(path(name))
        var buffer = ByteBuffer()
        while try input.read(into: &buffer) {}
        return buffer.array
    }

    /// A PNG of one pixel, as the hexadecimal digits of a SQL blob.
    static let picture =
        "89504E470D0A1A0A0000000D4948445200000001000000010802000000907753DE0000000C49444154789C6360646206"
        + "00000E0007D76FE4780000000049454E44AE426082"

    /// Writes the given texts to files and imports the files in one run.
    @discardableResult
    func importing(_ tables: String..., with change: (inout ImportOptions) -> Void = { _ in }) throws -> ImportResult {
        var sources: [String] = []
        for (index, text) in tables.enumerated() {
            try write(text, to: "\(index + 1).csv")
            sources.append(path("\(index + 1).csv"))
        }
        var options = ImportOptions(sources: sources, store: store)
        change(&options)
        return try Importer(options).run()
    }

    /// Returns the names of the contacts that a query matches, in the order of their ids.
    func contacts(_ query: String...) throws -> [String] {
        var names: [String] = []
        try Browser(store).list(query: try ContactQuery(query)) {
            names.append($0.name)
            return true
        }
        return names
    }

    /// Returns the ids of the contacts that a query matches.
    func ids(_ query: String...) throws -> [String] {
        var ids: [String] = []
        try Browser(store).list(query: try ContactQuery(query)) {
            ids.append("\($0.id)")
            return true
        }
        return ids
    }

    /// Returns the output of an export of the store.
    func exported(_ query: String..., as name: String = "out.csv") throws -> String {
        var options = ExportOptions(store: store)
        options.query = try ContactQuery(query)
        options.output = path(name)
        options.force = true
        _ = try Exporter(options).run()
        return try read(name)
    }
}

extension ImportResult {
    /// The counts of records, of added, updated and unchanged contacts, and of rejected and skipped records, in this
    /// order.
    var tally: [Int] { [records, added, updated, unchanged, rejected, skipped] }

    /// The codes of the diagnostics, in their order.
    var codes: [String] { diagnostics.map(\.code.rawValue) }
}
