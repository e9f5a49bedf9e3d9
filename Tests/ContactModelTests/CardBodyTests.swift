import Bytes
import ContactModel
import Testing

/// The canonical spelling of values and lines.
@Suite struct CardBodyTests {
    @Test(
        "escaping and unescaping a text value are inverse",
        arguments: [
            ("", ""), ("plain", "plain"), ("\\", "\\\\"), (",", "\\,"), (";", "\\;"), ("\n", "\\n"), ("\r", "\\r"),
            ("\0", "\\0"),
            ("\r\n", "\\r\\n"), (":\"'^=\t\u{7F}é", ":\"'^=\t\u{7F}é"), ("\\n", "\\\\n"),
            ("a,b;c\\d\ne\rf\0g", "a\\,b\\;c\\\\d\\ne\\rf\\0g"),
            (",\u{301}", "\\,\u{301}"),
        ])
    func escapingRoundTrips(text: String, value: String) {
        #expect(CardBody.escaped(text).unicodeScalars.elementsEqual(value.unicodeScalars))
        #expect(CardBody.unescaped(value).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(
        "escapes of other programs are resolved",
        arguments: [("\\N", "\n"), ("\\:", ":"), ("\\x", "x"), ("a\\", "a\\"), ("\\\\\\", "\\\\")])
    func unescapesForeignEscapes(value: String, text: String) {
        #expect(CardBody.unescaped(value) == text)
    }

    @Test(
        "a value is split at unescaped separators only",
        arguments: [
            ("", [""]), ("a;b", ["a", "b"]), (";", ["", ""]), ("a\\;b;c", ["a\\;b", "c"]), ("a\\\\;b", ["a\\\\", "b"]),
            ("\\", ["\\"]),
            ("a;\u{301}b", ["a", "\u{301}b"]),
        ])
    func splitsAtUnescapedSeparators(value: String, parts: [String]) {
        #expect(
            CardBody.split(value, at: ";").map { Array($0.unicodeScalars) } == parts.map { Array($0.unicodeScalars) })
    }

    /// Returns the parts of a line as `group|name|parameters|value`.
    private func cut(_ line: String) -> String? {
        let bytes = Array(line.utf8)
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe ContentLine(bytes).map { line in
                [line.group, line.name, line.parameters, line.value].map {
                    unsafe String(decoding: UnsafeRawBufferPointer(rebasing: bytes[$0.range]), as: UTF8.self)
                }.joined(separator: "|")
            }
        }
    }

    @Test(
        "a content line is parsed into group, name, parameters and value",
        arguments: [
            ("FN:Ada", "|FN||Ada"), ("FN:", "|FN||"), ("a.FN:x", "a|FN||x"), ("TEL;TYPE=home:1", "|TEL|;TYPE=home|1"),
            ("X;A=\"b:c;d\":e:f", "|X|;A=\"b:c;d\"|e:f"), ("a.b.FN:x", "a|b.FN||x"), ("X;A=\"\":", "|X|;A=\"\"|"),
            (".FN:x", "|FN||x"),
            ("", nil), (":x", nil), ("FN", nil), ("a.:x", nil), ("X;A=\"b:c", nil), (";A=b:c", nil),
        ])
    func parsesContentLines(line: String, parts: String?) {
        #expect(cut(line) == parts)
    }

    @Test("a body's lines are visited in order, and malformed ones are skipped") func visitsLinesInOrder() {
        let body = Array("FN:a\n\nno colon\nTEL:1\nNOTE:x".utf8)
        var values: [String] = []
        unsafe body.withUnsafeBytes { body in
            unsafe ContentLine.forEach(in: body) {
                values.append(
                    unsafe String(decoding: UnsafeRawBufferPointer(rebasing: body[$0.value.range]), as: UTF8.self))
            }
        }
        #expect(values == ["a", "1", "x"])
    }
}
