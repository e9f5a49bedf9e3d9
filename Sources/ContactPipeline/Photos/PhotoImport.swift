internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel
internal import ContactStore

/// The photo files of one import.
///
/// While contacts are written, photo files are matched to them; such a match is called a claim. After all contacts were
/// written, the claimed files are checked, stored and assigned to the contacts.
final class PhotoImport {
    private var all: PhotoFiles
    private let options: PhotoOptions
    private var matcher: PhotoMatcher
    private var named: NamedPhotos
    /// True if photo folders were listed, so that their files are matched by all methods in `options.match`; false if
    /// files are matched only by the paths in records.
    private let listsFolders: Bool
    /// True if the options name a photo folder, to which the paths in records are relative; false if they are relative
    /// to the folder of the table.
    private let hasFolder: Bool
    /// True if contacts of tables whose photo files are gone lose their photos.
    private let mirrors: Bool
    /// True if `claimStored` has matched photo files to every contact of the store.
    private var claimedStored = false
    /// The digests of the files that were read, by the index of the file.
    private var digests: [Int: SHA256Digest] = [:]

    /// The diagnostics that were found while the folders were listed and their manifests were read.
    var diagnostics: [Diagnostic] { all.diagnostics }

    /// True if no file was looked up by its path, so that `fingerprint(into:)` covers all photos.
    var isListed: Bool { !named.areUsed }

    /// Creates a photo import from folders, and lists their files; throws `FileError` if a folder cannot be read.
    init(folders: [String], _ options: ImportOptions) throws {
        self.options = options.photo
        all = try PhotoFiles(folders: folders, limits: options.photo.limits)
        matcher = PhotoMatcher(
            fileNames: all.files.map(\.entry.nameBytes), manifest: all.manifest, methods: options.photo.match)
        named = NamedPhotos(folder: options.photos, limits: options.photo.limits)
        listsFolders = true
        hasFolder = options.photos != nil
        mirrors = options.mirror != nil && options.photos != nil
    }

    /// Creates a photo import without a photo folder, for records that refer to photo files by paths relative to the
    /// folder of the table.
    init(besideTables options: PhotoOptions) {
        self.options = options
        all = PhotoFiles()
        matcher = PhotoMatcher(fileNames: [], methods: options.match)
        named = NamedPhotos(folder: nil, limits: options.limits)
        listsFolders = false
        hasFolder = false
        mirrors = false
    }

    /// Adds the digests of the manifests, and the names and digests of all files, to a digest. Files that were not read
    /// yet are read, unless they exceed the size limit.
    func fingerprint(into digest: inout SHA256Digest.Builder) throws {
        for manifest in all.manifests { digest.update(manifest.bytes) }
        for (index, file) in all.files.enumerated() {
            try Interruption.check()
            digest.update(file.entry.nameBytes + [0])
            // A file that exceeds the size limit is not read; only its name is added.
            guard file.entry.rejection == nil else { continue }
            if let known = digests[index] {
                digest.update(known.bytes)
            } else {
                try digest.update(file.digest().bytes)
            }
        }
    }

    // MARK: Claims

    /// Matches photo files to a contact: by the path in its record, and if folders were listed, by its UID, names and
    /// e-mail addresses. Throws `Interrupted`.
    ///
    /// - Parameter place: the location of the record.
    func claim(
        _ contact: Int64, _ slot: CardSlot, _ bytes: borrowing ByteBuffer, at place: @autoclosure () -> SourceLocation
    ) throws {
        let contact = Int(contact)
        if !slot.photoFile.isEmpty {
            try unsafe claim(contact, file: Array(bytes.slice(slot.photoFile)), at: place())
        }
        guard listsFolders else { return }
        Self.claim(contact, slot, bytes, in: &matcher)
    }

