public import ContactFormats
public import ArgumentParser
import ContactPipeline

/// The options for the strictness of photo checks, and for the maximum sizes of photos.
struct PhotoArguments: ParsableArguments {
    @Option(help: ArgumentHelp("How strict the check is; strict treats warnings as errors.", valueName: "strictness"))
    var photoCheck = PhotoStrictness.standard

    @Option(
        help: ArgumentHelp(
            "The maximum size of a photo, as in 500k; 0 means no limit (default: 10M).", valueName: "bytes"),
        transform: ByteSize.limit)
    var maxPhotoSize = PhotoOptions().maxBytes

    @Option(help: ArgumentHelp("The maximum width and height of a photo; 0 means no limit.", valueName: "pixels"))
    var maxPhotoSide = PhotoOptions().maxSide

    @Option(help: ArgumentHelp("The maximum number of pixels of a photo; 0 means no limit.", valueName: "pixels"))
    var maxPhotoPixels = PhotoOptions().maxPixels

    func validate() throws {
        let limits = [("--max-photo-side", maxPhotoSide), ("--max-photo-pixels", maxPhotoPixels)]
        for (name, value) in limits where value < 0 {
            throw ValidationError("\(name) takes a whole number of 0 or more")
        }
    }

    /// The values of these options as `PhotoOptions`, which the pipeline uses.
    var options: PhotoOptions {
        var options = PhotoOptions()
        options.strictness = photoCheck
        options.maxBytes = maxPhotoSize
        options.maxSide = maxPhotoSide
        options.maxPixels = maxPhotoPixels
        return options
    }
}

/// The options for the photos that an import reads, and for the matching of photos to contacts.
struct PhotoImportArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder with the photos of the contacts; its subfolders are read, too.", valueName: "folder"),
        completion: .directory)
    var photos: String?

    @Option(
        help: ArgumentHelp(
            "Methods of matching photos to contacts, in the order to try them, separated by commas without blanks: manifest, column, uid, email, name, custom:LABEL (a custom field, such as 'custom:Employee ID').",
            valueName: "methods"),
        completion: .list(PhotoMatchMethod.allCases.map(\.rawValue)), transform: Self.methods)
    var photoMatch = PhotoMatchMethod.allCases

    @Flag(help: "Remove metadata from PNGs and JPEGs: location, text, camera, thumbnails.")
    var stripPhotoMetadata = false

    @OptionGroup var judgement: PhotoArguments

    /// The values of these options as `PhotoOptions`, which the pipeline uses.
    var options: PhotoOptions {
        var options = judgement.options
        options.match = photoMatch
        options.stripsMetadata = stripPhotoMetadata
        return options
    }

    private static func methods(_ text: String) throws -> [PhotoMatchMethod] {
        var methods: [PhotoMatchMethod] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let known = PhotoMatchMethod.allCases.map(\.rawValue)
            guard let method = PhotoMatchMethod(rawValue: String(word)) else {
                let hint = nearestName(to: String(word), among: known).map { "; did you mean '\($0)'?" }
                throw ValidationError(
                    "no method '\(word)'\(hint ?? "; the methods are \(known.joined(separator: ", ")), custom:LABEL")")
            }
            guard !methods.contains(method) else { throw ValidationError("the method '\(word)' is given twice") }
            methods.append(method)
        }
        return methods
    }
}

extension PhotoStrictness: ExpressibleByArgument {}
