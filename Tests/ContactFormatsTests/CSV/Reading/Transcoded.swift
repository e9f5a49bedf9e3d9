import Bytes

/// Text in the encodings of old programs.
enum Transcoded {
    /// Returns the bytes of a text in an encoding of one or two bytes a character; nil if a character is not in it.
    static func bytes(of text: String, in encoding: String) -> [UInt8]? {
        guard let decoder = IconvDecoder(from: encoding) else { return nil }
        var codes: [Unicode.Scalar: [UInt8]] = [:]
        func add(_ code: [UInt8]) {
            var decoded = ByteBuffer()
            guard unsafe code.withUnsafeBytes({ unsafe decoder.decode(whole: $0, into: &decoded) }) else { return }
            let scalars = Array(String(decoding: decoded.array, as: UTF8.self).unicodeScalars)
            if scalars.count == 1, codes[scalars[0]] == nil { codes[scalars[0]] = code }
        }
        for byte in UInt8.min...UInt8.max { add([byte]) }
        if text.unicodeScalars.contains(where: { codes[$0] == nil }) {
            for lead in UInt8(0x81)...0xFE { for trail in UInt8(0x40)...0xFE { add([lead, trail]) } }
        }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let code = codes[scalar] else { return nil }
            bytes += code
        }
        return bytes
    }
}
