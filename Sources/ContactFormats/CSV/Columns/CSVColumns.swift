internal import Bytes
package import ContactModel

/// The interpretation of a header: the meaning of each column, and the lines of a card that the columns form.
package struct CSVColumns: Sendable {
    /// How the meaning of a column was determined.
    package enum Evidence: String, Sendable {
        /// The layout of a program.
        case profile
        /// The words of the header, and the other columns.
        case words
        /// The cells.
        case content
        /// The user's map.
        case map
    }

    /// One column.
    package struct Column: Sendable {
        package var header: String
        /// Nil for a column that is kept unchanged.
        package var meaning: CSVProfile.Meaning?
        package var number: Int?

        /// How the meaning was determined; nil for a column that is kept unchanged.
        package var evidence: Evidence?

        /// The field that the header names, if the column is kept unchanged because its cells contradict the header.
        var refuted: CSVField?

        /// True for a column that is kept unchanged and has a header that is not blank.
        package var isUnknown: Bool { meaning == nil && !header.utf8.allSatisfy { $0 == .space || $0 == .tab } }
    }

    /// The columns that form one line of a card. It contains no references, so that the hot path copies it without
    /// reference counting.
    struct Line: Sendable {
        var property: CSVProperty
        /// The column of each part (see `CSVField.slot`), -1 for none.
        var parts = InlineArray<11, Int>(repeating: -1)
        /// Further columns of `address.extended`, which are joined with it: floor, then door; -1 for none.
        var furtherExtended = InlineArray<3, Int>(repeating: -1)
        var labelColumn: Int?
        /// The range, in `CSVColumns.labels`, of the label that the header implies.
        var label = ByteRange()
        /// The range, in `CSVColumns.labels`, of the header in the spelling of a parameter value, for a column whose
        /// cells may be kept unchanged.
        var header = ByteRange()
        /// True for the line of e-mail addresses in the column of names: `Anna Arp <anna@example.org>`.
        var isOfNames = false
    }

    package let profile: String
    let separator: CSVProfile.Separator
    /// How the number of a house is joined with the street.
    let houseNumber: CSVHouseNumber
    /// The calendar, besides the Gregorian one, that the dates of the table may be in.
    let calendar: CSVCalendar
    package let columns: [Column]
    /// The lines in the order of the properties in a card.
    let lines: [Line]
    /// The text of the lines' labels and headers.
    let labels: FixedText
    let uidColumn: Int?
    let vcardColumn: Int?
    package private(set) var coverage: FieldCoverage

    /// Interprets a header by the profile with the name `name` (if it is nil, by the profile that fits best), by the
    /// words of the headers, by the cells in `sample`, and by the user's map, which takes precedence.
    package init(header: [String], profile name: String? = nil, map: CSVMap = CSVMap(), sample: CSVSample? = nil) {
        let keys = header.map { CSVHeaderKey($0) }
        // The words of this program's own headers are not needed, and reading them takes time.
        let words = header == CSVPlainLayout.header ? CSVTableReading(unread: header.count) : .of(header)
        let (profile, understood) = Self.bestProfile(for: keys, words, name: name)
        self.profile = profile.name
        separator = profile.separator
        houseNumber = CSVHouseNumber(language: words.language)
        calendar = CSVCalendar(language: words.language)
        var meanings = understood
        var evidence: [Evidence] = understood.map { $0 == nil ? .words : .profile }
        var refuted: [CSVField?] = header.map { _ in nil }
        if profile.name != "plain" {
            meanings = CSVNeighbours(understood, words, isGeneric: profile.isGeneric).meanings
            if let sample {
                let before = meanings
                for index in Self.applyContent(sample, to: &meanings, header, words, profile: understood) {
                    evidence[index] = .content
                }
                for index in header.indices where meanings[index] == nil {
                    refuted[index] = before[index]?.meaning.field
                }
            }
        }
        // The reasons in a rejects file and the guard marker are ignored whatever the profile.
        for index in header.indices where [RejectedRows.column, CSVFormulaGuard.column].contains(header[index]) {
            meanings[index] = (CSVProfile.Meaning(field: .ignore), nil)
        }
        for index in map.apply(to: &meanings, keys) { evidence[index] = .map }
        var single: Set<CSVField> = []
        let columns = header.indices.map { index in
            let header = header[index]
            var found = meanings[index]
            // A contact has one UID, one whole card and one photo; a second column is kept unchanged.
            if let field = found?.meaning.field, [.uid, .vcard, .photo].contains(field), !single.insert(field).inserted
            {
                found = nil
            }
            return Column(
                header: header, meaning: found?.meaning, number: found?.number,
                evidence: found == nil ? nil : evidence[index], refuted: found == nil ? refuted[index] : nil)
        }
        func column(_ field: CSVField) -> Int? { columns.firstIndex { $0.meaning?.field == field } }
        self.columns = columns
        uidColumn = column(.uid)
        vcardColumn = column(.vcard)
        var labels = ByteBuffer()
        let mailboxes = profile.name == "plain" ? nil : Self.mailboxColumn(columns, sample)
        let joined = Self.joiningAddress(columns)
        lines = Self.lines(of: joined, &labels, mailboxes: mailboxes)
        self.labels = FixedText(labels)
        var coverage = Self.coverage(of: joined)
        if mailboxes != nil { coverage.properties.insert("EMAIL") }
        // With ` ::: ` as separator, one column holds any number of values.
        if profile.separator != .colons {
            for line in lines where line.property != .extra {
                coverage.lines["\(line.property.vCardName)", default: 0] += 1
            }
        }
        self.coverage = coverage
    }

    /// The index of the first column of full names; nil if there is none, or if the table has columns for parts of
    /// names, as the `plain` layout always has.
    var singleNameColumn: Int? {
        guard let line = lines.first(where: { $0.property == .name }), (0..<5).allSatisfy({ line.parts[$0] < 0 }),
            !columns.contains(where: { [.given, .family].contains($0.meaning?.field) }), line.parts[5] >= 0
        else { return nil }
        return line.parts[5]
    }

    /// Adds the family name and the given name to the coverage, for a table whose full names are split.
    mutating func splitsNames() {
        coverage.nameComponents.formUnion([0, 1])
        coverage.properties.insert("N")
    }

    /// Returns true for a header that a profile or a vocabulary of any language knows, and for a header in `own`, the
    /// case-folded headers that the user maps to fields.
    static func isHeader(_ header: String, or own: Set<[UInt8]>) -> Bool {
        if header.utf8.contains(where: { CSVDialect.delimiters.dropFirst().contains($0) }) { return false }
        let key = CSVHeaderKey(header)
        return own.contains(key.exact) || CSVTableReading.knows(header) || CSVProfile.knownHeaders.contains(key.exact)
            || CSVProfile.knownHeaders.contains(key.pattern)
    }

    /// True if a column has a field that identifies a contact: a name, a nickname, an organization, an e-mail address
    /// or a phone number.
    package var makesContacts: Bool {
        columns.contains { column in
            switch column.meaning?.field {
            case .name, .given, .family, .nickname, .organization, .email, .phone: true
            default: false
            }
        }
    }

    /// Returns the profile whose required headers are present and that knows the most headers, and the meanings that it
    /// gives to them. If `name` is not nil, returns the profile with this name.
    private static func bestProfile(
        for keys: [CSVHeaderKey], _ words: CSVTableReading, name: String?
    ) -> (CSVProfile, CSVMeanings) {
        let headers = Set(keys.map(\.exact))
        let unknown: (CSVProfile, CSVMeanings) = (CSVProfile(name: "generic"), keys.map { _ in nil })
        var (best, most) = (unknown, -1)
        let filled = keys.count { !$0.exact.isEmpty }
        func consider(_ profiles: [CSVProfile]) {
            for profile in profiles where name.map({ $0 == profile.name }) ?? profile.fits(headers) {
                let understood = profile.meanings(of: keys, words.headers)
                var count = understood.weight
                // If the profile knows all headers, and these are at least nine, that is evidence of its program.
                let isWhole = filled >= 9 && understood.count { $0 != nil } >= filled
                if isWhole, filled >= 20 || count >= most { count += 2 * filled }
                if count > most { (best, most) = ((profile, understood), count) }
            }
        }
        consider(CSVProfile.all)
        let ofWords = words.headers.map { reading in
            reading.flatMap { $0.open == .children ? nil : ($0.meaning, $0.number) }
        }.weight
        // "UID, Name, Phone" has the first two columns of the plain layout, but is not in that layout.
        if best.0.name == "plain", name == nil, most < ofWords { (best, most) = (unknown, -1) }
        // Other languages are only tried when English leaves headers unknown. A few common words are no evidence of a
        // program.
        if most < 2 * filled {
            if most < 0, name == nil { most = ofWords }
            consider(CSVProfile.localized)
        }
        return best
    }

    /// Returns the columns, with the label and the number of the table's only street copied to the other parts of its
    /// address. In a table with the headers "Home address, City, ZIP", the city and the postcode thereby get the label
    /// `home`.
    private static func joiningAddress(_ columns: [Column]) -> [Column] {
        let parts = columns.map { column in column.meaning.map { ($0, column.number) } }.partsOfOnlyAddress
        guard let street = parts.street else { return columns }
        var joined = columns
        for index in parts.others {
            joined[index].meaning?.label = columns[street].meaning?.label
            joined[index].number = columns[street].number
        }
        return joined
    }

    /// Groups columns into lines by property, number and label; a second column for the same part starts a new line.
    private static func lines(of columns: [Column], _ labels: inout ByteBuffer, mailboxes: Int?) -> [Line] {
        struct Key: Hashable {
            var property: CSVProperty
            var number: Int?
            var label: String?
        }
        var lines: [Line] = []
        var places: [Key: Int] = [:]
        for (index, column) in columns.enumerated() {
            guard let meaning = column.meaning else {
                var line = Line(property: .extra)
                line.parts[0] = index
                line.header = labels.appending(ParameterValue.encoded(column.header))
                lines.append(line)
                continue
            }
            let isLabel = meaning.field == .label
            guard let property = (meaning.labelled ?? meaning.field).property else { continue }
            let key = Key(property: property, number: column.number, label: isLabel ? nil : meaning.label)
            var place = places[key]
            if let found = place {
                let taken = isLabel ? lines[found].labelColumn != nil : lines[found].parts[meaning.field.slot] >= 0
                if taken, meaning.field == .extended, isOneAddress(column, among: columns),
                    let free = lines[found].furtherExtended.indices.first(where: {
                        lines[found].furtherExtended[$0] < 0
                    })
                {
                    lines[found].furtherExtended[free] = index
                    continue
                }
                if taken { place = nil }
            }
            let line = place ?? lines.endIndex
            if place == nil {
                var new = Line(property: property, label: labels.appending(meaning.label ?? ""))
                if meaning.field.isCode { new.header = labels.appending(ParameterValue.encoded(column.header)) }
                lines.append(new)
                places[key] = line
            }
            // A cell with another name than the contact's beside the address is kept as an extra with this header.
            if meaning.field == .email { lines[line].header = labels.appending(ParameterValue.encoded(column.header)) }
            if isLabel { lines[line].labelColumn = index } else { lines[line].parts[meaning.field.slot] = index }
        }
        if let mailboxes {
            var line = Line(property: .email, isOfNames: true)
            line.parts[0] = mailboxes
            lines.append(line)
        }
        // The sort is stable: lines of one property keep the columns' order.
        return lines.enumerated().sorted {
            ($0.element.property.rawValue, $0.offset) < ($1.element.property.rawValue, $1.offset)
        }.map(\.element)
    }

    /// Returns true if the address columns with the same number and label as `column` describe one address: each field
    /// has only one column, except `address.extended`.
    private static func isOneAddress(_ column: Column, among columns: [Column]) -> Bool {
        var fields: Set<CSVField> = []
        return columns.allSatisfy { other in
            guard let meaning = other.meaning, other.number == column.number, meaning.label == column.meaning?.label,
                (meaning.labelled ?? meaning.field).property == .address, meaning.field != .extended
            else { return true }
            return fields.insert(meaning.field).inserted
        }
    }

    /// Returns the index of the first column of full names in which some cells also have an e-mail address; nil if
    /// there is none.
    private static func mailboxColumn(_ columns: [Column], _ sample: CSVSample?) -> Int? {
        columns.indices.first { index in
            columns[index].meaning?.field == .name
                && sample?.columns[index].contains { $0.hasSuffix(">") && $0.contains("<") && $0.contains("@") }
                    ?? false
        }
    }

    /// Returns the labels that the headers imply for phones, e-mails, addresses and URLs, by the name of the vCard
    /// property. A property is left out if one of its columns has a header without a label.
    private static func fixedLabels(of columns: [Column]) -> [String: [String]] {
        var labels: [String: [String]] = [:]
        var free: Set<String> = []
        for meaning in columns.compactMap(\.meaning) {
            if let labelled = meaning.labelled?.property { free.insert("\(labelled.vCardName)") }
            guard let property = meaning.field.property, [.phone, .email, .address, .url].contains(property) else {
                continue
            }
            if let label = meaning.label {
                labels["\(property.vCardName)", default: []].append(label)
            } else {
                free.insert("\(property.vCardName)")
            }
        }
        return labels.filter { !free.contains($0.key) }
    }

    static func coverage(of columns: [Column]) -> FieldCoverage {
        var coverage = FieldCoverage()
        coverage.fixedLabels = fixedLabels(of: columns)
        for column in columns {
            guard let meaning = column.meaning else {
                coverage.extras.insert(column.header)
                continue
            }
            if let labelled = meaning.labelled?.property { coverage.labels.insert("\(labelled.vCardName)") }
            guard let property = meaning.field.property, property != .photo else { continue }
            if meaning.label != nil { coverage.labels.insert("\(property.vCardName)") }
            // A value that is not a code is kept as an extra with the column's header.
            if meaning.field.isCode { coverage.extras.insert(column.header) }
            coverage.properties.insert("\(property.vCardName)")
            switch property {
            case .name:
                if meaning.field == .name {
                    coverage.hasFormattedName = true
                } else {
                    coverage.nameComponents.insert(meaning.field.slot)
                }
            case .organization: coverage.organizationComponents.insert(meaning.field.slot)
            case .address: coverage.addressComponents.formUnion(meaning.field.addressComponents)
            // An event labelled as an anniversary is written as `ANNIVERSARY`.
            case .event: coverage.properties.insert("ANNIVERSARY")
            default: break
            }
        }
        // Every card has `FN`, but only a table with columns for names may change it in an update.
        if coverage.hasFormattedName || !coverage.nameComponents.isEmpty { coverage.properties.insert("FN") }
        if coverage.nameComponents.isEmpty { coverage.properties.remove("N") }
        return coverage
    }
}

/// Immutable text, to which values refer by ranges, so that the hot path neither copies text nor counts references.
final class FixedText: @unchecked Sendable {  // the buffer is never changed once this is made
    private let text: ByteBuffer

    init(_ text: consuming ByteBuffer) { self.text = text }

    /// Returns the bytes of a range; valid as long as this object.
    @inline(__always) @unsafe
    func bytes(_ range: ByteRange) -> UnsafeRawBufferPointer { unsafe text.slice(range) }
}

extension ByteBuffer {
    /// Appends a string and returns its place.
    fileprivate mutating func appending(_ string: String) -> ByteRange {
        let start = count
        append(string)
        return ByteRange(start: start, count: count - start)
    }
}
