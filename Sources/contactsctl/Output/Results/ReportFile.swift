import Files
import ContactFormats

/// A report that is written to a file: to a temporary file first, which is synced and then renamed.
///
/// An existing file is replaced, because every run writes a new report.
package final class ReportFile {
    package let stream: TextStream
    private var file: OutputFile

    /// Opens the temporary file. Throws `FileError.cannotCreate`.
    package init(path: String) throws {
        file = try OutputFile(path, force: true)
        stream = TextStream(descriptor: file.descriptor, name: path)
    }

    /// Syncs and renames the file. Throws `FileError.writeFailed`.
    package func commit() throws {
        try stream.flush()
        try file.commit()
    }
}
