import ContactFormats
import ContactPipeline

/// The output of `inspect` that is specific to files of cards.
extension InspectionReport {
    private static let formats: [FileKind: String] = [.vcard: "vCard", .jcard: "jCard", .ldif: "LDIF"]

    /// Writes one line with the format, the compression and the encoding, which are known before the cards are read.
    func writeFacts(_ inspection: Inspection) throws {
        let facts = [Self.formats[inspection.kind] ?? "", inspection.compression, inspection.encoding]
        try console.output.write(facts.compactMap(\.self).joined(separator: ", ") + "\n\n")
    }

    /// Writes a table of the properties in the cards and the fields to which they are mapped.
    func writeProperties(_ inspection: Inspection) throws {
        guard !inspection.properties.isEmpty else { return }
        let versions = inspection.versions.map { "\(counted($0.count, "card")) of version \($0.version)" }
        if !versions.isEmpty { try console.output.write("\n\(versions.joined(separator: ", "))\n") }
        try console.output.write("\n")
        var table = Table(
            [
                Table.Column("PROPERTY"), Table.Column("LINES", isRightAligned: true, canShrink: false),
                Table.Column("FIELD"),
            ], to: console.output, terminal: console.outputTerminal)
        for property in inspection.properties {
            try table.add([property.name, grouped(property.count), property.field ?? "(kept unchanged)"])
        }
        try table.finish()
    }

    /// Writes the members `versions` and `properties` of the JSON object.
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