    /// Matches photo files to a contact by its UID, names and e-mail addresses.
    private static func claim(
        _ contact: Int, _ slot: CardSlot, _ bytes: borrowing ByteBuffer, in matcher: inout PhotoMatcher
    ) {
        unsafe matcher.claim(contact, uid: Span(_unsafeElements: bytes.text(slot.uid)))
        unsafe matcher.claim(
            contact, given: Span(_unsafeElements: bytes.text(slot.given)),
            family: Span(_unsafeElements: bytes.text(slot.family)))
        unsafe matcher.claim(contact, formattedName: Span(_unsafeElements: bytes.text(slot.name)))
        let body = unsafe bytes.slice(slot.body)
        unsafe ContentLine.forEach(in: body) { line in
            let name = unsafe UnsafeRawBufferPointer(rebasing: body[line.name.range])
            let value = unsafe UnsafeRawBufferPointer(rebasing: body[line.value.range]).bindMemory(to: UInt8.self)
            if unsafe name.elementsEqual("EMAIL".utf8) {
                unsafe matcher.claim(contact, email: Span(_unsafeElements: value))
            } else if unsafe name.elementsEqual("N".utf8) {
                unsafe matcher.claim(contact, structuredName: Span(_unsafeElements: value))
            }
        }
        if matcher.matchesCustomFields {
            for field in unsafe Property.parse(body: body).customFields {
                matcher.claim(contact, custom: field.text, labelled: field.label)
            }
        }
    }

    /// Matches a photo file to a contact by the file's path, which is relative to the photo folder in the options, or
    /// else to the folder of the table. If there is no file at the path, matches a file with the same name in a listed
    /// folder. Throws `Interrupted`.
    ///
    /// Does nothing if the options exclude the method `column`, or if the path is invalid.
    ///
    /// - Parameters:
    ///   - contact: the contact's id.
    ///   - file: the path.
    ///   - place: the location of the record that contains the path.
    func claim(_ contact: Int, file: [UInt8], at place: SourceLocation) throws {
        // The reader of the source has already reported an invalid path.
        guard options.match.contains(.column), let wanted = try? PhotoPath(file) else { return }
        let isPlain = hasFolder && wanted.components.count == 1
        if isPlain, matcher.claim(contact, column: wanted.name) { return }
        let file = try named.find(wanted, at: place, in: &all) {
            listsFolders && !isPlain && matcher.claim(contact, column: wanted.name)
        }
        if let file { matcher.claim(contact, file: file) }
    }

    /// Matches photo files to every contact of the store, in an import of photos only.
    func claimStored(in transaction: StoreTransaction) throws {
        claimedStored = true
        try Self.forEachStored(in: transaction) { try claim(Int64($0.record), $0, $1, at: SourceLocation(path: "")) }
    }

    /// Visits the card and the summary of every contact of the store.
    private static func forEachStored(
        in transaction: StoreTransaction, _ visit: (CardSlot, borrowing ByteBuffer) throws -> Void
    ) throws {
        let batch = CardBatch()
        var photos: [Int64] = []
        var cursor = try transaction.cards()
        while try cursor.fill(batch, photos: &photos) {
            try Interruption.check()
            for index in batch.cards.indices {
                CardSummary.derive(&batch.cards[index], in: &batch.bytes)
                try visit(batch.cards[index], batch.bytes)
            }
        }
    }

    /// Adds to `matches.strangers` the stored contacts that unmatched files match, but that have no record in this
    /// import. The warnings about these files name the contacts.
    private func findStrangers(_ matches: inout PhotoMatches, in transaction: StoreTransaction) throws {
        guard listsFolders, !matches.unmatched.isEmpty, !claimedStored else { return }
        let files = matches.unmatched
        var stored = PhotoMatcher(
            fileNames: files.map { all.files[$0].entry.nameBytes },
            methods: options.match.filter { $0 != .manifest && $0 != .column })
        try Self.forEachStored(in: transaction) { Self.claim($0.record, $0, $1, in: &stored) }
        for (contact, file) in stored.resolve().files { matches.strangers[files[file]] = contact }
    }

    // MARK: Checking and storing

