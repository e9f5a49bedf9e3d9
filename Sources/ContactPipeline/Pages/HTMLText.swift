/// The spelling of text in HTML (WHATWG HTML, section 13.3).
enum HTMLText {
    /// Returns text for the content of an element or for an attribute in quotes.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // Control characters are not permitted.
            case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
