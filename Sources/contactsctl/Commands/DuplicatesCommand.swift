import ArgumentParser
import ContactPipeline

struct DuplicatesCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicates",
        abstract: "List contacts that are probably one person.",
        discussion: """
            Contacts are compared by their e-mail addresses, phone numbers, names, and the identifiers that other programs \
            gave them, however they are spelled. A score from 0 to 1 says how sure it is: an address or a number that \
            contacts of several names have counts for less, and so does a name that many have. 'merge' makes one contact \
            of a group.

            Examples:
              contactsctl duplicates
              contactsctl duplicates --match email,phone --min-score 0.7
            """)

    @OptionGroup var similarity: SimilarityArguments
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        var listing = DuplicateListing(to: console)
        let counts = try similarity.finder(storeOptions()).run(progress: console.progress) { group in
            try listing.add(group)
            return true
        }
        try listing.finish(counts)
        return .done
    }
}
