import Bytes
package import ContactModel
package import ContactPipeline
import ContactStore

/// The result of `show`: contacts with all their fields.
package struct ContactReport: Report {
    private let contacts: [ContactDetails]
    private let query: [String]
    /// The ids in the query that no contact has.
    private let missing: [String]
    /// The contacts whose names are most similar to the words of the query, if no contact matches it.
    private let nearest: [NamedContact]
    /// True if more contacts match than are shown.
    private let hasMore: Bool
    /// Returns the drawing of a photo; nil unless standard output is a terminal that can show one.
    private let drawing: (ContactDetails.Photo) throws -> PhotoDrawing?

    package init(
        _ contacts: [ContactDetails], query: [String], missing: [String] = [], nearest: [NamedContact] = [],
        hasMore: Bool,
        drawing: @escaping (ContactDetails.Photo) throws -> PhotoDrawing? = { _ in nil }
    ) {
        self.contacts = contacts
        self.query = query
        self.missing = missing
        self.nearest = nearest
        self.hasMore = hasMore
        self.drawing = drawing
    }

    package var status: ExitStatus { contacts.isEmpty || !missing.isEmpty ? .negative : .done }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.beginArray("contacts")
        for contact in contacts {
            try json.beginObject()
            try json.members(of: contact.summary)
            try write(contact.photo, to: &json)
            try json.beginArray("fields")
            for field in contact.fields {
                try json.beginObject()
                try json.member("field", field.field)
                try json.member("label", field.label)
                if let service = field.service { try json.member("service", service) }
                try json.member("value", field.value)
                if let sources = field.sources { try json.member("sources", sources) }
                try json.end()
            }
            try json.end()
            try json.end()
        }
        try json.end()
        try json.member("more", hasMore)
    }

    private func write(_ photo: ContactDetails.Photo?, to json: inout JSONWriter) throws {
        guard let photo else { return try json.member("photo_details", nil as String?) }
        try json.beginObject("photo_details")
        try json.member("media", photo.media)
        try json.member("width", photo.width)
        try json.member("height", photo.height)
        try json.member("bytes", photo.bytes)
        try json.member("sha256", photo.sha256)
        try json.end()
    }

    /// Returns the heading of a field, for instance `phone (work)` or `impp (skype, home)`.
    private static func heading(of field: ContactDetails.Field) -> String {
        let words = [field.service, field.label].compactMap(\.self).joined(separator: ", ")
        return words.isEmpty ? field.field : "\(field.field) (\(words))"
    }

    /// Returns the description of a photo, for instance `PNG 256x256, 31,204 bytes`.
    private func description(of photo: ContactDetails.Photo) -> String {
        let type = photo.media.split(separator: "/").last.map { $0.uppercased() } ?? photo.media
        let size = photo.width.flatMap { width in photo.height.map { " \(width)x\($0)" } } ?? ""
        return "\(type)\(size), \(grouped(photo.bytes)) bytes"
    }

    /// Returns a value for display. Binary data in a card, for instance a logo or a key, is replaced by its media type
    /// and size.
    private static func shown(_ value: String) -> String {
        guard let head = DataURI.head(of: value) else { return value }
        let digits = value.utf8.dropFirst(head.length).count { $0 != .equals }
        return "\(head.media), \(grouped(digits * 3 / 4)) bytes"
    }

    package func writeText(to console: Console) throws {
        for (index, contact) in contacts.enumerated() {
            if index > 0 { try console.output.write("\n") }
            try write(contact, to: console)
        }
        if hasMore { Self.sayThereAreMore(than: contacts.count, to: console) }
        if status != .done { console.say(NoMatchText.sentence(query, missing: missing, nearest: nearest) + ".") }
    }

    static func sayThereAreMore(than count: Int, to console: Console) {
        console.say("Only the first \(count) are shown; use more words, or 'contactsctl list' to show all.")
    }

    /// Returns the lines to show for a contact, without repetitions: after a merge, a contact can have several
    /// properties with the same value.
    private static func lines(of contact: ContactDetails, isVerbose: Bool) -> [(heading: String, value: String)] {
        var lines: [(heading: String, value: String)] = []
        var known: Set<[String]> = []
        for field in contact.fields where isVerbose || !field.isBookkeeping {
            // The name is already shown as the heading.
            if field.field == "name", field.value == contact.summary.name { continue }
            var line = (heading: heading(of: field), value: shown(field.value))
            if let sources = field.sources { line.value += "  [\(sources.joined(separator: ", "))]" }
            if known.insert([line.heading, line.value]).inserted { lines.append(line) }
        }
        return lines
    }

    private func write(_ contact: ContactDetails, to console: Console) throws {
        let terminal = console.outputTerminal
        try console.output.write(terminal.styled(VisibleText.of(contact.summary.name), .bold) + "\n")
        if let photo = contact.photo, let drawing = try drawing(photo) { try console.output.write(drawing.text) }
        var lines = Self.lines(of: contact, isVerbose: console.isVerbose)
        if let photo = contact.photo { lines.append(("photo", description(of: photo))) }
        lines.append(("uid", contact.summary.uid))
        lines.append(("id", String(contact.summary.id)))

        let labels = lines.map { VisibleText.of($0.0, whitespace: .spaces) }
        let width = labels.map { DisplayWidth.of($0) }.max() ?? 0
        for (label, line) in zip(labels, lines) {
            let padding = String(repeating: " ", count: width - DisplayWidth.of(label))
            let value = VisibleText.of(line.1, whitespace: .kept)
                .unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
                .joined(separator: "\n" + String(repeating: " ", count: width + 4))
            try console.output.write("  \(terminal.styled(label + padding, .dim))  \(value)\n")
        }
    }
}

/// The result of `show --format vcard` or `jcard`: contacts as cards.
package struct CardsReport: Report {
    private let cards: ContactCards
    private let query: [String]
    /// The ids in the query that no contact has.
    private let missing: [String]
    /// The contacts whose names are most similar to the words of the query, if no contact matches it.
    private let nearest: [NamedContact]

    package init(_ cards: ContactCards, query: [String], missing: [String] = [], nearest: [NamedContact] = []) {
        self.cards = cards
        self.query = query
        self.missing = missing
        self.nearest = nearest
    }

    package var status: ExitStatus { cards.count == 0 || !missing.isEmpty ? .negative : .done }
    package var diagnostics: [Diagnostic] { cards.diagnostics }
    package var counts: DiagnosticCounts { cards.counts }

    /// Returns the text of cards for a terminal, with control characters escaped, and with LF instead of CRLF.
    private static func visible(_ text: String) -> String {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
        }
        return lines.map { VisibleText.of($0, whitespace: .kept) }.joined(separator: "\n")
    }

    package func writeMembers(to json: inout JSONWriter) throws {}

    package func writeText(to console: Console) throws {
        try console.output.write(console.outputTerminal.isTerminal ? Self.visible(cards.text) : cards.text)
        if cards.hasMore { ContactReport.sayThereAreMore(than: cards.count, to: console) }
        if status != .done { console.say(NoMatchText.sentence(query, missing: missing, nearest: nearest) + ".") }
    }
}
