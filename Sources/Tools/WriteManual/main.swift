import Foundation

// contactsctl --experimental-dump-help | WriteManual FOLDER [DATE]
//
// Writes the manual pages of the commands described on standard input into a folder.

guard CommandLine.arguments.count >= 2 else {
    print("usage: contactsctl --experimental-dump-help | WriteManual FOLDER [DATE]")
    exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let date = CommandLine.arguments.dropFirst(2).first ?? "$Mdocdate$"
let tree = try JSONDecoder().decode(CommandTree.self, from: FileHandle.standardInput.readDataToEndOfFile())
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for page in Manual(tree, date: date).pages {
    try Data(page.text.utf8).write(to: folder.appendingPathComponent(page.name))
}
