internal import Bytes
internal import ContactModel

/// The row of a card in the `plain` layout, this program's own.
///
/// To check whether the cells reproduce the card, the row is converted to a card again, as an import would do, and
/// compared with the original. If they differ, the whole card is also written to the `vcard` cell.
struct CSVPlainRow: ~Copyable {
    private let columns: CSVColumns
    /// The columns of each value that the layout can contain, grouped by property. `firstPlace` contains the index of
    /// each property's first element.
    private let places: [Place]
    private let firstPlace: [Int]
    private var builder: CSVCardBuilder
    private var cells: CSVPlainCells
    /// The number of values of each property that were written to the current row, indexed by `CSVProperty.rawValue`.
    /// For the name, bit 0 is set after `N`, and bit 1 after `FN`.
    private var used: [Int]
    private var rebuilt = ByteBuffer(capacity: 4096)

    /// The columns of one value: the indices of the columns of its parts, as in `CSVColumns.Line`, and of its label; -1
    /// for none.
    private struct Place {
        var parts = InlineArray<8, Int>(repeating: -1)
        var label = -1

        init(_ line: CSVColumns.Line) {
            for index in parts.indices { parts[index] = line.parts[index] }
            label = line.labelColumn ?? -1
        }
    }

    /// The label column of the latest property, and whether the property is preferred; nil if it has no label column.
    /// If the next property of the body is its custom label, the label is written to this column.
    private var labelled: (column: Int, isPreferred: Bool)?
    private var isExact = true
    /// The byte range in the body of a `PHOTO` property that refers to a photo in the store; nil if there is none.
    private var photoLine: ByteRange?
    /// True if the card refers to a photo in the store.
    private(set) var hasStoredPhoto = false

    init() {
        columns = CSVPlainLayout.columns
        builder = CSVCardBuilder(columns)
        builder.dates = CSVDateColumns(columns, given: [:], order: nil)
        var places: [Place] = []
        var firstPlace = [0]
        for property in CSVProperty.allCases {
            places += CSVPlainLayout.columns.lines.filter { $0.property == property }.map(Place.init)
            firstPlace.append(places.count)
        }
        self.places = places
        self.firstPlace = firstPlace
        cells = CSVPlainCells(count: columns.columns.count)
        used = Array(repeating: 0, count: CSVProperty.allCases.count)
    }

    /// The number of cells in a row.
    var count: Int { cells.count }

    /// The columns whose cells may contain text.
    var filled: CSVColumnSet { cells.columns }

    @inline(__always) func cell(_ index: Int) -> UnsafeRawBufferPointer { unsafe cells.cell(index) }

    /// Returns the index in `places` of the value with the index `number` of a property; nil if the layout has no
    /// columns for it.
    private func place(_ property: CSVProperty, _ number: Int) -> Int? {
        let index = firstPlace[property.rawValue] + number
        return index < firstPlace[property.rawValue + 1] ? index : nil
    }

    // MARK: Filling

    /// Writes a card to the cells. `photo` is the name of the photo's file, or empty.
    mutating func fill(body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photo: UnsafeRawBufferPointer) {
        unsafe render(body: body, photo: photo)
        if let column = columns.uidColumn { unsafe set(column, uid) }
        if let column = columns.vcardColumn, unsafe !givesBack(body) { unsafe setCard(column, body) }
    }

    /// Writes a card to all cells except `uid` and `vcard`. `photo` is the name of the photo's file, or empty.
    mutating func render(body: UnsafeRawBufferPointer, photo: UnsafeRawBufferPointer) {
        unsafe cells.begin(body)
        for index in used.indices { used[index] = 0 }
        labelled = nil
        isExact = true
        photoLine = nil
        hasStoredPhoto = false
        var start = 0
        while start < body.count {
            let end = unsafe body.firstIndex(of: .lineFeed, from: start) ?? body.count
            let line = unsafe UnsafeRawBufferPointer(rebasing: body[start..<end])
            if let content = unsafe ContentLine(line, start: start) {
                unsafe consume(content, body, at: start..<min(end + 1, body.count))
            } else {
                isExact = false
            }
            start = end + 1
        }
        if let place = place(.photo, 0), unsafe !photo.isEmpty { unsafe set(places[place].parts[0], photo) }
    }

