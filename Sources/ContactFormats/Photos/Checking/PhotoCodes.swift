package import ContactModel

/// The codes of the findings of the target `CPNGCheck`, as returned by `cpng_code_name`.
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

/// The codes of the findings of the target `CJPEGCheck`, as returned by `cjpeg_code_name`.
extension Diagnostic.Code {
    package static let jpegNotJPEG = Diagnostic.Code("jpeg-not-jpeg")
    package static let jpegLimit = Diagnostic.Code("jpeg-limit")
    package static let jpegTruncated = Diagnostic.Code("jpeg-truncated")
    package static let jpegHeader = Diagnostic.Code("jpeg-header")
    package static let jpegPrecision = Diagnostic.Code("jpeg-precision")
    package static let jpegProcess = Diagnostic.Code("jpeg-process")
    package static let jpegMarkerOrder = Diagnostic.Code("jpeg-marker-order")
    package static let jpegMarkerDuplicate = Diagnostic.Code("jpeg-marker-duplicate")
    package static let jpegMarkerMissing = Diagnostic.Code("jpeg-marker-missing")
    package static let jpegMarkerUnknown = Diagnostic.Code("jpeg-marker-unknown")
    package static let jpegSegment = Diagnostic.Code("jpeg-segment")
    package static let jpegHuffmanTable = Diagnostic.Code("jpeg-huffman-table")
    package static let jpegQuantization = Diagnostic.Code("jpeg-quantization")
    package static let jpegScan = Diagnostic.Code("jpeg-scan")
    package static let jpegHuffmanData = Diagnostic.Code("jpeg-huffman-data")
    package static let jpegDataShort = Diagnostic.Code("jpeg-data-short")
    package static let jpegDataExtra = Diagnostic.Code("jpeg-data-extra")
    package static let jpegRestart = Diagnostic.Code("jpeg-restart")
    package static let jpegDecode = Diagnostic.Code("jpeg-decode")
    package static let jpegMemory = Diagnostic.Code("jpeg-memory")
    package static let jpegArithmetic = Diagnostic.Code("jpeg-arithmetic")
    package static let jpegCMYK = Diagnostic.Code("jpeg-cmyk")
    package static let jpegTrailing = Diagnostic.Code("jpeg-trailing")
}

/// The codes for photos of any type, and for folders of photos.
extension Diagnostic.Code {
    /// The bytes are not a picture of a known type.
    package static let photoUnknown = Diagnostic.Code("photo-unknown")
    /// A picture exceeds the limits.
    package static let photoLimit = Diagnostic.Code("photo-limit")
    /// A picture is neither PNG nor JPEG, so its pixels were not checked.
    package static let photoUnverified = Diagnostic.Code("photo-unverified")
    /// A picture is truncated according to its own header or format.
    package static let photoTruncated = Diagnostic.Code("photo-truncated")
    /// An entry of the folder is a FIFO, device, socket or link; it is not opened.
    package static let photoNotRegular = Diagnostic.Code("photo-not-regular")
    /// A picture in the folder has a type that cannot be a contact's photo.
    package static let photoSkipped = Diagnostic.Code("photo-skipped")
    /// A file of the folder cannot be read.
    package static let photoUnreadable = Diagnostic.Code("photo-unreadable")
    /// The Exif orientation of a picture was removed, so viewers do not rotate or reflect the picture any more.
    package static let photoOrientation = Diagnostic.Code("photo-orientation")
    /// A photo matches several contacts, or a contact several photos.
    package static let photoAmbiguous = Diagnostic.Code("photo-ambiguous")
    /// A photo matches no contact.
    package static let photoUnmatched = Diagnostic.Code("photo-unmatched")
    /// A photo named in the manifest or a photo column is not in the folder.
    package static let photoMissing = Diagnostic.Code("photo-missing")
}
