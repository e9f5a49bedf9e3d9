internal import Files
internal import Bytes
internal import ContactFormats
public import ContactModel
internal import ContactStore

/// The result of an examination of a store.
public struct DoctorResult: Sendable {
    /// The number of contacts examined.
    public var contacts = 0
    /// The number of earlier versions of records in the history that were examined.
    public var history = 0
    /// The number of photos examined.
    public var photos = 0
    /// The problems found, at most `Doctor.maxErrors`.
    public var diagnostics: [Diagnostic] = []
    /// The number of all problems found.
    public var counts = DiagnosticCounts()
    /// Creates an empty result.
    public init() {}
}

extension Diagnostic.Code {
    /// The database is damaged, or its schema is not that of a store.
    static let storeIntegrity = Diagnostic.Code("store-integrity")
    /// The stored data of a contact is damaged.
    static let cardDamaged = Diagnostic.Code("card-damaged")
    /// The bytes of a photo do not match its digest or its size.
    static let photoDamaged = Diagnostic.Code("photo-damaged")
    /// The stored type, size or verdict of a photo is not that of its bytes.
    static let photoVerdict = Diagnostic.Code("photo-verdict")
}

/// Examines a store for damage: the schema, the integrity of the database, and all stored contacts, photos and imported
/// records, including the history.
public struct Doctor: Sendable {
    /// The location of the store, which `run` opens.
    public let store: StoreOptions
    /// The maximum number of problems in the result.
    public var maxErrors = 20

    /// Creates a doctor for the store at a location; the store is not opened yet.
    public init(_ store: StoreOptions) { self.store = store }

    /// Examines the store and returns the problems found.
    ///
    /// Throws `StoreError` if the store cannot be opened, and `Interrupted`.
    public func run(progress: ProgressHandler? = nil) throws -> DoctorResult {
        let store = try store.open()
        return try store.reading { try examine(store, progress) }
    }

    /// Examines an open store; the caller has begun a read transaction.
    func examine(_ store: ContactStore, _ progress: ProgressHandler?) throws -> DoctorResult {
        var result = DoctorResult()
        var found = DiagnosticCollector(limit: maxErrors)
        let total = try? store.info().contacts
        // If the database cannot read a row, the current part of the examination ends, and the next part begins.
        try part(&found) { found in
            for problem in try store.schemaProblems() { found.add(diagnostic(.storeIntegrity, problem)) }
        }
        try part(&found) { found in
            for problem in try store.integrityProblems() { found.add(diagnostic(.storeIntegrity, problem)) }
        }
        try part(&found) { found in
            try store.auditCards { faults in
                result.contacts += 1
                try add(faults, to: &found, "contacts", result.contacts, total, progress)
            }
        }
        for inHistory in [false, true] {
            var count = 0
            try part(&found) { found in
                try store.auditRecords(inHistory: inHistory) { faults in
                    count += 1
                    if inHistory { result.history += 1 }
                    try add(faults, to: &found, inHistory ? "history" : "records", count, nil, progress)
                }
            }
        }
        var count = 0
        try part(&found) { found in
            try store.auditProvenance { faults in
                count += 1
                try add(faults, to: &found, "values", count, nil, progress)
            }
        }
        try part(&found) { found in
            try store.auditPhotos { photo, validator, bytes in
                try Interruption.check()
                result.photos += 1
                unsafe examine(
                    photo, validator, Span(_unsafeElements: bytes.bytes.bindMemory(to: UInt8.self)), &found)
                progress?(Progress(stage: "photos", records: result.photos))
            }
        }
        result.diagnostics = found.kept
        result.counts = found.counts
        return result
    }

    /// Adds the faults of a row to `found`, and reports the progress.
    ///
    /// - Parameter count: the number of rows of a stage that were examined, of `total`.
    private func add(
        _ faults: [RowFault], to found: inout DiagnosticCollector, _ stage: String, _ count: Int, _ total: Int?,
        _ progress: ProgressHandler?
    ) throws {
        for fault in faults { found.add(diagnostic(fault)) }
        try Interruption.check()
        guard count.isMultiple(of: 4096) else { return }
        progress?(Progress(stage: stage, records: count, totalRecords: total))
    }

    /// Runs one part of the examination; `StoreError.damaged` and `StoreError.unexpected` are added to `found` and not
    /// thrown.
    private func part(_ found: inout DiagnosticCollector, _ body: (inout DiagnosticCollector) throws -> Void) throws {
        do {
            try body(&found)
        } catch StoreError.damaged(_, let reason) {
            found.add(diagnostic(.storeIntegrity, reason))
        } catch StoreError.unexpected(_, _, let reason) {
            found.add(diagnostic(.storeIntegrity, reason))
        }
    }

    private func examine(
        _ photo: StoredPhoto, _ validator: Int, _ bytes: Span<UInt8>, _ found: inout DiagnosticCollector
    ) {
        guard SHA256Digest(hashing: bytes).hex == photo.sha256, bytes.count == photo.size else {
            let message = "row \(photo.id) of the table photo: the photo's bytes do not match its digest or size"
            return found.add(diagnostic(.photoDamaged, message))
        }
        let verdict = PhotoCheck(limits: .none).verdict(on: bytes, at: SourceLocation(path: store.path))
        let isSame =
            verdict.outcome.rawValue == photo.verdict && (verdict.media.mediaType ?? "") == photo.media
            && verdict.width == photo.width && verdict.height == photo.height && validator == PhotoCheck.version
        // A verdict of an earlier version of the check can differ from the current one. It is a problem only if the
        // current version rejects the photo.
        guard !isSame, validator == PhotoCheck.version || !verdict.isUsable || validator > PhotoCheck.version else {
            return
        }
        let message = "row \(photo.id) of the table photo: the stored type, size or verdict of the photo is wrong"
        found.add(diagnostic(.photoVerdict, message))
    }

    private func diagnostic(_ fault: RowFault) -> Diagnostic {
        let what =
            switch fault.kind {
            case .digest: "the digest does not match the card"
            case .record: "the digest does not match a record of the contact"
            case .card: "the card does not follow from the contact's records and edits"
            case .version: "a stored record is not the one that the runs say"
            case .owner: "a record belongs to another contact"
            case .edits: "the stored edits are damaged"
            case .hash: "the stored hash of the UID does not match the UID"
            case .summary: "the stored copy of the main values (name, phone number and so on) does not match the card"
            case .photo: "the photo is not the one that the card refers to"
            }
        let place = fault.run.map { " (in the version of run \($0))" } ?? ""
        return Diagnostic(.error, .cardDamaged, what + place, contact: String(fault.contact))
    }

    private func diagnostic(_ code: Diagnostic.Code, _ message: String) -> Diagnostic {
        Diagnostic(.error, code, message, at: SourceLocation(path: store.path))
    }
}