    private mutating func set(_ column: Int, _ text: UnsafeRawBufferPointer) {
        cells.set(column, unsafe cells.bytes.appending(text))
    }

    /// Sets a cell to a text value in a card's body (see `CardBody`), with its escapes resolved.
    private mutating func setText(_ column: Int, _ range: ByteRange, of body: UnsafeRawBufferPointer) {
        guard column >= 0, !range.isEmpty else { return }
        unsafe cells.setText(column, range, of: body)
    }

    private mutating func setCard(_ column: Int, _ body: UnsafeRawBufferPointer) {
        let start = cells.bytes.count
        cells.bytes.append(CSVCardColumn.opening)
        unsafe cells.bytes.append(body)
        cells.bytes.append(CSVCardColumn.closing)
        cells.set(column, from: start)
    }

    // MARK: Lines

    private mutating func consume(_ content: ContentLine, _ body: UnsafeRawBufferPointer, at range: Range<Int>) {
        func part(_ range: ByteRange) -> UnsafeRawBufferPointer {
            unsafe UnsafeRawBufferPointer(rebasing: body[range.range])
        }
        let name = unsafe part(content.name)
        if unsafe name.isEqual(to: "FN") {
            guard used[0] & 2 == 0, let place = place(.name, 0) else { return isExact = false }
            used[0] |= 2
            return unsafe setText(places[place].parts[5], content.value, of: body)
        }
        if unsafe name.isEqual(to: GroupLabel.bytes) { return unsafe consumeLabel(part(content.value)) }
        labelled = nil
        guard let property = unsafe Self.property(name) else { return isExact = false }
        if property == .photo { return unsafe consumePhoto(part(content.value), range) }
        let number = property == .name ? used[0] & 1 : used[property.rawValue]
        guard let index = place(property, number) else { return isExact = false }
        used[property.rawValue] += 1
        let place = places[index]
        let parameters = unsafe part(content.parameters)
        unsafe consumeValue(property, place, content.value, of: body, isText: Self.isText(property, parameters))
        if place.label >= 0 { unsafe consumeTypes(property, place.label, parameters) }
        if property == .address || property == .impp { unsafe consumeParameters(property, place, parameters) }
    }

    private mutating func consumeValue(
        _ property: CSVProperty, _ place: Place, _ range: ByteRange, of body: UnsafeRawBufferPointer, isText: Bool
    ) {
        let column = place.parts[0]
        switch property {
        case .name: unsafe setComponents(place, range, of: body, count: 5)
        case .organization: unsafe setComponents(place, range, of: body, count: 2)
        case .address: unsafe setComponents(place, range, of: body, count: 7)
        case .birthday, .anniversary, .event:
            if isText {
                // The reader would take the text for a date, so the row also needs the whole card.
                if unsafe CSVDate.mayBeRead(UnsafeRawBufferPointer(rebasing: body[range.range])) { isExact = false }
                return unsafe setText(column, range, of: body)
            }
            unsafe setDate(column, UnsafeRawBufferPointer(rebasing: body[range.range]))
        case .categories: unsafe setList(column, UnsafeRawBufferPointer(rebasing: body[range.range]))
        case .gender:
            let isFree = unsafe !range.isEmpty && body[Int(range.start)] == .semicolon
            unsafe setText(column, ByteRange(range.range.dropFirst(isFree ? 1 : 0)), of: body)
        case .phone, .email:
            let scheme: URIScheme = property == .phone ? .phone : .email
            let value = unsafe UnsafeRawBufferPointer(rebasing: body[range.range])
            guard unsafe value.contains(.colon) else { return unsafe setText(column, range, of: body) }
            let address = unsafe Property(
                property == .phone ? "TEL" : "EMAIL", value: String(decoding: value, as: UTF8.self))
            guard scheme.removed(from: address.text.trimmed()) != nil else {
                return unsafe setText(column, range, of: body)
            }
            let start = cells.bytes.count
            cells.bytes.append(address.addressText(scheme))
            cells.set(column, from: start)
        default: if isText { unsafe setText(column, range, of: body) } else { cells.set(column, range) }
        }
    }

