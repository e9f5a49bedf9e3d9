public import ArgumentParser
public import ContactPipeline

/// How strictly photos are checked, and their maximum sizes.
struct PhotoArguments: ParsableArguments {
    @Option(help: ArgumentHelp("How photos are checked; with strict, warnings are errors.", valueName: "strictness"))
    var photoCheck = PhotoOptions.Strictness.standard

    @Option(help: ArgumentHelp("Refuse photos above this many bytes; 0 is no limit.", valueName: "bytes"))
    var maxPhotoSize = PhotoOptions().maxBytes

    @Option(help: ArgumentHelp("Refuse photos wider or higher than this; 0 is no limit.", valueName: "pixels"))
    var maxPhotoSide = PhotoOptions().maxSide

    @Option(help: ArgumentHelp("Refuse photos of more pixels than this; 0 is no limit.", valueName: "pixels"))
    var maxPhotoPixels = PhotoOptions().maxPixels

    func validate() throws {
        let limits = [
            ("--max-photo-size", maxPhotoSize), ("--max-photo-side", maxPhotoSide),
            ("--max-photo-pixels", maxPhotoPixels),
        ]
        for (name, value) in limits where value < 0 { throw ValidationError("\(name) takes a number from 0 up") }
    }

    /// The options for the pipeline.
    var options: PhotoOptions {
        var options = PhotoOptions()
        options.strictness = photoCheck
        options.maxBytes = maxPhotoSize
        options.maxSide = maxPhotoSide
        options.maxPixels = maxPhotoPixels
        return options
    }
}

/// Which photos an import reads, and how it matches them to contacts.
struct PhotoImportArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder with the contacts' photos.", valueName: "folder"),
        completion: .directory)
    var photos: String?

    @Option(
        help: ArgumentHelp(
            "How files are matched to contacts, in order of preference: manifest, column, uid, email, name.",
            valueName: "ways"),
        completion: .list(PhotoOptions.Match.allCases.map(\.rawValue)), transform: Self.ways)
    var photoMatch = PhotoOptions.Match.allCases

    @Flag(help: "Remove metadata from PNG photos: position, texts, camera.")
    var stripPhotoMetadata = false

    @OptionGroup var judgement: PhotoArguments

    /// The options for the pipeline.
    var options: PhotoOptions {
        var options = judgement.options
        options.match = photoMatch
        options.stripsMetadata = stripPhotoMetadata
        return options
    }

    private static func ways(_ text: String) throws -> [PhotoOptions.Match] {
        var ways: [PhotoOptions.Match] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let known = PhotoOptions.Match.allCases.map(\.rawValue)
            guard let way = PhotoOptions.Match(rawValue: String(word)) else {
                let hint = nearestName(to: String(word), among: known).map { "; did you mean '\($0)'?" }
                throw ValidationError(
                    "there is no way '\(word)'\(hint ?? "; there are \(known.joined(separator: ", "))")")
            }
            guard !ways.contains(way) else { throw ValidationError("it names '\(word)' twice") }
            ways.append(way)
        }
        return ways
    }
}

extension PhotoOptions.Strictness: ExpressibleByArgument {}