    /// The result of checking and storing the photos that were matched to contacts.
    struct Outcome {
        var photos = ImportResult.Photos()
        /// The ids of the contacts whose photo was set or replaced.
        var attached: [Int] = []
        /// The number of matched contacts whose photo did not change, because they already had it, or because their
        /// photo was set or removed in the store.
        var unchanged = 0
    }

    /// Checks the photos that were matched to contacts, on all cores, and assigns them to the contacts.
    ///
    /// - Parameters:
    ///   - transaction: the transaction of the import.
    ///   - rejects: saves rejected photos; nil to not save them.
    ///   - progress: called with the progress.
    ///   - report: called with every diagnostic. If it returns false, no further photos are stored, but all are
    ///     checked.
    func finish(
        _ transaction: StoreTransaction, _ rejects: RejectedPhotos?, _ progress: ProgressHandler?,
        report: (Diagnostic) -> Bool
    ) throws -> Outcome {
        // The known photos are queried before the first report, because `report` rolls back the transaction after an
        // error.
        let known = try transaction.knownPhotos(validator: PhotoCheck.version)
        var outcome = Outcome()
        var matches = matcher.resolve()
        try findStrangers(&matches, in: transaction)
        outcome.photos.ambiguous = matches.ambiguities.count
        outcome.photos.unmatchedFiles = matches.unmatched.map { all.files[$0].entry.name }
        var stores = true
        let found = matches.diagnostics(path: { all.files[$0].path }, contact: { "\($0)" })
        for diagnostic in named.diagnostics + found { stores = report(diagnostic) && stores }
        var owners: [Int: [Int]] = [:]
        for (contact, file) in matches.files { owners[file, default: []].append(contact) }
        let files = owners.keys.sorted()
        transaction.expect(files.flatMap { (owners[$0] ?? []).sorted() })
        let checker = OrderedWork(all, files, PhotoJudge(options, known: known))
        checker.start("contactsctl.photos")
        defer { checker.cancel() }
        var done = 0
        while let group = try checker.next() {
            for checked in group {
                try Interruption.check()
                digests[checked.file] = checked.digest
                for diagnostic in checked.photo.verdict.diagnostics { stores = report(diagnostic) && stores }
                if !checked.photo.isUsable {
                    outcome.photos.rejected += 1
                    if checked.photo.verdict.diagnostics.contains(where: { $0.code == .photoUnreadable }) {
                        outcome.photos.unreadable += 1
                    }
                    let name = all.files[checked.file].entry.name
                    try unsafe checked.photo.bytes.withUnsafeBytes {
                        try unsafe rejects?.add($0, named: RejectedPhotos.stem(of: name))
                    }
                } else if stores {
                    try store(
                        checked.photo, of: all.files[checked.file].path, (owners[checked.file] ?? []).sorted(),
                        transaction, &outcome, report: report)
                }
                done += 1
                progress?(Progress(stage: "photos", records: done, totalRecords: files.count))
            }
        }
        if mirrors, stores { outcome.attached += try transaction.detachPhotos(except: Set(matches.files.keys)) }
        return outcome
    }

    private func store(
        _ photo: JudgedPhoto, of path: String, _ contacts: [Int], _ transaction: StoreTransaction,
        _ outcome: inout Outcome, report: (Diagnostic) -> Bool
    ) throws {
        let stored = try unsafe photo.bytes.withUnsafeBytes { bytes in
            try unsafe transaction.store(photo.description, bytes)
        }
        var isShared = !stored.isNew
        if stored.isNew { outcome.photos.stored += 1 }
        outcome.photos.note(photo.description, isStripped: photo.isStripped, options)
        for contact in contacts {
            switch try transaction.attach(photo.description.sha256, to: contact, by: .source) {
            case .attached:
                outcome.attached.append(contact)
                if isShared { outcome.photos.shared += 1 }
            case .unchanged: outcome.unchanged += 1
            case .differs:
                outcome.unchanged += 1
                let message =
                    "PHOTO differs from that of another source; contact \(contact) keeps showing the earlier one"
                _ = report(
                    Diagnostic(.note, .sourcesDiffer, message, at: SourceLocation(path: path), property: "PHOTO"))
            case .kept(let isKnown):
                outcome.unchanged += 1
                outcome.photos.kept += 1
                _ = report(Self.kept(contact, at: path, isKnown: isKnown))
            }
            isShared = true
        }
    }

