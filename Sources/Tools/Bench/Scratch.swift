/// The working folder of Bench. Data is created once for each size and reused; results are not reused.
struct Scratch {
    let folder: String
    let contacts: Int
    let photos: Int

    /// The version of the data, which is incremented when the same parameters yield different data.
    private static let version = 2

    init(_ options: Options) throws(BenchError) {
        folder = options.scratch
        contacts = options.contacts
        photos = options.photos
        try Folder.make(folder)
    }

    /// Returns the path of a file or store that a run creates in the folder.
    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// The path of the file with the stderr of the last command.
    var log: String { path("stderr.txt") }

    // MARK: - Data

    /// Returns the path of the address book with `contacts` rows.
    func book() throws(BenchError) -> String { try book(contacts) }

    /// Returns the path of a table with the first `count` rows of the address book.
    func book(_ count: Int) throws(BenchError) -> String {
        try made("contacts-\(count)") { path throws(BenchError) in try ContactData(count: count).write(to: path) }
    }

    /// Returns the path of the address book (see `book`) with one changed phone number, in the middle.
    func changedBook() throws(BenchError) -> String { try changedBook(contacts) }

    /// Returns the path of a table (see `book`) with one changed phone number, in the middle.
    func changedBook(_ count: Int) throws(BenchError) -> String {
        try made("contacts-\(count)-changed") { path throws(BenchError) in
            try ContactData(count: count, changed: count / 2).write(to: path)
        }
    }

    /// Returns the path of the address book (see `book`) without every 1,000th contact.
    func smallerBook() throws(BenchError) -> String {
        try made("contacts-\(contacts)-smaller") { path throws(BenchError) in
            try ContactData(count: contacts, gone: 1000).write(to: path)
        }
    }

    /// Returns the path of a table with the first tenth of the address book's rows (see `book`).
    func tenth() throws(BenchError) -> String { try book(max(1, contacts / 10)) }

    /// Returns the path of the address book as a vCard file.
    func cards() throws(BenchError) -> String {
        try made("cards-\(contacts)", "vcf") { path throws(BenchError) in try CardData(count: contacts).write(to: path)
        }
    }

    /// Returns the path of a file with the first fiftieth of the cards (see `cards`), for slow parsers.
    func someCards() throws(BenchError) -> String {
        let count = max(1, contacts / 50)
        return try made("cards-\(count)", "vcf") { path throws(BenchError) in try CardData(count: count).write(to: path)
        }
    }

    /// Returns the path of a vCard file with one card per photo, each with an embedded JPEG of 30 kB.
    func cardsWithPhotos() throws(BenchError) -> String {
        try made("cards-\(photos)-jpeg", "vcf") { path throws(BenchError) in
            try CardData(count: photos, photoBytes: 30_000).write(to: path)
        }
    }

    /// Returns the path of the address book of the people to whom the photos belong.
    func people() throws(BenchError) -> String {
        try made("people-\(photos)") { path throws(BenchError) in try ContactData(count: photos).write(to: path) }
    }

    func photoFolder(isJPEG: Bool = false) throws(BenchError) -> String {
        let folder = path("photos-\(photos)\(isJPEG ? "-jpeg" : "")-v\(Self.version)")
        if !Folder.exists(folder) { try PhotoData(count: photos, isJPEG: isJPEG).write(to: folder) }
        return folder
    }

    /// The number of contacts in each file of `CardShape` and `TableShape`.
    var shaped: Int { max(1, contacts / 5) }

    /// Returns the path of a vCard file as a program exports it.
    func cards(_ shape: CardShape) throws(BenchError) -> String {
        try made("\(shape.rawValue)-\(shaped)", "vcf") { path throws(BenchError) in try shape.write(shaped, to: path) }
    }

    /// Returns the path of a CSV file as a program exports it.
    func table(_ shape: TableShape) throws(BenchError) -> String {
        try made("\(shape.rawValue)-\(shaped)") { path throws(BenchError) in try shape.write(shaped, to: path) }
    }

    func bombs() throws(BenchError) -> String {
        let folder = path("bombs-v\(Self.version)")
        try BombData.write(to: folder)
        return folder
    }

    /// Returns the path of an input for a corner case.
    func corner(_ corner: Corner, _ size: Int, isChanged: Bool = false) throws(BenchError) -> String {
        let name = "\(corner.rawValue)-\(size)\(isChanged ? "-changed" : "")"
        guard let ending = corner.ending else {
            let folder = path("\(name)-v\(Self.version)")
            if !Folder.exists(folder) { try corner.write(size, to: folder) }
            return folder
        }
        return try made(name, ending) { path throws(BenchError) in
            try corner.write(size, isChanged: isChanged, to: path)
        }
    }

    /// Returns the path of an address book with one row: the person in all photos of `Corner.samePhotoName`.
    func onePerson() throws(BenchError) -> String {
        try made("person") { path throws(BenchError) in
            var file = try OutputFile(path)
            try file.append("First Name,Last Name\n\(Corner.person.given),\(Corner.person.family)\n".utf8)
            try file.finish()
        }
    }

    /// Creates the files of `CardShape` and `TableShape`, and prints their paths.
    func makeShapes() throws(BenchError) {
        for shape in CardShape.allCases { print(try cards(shape)) }
        for shape in TableShape.allCases { print(try table(shape)) }
    }

    private func made(
        _ name: String, _ ending: String = "csv", _ make: (String) throws(BenchError) -> Void
    ) throws(BenchError) -> String {
        let path = path("\(name)-v\(Self.version).\(ending)")
        if !Folder.exists(path) { try make(path) }
        return path
    }
}
