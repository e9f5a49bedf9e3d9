internal import Files

extension FileKind {
    /// The number of bytes that `isArchiveOfFiles` examines.
    package static let archiveSampleSize = 4096

    /// True for a zip archive that is not itself a document, as .xlsx and .ods files are.
    package static func isArchiveOfFiles(_ beginning: [UInt8]) -> Bool {
        ZipArchive.matches(beginning) && ForeignContent.officeFile(beginning) == nil
    }
}
