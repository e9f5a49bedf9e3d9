/// The size and format of a portrait's file.
struct PhotoShape {
    let format: PixelFormat
    let width: Int
    let height: Int
    var interlaced = false
    var filter = PNGEncoder.Filter.smallest
    var grain = 0
    var extras: [Extra] = []

    /// Ancillary chunks, which a reader skips and an unchanged copy keeps.
    enum Extra {
        case text, compressedText, unicodeText, exif, resolution, sRGB, gamma, transparency, background, time,
            significantBits
    }

    init(
        _ format: PixelFormat, _ width: Int, _ height: Int? = nil, interlaced: Bool = false,
        filter: PNGEncoder.Filter = .smallest, grain: Int = 0, extras: [Extra] = []
    ) {
        self.format = format
        self.width = width
        self.height = height ?? width
        self.interlaced = interlaced
        self.filter = filter
        self.grain = grain
        self.extras = extras
    }

    /// Every colour type with every bit depth, with and without interlacing, from 32 to 640 pixels.
    static let all: [PhotoShape] = large + truecolor + greys + palettes

    private static let large: [PhotoShape] = [
        PhotoShape(.rgb(8), 320, grain: 1, extras: [.sRGB, .gamma, .resolution, .text]),
        PhotoShape(.palette(8), 640, extras: [.sRGB]),
        PhotoShape(.grey(4), 640, 480, filter: .fixed(0)),
        PhotoShape(.rgb(8), 480, 640, extras: [.sRGB, .exif]),
        PhotoShape(.rgba(8), 256, interlaced: true, grain: 1, extras: [.sRGB]),
        PhotoShape(.rgb(8), 256, grain: 2, extras: [.gamma]),
    ]

    private static let truecolor: [PhotoShape] = [
        PhotoShape(.rgb(8), 128, filter: .cycling, grain: 3, extras: [.sRGB, .gamma]),
        PhotoShape(.rgb(8), 96, filter: .fixed(0), grain: 1),
        PhotoShape(.rgb(8), 96, filter: .fixed(1), grain: 2),
        PhotoShape(.rgb(8), 96, filter: .fixed(2), grain: 2, extras: [.text, .compressedText]),
        PhotoShape(.rgb(8), 96, filter: .fixed(3), grain: 2),
        PhotoShape(.rgb(8), 96, filter: .fixed(4), grain: 2, extras: [.unicodeText]),
        PhotoShape(.rgb(8), 97, 131, interlaced: true, filter: .cycling, grain: 2),
        PhotoShape(.rgb(8), 64, grain: 4, extras: [.exif]),
        PhotoShape(.rgb(8), 32, extras: [.transparency]),
        PhotoShape(.rgb(8), 33, 57, interlaced: true, filter: .cycling, extras: [.background]),
        PhotoShape(.rgb(8), 160, 120, grain: 1, extras: [.resolution, .time]),
        PhotoShape(.rgb(8), 128, 160, interlaced: true),
        PhotoShape(.rgb(16), 64, filter: .cycling, grain: 1, extras: [.significantBits]),
        PhotoShape(.rgb(16), 48, interlaced: true, extras: [.gamma]),
        PhotoShape(.rgb(16), 96, extras: [.transparency]),
        PhotoShape(.rgba(8), 128, filter: .cycling, grain: 1),
        PhotoShape(.rgba(8), 96, extras: [.sRGB, .text]),
        PhotoShape(.rgba(8), 64, interlaced: true, filter: .cycling, grain: 3),
        PhotoShape(.rgba(8), 32, extras: [.background]),
        PhotoShape(.rgba(8), 144, grain: 1, extras: [.exif, .resolution]),
        PhotoShape(.rgba(16), 48, filter: .cycling, grain: 1),
        PhotoShape(.rgba(16), 40, 50, interlaced: true),
    ]

    private static let greys: [PhotoShape] = [
        PhotoShape(.grey(8), 32, extras: [.transparency]), PhotoShape(.grey(1), 77, 91, interlaced: true),
        PhotoShape(.grey(2), 96, extras: [.transparency]), PhotoShape(.grey(2), 65, interlaced: true, filter: .cycling),
        PhotoShape(.grey(4), 96, filter: .cycling), PhotoShape(.grey(4), 64, interlaced: true, extras: [.background]),
        PhotoShape(.grey(8), 192, grain: 2, extras: [.gamma, .text]),
        PhotoShape(.grey(8), 128, filter: .cycling, grain: 3),
        PhotoShape(.grey(8), 96, interlaced: true, grain: 1), PhotoShape(.grey(1), 128),
        PhotoShape(.grey(16), 64, grain: 1), PhotoShape(.grey(16), 80, 100, interlaced: true, filter: .cycling),
        PhotoShape(.greyAlpha(8), 96, grain: 1), PhotoShape(.greyAlpha(8), 64, interlaced: true, filter: .cycling),
        PhotoShape(.greyAlpha(16), 48), PhotoShape(.greyAlpha(16), 50, 40, interlaced: true, filter: .cycling),
    ]

    private static let palettes: [PhotoShape] = [
        PhotoShape(.palette(1), 96), PhotoShape(.palette(1), 59, 83, interlaced: true),
        PhotoShape(.palette(2), 128, extras: [.transparency]), PhotoShape(.palette(2), 48, interlaced: true),
        PhotoShape(.palette(4), 128, extras: [.background]),
        PhotoShape(.palette(4), 96, interlaced: true, filter: .cycling),
        PhotoShape(.palette(8), 128, filter: .fixed(0), extras: [.transparency]),
        PhotoShape(.palette(8), 160, interlaced: true, extras: [.resolution]),
        PhotoShape(.palette(8), 64, filter: .cycling), PhotoShape(.palette(8), 32),
    ]
}
