import ContactPipeline
package import ContactStore

/// The result of `info`: the properties of a store.
package struct InfoReport: Report {
    private let info: StoreInfo

    package init(_ info: StoreInfo) { self.info = info }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("path", info.path)
        try json.member("store_schema", info.schema)
        try json.member("bytes", info.bytes)
        try json.member("contacts", info.contacts)
        try json.member("photos", info.photos)
        try json.member("photo_bytes", info.photoBytes)
        try json.member("runs", info.runs)
        try json.member("journal_mode", info.journalMode)
        try json.beginObject("versions")
        try json.member("contactsctl", Versions.tool)
        try json.member("sqlite", Versions.sqlite)
        try json.member("libpng", Versions.libpng)
        try json.member("libjpeg-turbo", Versions.libjpeg)
        try json.end()
    }

    package func writeText(to console: Console) throws {
        let lines = [
            ("store", VisibleText.of(info.path)),
            ("size", byteSize(info.bytes)),
            ("contacts", grouped(info.contacts)),
            ("photos", info.photos == 0 ? "0" : "\(grouped(info.photos)) (\(byteSize(info.photoBytes)))"),
            ("runs", grouped(info.runs)),
            ("schema", "\(info.schema)"),
            ("journal", info.journalMode),
            (
                "versions",
                "contactsctl \(Versions.tool), SQLite \(Versions.sqlite), libpng \(Versions.libpng), "
                    + "libjpeg-turbo \(Versions.libjpeg)"
            ),
        ]
        let width = lines.map(\.0.count).max() ?? 0
        for (label, value) in lines {
            let padded = label + String(repeating: " ", count: width - label.count)
            try console.output.write("\(console.outputTerminal.styled(padded, .dim))  \(value)\n")
        }
    }
}
