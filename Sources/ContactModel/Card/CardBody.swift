public import Bytes

/// The canonical form of a card in the store.
///
/// A body is the content of a vCard 4.0 (RFC 6350) as UTF-8 text, a sequence of content lines:
///
/// | element | form |
/// |---|---|
/// | line | `[group.]NAME[;PARAM=value[,value]]...:value`, each ended by LF; never folded |
/// | left out | `BEGIN`, `VERSION`, `END` (constant), the value of `UID` (see below) |
/// | `UID` | stored in the column `uid` of the table `card`; a card that was imported with a UID has the line `UID:` without a value at its original place |
/// | group | as imported; generated ones are `item1`, `item2`, ... in the order of their lines |
/// | name, parameter name | upper case |
/// | `TYPE` | one parameter, its values lower case in their original order: `TYPE=home,fax` |
/// | preference | `PREF=1` to `PREF=100` |
/// | parameter value | quoted if it contains `:` `;` or `,`; `^^` `^'` `^n` for `^` `"` and a line break (RFC 6868) |
/// | text value | `\\` `\,` `\;` `\n` (LF) `\r` (CR) `\0` (NUL, which would end the text in SQLite's shell); nothing else is escaped |
/// | structured value | components separated by an unescaped `;`, several values of one component by an unescaped `,`; `N` has 5, `ADR` 7 |
/// | URI value | `URL`, `IMPP`, `PHOTO`, `KEY`, ...: verbatim, no escapes; a value that cannot be verbatim has `VALUE=text` and is escaped text |
/// | date | basic format: `19850412`, `--0412` (no year), `1985-04`; any other value has `VALUE=text` |
/// | custom label | a group and `X-ABLABEL`: `item1.TEL:...`, `item1.X-ABLABEL:Grandma's` |
/// | date other than birthday and anniversary | `X-ABDATE` with a custom label |
/// | phonetic names | `X-PHONETIC-FIRST-NAME`, `X-PHONETIC-MIDDLE-NAME`, `X-PHONETIC-LAST-NAME` |
/// | custom field | `X-CUSTOM` with a custom label |
/// | unknown CSV column | `X-CSV;X-NAME=<header>:<cell as text>` |
/// | photo in the store | `PHOTO:urn:sha256:<64 hex digits>` (a row of the table `photo`); an external photo is its URL |
///
/// Data of vCard 2.1 or 3.0 that 4.0 cannot express is kept in extensions, which are converted back on export to that version:
///
/// | in 3.0 or 2.1 | in a body |
/// |---|---|
/// | `AGENT`, `CLASS`, `MAILER`, `NAME`, `PROFILE` | `X-VCARD3-AGENT` etc., as text |
/// | `LABEL` of an address | the parameter `LABEL` of the `ADR` with the same types; unless the property directly followed that `ADR`, an `X-VCARD3-LABEL` without a value marks its original place. If there is no such `ADR`: `X-VCARD3-LABEL` with the text |
/// | `SORT-STRING` | the parameter `SORT-AS` of `N`; an `X-VCARD3-SORT-STRING` without a value marks the original place |
/// | a property that only 4.0 defines, under its own name (`RELATED`, `LANG`, ...) | that property with `X-FORM=bare` |
/// | such a property under the name that this tool writes to 3.0 and 2.1 (`X-RELATED`, `X-LANG`, ...) | that property without `X-FORM` |
/// | `X-ADDRESSBOOKSERVER-KIND`, `-MEMBER` | `KIND`, `MEMBER` |
/// | `X-IMPP` | from 3.0, `IMPP` with `X-FORM=x-impp`; from 2.1, where `IMPP` does not exist, `IMPP` without `X-FORM` |
/// | `X-AIM`, `X-JABBER`, ... | `IMPP` with the scheme, `X-SERVICE-TYPE` and `X-FORM=x-aim` |
/// | `X-ANNIVERSARY` and variants | `ANNIVERSARY;X-FORM=x-anniversary`; `X-ABDATE` with Apple's label is `ANNIVERSARY` with that label |
/// | `X-ABRELATEDNAMES` | `RELATED;VALUE=text`. An export marks a label that it generates from a type with `X-FORM=made`; an import removes this label and the mark |
/// | an eighth component of `ADR` | its `LABEL` |
/// | `GEO` with the parameter `X-GEO`, to which this tool writes the altitude and the parameters of a `geo` URI | one `geo` URI with altitude and parameters |
/// | dates that are not in the extended form | `X-FORM=basic`, `dashes` (`--02-03`), `short` (`--0203`), `1604` (Apple's placeholder year without its parameter) |
/// | `GEO:1,2` with a comma | `X-FORM=comma` |
/// | other properties in base64 | a data URI with `X-FORM=base64` |
/// | `SOUND;X-IRMC-N` | the phonetic names with `X-FORM=irmc` |
/// | `X-ANDROID-CUSTOM`, `TEL;X-CUSTOM(...)` | the equivalent property, with the original text in `X-ANDROID` |
/// | surplus components of `N` and `ADR`, empty ones included | the parameter `X-MORE` |
/// | a second `UID` | `X-UID` |
///
/// Cards made from a table have their lines in the order of `PropertyTable`; cards imported from vCard keep the order
/// of their lines. The fixture `fixtures/card/canonical.card` shows every rule; changing any of them requires a
/// migration of all existing stores.
public enum CardBody {
    /// One bit for each byte below 64 that is escaped: NUL, LF, CR, `,` and `;`.
    @usableFromInline static let specials: UInt64 = 1 | 1 << 0x0A | 1 << 0x0D | 1 << 0x2C | 1 << 0x3B

