import ContactModel
import ContactPipeline
import ContactStore
import Testing

/// Tests of updates from tables whose columns have labels, such as `Mother Phone`. A label stays with its value, and a
/// missing column removes nothing.
@Suite struct LabelledUpdateTests {
    private let folder = PipelineFolder()

    /// Returns the values of a contact with their labels, each as `LABEL: VALUE`.
    private func values(of names: String...) throws -> [String] {
        let contact = try #require(try ContactStore(path: folder.store.path, for: .reading).contact(1))
        return names.flatMap { name in
            contact.properties.filter { $0.name == name }.map { line in
                let labels = contact.properties.filter { $0.isLabel && $0.group != nil && $0.group == line.group }
                let value = line.value.split(separator: ";").joined(separator: " ")
                return (labels.map(\.text) + [value]).joined(separator: ": ")
            }
        }
    }

    @Test("the label of an address stays if a labelled phone number is added before it")
    func addressKeepsLabel() throws {
        try folder.importing("Name,Email,Mother Phone\nTim,t@x.com,0113\n")
        _ = try ContactEditor(folder.store, command: "").edit(
            1, [CardEdit(.phone, label: "Aunt", value: "0999", isMore: true)])
        try folder.importing("Name,Email,Mother Phone,Mailing Street\nTim,t@x.com,,1 St\n")
        try folder.importing("Name,Email,Mother Phone,Mailing Street\nTim,t@x.com,0114,2 St\n")
        #expect(
            try values(of: "TEL", "ADR").sorted() == ["Aunt: 0999", "Mailing: 2 St", "Mother: 0114"])
    }

    @Test("the label of an address stays if another labelled value is removed")
    func removalKeepsOtherLabels() throws {
        try folder.importing("Name,Email,Assistant Phone,Mailing Street,Mailing City\nTim,t@x.com,0113,1 St,Ely\n")
        try folder.importing("Name,Email,Mailing Street,Mailing City\nTim,t@x.com,1 St,Ely\n")
        #expect(try values(of: "ADR") == ["Mailing: 1 St Ely"])
        try folder.importing("Name,Email,Mailing City\nTim,t@x.com,York\n")
        #expect(try values(of: "ADR") == ["Mailing: 1 St York"])
    }

    @Test("a value stays single if the column of another labelled value is removed")
    func removedColumn() throws {
        try folder.importing("Name,Email,His Cell,Her Cell\nSmith,j@x.com,0101,0102\n")
        try folder.importing("Name,Email,Her Cell\nSmith,j@x.com,0102\n")
        #expect(try values(of: "TEL").sorted() == ["Her mobile: 0102", "His mobile: 0101"])
    }

    @Test(
        "an export without some of its columns removes no value",
        arguments: ["uid,name,phone_1", "uid,name,email_1,phone_1,phone_2,phone_3,phone_4"])
    func exportWithoutColumns(columns: String) throws {
        let phones = (1...5).map { "Phone \($0)" }.joined(separator: ",")
        try folder.importing("Name,Email,\(phones)\nAda,a@x.org,0111,0222,0333,0444,0555\n")
        let contact = try #require(try ContactStore(path: folder.store.path, for: .reading).contact(1))
        var cells = ["uid": contact.summary.uid, "name": "Ada", "email_1": "a@x.org"]
        for number in 1...4 { cells["phone_\(number)"] = "0\(number)\(number)\(number)" }
        let row = columns.split(separator: ",").map { cells[String($0), default: ""] }.joined(separator: ",")
        try folder.write("\(columns)\n\(row)\n", to: "x.csv")
        let options = ImportOptions(sources: [folder.path("x.csv")], store: folder.store)
        #expect(try Importer(options).run().updated == 0)
        #expect(try values(of: "TEL", "EMAIL") == ["0111", "0222", "0333", "0444", "0555", "a@x.org"])
    }

    @Test("an export without the column of whole cards changes nothing and repeats no value")
    func exportWithoutCards() throws {
        let phones = (2...5).map { "TEL;TYPE=cell:0\($0)\n" }.joined()
        let card =
            "BEGIN:VCARD\nVERSION:4.0\nUID:u\nFN:Ada\nTEL;VALUE=uri;TYPE=cell:tel:+49-1\n\(phones)END:VCARD\n"
        try folder.write(card, to: "a.vcf")
        _ = try Importer(ImportOptions(sources: [folder.path("a.vcf")], store: folder.store)).run()
        let before = try values(of: "TEL")
        #expect(before.count == 5)
        let columns = (1...4).map { "phone_\($0),phone_\($0)_label" }.joined(separator: ",")
        let cells = before.prefix(4).map { "\($0),mobile" }.joined(separator: ",")
        try folder.write("uid,name,\(columns)\nu,Ada,\(cells)\n", to: "x.csv")
        _ = try Importer(ImportOptions(sources: [folder.path("x.csv")], store: folder.store)).run()
        #expect(try values(of: "TEL") == before)
    }
}
