internal import Bytes
package import ContactModel

/// The interpretation of a table's header: the meaning of each column, and the vCard properties that are built from the
/// columns.
package struct CSVColumns: Sendable {
    /// How the meaning of a column was determined.
    package enum Evidence: String, Sendable {
        /// The profile, the known table layout of a program.
        case profile
        /// The words of the header, together with the meanings of the other columns.
        case words
        /// The cells of the column.
        case content
        /// The map that the user specified (see `CSVMap`).
        case map
    }

    /// One column of the table.
    package struct Column: Sendable {
        package var header: String
        /// The field of the column and its label; nil for a column whose cells are kept unchanged as a custom field.
        package var meaning: CSVProfile.Meaning?
        package var number: Int?

        /// How the meaning was determined; nil for a column that is kept unchanged.
        package var evidence: Evidence?

        /// The field that the header denotes, if the column is kept unchanged because its cells contradict the header;
        /// else nil.
        var refuted: CSVField?

        /// True for a column that supplements another column of the same field and address, such as the suffix of the
        /// house number.
        var isSupplement = false

        /// True if the first rows have cells in this column.
        var isFilled = false

        /// The number of the column in the table, from 1.
        var place = 0

        private var isNameless: Bool { header.utf8.allSatisfy { $0 == .space || $0 == .tab } }

        /// True for a column that is kept unchanged because its field is unknown; false if the column has neither a
        /// header nor cells.
        package var isUnknown: Bool { meaning == nil && (!isNameless || isFilled) }

        /// The header in messages; `#` and the number of the column, from 1, if the header is blank.
        package var name: String { isNameless ? "#\(place)" : header }
    }

    /// The columns from which one property of a card, for instance one address, is built.
    ///
    /// The type contains no references, so copying it for each record needs no reference counting.
    struct Line: Sendable {
        var property: CSVProperty
        /// The column index of each part, such as the city of an address, at the position `CSVField.slot`; -1 for none.
        var parts = InlineArray<12, Int>(repeating: -1)
        /// The position in `parts` of the suffix of the house number, which belongs to the same field as the number.
        static let houseSuffix = 11
        /// True if a part has several columns, whose cells are joined (see `CSVColumns.further`).
        var isJoined = false
        var labelColumn: Int?
        /// The range, in `CSVColumns.labels`, of the label that the header implies.
        var label = ByteRange()
        /// The range, in `CSVColumns.labels`, of the header, encoded as the value of a vCard parameter. Set for a
        /// column whose cells may be kept unchanged as an `X-CSV` property.
        var header = ByteRange()
        /// True for the e-mail addresses in the column of full names: `Anna Arp <anna@example.org>`.
        var isOfNames = false
    }

    package let profile: String
    let separator: CSVProfile.Separator
    /// Where the number of a house is written: before or after the street.
    let houseNumber: CSVHouseNumber
    /// The calendar in which the dates of the table may be written, besides the Gregorian one.
    let calendar: CSVCalendar
    package let columns: [Column]
    /// The properties that are built from the columns, in the order in which a card contains them.
    let lines: [Line]
    /// For each column, the index of the next column whose cells are joined with its cells to one part of a property,
    /// such as the academic title after the salutation; -1 for none.
    let further: [Int]
    /// The text to which the ranges `label` and `header` of `lines` refer.
    let labels: FixedText
    let uidColumn: Int?
    let vcardColumn: Int?
    package private(set) var coverage: FieldCoverage

    /// Interprets the header of a table by a profile, by the words of the headers, by the cells in `sample`, and by the
    /// user's map, which takes precedence over the others.
    ///
    /// - Parameter name: the name of the profile; nil to select the one that fits best.
    package init(header: [String], profile name: String? = nil, map: CSVMap = CSVMap(), sample: CSVSample? = nil) {
        let keys = header.map { CSVHeaderKey($0) }
        // The words of this program's own headers are not needed, and reading them takes time.
        let words = header == CSVPlainLayout.header ? CSVTableReading(unread: header.count) : .of(header)
        let (profile, understood) = Self.bestProfile(for: keys, words, name: name)
        self.profile = profile.name
        separator = profile.separator
        houseNumber = words.language.house
        calendar = words.language.calendar
        var meanings = understood
        var evidence: [Evidence] = understood.map { $0 == nil ? .words : .profile }
        var refuted: [CSVField?] = header.map { _ in nil }
        var supplements: Set<Int> = []
        if profile.name != "plain" {
            let neighbours = CSVNeighbours(understood, words, isGeneric: profile.isGeneric)
            (meanings, supplements) = (neighbours.meanings, neighbours.supplements)
            if let sample {
                let before = meanings
                let words = words.vetoing(neighbours.ofOthers)
                for index in Self.applyContent(sample, to: &meanings, header, words, profile: understood) {
                    evidence[index] = .content
                }
                for index in header.indices where meanings[index] == nil {
                    refuted[index] = before[index]?.meaning.field
                }
            }
        }
        // The columns for the reasons of rejected records and for the mark of a formula-guarded table are ignored in
        // every layout.
        for index in header.indices where [RejectedRows.column, CSVFormulaGuard.column].contains(header[index]) {
            meanings[index] = (CSVProfile.Meaning(field: .ignore), nil)
        }
        for index in map.apply(to: &meanings, keys) {
            evidence[index] = .map
            supplements.remove(index)
        }
        meanings.keepColumnsThatFit(keys)
        let columns = header.indices.map { index in
            let header = header[index]
            let found = meanings[index]
            return Column(
                header: header, meaning: found?.meaning, number: found?.number,
                evidence: found == nil ? nil : evidence[index], refuted: found == nil ? refuted[index] : nil,
                isSupplement: supplements.contains(index),
                isFilled: sample.map { !$0.columns[index].isEmpty || $0.marks[index] > 0 } ?? false, place: index + 1)
        }
        func column(_ field: CSVField) -> Int? { columns.firstIndex { $0.meaning?.field == field } }
        self.columns = columns
        uidColumn = column(.uid)
        vcardColumn = column(.vcard)
        var labels = ByteBuffer()
        let mailboxes = profile.name == "plain" ? nil : Self.mailboxColumn(columns, sample)
        let joined = Self.joiningAddress(columns)
        (lines, further) = Self.lines(of: joined, &labels, mailboxes: mailboxes)
        self.labels = FixedText(labels)
        var coverage = Self.coverage(of: joined)
        if mailboxes != nil { coverage.properties.insert("EMAIL") }
        self.coverage = coverage
    }

    /// The index of the first column of full names; nil if there is none, or if the table has columns for parts of the
    /// name. It is always nil for the `plain` layout.
    var singleNameColumn: Int? {
        guard let line = lines.first(where: { $0.property == .name }), (0..<5).allSatisfy({ line.parts[$0] < 0 }),
            !columns.contains(where: { [.given, .family].contains($0.meaning?.field) }), line.parts[5] >= 0
        else { return nil }
        return line.parts[5]
    }

    /// Adds the family name and the given name to the fields that an update from this table may change (`coverage`).
    /// Called if the full names of the table are split into parts.
    mutating func splitsNames() {
        coverage.nameComponents.formUnion([0, 1])
        coverage.properties.insert("N")
    }

    /// Returns true for a header that a profile or the vocabulary of any language knows, or that the user maps to a
    /// field. `own` contains the latter headers, case-folded.
    static func isHeader(_ header: String, or own: Set<[UInt8]>) -> Bool {
        if header.utf8.contains(where: { CSVDialect.delimiters.dropFirst().contains($0) }) { return false }
        let key = CSVHeaderKey(header)
        return own.contains(key.exact) || CSVTableReading.knows(header) || CSVProfile.knownHeaders.contains(key.exact)
            || CSVProfile.knownHeaders.contains(key.pattern) || CSVLocalizedHeaders.knows(key)
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

    /// Returns the profile that knows the most headers, among those whose required headers are present, and the
    /// meanings of the headers in it. If `name` is not nil, returns the profile with this name.
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
                // A profile that knows all of at least nine headers is probably the layout of this table.
                let isWhole = filled >= 9 && understood.count { $0 != nil } >= filled
                if isWhole, filled >= 20 || count >= most { count += 2 * filled }
                if count > most { (best, most) = ((profile, understood), count) }
            }
        }
        consider(CSVProfile.all)
        let ofWords = words.headers.map { reading in
            reading.flatMap { $0.open == .children ? nil : ($0.meaning, $0.number) }
        }.weight
        // A table with the headers "UID, Name, Phone" has the required columns of the `plain` layout, but is not in
        // that layout.
        if best.0.name == "plain", name == nil, most < ofWords { (best, most) = (unknown, -1) }
        // Localised profiles are tried only if the English ones leave headers unknown. Their score must exceed that of
        // the words, since a few common words do not identify a program.
        if most < 2 * filled {
            if most < 0, name == nil { most = ofWords }
            consider(CSVLocalizedHeaders.profiles(for: keys))
        }
        return best
    }

    /// Copies the label and the number of the table's only street to the other parts of its address, and returns the
    /// columns. With the headers "Home address, City, ZIP", for instance, the city and the postcode get the label
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

    /// Groups the columns by property, number and label. Each group becomes one property of a card. A second column for
    /// the same part is joined with the first one, or starts a new group.
    private static func lines(
        of columns: [Column], _ labels: inout ByteBuffer, mailboxes: Int?
    ) -> ([Line], further: [Int]) {
        struct Key: Hashable {
            var property: CSVProperty
            var number: Int?
            var label: String?
        }
        var lines: [Line] = []
        var places: [Key: Int] = [:]
        var further = columns.map { _ in -1 }
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
                if taken, meaning.field.isJoined, meaning.field != .extended || isOneAddress(column, among: columns) {
                    var last = lines[found].parts[meaning.field.slot]
                    while further[last] >= 0 { last = further[last] }
                    further[last] = index
                    lines[found].isJoined = true
                    continue
                }
                if taken, column.isSupplement, lines[found].parts[Line.houseSuffix] < 0 {
                    lines[found].parts[Line.houseSuffix] = index
                    continue
                }
                if taken { place = nil }
            }
            let line = place ?? lines.endIndex
            if place == nil {
                var new = Line(property: property, label: labels.appending(meaning.label ?? ""))
                if meaning.field.isCode { new.header = labels.appending(ParameterValue.encoded(column.header)) }
                lines.append(new)
                // A further full name is another `FN`; the parts of the name still belong to the only `N`.
                if meaning.field != .name || places[key] == nil { places[key] = line }
            }
            // If the cell also contains a name other than the contact's, the whole cell is kept as a custom field with
            // this header.
            if meaning.field == .email { lines[line].header = labels.appending(ParameterValue.encoded(column.header)) }
            if isLabel { lines[line].labelColumn = index } else { lines[line].parts[meaning.field.slot] = index }
        }
        if let mailboxes {
            var line = Line(property: .email, isOfNames: true)
            line.parts[0] = mailboxes
            lines.append(line)
        }
        // The sort is stable: columns of the same property keep the order of the table.
        let sorted = lines.enumerated().sorted {
            ($0.element.property.rawValue, $0.offset) < ($1.element.property.rawValue, $1.offset)
        }.map(\.element)
        return (sorted, further)
    }

    /// Returns true if the address columns with the same number and label as `column` describe one address, that is, if
    /// no field except `address.extended` has two columns.
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
}

/// An immutable text. Other values refer to parts of it by ranges, which are cheaper to copy than strings.
final class FixedText: @unchecked Sendable {  // the buffer is never changed once this is made
    private let text: ByteBuffer

    init(_ text: consuming ByteBuffer) { self.text = text }

    /// Returns the bytes of a range; they are valid as long as this object exists.
    @inline(__always) @unsafe
    func bytes(_ range: ByteRange) -> UnsafeRawBufferPointer { unsafe text.slice(range) }
}

extension ByteBuffer {
    /// Appends a string and returns its range.
    fileprivate mutating func appending(_ string: String) -> ByteRange {
        let start = count
        append(string)
        return ByteRange(start: start, count: count - start)
    }
}
