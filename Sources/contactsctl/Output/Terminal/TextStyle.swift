/// The styles of text on terminals with colours; a raw value is the parameter of the escape sequence SGR (ECMA-48).
package enum TextStyle: String, Sendable {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case caret = "1;32"
    case added = "32"
    case removed = "31"
}
