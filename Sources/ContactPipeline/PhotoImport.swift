internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photos of one import: contacts claim files while they are written; then the claimed files are checked, stored and attached.
final class PhotoImport {
    private let folder: PhotoFolder
    private var matcher: PhotoMatcher
    /// Where each contact stands whose record names a file.
    private var places: [Int: SourceLocation] = [:]
    /// What listing the folder and reading its manifest came to.
    private(set) var diagnostics: [Diagnostic] = []
    /// The digests of the files that were read for their contacts, by their index in the folder.
    private var digests: [Int: SHA256Digest] = [:]
    private let manifest: SHA256Digest?

    /// Lists the folder; throws `FileError` when it cannot be read.
    init(folder path: String) throws {
        folder = try PhotoFolder(path: path)
        diagnostics = folder.diagnostics
        let manifest = try PhotoManifestReader.read(folder, &diagnostics)
        self.manifest = manifest.digest
        matcher = PhotoMatcher(fileNames: folder.entries.map(\.nameBytes), manifest: manifest.rows)
    }

    /// Digests the names and bytes of all files, reading those that were not read yet.
    func fingerprint(into digest: inout SHA256Digest.Builder) throws {
        digest.update(manifest?.bytes ?? [])
        for (index, entry) in folder.entries.enumerated() {
            try Interruption.check()
            digest.update(entry.nameBytes + [0])
            // One over the limit is not read, whatever is in it.
            guard entry.rejection == nil else { continue }
            if let known = digests[index] {
                digest.update(known.bytes)
            } else {
                let bytes = try folder.read(entry)
                digest.update(SHA256Digest(hashing: bytes.span).bytes)
            }
        }
    }

    // MARK: Claims

    /// Lets a batch's contact claim what its record says of its photo.
    func claim(_ contact: Int64, _ slot: CardSlot, _ bytes: borrowing ByteBuffer, path: String) {
        let contact = Int(contact)
        if !slot.photoFile.isEmpty {
            places[contact] = SourceLocation(path: path, record: slot.record, line: slot.line, column: 1)
        }
        unsafe matcher.claim(contact, uid: Span(_unsafeElements: bytes.text(slot.uid)))
        unsafe matcher.claim(contact, column: Span(_unsafeElements: bytes.text(slot.photoFile)))
        unsafe matcher.claim(
            contact, given: Span(_unsafeElements: bytes.text(slot.given)),
            family: Span(_unsafeElements: bytes.text(slot.family)))
        unsafe matcher.claim(contact, formattedName: Span(_unsafeElements: bytes.text(slot.name)))
        let body = unsafe bytes.slice(slot.body)
        unsafe ContentLine.forEach(in: body) { line in
            let name = unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range])
            guard unsafe name.elementsEqual("EMAIL".utf8) else { return }
            let address = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range]).bindMemory(to: UInt8.self)
            unsafe matcher.claim(contact, email: Span(_unsafeElements: address))
        }
    }

    // MARK: Checking and storing

    /// What became of the photos.
    struct Outcome {
        var photos = ImportResult.Photos()
        /// Contacts that were known and not changed by their record, and have another photo now.
        var attached: [Int] = []
    }

    /// Checks the claimed photos on all cores and gives them to their contacts.
    ///
    /// `report` gets every diagnostic and says whether to go on storing; checking always goes on to the end.
    func finish(
        _ transaction: StoreTransaction, _ progress: ProgressHandler?, report: (Diagnostic) -> Bool
    ) throws -> Outcome {
        var outcome = Outcome()
        let matches = matcher.resolve()
        outcome.photos.ambiguous = matches.ambiguities.count
        outcome.photos.unmatchedFiles = matches.unmatched.map { folder.entries[$0].name }
        var stores = true
        let found = matches.diagnostics(path: { folder.path(of: folder.entries[$0].name) }, contact: { "\($0)" })
        for diagnostic in found { stores = report(placed(diagnostic)) && stores }
        var owners: [Int: [Int]] = [:]
        for (contact, file) in matches.files { owners[file, default: []].append(contact) }
        let files = owners.keys.sorted()
        let checker = PhotoCheckers(folder, files, known: try transaction.knownPhotos(validator: PNGCheck.version))
        checker.start()
        defer { checker.cancel() }
        var done = 0
        while let photo = try checker.next() {
            try Interruption.check()
            digests[photo.file] = photo.description.sha256
            for diagnostic in photo.verdict?.diagnostics ?? [] { stores = report(diagnostic) && stores }
            if photo.isUsable, stores {
                try store(photo, (owners[photo.file] ?? []).sorted(), transaction, &outcome)
            } else if !photo.isUsable {
                outcome.photos.rejected += 1
            }
            done += 1
            progress?(Progress(stage: "photos", records: done, totalRecords: files.count))
        }
        return outcome
    }

    /// A missing file is named by a record, so that is the place to mend; the contact's id means nothing before it is stored.
    private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == .photoMissing, let contact = diagnostic.contact.flatMap({ Int($0) }) else {
            return diagnostic
        }
        var diagnostic = diagnostic
        diagnostic.location = places[contact]
        diagnostic.contact = nil
        return diagnostic
    }

    private func store(
        _ photo: CheckedPhoto, _ contacts: [Int], _ transaction: StoreTransaction, _ outcome: inout Outcome
    ) throws {
        let stored = try unsafe photo.bytes.withUnsafeBytes { bytes in
            try unsafe transaction.store(photo.description, bytes)
        }
        var isShared = !stored.isNew
        if stored.isNew { outcome.photos.stored += 1 }
        if photo.description.verdict == PhotoVerdict.Outcome.unverified.rawValue { outcome.photos.unverified += 1 }
        for contact in contacts {
            guard try transaction.attach(photo.description.sha256, photo: stored.id, to: contact) else {
                isShared = true
                continue
            }
            outcome.attached.append(contact)
            if isShared { outcome.photos.shared += 1 }
            isShared = true
        }
    }
}
