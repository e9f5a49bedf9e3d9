package import ContactModel

/// The codes of CPNGCheck's findings, by the names that `cpng_code_name` returns.
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

/// The codes for photos of any type, and for folders of photos.
extension Diagnostic.Code {
    /// The bytes are not a picture of a known type.
    package static let photoUnknown = Diagnostic.Code("photo-unknown")
    /// A picture exceeds the limits.
    package static let photoLimit = Diagnostic.Code("photo-limit")
    /// A picture is not a PNG, so its pixels were not checked.
    package static let photoUnverified = Diagnostic.Code("photo-unverified")
    /// A picture is truncated according to its own header or format.
    package static let photoTruncated = Diagnostic.Code("photo-truncated")
    /// A FIFO, device, socket or link in the folder, which is not opened.
    package static let photoNotRegular = Diagnostic.Code("photo-not-regular")
    /// A file of the folder cannot be read.
    package static let photoUnreadable = Diagnostic.Code("photo-unreadable")
    /// The Exif orientation of a picture was stripped.
    package static let photoOrientation = Diagnostic.Code("photo-orientation")
    /// A photo matches two contacts, or a contact two photos.
    package static let photoAmbiguous = Diagnostic.Code("photo-ambiguous")
    /// A photo matches no contact.
    package static let photoUnmatched = Diagnostic.Code("photo-unmatched")
    /// A photo named in the manifest or a photo column is not in the folder.
    package static let photoMissing = Diagnostic.Code("photo-missing")
}
