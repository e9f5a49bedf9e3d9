/// The rows that measure the import and the check of photos.
extension Rows {
    /// Compares the import of contacts and their photos, which are matched by file name, with a program that only
    /// decodes the same photos with libpng or libjpeg on one core.
    func importPhotos(isJPEG: Bool, reach: Double) throws(BenchError) -> Row {
        let store = scratch.path("photos.db")
        let photos = try scratch.photoFolder(isJPEG: isJPEG)
        let side = Side(
            name: "contactsctl",
            command: tool("import", [try scratch.people(), "--photos", photos, "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.removeStore(store) })
        return row(
            "P3", "photo import, \(isJPEG ? "JPEG" : "PNG")", side, peer: decoding(photos, isJPEG: isJPEG), reach: reach
        )
    }

    private func decoding(_ photos: String, isJPEG: Bool) -> Side {
        Side(
            name: isJPEG ? "libjpeg, decoding" : "libpng, decoding",
            command: Command("\(programs)/BenchPeers", "decode", photos))
    }

    /// Compares the check of a folder of JPEGs with libjpeg decoding them.
    func checkJPEGs() throws(BenchError) -> Row {
        let photos = try scratch.photoFolder(isJPEG: true)
        return row(
            "P4", "check 2,000 JPEGs", Side(name: "contactsctl", command: tool("check", [photos])),
            peer: decoding(photos, isJPEG: true), reach: 0.75)
    }

    /// Compares the export of all photos with a copy of their files.
    ///
    /// The files of earlier runs are kept until the row is measured. After a deletion, ext4 does not reuse the inodes
    /// for some minutes, and examines each of them when a file is created: up to three times as slow a run.
    func exportPhotos() throws(BenchError) -> Row {
        let store = scratch.path("photos.db")
        let photos = try scratch.photoFolder()
        let output = scratch.path("photos-out")
        let copy = scratch.path("photos-copy")
        let earlier = scratch.path("photos-earlier")
        try Folder.removeStore(store)
        try tool("import", [try scratch.people(), "--photos", photos, "--store", store, "-q"]).run(log: scratch.log)
        let side = Side(
            name: "contactsctl", command: tool("export", ["--photos", output, "--store", store, "-q"]),
            prepare: { () throws(BenchError) in try Folder.putAside(output, in: earlier) },
            finish: { () throws(BenchError) in try Folder.remove(output, earlier) })
        let peer = Side(
            name: "cp -r, sync -f", command: Command("sh", "-c", "cp -r '\(photos)' '\(copy)' && sync -f '\(copy)'"),
            prepare: { () throws(BenchError) in try Folder.putAside(copy, in: earlier) },
            finish: { () throws(BenchError) in try Folder.remove(copy) })
        return row("P9", "photo export, synced", side, peer: peer, reach: 1.2)
    }

    /// Compares the check of a folder of PNGs with `pngcheck`.
    func checkPhotos() throws(BenchError) -> Row {
        let photos = try scratch.photoFolder()
        var peer = Side(name: "pngcheck -q", command: Command("sh", "-c", "pngcheck -q '\(photos)'/*.png"))
        peer.program = "pngcheck"
        return row(
            "P4", "check 2,000 PNGs", Side(name: "contactsctl", command: tool("check", [photos])), peer: peer,
            reach: 0.75)
    }
}