    /// Returns true for bytes that are escaped in a text value.
    @inlinable static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 64 ? (specials &>> UInt64(byte)) & 1 != 0 : byte == .backslash
    }

    /// Appends a text value, escaped.
    @inlinable public static func appendText(_ text: UnsafeRawBufferPointer, to body: inout ByteBuffer) {
        guard unsafe text.containsControl(or: .comma, .semicolon, .backslash) else { return unsafe body.append(text) }
        body.reserve(text.count &* 2)
        var plain = 0
        var index = 0
        while index < text.count {
            let byte = unsafe text[index]
            if isSpecial(byte) {
                unsafe body.append(UnsafeRawBufferPointer(rebasing: text[plain..<index]))
                body.append(.backslash)
                body.append(escapeLetter(byte))
                plain = index + 1
            }
            index &+= 1
        }
        unsafe body.append(UnsafeRawBufferPointer(rebasing: text[plain..<text.count]))
    }

    /// Returns the byte that follows the backslash in the escape of `byte`: `n` for LF, `r` for CR, `0` for NUL, else
    /// `byte`.
    @inlinable static func escapeLetter(_ byte: UInt8) -> UInt8 {
        switch byte {
        case .lineFeed: 0x6E
        case .carriageReturn: 0x72
        case .nul: 0x30
        default: byte
        }
    }

    /// Appends a text value with its escapes resolved.
    ///
    /// A backslash before a character that needs no escape is removed; a single backslash at the end is kept.
    public static func appendUnescaped(_ value: UnsafeRawBufferPointer, to text: inout ByteBuffer) {
        var index = 0
        while let backslash = unsafe value.firstIndex(of: .backslash, from: index), backslash + 1 < value.count {
            unsafe text.append(UnsafeRawBufferPointer(rebasing: value[index..<backslash]))
            unsafe text.append(unescaped(value[backslash + 1]))
            index = backslash + 2
        }
        unsafe text.append(UnsafeRawBufferPointer(rebasing: value[index...]))
    }

    /// Returns the byte that a backslash and this letter represent.
    @inlinable package static func unescaped(_ letter: UInt8) -> UInt8 {
        switch letter {
        case 0x6E, 0x4E: 0x0A
        case 0x72: 0x0D
        case 0x30: 0x00
        default: letter
        }
    }

    /// Returns a string as an escaped text value.
    public static func escaped(_ text: String) -> String {
        var buffer = ByteBuffer()
        var text = text
        text.withUTF8 { unsafe appendText(UnsafeRawBufferPointer($0), to: &buffer) }
        return unsafe String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Returns the text of an escaped text value.
    public static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(.backslash) else { return value }
        var buffer = ByteBuffer()
        var value = value
        value.withUTF8 { unsafe appendUnescaped(UnsafeRawBufferPointer($0), to: &buffer) }
        return unsafe String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Splits a structured or list value at its unescaped separators, an ASCII character; the results are still escaped.
    public static func split(_ value: String, at separator: Unicode.Scalar) -> [String] {
        let bytes = value.utf8
        let separator = UInt8(ascii: separator)
        var parts: [String] = []
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == separator {
                parts.append(String(value[start..<index]))
                start = bytes.index(after: index)
            } else if byte == .backslash {
                bytes.formIndex(after: &index)
                if index == bytes.endIndex { break }
            }
            bytes.formIndex(after: &index)
        }
        parts.append(start == bytes.startIndex ? value : String(value[start...]))
        return parts
    }
}
