internal import Bytes
internal import CExpat
internal import Files
internal import Platform

/// An XML document in a workbook, parsed piece by piece. A subclass receives its elements and texts.
///
/// Namespace prefixes are ignored: programs choose them freely, and no two elements that are read differ only in their
/// namespaces. Document type declarations, and with them all entity declarations, are refused: neither OOXML (ECMA-376)
/// nor OpenDocument permits them.
@safe package class XMLPart {
    /// The path of the document, for messages: `people.xlsx/xl/workbook.xml`.
    let place: String
    private let stream: ZipStream
    private let parser: XML_Parser
    private var piece = ByteBuffer(capacity: XMLPart.pieceSize)
    /// The number of bytes that were parsed since the last call of a handler.
    private var quiet = 0
    private var depth = 0
    private var failure: FileError?
    private var state = State.reading
    /// The number of bytes that were parsed, and of all bytes.
    private(set) var size = 0
    private let total: Int
    /// The share of the document that was parsed, from 0 to 1.
    var progress: Double { total == 0 ? 1 : Double(size) / Double(total) }

    private enum State { case reading, paused, finished }

    private static let pieceSize = 1 << 16
    /// The maximum size of a tag or comment in bytes, since the parser stores it as a whole.
    private static let largestTag = 1 << 20
    private static let deepest = 256

    /// Throws `FileError` for a part that is missing or cannot be read.
    init(_ package: WorkbookPackage, _ name: String) throws(FileError) {
        place = "\(package.archive.path)/\(name)"
        (stream, total) = try package.stream(of: name)
        guard let parser = unsafe XML_ParserCreate(nil) else { fatalError("there is not enough memory for a parser") }
        unsafe self.parser = unsafe parser
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { user, name, pairs in unsafe XMLPart.of(user) { unsafe $0.open(XMLName(name), XMLAttributes(pairs)) } },
            { user, name in unsafe XMLPart.of(user) { unsafe $0.close(XMLName(name)) } })
        unsafe XML_SetCharacterDataHandler(parser) { user, text, count in
            unsafe XMLPart.of(user) { part in
                part.quiet = 0
                unsafe part.text(UnsafeRawBufferPointer(start: text, count: Int(count)))
            }
        }
        unsafe XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
            unsafe XMLPart.of(user) { $0.stop($0.fault("a document type declaration, which may contain entities")) }
        }
    }

    deinit { unsafe XML_ParserFree(parser) }

    private static func of(_ user: UnsafeMutableRawPointer?, _ body: (XMLPart) -> Void) {
        guard let user = unsafe user else { return }
        unsafe Unmanaged<XMLPart>.fromOpaque(user)._withUnsafeGuaranteedRef(body)
    }

    // MARK: Handlers

    /// Called at the beginning of an element. The arguments are valid during the call.
    func start(_ name: XMLName, _ attributes: XMLAttributes) throws(FileError) {}
    /// Called at the end of an element.
    func end(_ name: XMLName) throws(FileError) {}
    /// Called for each piece of the text in an element.
    func text(_ bytes: UnsafeRawBufferPointer) {}

    /// Makes the current call of `parse` return before the rest of the document is parsed.
    final func pause() { unsafe XML_StopParser(parser, XML_Bool(XML_TRUE)) }

    /// Returns the error for a document that cannot be read.
    final func fault(_ reason: String) -> FileError { .unreadable(path: place, reason: reason) }

    private func open(_ name: XMLName, _ attributes: XMLAttributes) {
        quiet = 0
        depth += 1
        guard failure == nil else { return }
        do throws(FileError) {
            if depth > Self.deepest { throw fault("its elements are nested more than \(Self.deepest) deep") }
            try start(name, attributes)
        } catch { stop(error) }
    }

    private func close(_ name: XMLName) {
        quiet = 0
        depth -= 1
        guard failure == nil else { return }
        do throws(FileError) { try end(name) } catch { stop(error) }
    }

    private func stop(_ error: FileError) {
        failure = failure ?? error
        unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    // MARK: Parsing

    /// Parses the next piece of the document, or continues after a pause; returns false at the end. Throws `FileError`
    /// for a document that is damaged or refused, and `Interrupted`.
    final func parse() throws -> Bool {
        guard state != .finished else { return false }
        let status: XML_Status
        if state == .paused {
            unsafe status = XML_ResumeParser(parser)
        } else {
            try Interruption.check()
            piece.removeAll()
            try stream.read(into: &piece, atMost: Self.pieceSize)
            size += piece.count
            quiet += piece.count
            unsafe status = XML_Parse(
                parser, piece.bytes.bindMemory(to: CChar.self).baseAddress, Int32(piece.count), piece.isEmpty ? 1 : 0)
        }
        if let failure { throw failure }
        switch status {
        case XML_STATUS_SUSPENDED: state = .paused
        case XML_STATUS_OK: state = piece.isEmpty ? .finished : .reading
        default:
            let text = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) } ?? ""
            throw fault("its XML is damaged: \(text), at line \(unsafe XML_GetCurrentLineNumber(parser))")
        }
        if quiet > Self.largestTag { throw fault("a tag or comment is larger than \(Self.largestTag >> 20) MiB") }
        return true
    }

    /// Parses the whole document.
    final func parseAll() throws { while try parse() {} }
}

