/// A conversion of text to or from UTF-8 by the C library's `iconv(3)`.
///
/// Not thread-safe: the conversion has a shift state, which it keeps between calls.
@safe package final class SystemIconv {
    #if canImport(Darwin)
        /// Always nil: on this platform iconv is a separate library, which is not linked.
        package init?(from name: String) { return nil }
        package init?(to name: String) { return nil }

        package func convert(
            _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
        ) -> (read: Int, written: Int, error: Int32) { (0, 0, EINVAL) }
    #else
        private let descriptor: iconv_t

        /// Creates a conversion from the encoding of this name; nil if the C library does not support it.
        package init?(from name: String) {
            guard let opened = unsafe iconv_open("UTF-8", name), Int(bitPattern: opened) != -1 else { return nil }
            unsafe descriptor = unsafe opened
        }

        /// Creates a conversion of UTF-8 to the encoding of this name; nil if the C library does not support it.
        package init?(to name: String) {
            guard let opened = unsafe iconv_open(name, "UTF-8"), Int(bitPattern: opened) != -1 else { return nil }
            unsafe descriptor = unsafe opened
        }

        deinit { unsafe iconv_close(descriptor) }

        /// Converts as much of `source` as possible. An empty source writes the output that iconv has buffered, and
        /// resets the shift state.
        ///
        /// - Returns: the numbers of bytes read and written, and 0, `E2BIG` (target full), `EINVAL` (incomplete
        ///   sequence at the end) or `EILSEQ` (invalid sequence).
        package func convert(
            _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
        ) -> (read: Int, written: Int, error: Int32) {
            // iconv does not write to its input, though it takes a mutable pointer.
            var next = unsafe UnsafeMutablePointer<CChar>(
                mutating: source.baseAddress?.assumingMemoryBound(to: CChar.self))
            var output = unsafe target.bindMemory(to: CChar.self).baseAddress
            var (left, free) = (source.count, target.count)
            let failed =
                unsafe source.isEmpty
                ? unsafe iconv(descriptor, nil, nil, &output, &free) == -1
                : unsafe iconv(descriptor, &next, &left, &output, &free) == -1
            return (source.count - left, target.count - free, failed ? errno : 0)
        }
    #endif
}
