package import ContactPipeline

/// The characters and escape sequences that draw a photo on a terminal.
package struct PhotoDrawing: Sendable {
    /// The maximum number of columns of a drawing.
    package static let columns = 40
    /// The maximum number of lines of a drawing.
    package static let lines = 20
    /// The indentation of a drawing, in columns.
    package static let indent = 2
    /// The maximum size of a file in Base64, in bytes, for which kitty's protocol is used; the photos of larger files
    /// are drawn with half-block characters.
    private static let longest = 2 << 20

    private let photo: PhotoPreview
    private let graphics: TerminalGraphics

    package init(_ photo: PhotoPreview, _ graphics: TerminalGraphics) {
        self.photo = photo
        self.graphics = graphics
    }

    /// The lines of the drawing, each with a line feed.
    package var text: String {
        switch graphics {
        case .kitty where photo.base64.count <= Self.longest: kitty
        case .kitty, .trueColor: halfBlocks(Self.trueColor)
        case .indexed: halfBlocks(Self.indexed)
        }
    }
}

/// Drawing by kitty's graphics protocol: the PNG file in Base64, in chunks of 4096 characters.
extension PhotoDrawing {
    private static let piece = 4096

    private var kitty: String {
        let data = photo.base64
        // A character cell is about twice as high as wide. Only the larger dimension is specified, so that the terminal
        // keeps the proportions of the photo.
        let lines = (photo.height + 1) / 2
        let size = photo.width >= photo.height ? "c=\(photo.width)" : "r=\(lines)"
        var text = ""
        var start = data.startIndex
        repeat {
            let end = data.index(start, offsetBy: Self.piece, limitedBy: data.endIndex) ?? data.endIndex
            let head = start == data.startIndex ? "a=T,f=100,q=2,\(size)," : ""
            text +=
                "\u{1B}_G\(head)m=\(end < data.endIndex ? 1 : 0);" + String(decoding: data[start..<end], as: UTF8.self)
            text += "\u{1B}\\"
            start = end
        } while start < data.endIndex
        return text + "\n"
    }
}

/// Drawing with half-block characters: a character cell shows two pixels, one above the other, in its foreground and
/// background colours.
extension PhotoDrawing {
    /// The minimum alpha, 0 to 255, of a pixel that is drawn; other pixels show the background of the terminal.
    private static let faint = 32

    private struct Color: Equatable {
        var red: Int
        var green: Int
        var blue: Int
    }

    private func halfBlocks(_ code: (Color) -> String) -> String {
        var text = ""
        for y in stride(from: 0, to: photo.height, by: 2) {
            text += String(repeating: " ", count: Self.indent)
            var last = ""
            for x in 0..<photo.width {
                let cell = Self.cell(color(x, y), y + 1 < photo.height ? color(x, y + 1) : nil, code)
                if cell.style != last { text += "\u{1B}[\(cell.style)m" }
                text.append(cell.character)
                last = cell.style
            }
            text += "\u{1B}[0m\n"
        }
        return text
    }

    private static func cell(
        _ upper: Color?, _ lower: Color?, _ code: (Color) -> String
    ) -> (style: String, character: Character) {
        switch (upper, lower) {
        case (nil, nil): ("0", " ")
        case (let upper?, nil): ("0;38;\(code(upper))", "▀")
        case (nil, let lower?): ("0;38;\(code(lower))", "▄")
        case (let upper?, let lower?): ("38;\(code(upper));48;\(code(lower))", "▀")
        }
    }

    /// Returns the colour of a pixel blended with black, the background of most terminals; nil for a transparent pixel.
    private func color(_ x: Int, _ y: Int) -> Color? {
        let place = 4 * (y * photo.width + x)
        let alpha = Int(photo.pixels[place + 3])
        guard alpha >= Self.faint else { return nil }
        func over(_ offset: Int) -> Int { (Int(photo.pixels[place + offset]) * alpha + 127) / 255 }
        return Color(red: over(0), green: over(1), blue: over(2))
    }

    private static func trueColor(_ color: Color) -> String { "2;\(color.red);\(color.green);\(color.blue)" }

    /// Returns the escape code of the most similar colour among the 216 colours of xterm's colour cube and its 24
    /// greys.
    private static func indexed(_ color: Color) -> String {
        let levels = [0, 95, 135, 175, 215, 255]
        func nearest(_ value: Int) -> Int {
            levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
        }
        let cube = [nearest(color.red), nearest(color.green), nearest(color.blue)]
        let grey = min(max((color.red + color.green + color.blue) / 3 - 3, 0) / 10, 23)
        func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
            let (r, g, b) = (red - color.red, green - color.green, blue - color.blue)
            return r * r + g * g + b * b
        }
        let shade = 8 + 10 * grey
        let isGrey = distance(shade, shade, shade) < distance(levels[cube[0]], levels[cube[1]], levels[cube[2]])
        return "5;\(isGrey ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])"
    }
}
