import ContactModel
import ContactPipeline
import ContactStore
import Testing

/// Tests of `ContactColumn`.
@Suite struct ContactColumnTests {
    private static let contact = StoredContact(
        summary: ContactSummary(
            id: 1, uid: "1", name: "Ada", given: nil, family: nil, organization: nil, phone: nil, email: nil,
            hasPhoto: false),
        properties: [
            Property("FN", value: "Ada"),
            Property(group: "item1", "ADR", value: ";;Seeweg 1;Malente;;;"),
            GroupLabel.property(group: "item1", text: "Ferienhaus"),
            Property("ADR", [.init("TYPE", ["home"])], value: ";;Markt 1;Kiel;;;"),
            Property(group: "item2", "TEL", [.init("TYPE", ["work"])], value: "+49 1"),
            GroupLabel.property(group: "item2", text: "Desk"),
            Property("IMPP", [.init("X-SERVICE-TYPE", ["Skype"])], value: "x-apple:ada"),
            Property(group: "item3", "X-PLACE", value: "Plön"), GroupLabel.property(group: "item3", text: "Boat"),
            Property("X-CSV", [.init("X-NAME", ["Shoe size"])], value: "39"),
            Property(group: "item4", "X-CUSTOM", value: "7"), GroupLabel.property(group: "item4", text: "Door"),
        ], photo: nil)

    @Test(
        "a column with a label shows the values with that label, type or service",
        arguments: [
            ("city", "Malente; Kiel"), ("city:Ferienhaus", "Malente"), ("street:ferienhaus", "Seeweg 1"),
            ("city:home", "Kiel"), ("city:work", ""), ("phone:desk", "+49 1"), ("phone:work", "+49 1"),
            ("phone:home", ""), ("impp:skype", "x-apple:ada"), ("x-place:boat", "Plön"), ("x-place:work", ""),
            ("custom:shoe size", "39"), ("custom:door", "7"), ("custom", "39; 7"),
        ])
    func labels(name: String, text: String) throws {
        #expect(try #require(ContactColumn.named(name)).text(of: Self.contact) == text)
    }
}
