import ContactPipeline
import Testing
import contactsctl

/// Tests of the report of a command that changes individual contacts.
@Suite struct ChangeReportTests {
    private func text(_ result: ChangeResult) throws -> String {
        let test = TestConsole()
        _ = try test.console.present(ChangeReport(result))
        return test.errors.text
    }

    @Test("a dry run that adds cards counts the contacts, which have no ids") func countsTrial() throws {
        var result = ChangeResult()
        result.isTrial = true
        result.added = 1
        #expect(try text(result) == "1 contact: 1 added\nDry run; nothing was written.\n")
    }

    @Test("a sentence begins with a contact's name unchanged, or with 'Contact 3' for a contact without a name")
    func keepsNames() throws {
        var result = ChangeResult()
        result.contacts = [3]
        result.updated = 1
        result.named = [NamedContact(id: 3, name: "contact center")]
        #expect(try text(result) == "contact center (3): 1 updated\n")
        result.named = [NamedContact(id: 3, name: "")]
        #expect(try text(result) == "Contact 3: 1 updated\n")
    }
}
