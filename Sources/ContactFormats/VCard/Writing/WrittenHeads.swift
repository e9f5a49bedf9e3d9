internal import Bytes
internal import ContactModel

/// Converts the names and parameters (the *heads*) of lines that occurred before, without allocations.
///
/// `LegacyCard`, `LegacyProperty` and `VCardWriter` remain the only definition of the conversion: the entry of a head
/// is created from their results for two sample values. Lines for which `find` returns nil are converted one by one.
struct WrittenHeads: ~Copyable {
    /// The facts about a line, apart from its name and parameters, that determine how these are converted.
    struct Context: Equatable {
        var version: VCardVersion
        /// True if the line has a group.
        var isGrouped = false
        /// True for an address whose parameter `LABEL` was removed, because it is written as a separate line.
        var hasAddressLabel = false
        /// The format of a date; nil for any other value.
        var form: DateShape?

        fileprivate var bits: UInt64 {
            UInt64(version.number) &* 64 &+ UInt64(form?.rawValue ?? 15) &* 4 &+ (isGrouped ? 2 : 0)
                &+ (hasAddressLabel ? 1 : 0)
        }
    }

    /// The name and parameters (head) of a line, and what is written for them in a version.
    struct Head {
        /// The name and parameters in the stored card, without the group.
        fileprivate var written: ByteRange
        fileprivate let hash: UInt64
        fileprivate let bits: UInt64
        /// The name and parameters as they are written, without group and colon. Empty if lines with this name and
        /// these parameters are converted one by one.
        fileprivate(set) var output = ByteRange()
        /// The syntax by which the value is written.
        fileprivate(set) var syntax = ValueSyntax.text
        /// The format in which a date is written.
        fileprivate(set) var date = WrittenDate.unchanged
        /// True if the value is always a date. The entry then has to be looked up again, with the format of the date in
        /// `Context.form`.
        fileprivate(set) var isDate = false
        /// The value of the `X-ABLABEL` line that follows in a new group, or the name and parameters of the `LABEL`
        /// line that follows an address; empty if no line follows.
        fileprivate(set) var companion = ByteRange()
        /// The syntax by which the value of the line that follows is written.
        fileprivate(set) var companionSyntax = ValueSyntax.text
        /// True if this entry applies only to a line whose group has a label.
        fileprivate(set) var needsLabel = false
    }

    private(set) var bytes = ByteBuffer()
    private var heads: [Head] = []
    /// A hash table of indexes in `heads`, with linear probing; -1 for a free place.
    private var places: [Int16] = []
    /// The hashes of heads (names and parameters of lines) that occurred once. At the second occurrence, a head is
    /// added to `heads`.
    private var seen: [UInt64] = []

    /// The maximum number of elements in `heads`, which bounds the memory for stores whose lines all differ in their
    /// names or parameters.
    private static let mostHeads = 400
    /// The maximum length in bytes of the name and parameters of a line in `heads`. Lines with longer ones are
    /// converted one by one.
    private static let longestHead = 120

    /// Returns the entry of the name and parameters of a line, which is created at their second occurrence; nil if the
    /// line has to be converted on its own.
    mutating func find(_ written: UnsafeRawBufferPointer, _ context: Context) -> Head? {
        guard written.count <= Self.longestHead else { return nil }
        if places.isEmpty {
            places = [Int16](repeating: -1, count: 1024)
            seen = [UInt64](repeating: 0, count: 1024)
        }
        let bits = context.bits
        let hash = unsafe HeadHash.hash(written, bits)
        var place = Int(truncatingIfNeeded: hash) & (places.count &- 1)
        while places[place] >= 0 {
            let head = heads[Int(places[place])]
            if head.hash == hash, head.bits == bits, unsafe bytes.slice(head.written).isEqual(to: written) {
                return head.output.isEmpty ? nil : head
            }
            place = (place &+ 1) & (places.count &- 1)
        }
        guard heads.count < Self.mostHeads else { return nil }
        let mark = Int(truncatingIfNeeded: hash >> 32) & (seen.count - 1)
        guard seen[mark] == hash else {
            seen[mark] = hash
            return nil
        }
        places[place] = Int16(heads.count)
        var head = unsafe Head(written: bytes.appending(written), hash: hash, bits: bits)
        unsafe learn(&head, String(decoding: written, as: UTF8.self), context)
        heads.append(head)
        return head.output.isEmpty ? nil : head
    }

    // MARK: Learning

    /// Determines how the name and parameters of a line are written. Leaves `head.output` empty if lines with them are
    /// converted one by one.
    private mutating func learn(_ head: inout Head, _ text: String, _ context: Context) {
        let probes = context.form?.probes ?? ["a", "é€"]
        guard let first = Sample(text, probes[0], context, isLabelled: context.isGrouped),
            let second = Sample(text, probes[1], context, isLabelled: context.isGrouped),
            first.head == second.head, first.companion == second.companion, first.syntax == second.syntax,
            first.companionSyntax == second.companionSyntax
        else { return }
        if context.form != nil {
            let date = WrittenDate.allCases.first {
                $0.converts(probes[0], to: first.value) && $0.converts(probes[1], to: second.value)
            }
            guard let date else { return }
            head.date = date
        } else if first.value != probes[0] || second.value != probes[1] {
            return
        }
        head.isDate = first.isDate && context.form == nil
        head.syntax = first.syntax
        if context.isGrouped { head.needsLabel = Sample(text, probes[0], context, isLabelled: false) != first }
        head.output = unsafe first.head.withUnsafeBytes { unsafe bytes.appending($0) }
        head.companion = unsafe first.companion.withUnsafeBytes { unsafe bytes.appending($0) }
        head.companionSyntax = first.companionSyntax
    }

