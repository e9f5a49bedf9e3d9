import Foundation
import TestSupport
import Testing

@testable import ContactFormats

/// The sorted table of the vocabulary.
@Suite struct VocabularyTableTests {
    @Test("the table is made from the files of the languages; RECORD=1 makes it again") func isInStep() throws {
        let text = try VocabularyTableBuilder.table()
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: URL(filePath: VocabularyTableBuilder.path))
        }
        let committed = try String(contentsOfFile: VocabularyTableBuilder.path, encoding: .utf8)
        #expect(committed == text, "run RECORD=1 swift test --filter VocabularyTableTests")
    }
}
