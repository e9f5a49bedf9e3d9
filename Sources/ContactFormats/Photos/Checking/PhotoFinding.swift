internal import ContactModel

/// A problem that the check of a picture found, before it is converted to a diagnostic.
struct PhotoFinding {
    var code: Diagnostic.Code
    var severity: Diagnostic.Severity
    /// The offset in bytes from the start of the picture.
    var offset: UInt64
    /// The name of the PNG chunk or JPEG marker that has the problem; empty if there is none.
    var chunk: String
    var message: String

    /// Returns the diagnostic for a picture at `location`, with the chunk and the byte offset. If the picture is in a
    /// text file, so that `location` has a line, the offset is in the message instead.
    func diagnostic(at location: SourceLocation) -> Diagnostic {
        var location = location
        var message = message
        location.chunk = chunk.isEmpty ? nil : chunk
        if location.line == nil {
            location.offset = Int(clamping: offset)
        } else {
            message += ", at byte \(offset) of the picture"
        }
        return Diagnostic(severity, code, message, at: location)
    }

    /// Returns the C string in a fixed-size buffer.
    static func text(in buffer: UnsafeRawBufferPointer) -> String {
        unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
}

extension PhotoVerdict {
    /// Sets the size of the picture in pixels, as read from its header, unless the width or the height is 0.
    mutating func setSize(_ width: UInt32, _ height: UInt32) {
        guard width != 0, height != 0 else { return }
        self.width = Int(width)
        self.height = Int(height)
    }

    /// If there are fewer diagnostics than the `total` findings, appends the number of omitted findings to the message
    /// of the last diagnostic.
    mutating func addCount(of total: Int) {
        let omitted = total - diagnostics.count
        if omitted > 0, let last = diagnostics.indices.last { diagnostics[last].message += " (and \(omitted) more)" }
    }
}
