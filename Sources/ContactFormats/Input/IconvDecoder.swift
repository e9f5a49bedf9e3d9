internal import ContactModel

#if canImport(Glibc)
    internal import Glibc
#endif

/// Turns text of any encoding the C library knows into UTF-8, piece by piece.
///
/// Bytes that mean nothing in the encoding become one byte that is in no UTF-8, so that their record is found to be bad.
@safe final class IconvDecoder {
    #if canImport(Glibc)
        private let descriptor: iconv_t

        /// A decoder; nil when the C library does not know the encoding.
        init?(from name: String) {
            guard !name.isEmpty, !name.contains("/") else { return nil }
            guard let opened = unsafe iconv_open("UTF-8", name), Int(bitPattern: opened) != -1 else {
                return nil
            }
            unsafe descriptor = unsafe opened
        }

        deinit { unsafe iconv_close(descriptor) }

        /// Moves what is whole from `raw` to `text`; with `isLast` also what is not.
        func decode(_ raw: inout ByteBuffer, into text: inout ByteBuffer, isLast: Bool) {
            var used = 0
            while used < raw.count {
                let code = step(raw, &used, &text)
                if code == 0 { break }
                if code == EINVAL, !isLast { break }
                if code == EILSEQ || code == EINVAL {
                    text.append(0xFF)
                    used += 1
                }
            }
            raw.removeFirst(used)
        }

        /// Converts as much as goes without trouble; gives back what the trouble is.
        private func step(_ raw: borrowing ByteBuffer, _ used: inout Int, _ text: inout ByteBuffer) -> Int32 {
            let start = used
            var code: Int32 = 0
            var left = raw.count - start
            _ = unsafe text.fill(room: max(left, 64)) { room in
                // iconv does not write to its input, though it asks for a pointer that could.
                var source = unsafe UnsafeMutablePointer<CChar>(
                    mutating: raw.bytes.baseAddress.map { unsafe ($0 + start).assumingMemoryBound(to: CChar.self) })
                var target = unsafe room.baseAddress.map { unsafe $0.assumingMemoryBound(to: CChar.self) }
                var free = room.count
                if unsafe iconv(descriptor, &source, &left, &target, &free) == -1 { code = errno }
                return room.count - free
            }
            used = raw.count - left
            return code
        }
    #else
        init?(from name: String) { return nil }
        func decode(_ raw: inout ByteBuffer, into text: inout ByteBuffer, isLast: Bool) {}
    #endif
}
