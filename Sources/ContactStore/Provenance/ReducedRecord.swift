internal import Bytes
internal import ContactModel

/// What pruning keeps of a record of a contact that was deleted here: the hashes by which an import finds the contact, so
/// that it stays deleted.
///
/// They replace the body of the record. The digest in the row of the record remains, by which an equal record is known.
struct ReducedRecord: Equatable {
    /// The hash of the UID (see `MatchingKeyReader.hash`); nil if the UID was derived.
    var uid: Int64?
    /// See `MatchingKeyReader`.
    var name: Int64?
    var email: Int64?
    var keys: [Int64]

    /// The first character of the text, with which no line of a card begins.
    private static let mark = UInt8(ascii: "~")

    /// Computes the hashes of a record.
    init(uid: [UInt8], body: [UInt8]) {
        var reader = MatchingKeyReader()
        unsafe body.withUnsafeBytes { unsafe reader.read($0) }
        (name, email, keys) = (reader.name, reader.email, reader.keys)
        unsafe body.withUnsafeBytes { unsafe reader.read($0, ofAllKinds: true) }
        keys += reader.keys.filter { !keys.contains($0) }
        if !CardIdentity.isDerivedUID(uid) {
            let hash = unsafe uid.withUnsafeBytes { unsafe MatchingKeyReader.hash(ofUID: $0) }
            self.uid = hash
            keys.append(hash)
        }
    }

    /// Reads the text that replaced a body; returns nil for a body.
    init?(_ body: UnsafeRawBufferPointer) {
        guard unsafe body.first == Self.mark else { return nil }
        let numbers = unsafe String(decoding: body.dropFirst(), as: UTF8.self).split(separator: " ").map { Int64($0) }
        guard numbers.count >= 3 else { return nil }
        (uid, name, email) = (numbers[0], numbers[1], numbers[2])
        keys = numbers.dropFirst(3).compactMap(\.self)
    }

    /// The text that replaces the body: the hashes, with a hyphen for one that is missing.
    var text: String {
        let numbers = [uid, name, email].map { $0.map { String($0) } ?? "-" } + keys.map { String($0) }
        return "~\(numbers.joined(separator: " "))"
    }

    /// Returns true if a text replaced a body.
    static func isReduced(_ body: some Sequence<UInt8>) -> Bool { body.first { _ in true } == mark }
}
