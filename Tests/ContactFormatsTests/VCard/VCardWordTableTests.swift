import ContactFormats
import ContactModel
import Foundation
import Testing

/// Every property name and every parameter name in the source code, in every form that a parameter can have.
@Suite struct VCardWordTableTests {
    private static let forms = ["", ";@", ";@=", ";@=\"\"", ";@=,", ";@=\",\"", ";@=x,", ";@=;@=9"]
    /// The parameters that the readers or writers look at.
    private static let parameters = SourceWords.names.filter { name in
        name.hasPrefix("X-")
            ? !VCardCorpusNames.propertyNames.contains(name) : VCardCorpusNames.parameterNames.contains(name)
    }

    @Test("the names of properties and parameters are found in the source code")
    func wordsAreFound() {
        #expect(SourceWords.names.count > 100)
        for name in ["X-FORM", "X-GTALK", "SORT-AS", "TEL", "X-ANDROID-CUSTOM", "CHARSET"] {
            #expect(SourceWords.names.contains(name), "\(name)")
        }
        #expect(Self.parameters.count > 20)
    }

    @Test(
        "parameters with missing or unusual values are read and written",
        arguments: VCardVersion.allCases, forms.indices)
    func parameterForms(version: VCardVersion, form: Int) throws {
        var lines: [String] = []
        for name in SourceWords.names where !["BEGIN", "END", "VERSION", "VCARD"].contains(name) {
            for parameter in form == 0 ? ["x"] : Self.parameters {
                lines.append(name + Self.forms[form].replacingOccurrences(of: "@", with: parameter) + ":1;a")
            }
        }
        var text = ""
        for start in stride(from: 0, to: lines.count, by: 500) {
            text += "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Ada\r\n"
            text += lines[start..<min(start + 500, lines.count)].joined(separator: "\r\n") + "\r\nEND:VCARD\r\n"
        }
        let reading = try VCardReading(text)
        #expect(reading.records == (lines.count + 499) / 500)
        #expect(reading.rejected == 0)
        let versions = VCardVersion.allCases
        let other = try versions[(#require(versions.firstIndex(of: version)) + form) % versions.count]
        #expect(!VCardRoundTripTests.write(reading, other).text.isEmpty)
    }

    @Test("reading the same lines twice gives the same diagnostics", arguments: VCardVersion.allCases)
    func diagnosticsAreDeterministic(version: VCardVersion) throws {
        let lines = Self.parameters.flatMap { ["TEL;\($0)=:1", "N;\($0)=,:a", "X-A;\($0)=\"\":b"] }
        let text =
            "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Ada\r\n\(lines.joined(separator: "\r\n"))\r\nEND:VCARD\r\n"
        #expect(try VCardReading(text) == VCardReading(text, piece: 7))
    }

    @Test("a parameter with a value of 1 MB is read and written", arguments: VCardVersion.allCases)
    func hugeValues(version: VCardVersion) throws {
        let huge = String(repeating: "x", count: 1 << 20)
        for parameter in ["TYPE", "X-FORM", "X-CUSTOM-LABEL", "PREF", "X-OTHER"] {
            let reading = try VCardReading.card(version.rawValue, "FN:Ada", "TEL;\(parameter)=\(huge):1")
            #expect(reading.bodies.count == 1)
            for other in VCardVersion.allCases {
                #expect(!VCardRoundTripTests.write(reading, other).text.isEmpty)
            }
        }
    }

    @Test(
        "an unknown parameter without a value is kept with an empty value, and a known one is left out",
        arguments: [
            ("TEL;X-CUSTOM-LABEL=:1", "TEL;X-CUSTOM-LABEL=:1"), ("TEL;X-CUSTOM-LABEL=\"\":1", "TEL;X-CUSTOM-LABEL=:1"),
            ("TEL;X-CUSTOM-LABEL=,:1", "TEL;X-CUSTOM-LABEL=:1"), ("TEL;X-A=;X-A=b:1", "TEL;X-A=b:1"),
            ("TEL;LANGUAGE=:1", "TEL:1"), ("TEL;TYPE=:1", "TEL:1"), ("TEL;X-FORM=:1", "TEL:1"),
            ("TEL;X-CUSTOM-LABEL=X-CUSTOM(a):1", "TEL;X-CUSTOM-LABEL=X-CUSTOM(a):1"),
        ], VCardVersion.allCases)
    func emptyParameters(pair: (line: String, body: String), version: VCardVersion) throws {
        let reading = try VCardReading.card(version.rawValue, "FN:Ada", "N:;Ada;;;", pair.line)
        #expect(reading.lines.last == pair.body)
    }
}
