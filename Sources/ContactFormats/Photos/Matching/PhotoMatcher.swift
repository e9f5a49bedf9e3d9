internal import Bytes
package import ContactModel

/// Matches photos to contacts by comparing names. An ambiguous match is reported and not used.
///
/// The `claim` methods record the possible matches (claims) of each contact; `resolve` selects among them. At most
/// three contacts per photo and method are stored, except for the manifest and photo columns, so that the memory does
/// not depend on the number of contacts.
///
/// A claim of an earlier method takes precedence over those of later methods. The manifest and photo columns may assign
/// one photo to several contacts; with any other method, such a photo is ambiguous. Two photos for one contact are
/// ambiguous with every method.
package struct PhotoMatcher: Sendable {
    /// A row of `manifest.csv`.
    package struct ManifestRow: Sendable, Hashable {
        package var uid: String
        package var file: String
        /// The location of the row.
        package var location: SourceLocation?
        /// The indices of the files in the manifest's folder; nil if all files are in it.
        package var scope: Set<Int>?

        package init(uid: String, file: String, at location: SourceLocation? = nil) {
            self.uid = uid
            self.file = file
            self.location = location
        }
    }

    /// The contacts that match one photo by one method.
    struct Claims: Sendable {
        static let namedContacts = 3
        /// The contacts in the order in which they were recorded: all if the method is explicit (see
        /// `PhotoMatchMethod.isExplicit`), else only the first `namedContacts`, which a message names.
        var contacts: [Int] = []
        /// The contact that was recorded last.
        var last: Int?
        /// The number of all contacts that match the photo, including those that are not in `contacts`.
        var count = 0

        /// Adds a contact, unless it was recorded last.
        mutating func add(_ contact: Int, isExplicit: Bool) {
            if last == contact { return }
            last = contact
            count += 1
            if isExplicit || contacts.count < Self.namedContacts { contacts.append(contact) }
        }
    }

    /// Identifies the matches of one photo by one method.
    struct Slot: Hashable, Sendable {
        var method: PhotoMatchMethod
        var file: Int
        /// True for a match with initials, or without the titles in the file name. Such matches are used only if no
        /// full name matches.
        var isShortened = false
    }

    /// A dictionary key of bytes, which are hashed in one call; an array would hash its elements one by one.
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
    /// The files by their case-folded names without extension, if photos are matched by custom fields.
    private var byCustom: [ByteKey: [Int]] = [:]
    /// The files by their names without extension, for the photo columns.
    private var byColumn: [ByteKey: [Int]] = [:]
    /// The methods that match custom fields, by the case-folded label of the field.
    private var customMethods: [ByteKey: PhotoMatchMethod] = [:]
    /// The files with titles in their names, by the name without the titles.
    private var byUntitled: [ByteKey: [Int]] = [:]
    private var key: [UInt8] = []

    /// Indexes the file names of the photos, as bytes, and the rows of the manifest.
    package init(
        fileNames: [[UInt8]], manifest: [ManifestRow] = [], methods: [PhotoMatchMethod] = PhotoMatchMethod.allCases
    ) {
        fileCount = fileNames.count
        self.methods = methods
        for case .custom(let label) in methods { customMethods[ByteKey(Folding.folded(label))] = .custom(label) }
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
        if methods.contains(.column) { byColumn[ByteKey(stem), default: []].append(file) }
        let folded = Folding.folded(stem)
        if !customMethods.isEmpty { byCustom[ByteKey(folded), default: []].append(file) }
        if methods.contains(.email), folded.contains(UInt8(ascii: "@")) {
            byAddress[ByteKey(folded), default: []].append(file)
        }
        guard methods.contains(.name) else { return }
        let person = Self.personKey(folded)
        if !person.isEmpty { byPerson[ByteKey(person), default: []].append(file) }
        if let untitled = PersonWords.untitled(person) { byUntitled[ByteKey(untitled), default: []].append(file) }
    }
}

