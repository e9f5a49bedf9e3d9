public import ArgumentParser
public import ContactFormats
import ContactModel
public import ContactPipeline

/// The options for the conversion and the names of exported photos.
struct PhotoTargetArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Convert photos to the form that this target accepts, and name the files as it expects; the other photo options take precedence.",
            valueName: "target"))
    var fit: ExportTarget?

    @Option(help: ArgumentHelp("The format of photos; by default they are exported as stored.", valueName: "format"))
    var photoFormat: PhotoTarget.Format?

    @Option(
        help: ArgumentHelp("Scale photos down to at most this size, for instance 96x96.", valueName: "WxH"),
        transform: Self.size)
    var photoFit: PhotoTarget.Size?

    @Option(help: ArgumentHelp("Crop photos to the square in their centre.", valueName: "shape"))
    var photoCrop: PhotoTarget.Crop?

    @Option(
        help: ArgumentHelp(
            "Reduce photos to at most this many bytes, for instance 100k: first the JPEG quality, then width and height.",
            valueName: "bytes"),
        transform: Self.bytes)
    var photoMaxBytes: Int?

    @Option(
        help: ArgumentHelp(
            "The name of a photo file: uid, name, email, id, or a text with fields in braces, named as in 'edit --set', for instance '{custom:Employee ID}'.",
            valueName: "naming"))
    var photoName: PhotoNaming?

    /// The conversion of photos: the one that `--fit` selects, with the changes that the other options request.
    var target: PhotoTarget {
        var target = fit?.photoTarget ?? PhotoTarget()
        target.format = photoFormat ?? target.format
        target.maxSize = photoFit ?? target.maxSize
        target.crop = photoCrop ?? target.crop
        target.maxBytes = photoMaxBytes ?? target.maxBytes
        return target
    }

    /// The naming of photo files: the one of `--photo-name`, else of `--fit`, else by UID.
    var naming: PhotoNaming { photoName ?? fit?.photoName ?? .uid }

    private static func size(_ text: String) throws -> PhotoTarget.Size {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ (1...65_535).contains($0) }) else {
            throw ValidationError("'\(text)' is not a size in pixels; write it as WIDTHxHEIGHT, for instance 96x96")
        }
        return PhotoTarget.Size(sides[0], sides[1])
    }

    private static func bytes(_ text: String) throws -> Int {
        guard let bytes = ByteSize.value(text), bytes >= PhotoTarget.smallestMaxBytes else {
            throw ValidationError(
                "'\(text)' is not a size of \(PhotoTarget.smallestMaxBytes) bytes or more; write it as 100k or 102400")
        }
        return bytes
    }
}

extension ExportTarget: ExpressibleByArgument {}
extension PhotoTarget.Format: ExpressibleByArgument {}
extension PhotoTarget.Crop: ExpressibleByArgument {}

extension PhotoNaming: ExpressibleByArgument {
    private static let names: [(String, PhotoNaming)] = [
        ("uid", .uid), ("name", .name), ("email", .email), ("id", .id),
    ]

    /// Creates a naming from the value of `--photo-name`: `uid`, `name`, `email`, `id`, or a text with fields in
    /// braces. Returns nil for an unknown field, an empty label, a label of a field without labels, a text without
    /// fields, or unbalanced braces.
    public init?(argument: String) {
        if let known = Self.names.first(where: { $0.0 == argument }) {
            self = known.1
            return
        }
        var parts: [Part] = []
        var rest = argument[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            guard let part = Self.part(rest[rest.index(after: open)..<close]) else { return nil }
            parts.append(part)
            rest = rest[rest.index(after: close)...]
        }
        guard !parts.isEmpty, !rest.contains(where: { "{}".contains($0) }) else { return nil }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.init(parts)
    }

    private static func part(_ text: Substring) -> Part? {
        if text == "uid" { return .uid }
        if text == "id" { return .id }
        let words = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard let field = CardEdit.Field(rawValue: words[0]), words.count == 1 || field.takesLabel && !words[1].isEmpty
        else { return nil }
        return .field(field, label: words.count == 2 ? words[1] : nil)
    }

    /// The value of `--photo-name` for this naming, for the default value in the help; empty for a text with fields.
    public var defaultValueDescription: String { Self.names.first { $0.1 == self }?.0 ?? "" }

    /// The values that help and completions list.
    public static var allValueStrings: [String] { names.map(\.0) }
    /// The completion of the value of `--photo-name`.
    public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