    private mutating func setComponents(
        _ place: Place, _ range: ByteRange, of body: UnsafeRawBufferPointer, count: Int
    ) {
        let end = range.range.upperBound
        var start = range.range.lowerBound
        var component = 0
        var index = start
        while index <= end {
            if unsafe index == end || body[index] == .semicolon {
                guard component < count else { return isExact = false }
                unsafe setText(place.parts[component], ByteRange(start..<index), of: body)
                component += 1
                start = index + 1
            } else if unsafe body[index] == .backslash {
                index += 1
            }
            index += 1
        }
    }

    private mutating func setDate(_ column: Int, _ value: UnsafeRawBufferPointer) {
        let start = cells.bytes.count
        unsafe DateForm.appendDashed(value, to: &cells.bytes)
        cells.set(column, from: start)
    }

    private mutating func setList(_ column: Int, _ value: UnsafeRawBufferPointer) {
        let start = cells.bytes.count
        var piece = 0
        var index = 0
        while index <= value.count {
            if unsafe index == value.count || value[index] == .comma {
                if piece > 0 { cells.bytes.append(" ::: ") }
                unsafe CardBody.appendUnescaped(
                    UnsafeRawBufferPointer(rebasing: value[piece..<index]), to: &cells.bytes)
                piece = index + 1
            } else if unsafe value[index] == .backslash {
                index += 1
            }
            index += 1
        }
        cells.set(column, from: start)
    }

    // MARK: Labels, parameters, photos

    private mutating func consumeLabel(_ value: UnsafeRawBufferPointer) {
        guard let labelled else { return isExact = false }
        let start = cells.bytes.count
        if labelled.isPreferred { cells.bytes.append("* ") }
        let inner = unsafe LabelMarks.unwrapped(value)
        if unsafe inner != nil { isExact = false }
        unsafe CardBody.appendUnescaped(inner ?? value, to: &cells.bytes)
        cells.set(labelled.column, from: start)
        self.labelled = nil
    }

    /// Writes the label for the types of a property to its label column, after an asterisk if the property is
    /// preferred.
    private mutating func consumeTypes(_ property: CSVProperty, _ column: Int, _ parameters: UnsafeRawBufferPointer) {
        labelled = (column, false)
        guard unsafe !parameters.isEmpty else { return }
        let start = cells.bytes.count
        let isPreferred = unsafe CSVParameters.value(of: "PREF", in: parameters) != nil
        labelled?.isPreferred = isPreferred
        if isPreferred { cells.bytes.append("* ") }
        if let types = unsafe CSVParameters.value(of: "TYPE", in: parameters) {
            if let label = unsafe CSVLabel.label(ofTypes: types, for: property) {
                cells.bytes.append(label)
            } else {
                unsafe cells.bytes.append(types)
            }
        }
        cells.set(column, from: start)
    }

    /// Writes the parameter that has a column of its own: the formatted address (`LABEL`), or the service of a
    /// messenger (`X-SERVICE-TYPE`).
    private mutating func consumeParameters(
        _ property: CSVProperty, _ place: Place, _ parameters: UnsafeRawBufferPointer
    ) {
        let column = place.parts[property == .address ? 7 : 1]
        let name: StaticString = property == .address ? "LABEL" : "X-SERVICE-TYPE"
        guard column >= 0, let value = unsafe CSVParameters.value(of: name, in: parameters) else { return }
        let start = cells.bytes.count
        unsafe ParameterValue.appendDecoded(value, to: &cells.bytes)
        cells.set(column, from: start)
    }

