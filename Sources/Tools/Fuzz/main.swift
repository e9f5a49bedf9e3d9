// Fuzz targets                   prints the names of the targets
// Fuzz corpora TARGET            prints the folders of fixtures that are initial inputs of the target
// Fuzz seeds TARGET DIR FIXTURES writes the target's other initial inputs into a folder
// Fuzz TARGET [libFuzzer's options, corpora, files]
//
// Without libFuzzer (an ordinary build), it runs each file once, to reproduce a finding.

internal import Files
internal import Bytes
internal import CLibFuzzer
internal import ContactFormats
internal import ContactModel

internal import Platform

let arguments = CommandLine.arguments

/// Returns the target with this name; prints the usage and ends the program if there is none.
func target(named name: String?) -> FuzzTarget {
    if let target = name.flatMap({ FuzzTarget(rawValue: $0) }) { return target }
    print("usage: Fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) [OPTION...] [CORPUS|FILE...]")
    exit(64)
}

switch arguments.dropFirst().first {
case "targets":
    for target in FuzzTarget.allCases { print(target.rawValue) }
case "corpora" where arguments.count == 3:
    for folder in target(named: arguments[2]).corpora { print(folder) }
case "seeds" where arguments.count == 5:
    try Seeds.save(for: target(named: arguments[2]), to: arguments[3], fixtures: arguments[4])
case let name:
    let target = target(named: name)
    // libFuzzer expects the program's name as its first argument.
    unsafe CommandLine.unsafeArgv[1] = unsafe CommandLine.unsafeArgv[0]
    let status = unsafe fuzz(CommandLine.argc - 1, CommandLine.unsafeArgv + 1, target.callback)
    guard status == -1 else { exit(status) }
    for path in arguments.dropFirst(2) {
        var file = try InputFile(path)
        var bytes = ByteBuffer()
        while try file.read(into: &bytes) {}
        unsafe target.run(bytes.bytes)
    }
}
