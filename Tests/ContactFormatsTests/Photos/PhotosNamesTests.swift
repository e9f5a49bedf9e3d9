import ContactFormats
import ContactModel
import Testing

@Suite struct PhotosNamesTests {
    @Test(
        "file names are sanitised for every file system",
        arguments: [
            ("ada@example.org", "ada@example.org"), ("a.b", "a.b"),
            ("urn:uuid:12", "urn_uuid_12"), ("a/b\\c", "a_b_c"), ("../../etc", "_.._.._etc"),
            ("<>:\"/\\|?*", "_________"), ("a\u{0}b\n", "a_b_"), (".hidden", "_.hidden"), ("Dr. ", "Dr"),
            (" x", "x"), ("", "_"), ("...", "_"), ("con", "_con"), ("COM1.txt", "_COM1.txt"), ("COM10", "COM10"),
            ("lpt¹", "_lpt¹"), ("a\u{202E}gnp\u{200D}", "a_gnp_"), ("Zoe\u{308}", "Zo\u{EB}"), ("-rf", "-rf"),
        ])
    func sanitizes(stem: String, name: String) {
        #expect(Array(PhotoNames.sanitized(stem).utf8) == Array(name.utf8), "\(PhotoNames.sanitized(stem))")
    }

    @Test(
        "file names have at most 255 bytes and are not cut within a character",
        arguments: ["a", "é", "👩‍👩‍👧", "e\u{301}\u{302}"])
    func length(character: String) {
        let stem = String(repeating: character, count: 300)
        var names = PhotoNames()
        names.add(stem: stem)
        names.add(stem: stem)
        let name = names.name(stem: stem, uid: "1", media: .webp)
        #expect(name.utf8.count <= 255)
        #expect(name.utf8.count > 200)
        #expect(name.hasSuffix(".webp"))
    }

    @Test("all contacts whose file names would be equal get a suffix, in any order")
    func collisions() {
        let contacts = [
            ("Ada", "1"), ("ADA", "2"), ("Zoë", "3"), ("Zoe\u{308}", "4"), ("Straße", "5"), ("STRASSE", "6"),
            ("Bob", "7"),
        ]
        func names(_ contacts: [(String, String)]) -> [String: String] {
            var names = PhotoNames()
            for (stem, _) in contacts { names.add(stem: stem) }
            return Dictionary(
                uniqueKeysWithValues: contacts.map { ($1, names.name(stem: $0, uid: $1, media: .png)) })
        }
        let forward = names(contacts)
        #expect(forward == names(contacts.reversed()))
        #expect(forward["7"] == "Bob.png")
        #expect(forward["1"] == "Ada~6b86b273ff34.png")
        #expect(Set(forward.values.map { $0.lowercased() }).count == contacts.count)
    }

    @Test("a file name that already ends like a suffix never equals the file name of another contact")
    func pretended() {
        var names = PhotoNames()
        for stem in ["Ada", "ada", "Ada~6b86b273ff34"] { names.add(stem: stem) }
        #expect(names.name(stem: "Ada", uid: "1", media: .png) == "Ada~6b86b273ff34.png")
        #expect(names.name(stem: "Ada~6b86b273ff34", uid: "9", media: .png) != "Ada~6b86b273ff34.png")
    }
}