    /// The result of writing a line that consists of a head (name and parameters) and a sample value.
    fileprivate struct Sample: Equatable {
        var head: [UInt8] = []
        var value = ""
        var syntax = ValueSyntax.text
        var isDate = false
        var companion: [UInt8] = []
        var companionSyntax = ValueSyntax.text

        /// Writes a card of one line with the name and parameters `text` and the value `probe` and, if `isLabelled` is
        /// true, a label line. Nil if this sample does not show how all lines with these parameters are written.
        init?(_ text: String, _ probe: String, _ context: Context, isLabelled: Bool) {
            guard var property = Property.parse(body: Array("\(text):\(probe)".utf8)).first,
                property.group == nil, Self.isIndependent(property, context.version)
            else { return nil }
            isDate = context.version != .v4 && PropertyTable.syntax(of: property.name) == .date
            if context.hasAddressLabel { property.parameters.append(.init("LABEL", ["a"])) }
            if context.isGrouped { property.group = "g" }
            var card = [property]
            if isLabelled { card.append(GroupLabel.property(group: "g", text: "a")) }
            if context.version != .v4 { LegacyCard.convert(&card, version: context.version) }
            if isLabelled, card.popLast()?.isLabel != true { return nil }
            var writer = VCardWriter(version: context.version)
            guard let own = card.first, card.count <= 2, writer.convert(own, to: &self) else { return nil }
            guard card.count == 2 else { return }
            var other = Sample()
            guard writer.convert(card[1], to: &other) else { return nil }
            if context.hasAddressLabel {
                guard other.value == "a" else { return nil }
                companion = other.head
                companionSyntax = other.syntax
            } else {
                guard !context.isGrouped, card[1].isLabel, card[1].group == own.group, other.syntax == .text,
                    other.head.elementsEqual(GroupLabel.name.utf8)
                else { return nil }
                companion = Array(other.value.utf8)
            }
        }

        init() {}

        /// Returns true if the conversion of a property to a version can be determined from sample values, because it
        /// depends neither on the value nor on other properties of the card.
        private static func isIndependent(_ property: Property, _ version: VCardVersion) -> Bool {
            let name = property.name
            let hasOther = { (name: String) in property.parameters.contains { $0.name == name } }
            if PropertyTable.has(.binary, name) || dependent.contains(name) || hasOther(DateForm.omittedYear) {
                return false
            }
            if property.forms.contains("base64") || property.forms.contains("irmc") { return false }
            guard version != .v4 else { return true }
            if LegacyView.mayDiffer(property, version) { return false }
            let declared = property.values(of: "VALUE").first
            return !hasOther("LABEL") && !hasOther("SORT-AS")
                && !(name == "IMPP" && !property.forms.isEmpty) && !(name == "TEL" && declared == "uri")
                && !(PropertyTable.syntax(of: name) == .date && declared == "text")
        }

        private static let dependent: Set<String> = [
            "UID", "GEO", "TZ", "KIND", VCardNames.prefix3 + "AGENT", VCardNames.prefix3 + "LABEL",
            VCardNames.prefix3 + "SORT-STRING",
        ]
    }
}

extension VCardWriter {
    /// Converts one line and stores the result in `sample`; returns false if the conversion loses data.
    fileprivate mutating func convert(_ property: Property, to sample: inout WrittenHeads.Sample) -> Bool {
        losing = property.name
        defer { losing = nil }
        var property = converted(property)
        property.group = nil
        sample.value = property.value
        sample.syntax = syntax(of: property)
        line.removeAll()
        if version == .v2 { appendVersion21Head(property) } else { appendHead(property) }
        sample.head = line.array
        return diagnostics.isEmpty
    }
}

/// The format in which a date of a stored card is written.
enum WrittenDate: UInt8, CaseIterable {
    case unchanged
    /// `1985-04-12`, or `1985-04-12T10:30:00Z` with a UTC time.
    case extended
    /// `--04-12`, a date without a year.
    case dashed
    /// `1604-04-12`, in the year that Apple's programs write in a date without a year.
    case placeholder

    /// Appends a value that `DateShape` recognizes; returns false, possibly with bytes appended, if it cannot be
    /// written in this format.
    func append(_ value: UnsafeRawBufferPointer, to bytes: inout ByteBuffer) -> Bool {
        switch self {
        case .unchanged:
            unsafe bytes.append(value)
            return true
        case .extended: return unsafe DateForm.appendExtended(value, to: &bytes)
        case .dashed, .placeholder:
            guard value.count == 6 else { return false }
            if self == .dashed { bytes.append("--") } else { bytes.append("1604-") }
            unsafe bytes.append(UnsafeRawBufferPointer(rebasing: value[2..<4]))
            bytes.append(.hyphen)
            unsafe bytes.append(UnsafeRawBufferPointer(rebasing: value[4...]))
            return true
        }
    }

    fileprivate func converts(_ value: String, to text: String) -> Bool {
        var bytes = ByteBuffer()
        let isConverted = unsafe Array(value.utf8).withUnsafeBytes { unsafe append($0, to: &bytes) }
        return unsafe isConverted && bytes.bytes.elementsEqual(text.utf8)
    }
}
