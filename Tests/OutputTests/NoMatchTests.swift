import ContactPipeline
import ContactStore
import TestSupport
import Testing

@testable import contactsctl

/// Tests of the commands that messages suggest.
@Suite struct NoMatchTests {
    @Test("a command is suggested for a file name only if it accepts the file")
    func suggestsPossibleCommands() {
        #expect(NoMatchText.sentence(["p.csv"]).hasSuffix("; to write a file: contactsctl export -o p.csv"))
        #expect(NoMatchText.sentence(["my p.vcf"]).hasSuffix("; to write a file: contactsctl export -o 'my p.vcf'"))
        #expect(NoMatchText.sentence(["p.ics"]).hasSuffix("; to write a file: contactsctl export -o p.ics"))
        for word in ["foo.db", "foo.sqlite", "foo.png", "foo.gz", "foo.csv.gz", "foo.zip"] {
            #expect(NoMatchText.sentence([word]) == "No contact matches '\(word)'")
        }
        let table = Project.path("README.csv")
        #expect(!NoMatchText.sentence([table]).contains("contactsctl import"))
        let picture = Project.path("fixtures/photos/valid/Beatriz Araújo.png")
        #expect(!NoMatchText.sentence([picture]).contains("contactsctl import"))
        #expect(NoMatchText.sentence([Project.path("fixtures")]).contains("contactsctl import"))
    }

    @Test("the path of an older store is quoted for the shell") func quotesPath() {
        let failure = Failure(StoreError.older(path: "my store.db", reason: "an older version"))
        #expect(failure.message.contains("upgrade --store 'my store.db'"))
    }
}