/// The name of an element, without its namespace prefix. A pattern `"row"` matches it.
@safe struct XMLName {
    private let start: UnsafePointer<CChar>

    init(_ qualified: UnsafePointer<CChar>?) {
        unsafe start = unsafe qualified.map { unsafe Self.local($0) } ?? Self.pointer("")
    }

    @inline(__always)
    private static func pointer(_ literal: StaticString) -> UnsafePointer<CChar> {
        unsafe UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    @inline(__always)
    fileprivate static func local(_ qualified: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        var start = unsafe qualified
        var place = unsafe qualified
        while case let byte = unsafe place.pointee, byte != 0 {
            unsafe place += 1
            if byte == 0x3A { unsafe start = unsafe place }
        }
        return unsafe start
    }

    @inline(__always)
    static func ~= (literal: StaticString, name: XMLName) -> Bool { unsafe isEqual(name.start, literal) }

    @inline(__always)
    fileprivate static func isEqual(_ text: UnsafePointer<CChar>, _ literal: StaticString) -> Bool {
        // Most names have one or two letters, for which a call of `strcmp` takes longer.
        var place = unsafe text
        var other = unsafe pointer(literal)
        while unsafe place.pointee == other.pointee {
            if unsafe place.pointee == 0 { return true }
            unsafe place += 1
            unsafe other += 1
        }
        return false
    }
}

/// The attributes of an element, by their names without namespace prefixes.
@safe struct XMLAttributes {
    private let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

    init(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) { unsafe self.pairs = unsafe pairs }

    /// Returns the value of an attribute as UTF-8; nil if there is none. It is valid as long as the attributes.
    @inline(__always)
    func bytes(_ name: StaticString) -> UnsafeRawBufferPointer? {
        guard var pair = unsafe pairs else { return nil }
        while let found = unsafe pair[0], let value = unsafe pair[1] {
            if unsafe name ~= XMLName(found) {
                return unsafe UnsafeRawBufferPointer(start: value, count: strlen(value))
            }
            unsafe pair += 2
        }
        return nil
    }

    /// Returns true if an attribute with this name, in any namespace, has this value.
    func contains(_ name: StaticString, _ value: StaticString) -> Bool {
        guard var pair = unsafe pairs else { return false }
        while let found = unsafe pair[0], let text = unsafe pair[1] {
            if unsafe name ~= XMLName(found) && XMLName.isEqual(text, value) { return true }
            unsafe pair += 2
        }
        return false
    }

    /// Returns the value of an attribute; nil if there is none.
    subscript(name: StaticString) -> String? { unsafe bytes(name).map { unsafe String(decoding: $0, as: UTF8.self) } }

    /// Returns the value of an attribute that is a number without a sign, at most 2^31; nil if there is none.
    func number(_ name: StaticString) -> Int? {
        guard let text = unsafe bytes(name) else { return nil }
        return unsafe text.decimalNumber
    }

    /// Returns true if an attribute has the value `1` or `true`.
    func isTrue(_ name: StaticString) -> Bool { contains(name, "1") || contains(name, "true") }
}

extension UnsafeRawBufferPointer {
    /// The value of a text of 1 to 9 decimal digits; nil for any other text.
    var decimalNumber: Int? {
        guard 1...9 ~= count else { return nil }
        var number = 0
        for index in indices {
            let byte = unsafe self[index]
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }
}
