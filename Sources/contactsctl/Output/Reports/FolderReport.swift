import ContactFormats
package import ContactPipeline

/// The result of `inspect` for a folder or a zip archive: the files that an import reads.
package struct FolderReport: Report {
    private let contents: FolderContents

    package init(_ contents: FolderContents) { self.contents = contents }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("path", contents.path)
        try json.member("kind", contents.isArchive ? "zip" : "folder")
        try json.beginArray("files")
        for file in contents.files {
            try json.beginObject()
            try json.member("path", file.path)
            try json.member("kind", file.kind.rawValue)
            try json.member("bytes", file.bytes)
            try json.end()
        }
        try json.end()
        try json.member("photos", contents.photos)
    }

    package func writeText(to console: Console) throws {
        let what = contents.isArchive ? "zip archive" : "folder"
        let files = "\(counted(contents.files.count, "file")) with contacts"
        try console.output.write("\(what), \(files), \(counted(contents.photos, "photo"))\n")
        guard let first = contents.files.first else { return }
        try console.output.write("\n")
        var table = Table(
            [
                Table.Column("FILE"), Table.Column("KIND", canShrink: false),
                Table.Column("SIZE", isRightAligned: true, canShrink: false),
            ], to: console.output, terminal: console.outputTerminal)
        for file in contents.files { try table.add([file.path, file.kind.rawValue, byteSize(file.bytes)]) }
        try table.finish()
        try console.output.flush()
        console.say(
            "To see how one of them is read: contactsctl inspect \(VisibleText.of(ShellWord.quoted(first.path)))")
    }
}
