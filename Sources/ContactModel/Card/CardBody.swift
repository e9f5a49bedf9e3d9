public import Bytes

/// The canonical spelling of a contact inside the store: bytes that mean the same are the same.
///
/// A body is the inside of a vCard 4.0 (RFC 6350) as UTF-8 text, one content line after the other:
///
/// | part | spelling |
/// |---|---|
/// | line | `[group.]NAME[;PARAM=value[,value]]...:value`, each ended by LF; never folded |
/// | left out | `BEGIN`, `VERSION`, `END` (always the same), the value of `UID` (see below) |
/// | `UID` | the store's `uid` column holds it; a card that came with a UID has the line `UID:` without a value where it stood |
/// | group | as it came; made ones are `item1`, `item2`, ... in the order of their lines |
/// | name, parameter name | upper case |
/// | `TYPE` | one parameter, its values lower case in the order they came: `TYPE=home,fax` |
/// | preference | `PREF=1` to `PREF=100` |
/// | parameter value | quoted when it holds `:` `;` or `,`; `^^` `^'` `^n` for `^` `"` and a line break (RFC 6868) |
/// | text value | `\\` `\,` `\;` `\n` (LF) `\r` (CR) `\0` (NUL, at which SQLite's shell would cut); nothing else is escaped |
/// | structured value | components separated by a bare `;`, several values of one component by a bare `,`; `N` has 5, `ADR` 7 |
/// | URI value | `URL`, `IMPP`, `PHOTO`, `KEY`, ...: as it is, no escapes; one that cannot stand so carries `VALUE=text` and is text |
/// | date | basic format: `19850412`, `--0412` (no year), `1985-04`; what is not understood is `VALUE=text` |
/// | a label of one's own | a group and `X-ABLABEL`: `item1.TEL:...`, `item1.X-ABLABEL:Grandma's` |
/// | other dates | `X-ABDATE` with such a label |
/// | phonetic names | `X-PHONETIC-FIRST-NAME`, `X-PHONETIC-MIDDLE-NAME`, `X-PHONETIC-LAST-NAME` |
/// | custom field | `X-CUSTOM` with such a label |
/// | unknown CSV column | `X-CSV;X-NAME=<header>:<cell as text>` |
/// | photo in the store | `PHOTO:urn:sha256:<64 hex digits>` (a row of `photo`); a reference elsewhere is its URL |
///
/// What an older version says and 4.0 cannot is kept beside it, and the way back to that version consumes it:
///
/// | in 3.0 or 2.1 | in a body |
/// |---|---|
/// | `AGENT`, `CLASS`, `MAILER`, `NAME`, `PROFILE` | `X-VCARD3-AGENT` and so on, as text |
/// | `LABEL` of an address | the `LABEL` of the `ADR` with the same types; `X-VCARD3-LABEL` with the text where there is none, and without a value where it stood unless that was right behind its `ADR` |
/// | `SORT-STRING` | `SORT-AS` of `N`; `X-VCARD3-SORT-STRING` without a value likewise |
/// | a property that only 4.0 has | that property with `X-FORM=bare`; those of our own writer are `X-RELATED`, `X-LANG`, ... and lose the `X-` |
/// | `X-ADDRESSBOOKSERVER-KIND`, `-MEMBER` | `KIND`, `MEMBER` |
/// | `X-AIM`, `X-JABBER`, ... | `IMPP` with the scheme, `X-SERVICE-TYPE` and `X-FORM=x-aim` |
/// | `X-ANNIVERSARY` and its like | `ANNIVERSARY;X-FORM=x-anniversary`; `X-ABDATE` with Apple's label is `ANNIVERSARY` with that label |
/// | `X-ABRELATEDNAMES` | `RELATED;VALUE=text`; where our writer made the label of a type, `X-FORM=made` says so and both go again |
/// | an eighth component of `ADR` | its `LABEL` |
/// | `GEO` with a height or parameters | those in `X-GEO`, which joins them again |
/// | dates that are not in the extended form | `X-FORM=basic`, `dashes` (`--02-03`), `short` (`--0203`), `1604` (Apple's year without its mark) |
/// | `GEO:1,2` with a comma | `X-FORM=comma` |
/// | other properties in base64 | a data URI with `X-FORM=base64` |
/// | `SOUND;X-IRMC-N` | the phonetic names with `X-FORM=irmc` |
/// | `X-ANDROID-CUSTOM`, `TEL;X-CUSTOM(...)` | the property that is meant, the raw form in `X-ANDROID` |
/// | surplus components of `N` and `ADR` | `X-MORE`, empty ones in their places |
/// | a second `UID` | `X-UID` |
///
/// Contacts that were made from a table have their lines in the order of `PropertyTable`; cards that came as vCard
/// keep the order they had. The fixture `fixtures/card/canonical.card` shows every rule; changing any of them
/// is a migration of every store there is.
public enum CardBody {
    /// One bit for each byte below 64 that stands escaped: NUL, LF, CR, `,` and `;`.
    @usableFromInline static let specials: UInt64 = 1 | 1 << 0x0A | 1 << 0x0D | 1 << 0x2C | 1 << 0x3B

