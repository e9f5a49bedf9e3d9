internal import Bytes
package import ContactModel

/// Finds out which photo belongs to which contact, by names alone and without guessing.
///
/// The photos' names are indexed once; contacts stream past and leave claims, a few look-ups each; `resolve` decides
/// when all are known. Only claims on photos are kept, and no more than three of a kind on each, so memory grows with
/// the photos and not with the contacts.
///
/// The methods are tried in order. A claim by a better one takes the photo; what the manifest or a photo column says
/// may give one photo to several contacts, a name or an address may not: two contacts for one photo, or two photos for
/// one contact, are an ambiguity, and nobody gets anything.
package struct PhotoMatcher: Sendable {
    /// A row of `manifest.csv`.
    package struct ManifestRow: Sendable, Hashable {
        package var uid: String
        package var file: String
        /// Where the row stands.
        package var location: SourceLocation?
        /// The files of the manifest's own folder; nil for all.
        package var scope: Set<Int>?

        package init(uid: String, file: String, at location: SourceLocation? = nil) {
            self.uid = uid
            self.file = file
            self.location = location
        }
    }

    /// The claims of one kind on one photo; by a method that is not explicit, only the first few are named.
    struct Claims: Sendable {
        static let namedContacts = 3
        var contacts: [Int] = []
        var last: Int?
        var count = 0
    }

    struct Slot: Hashable, Sendable {
        var method: PhotoMatchMethod
        var file: Int
    }

    /// Bytes as a key of a dictionary, hashed at once: an array alone hashes element by element.
    private struct ByteKey: Hashable, Sendable {
        let bytes: [UInt8]

        init(_ bytes: [UInt8]) { self.bytes = bytes }
        init(_ text: String) { bytes = Array(text.utf8) }

        func hash(into hasher: inout Hasher) {
            unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        }
    }

    private(set) var fileCount: Int
    let methods: [PhotoMatchMethod]
    var claims: [Slot: Claims] = [:]
    var missingRows: [ManifestRow] = []
    private var byName: [ByteKey: [Int]] = [:]
    private var byManifest: [ByteKey: [Int]] = [:]
    private var byStem: [ByteKey: [Int]] = [:]
    private var bySuffix: [String: [Int]] = [:]
    private var byAddress: [ByteKey: [Int]] = [:]
    private var byPerson: [ByteKey: [Int]] = [:]
    private var key: [UInt8] = []

    /// Indexes the photos' file names, as bytes, and the manifest's rows.
    package init(
        fileNames: [[UInt8]], manifest: [ManifestRow] = [], methods: [PhotoMatchMethod] = PhotoMatchMethod.allCases
    ) {
        fileCount = fileNames.count
        self.methods = methods
        for (file, bytes) in fileNames.enumerated() {
            let name = Self.composed(bytes)
            byName[ByteKey(name), default: []].append(file)
            index(stem: Self.stem(of: name), file: file)
        }
        for entry in manifest {
            let named = byName[ByteKey(Self.composed(Array(entry.file.utf8)))] ?? []
            let files = named.filter { entry.scope?.contains($0) ?? true }
            if files.isEmpty, missingRows.count < 100 { missingRows.append(entry) }
            byManifest[ByteKey(entry.uid), default: []] += files
        }
    }

    private mutating func index(stem: String, file: Int) {
        if methods.contains(.uid) {
            byStem[ByteKey(stem), default: []].append(file)
            if let suffix = PhotoNames.suffix(of: stem.utf8) { bySuffix[suffix, default: []].append(file) }
        }
        let folded = Folding.folded(stem)
        if methods.contains(.email), folded.contains(UInt8(ascii: "@")) {
            byAddress[ByteKey(folded), default: []].append(file)
        }
        guard methods.contains(.name) else { return }
        let person = Self.personKey(folded)
        if !person.isEmpty { byPerson[ByteKey(person), default: []].append(file) }
    }
}

extension PhotoMatcher {
    /// Claims what the manifest and the names of the files say of the contact's UID.
    package mutating func claim(_ contact: Int, uid: Span<UInt8>) {
        guard !uid.isEmpty else { return }
        key.removeAll(keepingCapacity: true)
        for index in uid.indices { key.append(uid[index]) }
        if methods.contains(.manifest) {
            for file in byManifest[ByteKey(key)] ?? [] { note(contact, .manifest, file) }
        }
        guard methods.contains(.uid) else { return }
        var files = byStem[ByteKey(key)] ?? []
        let isOtherwiseNamed = files.isEmpty && !PhotoNames.isPlain(key)
        if isOtherwiseNamed || !bySuffix.isEmpty {
            let text = String(decoding: key, as: UTF8.self)
            if isOtherwiseNamed { files = byStem[ByteKey(PhotoNames.sanitized(text))] ?? [] }
            if !bySuffix.isEmpty {
                files += bySuffix[String(PhotoNames.suffix(uid: text).dropFirst())] ?? []
            }
        }
        for file in files { note(contact, .uid, file) }
    }

