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
                let code = unsafe step(raw.bytes, &used, &text)
                if code == 0 { break }
                if code == EINVAL, !isLast { break }
                if code == EILSEQ || code == EINVAL {
                    text.append(0xFF)
                    used += 1
                }
            }
            raw.removeFirst(used)
            if isLast { finish(&text) }
        }

        /// Decodes a text that is all there; false, with nothing appended, when some of it means nothing in the encoding.
        func decode(whole bytes: UnsafeRawBufferPointer, into text: inout ByteBuffer) -> Bool {
            let start = text.count
            var used = 0
            while used < bytes.count {
                let code = unsafe step(bytes, &used, &text)
                guard code == 0 || code == E2BIG else {
                    text.truncate(to: start)
                    return false
                }
            }
            finish(&text)
            return true
        }

        /// Appends what is held back, as Hebrew and Vietnamese letters are that a mark may follow, and begins anew.
        private func finish(_ text: inout ByteBuffer) {
            _ = unsafe text.fill(room: 64) { room in
                var target = unsafe room.bindMemory(to: CChar.self).baseAddress
                var free = room.count
                unsafe iconv(descriptor, nil, nil, &target, &free)
                return room.count - free
            }
        }

        /// Converts as much as goes without trouble; gives back what the trouble is.
        private func step(_ bytes: UnsafeRawBufferPointer, _ used: inout Int, _ text: inout ByteBuffer) -> Int32 {
            let start = used
            var code: Int32 = 0
            var left = bytes.count - start
            _ = unsafe text.fill(room: max(left, 64)) { room in
                // iconv does not write to its input, though it asks for a pointer that could.
                var source = unsafe UnsafeMutablePointer<CChar>(
                    mutating: bytes.baseAddress.map { unsafe ($0 + start).assumingMemoryBound(to: CChar.self) })
                var target = unsafe room.bindMemory(to: CChar.self).baseAddress
                var free = room.count
                if unsafe iconv(descriptor, &source, &left, &target, &free) == -1 { code = errno }
                return room.count - free
            }
            used = bytes.count - left
            return code
        }
    #else
        init?(from name: String) { return nil }
        func decode(_ raw: inout ByteBuffer, into text: inout ByteBuffer, isLast: Bool) {}
        func decode(whole bytes: UnsafeRawBufferPointer, into text: inout ByteBuffer) -> Bool { false }
    #endif
}
