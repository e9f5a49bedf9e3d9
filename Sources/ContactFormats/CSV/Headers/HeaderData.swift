internal import CHeaderData

/// The texts that are constants of the program (see `Data/README.md`).
enum HeaderData {
    case vocabulary, rules, profiles, outlook, thunderbird, windowsLiveMail

    /// The bytes of the text, which is UTF-8.
    @unsafe var bytes: UnsafeBufferPointer<UInt8> {
        let text =
            switch self {
            case .vocabulary: unsafe cheaderdata_vocabulary()
            case .rules: unsafe cheaderdata_rules()
            case .profiles: unsafe cheaderdata_profiles()
            case .outlook: unsafe cheaderdata_outlook()
            case .thunderbird: unsafe cheaderdata_thunderbird()
            case .windowsLiveMail: unsafe cheaderdata_windows_live_mail()
            }
        return unsafe UnsafeBufferPointer(start: text.bytes, count: text.count)
    }

    var text: String { unsafe String(decoding: bytes, as: UTF8.self) }

    /// The lines of the text without blank lines and comments, which begin with `//`.
    var lines: [Substring] {
        // The text is split as bytes, since splitting characters takes several times as long.
        unsafe bytes.split(separator: 0x0A).compactMap { line in
            unsafe line.starts(with: "//".utf8) ? nil : Substring(decoding: line, as: UTF8.self)
        }
    }
}