    /// True for the bytes that stand escaped in a text value.
    @inlinable static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 64 ? (specials &>> UInt64(byte)) & 1 != 0 : byte == 0x5C
    }

    /// Appends a text value, escaped.
    @inlinable public static func appendText(_ text: UnsafeRawBufferPointer, to body: inout ByteBuffer) {
        body.reserve(text.count &* 2)
        var plain = 0
        var index = 0
        while index < text.count {
            let byte = unsafe text[index]
            if isSpecial(byte) {
                unsafe body.append(UnsafeRawBufferPointer(rebasing: text[plain..<index]))
                body.append(0x5C)
                body.append(escapeLetter(byte))
                plain = index + 1
            }
            index &+= 1
        }
        unsafe body.append(UnsafeRawBufferPointer(rebasing: text[plain..<text.count]))
    }

    /// The character behind the backslash.
    @inlinable static func escapeLetter(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x0A: 0x6E
        case 0x0D: 0x72
        case 0x00: 0x30
        default: byte
        }
    }

    /// Appends a text value with its escapes resolved.
    ///
    /// A backslash before any other character stands for that character; a lone one at the end for itself.
    public static func appendUnescaped(_ value: UnsafeRawBufferPointer, to text: inout ByteBuffer) {
        var index = 0
        while index < value.count {
            var byte = unsafe value[index]
            if byte == 0x5C, index + 1 < value.count {
                index += 1
                byte = unsafe unescaped(value[index])
            }
            text.append(byte)
            index += 1
        }
    }

    static func unescaped(_ letter: UInt8) -> UInt8 {
        switch letter {
        case 0x6E, 0x4E: 0x0A
        case 0x72: 0x0D
        case 0x30: 0x00
        default: letter
        }
    }

    /// A string as an escaped text value.
    public static func escaped(_ text: String) -> String {
        var buffer = ByteBuffer()
        var text = text
        text.withUTF8 { unsafe appendText(UnsafeRawBufferPointer($0), to: &buffer) }
        return unsafe String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// An escaped text value as a string.
    public static func unescaped(_ value: String) -> String {
        guard value.utf8.contains(0x5C) else { return value }
        var buffer = ByteBuffer()
        var value = value
        value.withUTF8 { unsafe appendUnescaped(UnsafeRawBufferPointer($0), to: &buffer) }
        return unsafe String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Splits a structured or list value at its bare separators, the parts still escaped.
    public static func split(_ value: String, at separator: Unicode.Scalar) -> [String] {
        var parts: [String] = []
        var part = ""
        var escaping = false
        for scalar in value.unicodeScalars {
            if !escaping && scalar == separator {
                parts.append(part)
                part = ""
                continue
            }
            escaping = !escaping && scalar == "\\"
            part.unicodeScalars.append(scalar)
        }
        parts.append(part)
        return parts
    }
}
