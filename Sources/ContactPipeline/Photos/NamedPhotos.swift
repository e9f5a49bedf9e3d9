internal import Platform
internal import Files
internal import Bytes
internal import ContactFormats
internal import ContactModel

/// The photos to which records refer by a path.
///
/// The path is relative to the photo folder in the options, or else to the folder of the table. A path that leads out
/// of this folder is refused.
struct NamedPhotos {
    /// The photo folder in the options; nil for none.
    private let folder: String?
    private let limits: PhotoLimits
    /// The opened folders, by their paths.
    private var folders: [String: PhotoFolder] = [:]
    /// The result of looking up each path in each folder, so that a path is looked up only once.
    private var known: [String: [PhotoPath: Answer]] = [:]
    /// The index in `PhotoFiles.files` of each file in the listed photo folders, by the file's path; nil before the
    /// first use.
    private var listed: [String: Int]?
    /// The first hundred warnings about paths without a usable file, in the order of the records.
    private var noted: [Diagnostic] = []
    /// The number of warnings after the first hundred, which are only counted.
    private var leftOut = 0
    /// True if a file was looked up by its path, so that photos of the import can be outside the listed folders.
    private(set) var areUsed = false

    /// The result of looking up a path: the index of the file, or the reason why there is none.
    private enum Answer { case file(Int), missing, refused(String) }
    /// The maximum number of warnings about single paths.
    private static let most = 100

    init(folder: String?, limits: PhotoLimits) {
        self.folder = folder
        self.limits = limits
    }

    /// Returns the index in `files` of the file to which a record of a table refers, which is appended to `files` if
    /// necessary. If there is no usable file, returns nil, and adds a warning unless `orElse` returns true. Throws
    /// `Interrupted`.
    ///
    /// - Parameters:
    ///   - path: the path in the record.
    ///   - location: the location of the record.
    ///   - files: the photo files of the import.
    ///   - orElse: called if there is no file at the path; returns true if it has matched another file to the record.
    mutating func find(
        _ path: PhotoPath, at location: SourceLocation, in files: inout PhotoFiles, orElse: () -> Bool
    ) throws -> Int? {
        guard let base = folder ?? Self.folder(of: location.path) else {
            if !orElse() {
                note(path, location, "is not read: a table from standard input has no folder", .specifyPhotoFolder)
            }
            return nil
        }
        areUsed = true
        switch try answer(path, base, &files) {
        case .file(let place): return place
        case .refused(let reason): note(path, location, "is not used: \(reason)")
        case .missing:
            if orElse() { return nil }
            if let folder {
                note(path, location, "is not in the folder '\(Diagnostic.clipped(folder))'")
            } else {
                note(path, location, "is not in the folder of the \(Self.kind(of: location.path))", .specifyPhotoFolder)
            }
        }
        return nil
    }

    private static func kind(of source: String) -> String {
        let isCards = [".vcf", ".vcard", ".vcf.gz", ".jcf", ".json"].contains { source.lowercased().hasSuffix($0) }
        return isCards ? "cards" : "table"
    }

    /// Returns the folder of a table; nil for standard input.
    private static func folder(of table: String) -> String? { table == "-" ? nil : SystemFolder.path(of: table) }

    private mutating func answer(_ path: PhotoPath, _ base: String, _ files: inout PhotoFiles) throws -> Answer {
        if let answer = known[base]?[path] { return answer }
        let answer = try lookUp(path, base, &files)
        known[base, default: [:]][path] = answer
        return answer
    }

    private mutating func lookUp(_ path: PhotoPath, _ base: String, _ files: inout PhotoFiles) throws -> Answer {
        do {
            let folder = try opened(base)
            let entry = try Self.entry(at: path, in: folder)
            let file = PhotoFiles.File(folder: folder, entry: entry)
            let listed =
                self.listed
                ?? Dictionary(
                    files.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
            self.listed = listed
            return .file(listed[file.path] ?? files.add(file))
        } catch FileError.missing {
            return .missing
        } catch FileError.unreadable(_, let reason) {
            return .refused(reason)
        } catch is FileError {
            return .refused("it cannot be read")
        }
    }

    /// Returns the file at a path in a folder. If there is none, looks up the path in the Unicode normalization forms
    /// NFC and NFD, because names in archives can be normalized differently.
    private static func entry(at path: PhotoPath, in folder: PhotoFolder) throws -> PhotoFolder.Entry {
        do {
            return try folder.entry(at: path)
        } catch FileError.missing(let missing) {
            let text = String(decoding: path.bytes, as: UTF8.self)
            for form in [String(Normalization.composed(text)), String(Normalization.decomposed(text))] {
                guard !form.utf8.elementsEqual(path.bytes), let other = try? PhotoPath(Array(form.utf8)) else {
                    continue
                }
                do { return try folder.entry(at: other) } catch is FileError { continue }
            }
            if let entry = only(path, in: folder) { return entry }
            throw FileError.missing(path: missing)
        }
    }

    /// The extensions of photos, in lower and upper case.
    private static let endings = ["jpg", "jpeg", "png", "gif", "webp", "heic", "avif", "bmp", "tif", "tiff"].flatMap {
        [$0, $0.uppercased()]
    }

    /// Returns the only photo with the name at a path, which has no extension of a photo; nil if there are several or none.
    private static func only(_ path: PhotoPath, in folder: PhotoFolder) -> PhotoFolder.Entry? {
        let name = String(decoding: path.name, as: UTF8.self)
        let ending = name.split(separator: ".").dropFirst().last
        guard ending.flatMap({ PhotoMedia(named: $0) }) == nil else { return nil }
        var found: PhotoFolder.Entry?
        for ending in endings {
            guard let named = try? PhotoPath(path.bytes + Array(".\(ending)".utf8)),
                let entry = try? folder.entry(at: named)
            else { continue }
            guard found == nil else { return nil }
            found = entry
        }
        return found
    }

    private mutating func opened(_ path: String) throws -> PhotoFolder {
        if let folder = folders[path] { return folder }
        let folder = try PhotoFolder(path: path, limits: limits, isListed: false)
        folders[path] = folder
        return folder
    }

    private mutating func note(
        _ path: PhotoPath, _ location: SourceLocation, _ what: String, _ advice: Advice? = nil
    ) {
        guard noted.count < Self.most else {
            leftOut += 1
            return
        }
        let name = Diagnostic.clipped(String(decoding: path.bytes, as: UTF8.self))
        noted.append(
            Diagnostic(.warning, .photoMissing, "the photo '\(name)' \(what)", at: location, advice: advice))
    }

    /// The warnings about paths without a usable file: the first hundred, and one more warning that states the number
    /// of all further ones.
    var diagnostics: [Diagnostic] {
        guard leftOut > 0 else { return noted }
        let records = leftOut == 1 ? "1 more record refers" : "\(leftOut) more records refer"
        let rest = Diagnostic(.warning, .photoMissing, "\(records) to photos that are missing or cannot be used")
        return noted + [rest]
    }
}
