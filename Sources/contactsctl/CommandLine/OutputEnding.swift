import ArgumentParser
import ContactPipeline

/// The format that the extension of an output file's name implies.
enum OutputEnding {
    private static let formats: [(ending: String, format: ExportOptions.Format)] = [
        ("csv", .csv), ("tsv", .csv), ("txt", .csv), ("vcf", .vcard), ("vcard", .vcard), ("jcf", .jcard),
        ("jcard", .jcard), ("json", .jcard), ("html", .html), ("htm", .html), ("ics", .ics), ("ldif", .ldif),
    ]

    /// The format of a file, CSV if its name has no extension. Throws for the extension of a format that is not written.
    static func format(of path: String?) throws -> ExportOptions.Format {
        guard let ending = ending(of: path) else { return .csv }
        if let known = formats.first(where: { $0.ending == ending }) { return known.format }
        let endings = formats.map { ".\($0.ending)" }.joined(separator: ", ")
        throw ValidationError(
            "no output format has the extension '.\(ending)' (known: \(endings)); choose a format with --to")
    }

    /// What is behind the last dot of a file's name in lower case; nil for a name without one, and for a device or a pipe.
    private static func ending(of path: String?) -> String? {
        guard let path, path != "-", !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/"),
            let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex
        else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        // `backup.2026-11-22` and the like are no formats.
        return ending.utf8.first.map { 0x61...0x7A ~= $0 } == true && ending.utf8.allSatisfy { $0 < 0x80 }
            ? ending : nil
    }
}
