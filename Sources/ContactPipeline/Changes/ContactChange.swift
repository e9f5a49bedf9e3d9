internal import Bytes
internal import ContactModel
internal import ContactStore

/// A contact that a run adds, changes or deletes, with the properties that differ before and after the run.
public struct ContactChange: Sendable {
    /// The kinds of changes that a run makes to contacts.
    public enum Kind: String, Sendable, CaseIterable {
        case added, changed, removed
    }
    /// A value that differs before and after the run, with the field name and label that `show` prints; if no such
    /// value differs, a property line that differs, with the name of the property as `field`.
    public struct Difference: Sendable, Hashable {
        /// The name of a field, for instance `phone`; for an unknown CSV column, its header; for any other property
        /// without a field, the name of the property.
        public var field: String
        /// The label, for instance `work`; for an instant-messaging address with a service, the service; nil for none.
        public var label: String?
        /// The value before the run; nil if the run adds the value.
        public var before: String?
        /// The value after the run; nil if the run removes the value.
        public var after: String?

        /// Creates a difference between two values.
        public init(field: String, label: String? = nil, before: String? = nil, after: String? = nil) {
            self.field = field
            self.label = label
            self.before = before
            self.after = after
        }
    }
    /// The kind of the change: the contact is added, changed or removed.
    public var kind: Kind
    /// The contact's id.
    public var id: Int
    /// The contact's UID.
    public var uid: String
    /// The contact's name after the change, or before the change if the contact is removed.
    public var name: String
    /// The values that differ: changed and removed values in the order of the old card, then added values in the order
    /// of the new one.
    public var differences: [Difference]

    /// Creates the change of a contact.
    public init(kind: Kind, id: Int, uid: String, name: String, differences: [Difference]) {
        self.kind = kind
        self.id = id
        self.uid = uid
        self.name = name
        self.differences = differences
    }
}

extension ContactChange {
    init(_ change: StoredChange) {
        let shown = change.after ?? change.before
        self.init(
            kind: change.before == nil ? .added : change.after == nil ? .removed : .changed, id: change.id,
            uid: shown?.uid ?? "", name: shown?.name ?? "", differences: Self.differences(change.before, change.after))
    }

    /// Returns the differences between two versions of a card. A removed value and an added value of the same field and
    /// label are one difference.
    private static func differences(
        _ before: StoredChange.Version?, _ after: StoredChange.Version?
    ) -> [Difference] {
        var removed = lines(of: before)
        var added = lines(of: after)
        removeCommon(&removed, &added)
        // None of the values that `show` prints differs, so the difference is in other data, for instance in
        // parameters. Therefore, whole properties are compared.
        if removed.isEmpty, added.isEmpty {
            removed = before?.properties.map { Line(field: $0.name, value: $0.line) } ?? []
            added = after?.properties.map { Line(field: $0.name, value: $0.line) } ?? []
            removeCommon(&removed, &added)
        }
        var differences: [Difference] = []
        for line in removed {
            let place = added.firstIndex { $0.field == line.field && $0.label == line.label }
            let after = place.map { added.remove(at: $0).value }
            differences.append(Difference(field: line.field, label: line.label, before: line.value, after: after))
        }
        return differences + added.map { Difference(field: $0.field, label: $0.label, after: $0.value) }
    }

    private struct Line: Hashable {
        var field: String
        var label: String?
        var value: String
    }

    private static func removeCommon(_ left: inout [Line], _ right: inout [Line]) {
        var counts: [Line: Int] = [:]
        for line in right { counts[line, default: 0] += 1 }
        var common: [Line: Int] = [:]
        left.removeAll { line in
            guard let count = counts[line], count > 0 else { return false }
            counts[line] = count - 1
            common[line, default: 0] += 1
            return true
        }
        right.removeAll { line in
            guard let count = common[line], count > 0 else { return false }
            common[line] = count - 1
            return true
        }
    }

    private static func lines(of version: StoredChange.Version?) -> [Line] {
        guard let version else { return [] }
        let summary = ContactSummary(
            id: 0, uid: version.uid, name: version.name, given: nil, family: nil, organization: nil, phone: nil,
            email: nil, hasPhoto: version.photo != nil)
        let details = ContactDetails(
            StoredContact(summary: summary, properties: version.properties, photo: version.photo))
        var lines = details.fields.map { field in
            Line(
                field: field.field, label: [field.service, field.label].compactMap(\.self).first,
                value: shortened(field.value))
        }
        if let photo = details.photo { lines.append(Line(field: "photo", value: text(of: photo))) }
        return lines
    }

    /// Returns a photo's data for display, for instance `image/png, 256x256, 10240 bytes (3f7a01c2)`; the size in
    /// pixels is omitted if it is unknown.
    private static func text(of photo: ContactDetails.Photo) -> String {
        let size = photo.width.flatMap { width in photo.height.map { "\(width)x\($0), " } } ?? ""
        return "\(photo.media), \(size)\(photo.bytes) bytes (\(photo.sha256.prefix(8)))"
    }

    /// Returns a value for display; for a data URI of more than 100 bytes, its media type, its length in bytes and its
    /// 64-bit hash.
    private static func shortened(_ value: String) -> String {
        guard DataURI.matches(value), value.utf8.count > 100 else { return value }
        let digest = unsafe Array(value.utf8).withUnsafeBytes { unsafe CardIdentity.hash($0) }
        let media = value.dropFirst(DataURI.scheme.count).prefix { $0 != ";" && $0 != "," }
        return "\(media), \(value.utf8.count) characters (\(String(UInt64(bitPattern: digest), radix: 16)))"
    }
}