extension PhotoMatcher {
    /// Records the files that the manifest assigns to the contact's UID, and those whose name is the UID, as it is or
    /// sanitised, or ends with its suffix (see `PhotoNames`).
    package mutating func claim(_ contact: Int, uid: Span<UInt8>) {
        guard !uid.isEmpty else { return }
        key.removeAll(keepingCapacity: true)
        for index in uid.indices { key.append(uid[index]) }
        if methods.contains(.manifest) {
            for file in byManifest[ByteKey(key)] ?? [] { record(contact, .manifest, file) }
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
        for file in files { record(contact, .uid, file) }
    }

    /// Records the files that the photo column of the contact's record names; returns false if no file has this name. A
    /// name without extension is that of the only file with this name and an extension.
    package mutating func claim(_ contact: Int, column name: [UInt8]) -> Bool {
        let name = ByteKey(Self.composed(name))
        let stem = byColumn[name].flatMap { $0.count == 1 ? $0 : nil }
        guard let files = byName[name] ?? stem else { return false }
        for file in files { record(contact, .column, file) }
        return true
    }

    /// Records the file with the index `file`, which was found at the path in the contact's record. Increases
    /// `fileCount` if the index is new.
    package mutating func claim(_ contact: Int, file: Int) {
        fileCount = max(fileCount, file + 1)
        record(contact, .column, file)
    }

    /// Records the files whose name is one of the contact's e-mail addresses.
    package mutating func claim(_ contact: Int, email: Span<UInt8>) {
        guard !byAddress.isEmpty else { return }
        key.removeAll(keepingCapacity: true)
        Folding.fold(email, into: &key)
        for file in byAddress[ByteKey(key)] ?? [] { record(contact, .email, file) }
    }

    /// True if photos are matched by custom fields, so that `claim(_:custom:labelled:)` has to be called.
    package var matchesCustomFields: Bool { !customMethods.isEmpty && !byCustom.isEmpty }

    /// Records the files whose name is the text of a custom field with a label that `methods` contains.
    package mutating func claim(_ contact: Int, custom text: String, labelled label: String) {
        guard let method = customMethods[ByteKey(Folding.folded(label))], !text.isEmpty else { return }
        for file in byCustom[ByteKey(Folding.folded(text))] ?? [] { record(contact, method, file) }
    }

    /// Records the files named `Given Family` or `Family, Given` as possible matches (claims) of the contact.
    package mutating func claim(_ contact: Int, given: Span<UInt8>, family: Span<UInt8>) {
        guard !byPerson.isEmpty, !given.isEmpty || !family.isEmpty else { return }
        key.removeAll(keepingCapacity: true)
        Folding.fold(given, into: &key)
        key.append(.space)
        Folding.fold(family, into: &key)
        claimPerson(contact)
    }

    /// Records the files whose name is the contact's formatted name (`FN`).
    package mutating func claim(_ contact: Int, formattedName: Span<UInt8>) {
        guard !byPerson.isEmpty, !formattedName.isEmpty else { return }
        key.removeAll(keepingCapacity: true)
        Folding.fold(formattedName, into: &key)
        claimPerson(contact)
    }

    /// Records the files whose name is another form of the contact's name: with middle names, with titles, or with
    /// initials.
    ///
    /// - Parameter value: the value of the `N` property, in which special characters are escaped with `\`.
    package mutating func claim(_ contact: Int, structuredName value: Span<UInt8>) {
        guard !byPerson.isEmpty else { return }
        let words = PersonWords(value)
        words.forEachForm { form, isShortened in
            key = form
            claimPerson(contact, isShortened: isShortened)
        }
    }

    private mutating func claimPerson(_ contact: Int, isShortened: Bool = false) {
        Self.unifySeparators(&key)
        for file in byPerson[ByteKey(key)] ?? [] { record(contact, .name, file, isShortened: isShortened) }
        guard !byUntitled.isEmpty else { return }
        for file in byUntitled[ByteKey(key)] ?? [] { record(contact, .name, file, isShortened: true) }
    }

    /// Records a match; a repeated match is ignored, if all calls for one contact are consecutive.
    private mutating func record(
        _ contact: Int, _ method: PhotoMatchMethod, _ file: Int, isShortened: Bool = false
    ) {
        let slot = Slot(method: method, file: file, isShortened: isShortened)
        // The claims are changed in place: a photo may have hundreds of thousands.
        claims[slot, default: Claims()].add(contact, isExplicit: method.isExplicit)
    }
}

extension PhotoMatcher {
    /// Returns a file name in NFC, since some file systems store names decomposed.
    private static func composed(_ name: [UInt8]) -> String {
        let text = String(decoding: name, as: UTF8.self)
        return name.allSatisfy { $0 < 0x80 } ? text : String(Normalization.composed(text))
    }

    /// Returns the file name without the extension of a picture.
    private static func stem(of name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
            PhotoMedia(named: name[name.index(after: dot)...]) != nil
        else { return name }
        return String(name[..<dot])
    }

    /// Returns the key of a case-folded file name without its extension: `family, given` is swapped, and every
    /// separator is replaced with a space.
    private static func personKey(_ folded: [UInt8]) -> [UInt8] {
        var key = folded
        if let comma = folded.firstIndex(of: UInt8(ascii: ",")) {
            key = Array(folded[(comma + 1)...]) + [0x20] + folded[..<comma]
        }
        unifySeparators(&key)
        return key
    }

    /// Replaces every run of spaces, dots, underscores, hyphens and commas with one space, and removes them at the
    /// ends.
    private static func unifySeparators(_ key: inout [UInt8]) {
        var end = 0
        var spacePending = false
        for index in key.indices {
            let byte = key[index]
            if byte == .space || byte == .period || byte == .underscore || byte == .hyphen || byte == .comma {
                spacePending = end > 0
                continue
            }
            // Bytes are written at `end`, which never passes `index`, the byte being read: a space replaces at least
            // one separator that was already read.
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