    /// Returns the diagnostic about a contact to which the source's photo is not assigned, because the contact's photo
    /// was set or removed in the store.
    ///
    /// - Parameter isKnown: true for a note, because an earlier import had the same photo for this contact; false for a
    ///   warning, because the source has changed the photo too.
    private static func kept(_ contact: Int, at path: String, isKnown: Bool) -> Diagnostic {
        let message =
            isKnown
            ? "the photo of contact \(contact) was changed in the store; the source's photo is not assigned"
            : "PHOTO was changed both in the store and in the source; the change of contact \(contact) in the store is kept"
        return Diagnostic(
            isKnown ? .note : .warning, .editKept, message, at: SourceLocation(path: path), property: "PHOTO")
    }
}

extension PhotoImport {
    /// Returns a warning for each contact whose photo the import has replaced by a photo with fewer pixels.
    ///
    /// Exports can contain reduced photos, and an import of such an export replaces the original photos.
    static func reduced(in transaction: StoreTransaction, _ counts: ImportResult.Photos) throws -> [Diagnostic] {
        guard counts.stored + counts.shared > 0 else { return [] }
        return try transaction.reducedPhotos().map { photo in
            func text(_ size: StoreTransaction.ReducedPhoto.Size) -> String {
                "\(size.width)x\(size.height) pixels (\(size.bytes) bytes)"
            }
            var warning = Diagnostic(
                .warning, .photoReduced,
                "a smaller photo, \(text(photo.new)), replaces the stored one, \(text(photo.old))",
                contact: String(photo.contact), property: "PHOTO")
            warning.mentioned = [photo.contact]
            return warning
        }
    }
}

extension Diagnostic.Code {
    /// An import has replaced a photo by a photo with fewer pixels.
    static let photoReduced = Diagnostic.Code("photo-reduced")
}

extension ImportResult.Photos {
    /// Adds a photo to the counts of unverified photos, and of photos whose metadata was removed or kept.
    mutating func note(_ photo: NewPhoto, isStripped: Bool, _ options: PhotoOptions) {
        if photo.verdict == PhotoVerdict.Outcome.unverified.rawValue {
            unverified += 1
            unverifiedTypes[photo.media, default: 0] += 1
        }
        if isStripped { stripped += 1 }
        if options.stripsMetadata, PhotoMedia(named: photo.media)?.isDecoded != true { unstripped += 1 }
    }
}

/// A record that is a copy of an earlier record, except that only this record refers to a photo.
struct PhotoClaim: Sendable {
    /// The UID of both records.
    let uid: [UInt8]
    /// The path of the photo file, as in the record.
    let name: [UInt8]
    /// The location of the record.
    let place: SourceLocation

    init(_ slot: CardSlot, _ batch: CardBatch, at place: SourceLocation) {
        uid = unsafe Array(batch.bytes.slice(slot.uid))
        name = unsafe Array(batch.bytes.slice(slot.photoFile))
        self.place = place
    }
}

extension PhotoImport {
    /// Matches the photo file of each copy to the contact of the earlier record that the copy equals. Returns the ids
    /// of the matched contacts that this run has added or changed.
    ///
    /// - Parameter onlyNew: true to ignore contacts that existed before the run.
    func claim(_ copies: [PhotoClaim], in transaction: StoreTransaction, onlyNew: Bool) throws -> Set<Int> {
        guard !copies.isEmpty else { return [] }
        let owners = try transaction.owners(ofUIDs: Set(copies.map(\.uid)))
        var written: Set<Int> = []
        for copy in copies {
            guard let owner = owners[copy.uid], owner.isNew || !onlyNew else { continue }
            try claim(owner.contact, file: copy.name, at: copy.place)
            if owner.isWritten { written.insert(owner.contact) }
        }
        return written
    }
}
