import Files
import ContactFormats

/// A report on its way into a file: written beside it, synced, and renamed over it when it is whole.
///
/// A report is made anew by every run, so one that is there already is replaced.
package final class ReportFile {
    package let stream: TextStream
    private var file: OutputFile

    /// Opens the file. Throws `FileError.cannotCreate`.
    package init(path: String) throws {
        file = try OutputFile(path, force: true)
        stream = TextStream(descriptor: file.descriptor, name: path)
    }

    /// Puts the file in its place. Throws `FileError.writeFailed`.
    package func commit() throws {
        try stream.flush()
        try file.commit()
    }
}
