import ArgumentParser
import ContactModel
import ContactPipeline

struct PhotoCommand: QueryCommand {
    static let configuration = CommandConfiguration(
        commandName: "photo",
        abstract: "Set, get or remove a contact's photo.",
        discussion: """
            \(QueryHelp.reference) The words must match exactly one contact.

            'set' checks the photo as an import does; 'get' writes the stored bytes; - is standard input or output.

            Examples:
              contactsctl photo set 17 ada.png
              contactsctl photo get 17 - | file -
              contactsctl photo remove 17
            """)

    /// The action on the photo.
    enum Action: String, CaseIterable, ExpressibleByArgument { case set, get, remove }

    @Argument(help: ArgumentHelp("What to do with the photo: set, get or remove.", valueName: "action"))
    var action: Action

    @Argument(
        help: ArgumentHelp(
            "The contact's id, or words that match only this contact; for 'set' and 'get' followed by the photo's file, or -.",
            valueName: "id|query"), completion: .file())
    var words: [String]

    @Flag(help: "Let 'get' replace an existing file.")
    var force = false

    @Flag(help: "Let 'set' remove metadata from a PNG or JPEG.")
    var stripPhotoMetadata = false

    @OptionGroup var judgement: PhotoArguments
    @OptionGroup var trial: DryRun
    @OptionGroup var changes: ChangeStatus
    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if action != .remove, words.count < 2 {
            throw ValidationError("photo \(action.rawValue) needs a contact and a file, or -")
        }
        for (option, isGiven, actions) in limited where isGiven && !actions.contains(action) {
            let names = actions.map { "'\($0.rawValue)'" }.joined(separator: " and ")
            throw ValidationError("\(option) applies only to \(names)")
        }
        if action == .get, file == "-", global.json {
            throw ValidationError("--json uses standard output; name a file for the photo")
        }
    }

    /// The options that have an effect only on some actions, and whether they are given. An option for the check of the
    /// photo counts as given if its value differs from the default.
    private var limited: [(option: String, isGiven: Bool, actions: [Action])] {
        let defaults = PhotoOptions()
        return [
            ("--force", force, [.get]), ("--strip-photo-metadata", stripPhotoMetadata, [.set]),
            ("--photo-check", judgement.photoCheck != defaults.strictness, [.set]),
            ("--max-photo-size", judgement.maxPhotoSize != defaults.maxBytes, [.set]),
            ("--max-photo-side", judgement.maxPhotoSide != defaults.maxSide, [.set]),
            ("--max-photo-pixels", judgement.maxPhotoPixels != defaults.maxPixels, [.set]),
            ("--dry-run", trial.dryRun, [.set, .remove]), ("--exit-changed", changes.exitChanged, [.set, .remove]),
        ]
    }

    /// The path of the photo's file, which is the last argument; nil for `remove`.
    private var file: String? { action == .remove ? nil : words.last }

    func run(on console: Console) throws -> ExitStatus {
        var editor = ContactEditor(try storeOptions(), command: Self.commandLine)
        editor.photo = judgement.options
        editor.isTrial = trial.dryRun
        editor.photo.stripsMetadata = stripPhotoMetadata
        let found = try contact(action == .remove ? words : words.dropLast(), in: editor)
        guard found.missing.isEmpty, let id = found.contacts.first else {
            return try console.present(ChangeReport(found))
        }
        let result =
            switch action {
            case .set: try editor.setPhoto(of: id, from: file ?? "-")
            case .remove: try editor.removePhoto(of: id)
            case .get: try editor.getPhoto(of: id, to: file ?? "-", force: force)
            }
        if action == .get, !console.isJSON, result.missing.isEmpty { return .done }
        return try console.present(ChangeReport(result), tellsChange: changes.exitChanged)
    }
}
