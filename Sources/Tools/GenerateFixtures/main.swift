import Platform

// GenerateFixtures FOLDER
//
// Writes the fixtures `csv` and `photos` of the tests and of `make demo` into FOLDER. The bytes are the same each time.
guard CommandLine.arguments.count == 2, let root = CommandLine.arguments.last, !root.hasPrefix("-") else {
    print("usage: GenerateFixtures FOLDER")
    exit(64)
}
do throws(FixtureError) {
    var folder = FixtureFolder(root: root)
    let book = AddressBook(count: 250, seed: 1815, remarkable: Person.remarkable)
    try CSVFixtures.write(to: &folder, book: book)
    try PhotoFixtures.write(to: &folder, book: book)
    print("\(folder.files) files, \(folder.bytes / 1024) KiB")
} catch {
    print("GenerateFixtures: \(error)")
    exit(74)
}
