import ContactPipeline

/// What there is to say of a file of cards.
extension InspectionReport {
    /// One line of what is known before the cards are shown.
    func writeFacts(_ inspection: Inspection) throws {
        let facts = ["vCard", inspection.compression, inspection.encoding]
        try console.output.write(facts.compactMap(\.self).joined(separator: ", ") + "\n\n")
    }

    /// The properties that the cards hold, and what is made of them.
    func writeProperties(_ inspection: Inspection) throws {
        guard !inspection.properties.isEmpty else { return }
        let versions = inspection.versions.map { "\(counted($0.count, "card")) of version \($0.version)" }
        try console.output.write("\n\(versions.joined(separator: ", "))\n\n")
        var table = Table(
            [
                Table.Column("PROPERTY"), Table.Column("LINES", isRightAligned: true, canShrink: false),
                Table.Column("FIELD"),
            ], to: console.output, terminal: console.outputTerminal)
        for property in inspection.properties {
            try table.add([property.name, grouped(property.count), property.field ?? "(kept as it is)"])
        }
        try table.finish()
    }

    /// The same for programs.
    func writeContents(_ inspection: Inspection) throws {
        let json = console.document
        try json.json.beginObject("versions")
        for (version, count) in inspection.versions { try json.json.member(version, count) }
        try json.json.end()
        try json.json.beginArray("properties")
        for property in inspection.properties {
            try json.json.beginObject()
            try json.json.member("name", property.name)
            try json.json.member("field", property.field)
            try json.json.member("count", property.count)
            try json.json.end()
        }
        try json.json.end()
    }
}