    /// Claims the file that the contact's own record names; false when there is none of that name.
    package mutating func claim(_ contact: Int, column name: [UInt8]) -> Bool {
        guard let files = byName[ByteKey(Self.composed(name))] else { return false }
        for file in files { note(contact, .column, file) }
        return true
    }

    /// Claims a file that the contact's own record leads to; one that stands in no list yet is the next.
    package mutating func claim(_ contact: Int, file: Int) {
        fileCount = max(fileCount, file + 1)
        note(contact, .column, file)
    }

    /// Claims the file called like one of the contact's e-mail addresses.
    package mutating func claim(_ contact: Int, email: Span<UInt8>) {
        guard !byAddress.isEmpty else { return }
        key.removeAll(keepingCapacity: true)
        Folding.fold(email, into: &key)
        for file in byAddress[ByteKey(key)] ?? [] { note(contact, .email, file) }
    }

    /// Claims the file called `Given Family` or `Family, Given`.
    package mutating func claim(_ contact: Int, given: Span<UInt8>, family: Span<UInt8>) {
        guard !byPerson.isEmpty, !given.isEmpty || !family.isEmpty else { return }
        key.removeAll(keepingCapacity: true)
        Folding.fold(given, into: &key)
        key.append(0x20)
        Folding.fold(family, into: &key)
        claimPerson(contact)
    }

    /// Claims the file called like the contact's formatted name.
    package mutating func claim(_ contact: Int, formattedName: Span<UInt8>) {
        guard !byPerson.isEmpty, !formattedName.isEmpty else { return }
        key.removeAll(keepingCapacity: true)
        Folding.fold(formattedName, into: &key)
        claimPerson(contact)
    }

    private mutating func claimPerson(_ contact: Int) {
        Self.unifySeparators(&key)
        for file in byPerson[ByteKey(key)] ?? [] { note(contact, .name, file) }
    }

    /// Remembers a claim; the same one twice counts once, for a contact's claims come one after another.
    private mutating func note(_ contact: Int, _ method: PhotoMatchMethod, _ file: Int) {
        let slot = Slot(method: method, file: file)
        var noted = claims[slot] ?? Claims()
        if noted.last == contact { return }
        noted.last = contact
        noted.count += 1
        if method.isExplicit || noted.contacts.count < Claims.namedContacts { noted.contacts.append(contact) }
        claims[slot] = noted
    }
}

extension PhotoMatcher {
    /// File names in NFC, whatever the file system made of them.
    private static func composed(_ name: [UInt8]) -> String {
        let text = String(decoding: name, as: UTF8.self)
        return name.allSatisfy { $0 < 0x80 } ? text : String(Normalization.composed(text))
    }

    /// The name without the ending of a picture.
    private static func stem(of name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
            PhotoMedia(named: name[name.index(after: dot)...]) != nil
        else { return name }
        return String(name[..<dot])
    }

    /// The key of a folded stem: `family, given` the other way round, every separator a space.
    private static func personKey(_ folded: [UInt8]) -> [UInt8] {
        var key = folded
        if let comma = folded.firstIndex(of: UInt8(ascii: ",")) {
            key = Array(folded[(comma + 1)...]) + [0x20] + folded[..<comma]
        }
        unifySeparators(&key)
        return key
    }

    /// Makes every run of spaces, dots, underscores, hyphens and commas one space, with none at the ends.
    private static func unifySeparators(_ key: inout [UInt8]) {
        var end = 0
        var spacePending = false
        for index in key.indices {
            let byte = key[index]
            if byte == 0x20 || byte == 0x2E || byte == 0x5F || byte == 0x2D || byte == 0x2C {
                spacePending = end > 0
                continue
            }
            // Never ahead of `index`: a pending space stands for a separator that was passed.
            if spacePending {
                key[end] = 0x20
                end += 1
                spacePending = false
            }
            key[end] = byte
            end += 1
        }
        key.removeLast(key.count - end)
    }
}