    private mutating func consumePhoto(_ value: UnsafeRawBufferPointer, _ range: Range<Int>) {
        let isStored = unsafe value.starts(with: Property.photoMark.utf8)
        if isStored { hasStoredPhoto = true }
        guard used[CSVProperty.photo.rawValue] == 0, let place = place(.photo, 0) else { return isExact = false }
        used[CSVProperty.photo.rawValue] = 1
        if isStored {
            photoLine = ByteRange(range)
        } else if case .reference = unsafe CSVPhotoCell(value) {
            unsafe set(places[place].parts[0], value)
        } else {
            isExact = false
        }
    }

    // MARK: Round trip

    /// Returns true if an import of the cells, without the `vcard` cell, gives exactly this card.
    private mutating func givesBack(_ body: UnsafeRawBufferPointer) -> Bool {
        guard isExact else { return false }
        rebuilt.removeAll()
        var slot = CardSlot()
        builder.build(cells, into: &rebuilt, &slot)
        let made = unsafe rebuilt.slice(slot.body)
        guard let photoLine else { return unsafe made.isEqual(to: body) }
        // An import builds no `PHOTO` property for a stored photo from the cells. So the remaining body must be equal,
        // and the property must be in its canonical position, which only custom fields may follow.
        let front = unsafe UnsafeRawBufferPointer(rebasing: body[..<photoLine.range.lowerBound])
        let back = unsafe UnsafeRawBufferPointer(rebasing: body[photoLine.range.upperBound...])
        return unsafe made.count == front.count + back.count
            && UnsafeRawBufferPointer(rebasing: made[..<front.count]).isEqual(to: front)
            && UnsafeRawBufferPointer(rebasing: made[front.count...]).isEqual(to: back)
            && (back.isEmpty || Self.startsWithCustom(back))
    }

    private static func startsWithCustom(_ body: UnsafeRawBufferPointer) -> Bool {
        let end = unsafe body.firstIndex(of: .lineFeed, from: 0) ?? body.count
        let line = unsafe UnsafeRawBufferPointer(rebasing: body[..<end])
        guard let content = unsafe ContentLine(line) else { return false }
        return unsafe UnsafeRawBufferPointer(rebasing: line[content.name.range]).isEqual(to: "X-CUSTOM")
    }

    /// Returns the property with this name in vCard; nil if the layout has no columns for it.
    private static func property(_ name: UnsafeRawBufferPointer) -> CSVProperty? {
        let candidate: CSVProperty =
            switch unsafe (name.count, name[0]) {
            case (1, _): .name
            case (3, 0x54): .phone
            case (3, 0x4F): .organization
            case (3, 0x41): .address
            case (3, _): .url
            case (4, 0x42): .birthday
            case (4, 0x52): .role
            case (4, 0x4E): .note
            case (4, _): .impp
            case (5, 0x45): .email
            case (5, 0x50): .photo
            case (5, _): .title
            case (6, _): .gender
            case (7, _): .relation
            case (8, 0x4E): .nickname
            case (8, _) where unsafe name[2] == 0x41: .event
            case (8, _): .custom
            case (9, _): .fileAs
            case (10, _): .categories
            case (11, _): .anniversary
            case (20, _): .phoneticFamily
            case (21, _): .phoneticGiven
            case (22, _): .phoneticMiddle
            default: .extra
            }
        return unsafe candidate != .extra && name.isEqual(to: candidate.vCardName) ? candidate : nil
    }

    /// Returns true if the value of a property is escaped text. URIs and dates are text only if their `VALUE` parameter
    /// is `text`.
    private static func isText(_ property: CSVProperty, _ parameters: UnsafeRawBufferPointer) -> Bool {
        switch property {
        case .url, .impp, .birthday, .anniversary, .event:
            return unsafe CSVParameters.value(of: "VALUE", in: parameters)?.isEqual(to: "text") ?? false
        default: return true
        }
    }
}
