internal import Files

/// The zip archive of a workbook, and the relations of its parts (ECMA-376, part 2).
struct WorkbookPackage {
    let archive: ZipArchive

    /// Returns true if there is a part with this name.
    func has(_ name: String) -> Bool { entry(name) != nil }

    /// Returns the content of a part and its size in bytes. Throws `FileError` if it is missing or cannot be read.
    func stream(of name: String) throws(FileError) -> (ZipStream, size: Int) {
        guard let entry = entry(name) else {
            throw .unreadable(path: archive.path, reason: "the workbook has no part '\(name)', to which it refers")
        }
        return (try archive.stream(of: entry), entry.size)
    }

    /// The names of parts are equal if they differ only in case; few programs make use of it.
    private func entry(_ name: String) -> ZipEntry? {
        if let entry = archive.entry(named: name) { return entry }
        let folded = name.lowercased()
        return archive.entries.first { $0.name.lowercased() == folded }
    }

    /// Returns the relations of a part, by their ids; none if it has no relations. The relations of the package itself
    /// are those of the part with an empty name.
    func relations(of part: String) throws -> [String: Relation] {
        let folder = part.split(separator: "/").dropLast().map { "\($0)/" }.joined()
        let name = "\(folder)_rels/\(part.dropFirst(folder.count)).rels"
        guard has(name) else { return [:] }
        let relations = try RelationsPart(self, name, folder: folder)
        try relations.parseAll()
        return relations.found
    }
}

/// The reference of a part to another part.
struct Relation {
    /// The last component of the URI that names the type: `worksheet`.
    var type: String
    /// The name of the part.
    var target: String
}

/// The document with the relations of a part. External targets are left out: they are never followed.
private final class RelationsPart: XMLPart {
    private let folder: String
    private(set) var found: [String: Relation] = [:]
    private static let most = 100_000

    init(_ package: WorkbookPackage, _ name: String, folder: String) throws(FileError) {
        self.folder = folder
        try super.init(package, name)
    }

    override func start(_ name: XMLName, _ attributes: XMLAttributes) throws(FileError) {
        guard "Relationship" ~= name, attributes["TargetMode"] != "External", let id = attributes["Id"],
            let type = attributes["Type"], let target = attributes["Target"]
        else { return }
        guard found.count < Self.most else { throw fault("it has more than \(Self.most) relations") }
        found[id] = Relation(
            type: String(type.split(separator: "/").last ?? ""), target: Self.resolved(target, in: folder))
    }

    /// Returns the name of the part at a relative or absolute target.
    private static func resolved(_ target: String, in folder: String) -> String {
        var parts: [Substring] = []
        for part in (target.hasPrefix("/") ? target : folder + target).split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
