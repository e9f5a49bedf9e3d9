package import ContactModel

/// What can be wrong with a PNG; the codes that CPNGCheck finds, by the names that `cpng_code_name` gives them.
extension Diagnostic.Code {
    package static let pngNotPNG = Diagnostic.Code("png-not-png")
    package static let pngCgBI = Diagnostic.Code("png-cgbi")
    package static let pngLimit = Diagnostic.Code("png-limit")
    package static let pngTruncated = Diagnostic.Code("png-truncated")
    package static let pngCRC = Diagnostic.Code("png-crc")
    package static let pngChunkName = Diagnostic.Code("png-chunk-name")
    package static let pngChunkLength = Diagnostic.Code("png-chunk-length")
    package static let pngChunkOrder = Diagnostic.Code("png-chunk-order")
    package static let pngChunkDuplicate = Diagnostic.Code("png-chunk-duplicate")
    package static let pngChunkMissing = Diagnostic.Code("png-chunk-missing")
    package static let pngChunkUnknown = Diagnostic.Code("png-chunk-unknown")
    package static let pngChunkValue = Diagnostic.Code("png-chunk-value")
    package static let pngHeader = Diagnostic.Code("png-header")
    package static let pngPalette = Diagnostic.Code("png-palette")
    package static let pngPaletteIndex = Diagnostic.Code("png-palette-index")
    package static let pngTransparency = Diagnostic.Code("png-trns")
    package static let pngIDATData = Diagnostic.Code("png-idat-data")
    package static let pngIDATAdler = Diagnostic.Code("png-idat-adler")
    package static let pngIDATShort = Diagnostic.Code("png-idat-short")
    package static let pngIDATExtra = Diagnostic.Code("png-idat-extra")
    package static let pngFilter = Diagnostic.Code("png-filter")
    package static let pngDecode = Diagnostic.Code("png-decode")
    package static let pngMemory = Diagnostic.Code("png-memory")
    package static let pngWindow = Diagnostic.Code("png-window")
    package static let pngICCP = Diagnostic.Code("png-iccp")
    package static let pngAPNG = Diagnostic.Code("png-apng")
    package static let pngTrailing = Diagnostic.Code("png-trailing")
}

/// What can be wrong with photos of any kind, and with a folder of them.
extension Diagnostic.Code {
    /// Bytes that are no picture we know.
    package static let photoUnknown = Diagnostic.Code("photo-unknown")
    /// A picture larger than the limit.
    package static let photoLimit = Diagnostic.Code("photo-limit")
    /// A picture of another type than PNG, whose pixels nobody looked at.
    package static let photoUnverified = Diagnostic.Code("photo-unverified")
    /// A picture that ends too early by its own account.
    package static let photoTruncated = Diagnostic.Code("photo-truncated")
    /// A FIFO, device, socket or link in the folder; it is not opened.
    package static let photoNotRegular = Diagnostic.Code("photo-not-regular")
    /// A file of the folder that cannot be read.
    package static let photoUnreadable = Diagnostic.Code("photo-unreadable")
    /// Exif's word on how a picture is to be turned, which was stripped.
    package static let photoOrientation = Diagnostic.Code("photo-orientation")
    /// A photo that could belong to two contacts, or a contact with two photos.
    package static let photoAmbiguous = Diagnostic.Code("photo-ambiguous")
    /// A photo that belongs to no contact.
    package static let photoUnmatched = Diagnostic.Code("photo-unmatched")
    /// A photo that the manifest or a photo column names and that is not in the folder.
    package static let photoMissing = Diagnostic.Code("photo-missing")
}
