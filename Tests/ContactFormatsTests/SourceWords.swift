import TestSupport
import Foundation

/// The words that the vCard readers and writers compare with: every string literal of the sources that looks like a
/// name.
enum SourceWords {
    /// The names of properties and parameters, upper case, sorted.
    static let names: [String] = literals.filter { word in
        word.count > 1 && word.first?.isUppercase == true
            && word.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D || $0 == 0x5F }
    }.sorted()

    /// The words in lower case that are types or forms: values of parameters.
    static let values: [String] = literals.filter { word in
        word.count > 1 && word.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }
    }.sorted()

    private static let literals: Set<String> = {
        let root = URL(fileURLWithPath: Project.root)
        var words: Set<String> = []
        for folder in ["Sources/ContactFormats/VCard", "Sources/ContactModel"] {
            let path = root.appendingPathComponent(folder).path
            for file in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
            where file.hasSuffix(".swift") {
                guard let bytes = FileManager.default.contents(atPath: "\(path)/\(file)") else { continue }
                for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                    let code = line.drop { $0 == " " }
                    if code.hasPrefix("//") { continue }
                    for (index, part) in code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                    where index % 2 == 1 {
                        words.insert(String(part))
                    }
                }
            }
        }
        return words
    }()
}
