import Bytes
import ContactFormats
import ContactModel
import TestSupport
import Testing

/// Readers and writers take time in proportion to their input.
@Suite struct GrowthOfFormatsTests {
    enum Work: String, CaseIterable {
        case types, parameters, jCardTypes, jCardParameters, directoryPhones, directoryMails, googleExtensions
        case photoClaims

        /// Does the work for an input of a size.
        func run(_ count: Int) throws {
            func list(_ item: (Int) -> String, _ separator: String) -> String {
                (0..<count).map(item).joined(separator: separator)
            }
            switch self {
            case .types: _ = try VCardReading.card("3.0", "FN:A", "TEL;TYPE=\(list({ "t\($0)" }, ",")):1")
            case .parameters: _ = try VCardReading.card("3.0", "FN:A", "TEL\(list({ ";X-P\($0)=a" }, "")):1")
            case .jCardTypes:
                _ = try VCardReading.jCard("[\"tel\",{\"type\":[\(list({ "\"t\($0)\"" }, ","))]},\"text\",\"1\"]")
            case .jCardParameters:
                _ = try VCardReading.jCard("[\"tel\",{\(list({ "\"x-p\($0)\":\"a\"" }, ","))},\"text\",\"1\"]")
            case .directoryPhones:
                _ = LDIFKindTests.written(["UID:", "FN:A"] + (0..<count).map { "TEL:+1 \($0)" })
            case .directoryMails:
                _ = LDIFKindTests.written(["UID:", "FN:A"] + (0..<count).map { "EMAIL:a\($0)@x" })
            case .googleExtensions:
                var writer = CSVProgramWriter(.google)
                var output = ByteBuffer()
                let body = Array("FN:A\n\(list({ "X-P\($0):1" }, "\n"))\n".utf8)
                unsafe body.withUnsafeBytes {
                    unsafe writer.append(
                        body: $0, uid: UnsafeRawBufferPointer(start: nil, count: 0), photo: "", to: &output)
                }
            case .photoClaims:
                var matcher = PhotoMatcher(fileNames: [Array("logo.png".utf8)])
                for contact in 0..<count * 20 { _ = matcher.claim(contact, column: Array("logo.png".utf8)) }
                #expect(matcher.resolve().files.count == count * 20)
            }
        }
    }

    @Test("four times the input takes less than seven times the time", arguments: Work.allCases)
    func growth(work: Work) throws {
        var least = (Double.infinity, Double.infinity)
        for _ in 0..<6 {
            least.0 = min(least.0, try threadSeconds { try work.run(500) })
            least.1 = min(least.1, try threadSeconds { try work.run(2000) })
            if least.1 / least.0 < 7 { break }
        }
        // The ratio is 4 for linear time, and 16 for quadratic time.
        #expect(least.1 / least.0 < 7)
    }
}
