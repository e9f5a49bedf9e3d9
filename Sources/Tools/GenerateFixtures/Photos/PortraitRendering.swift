extension Portrait {
    /// Renders the portrait as pixels, with smooth edges and noise like that of a camera. The image is opaque unless
    /// the format has an alpha channel.
    ///
    /// - Parameter grain: the largest deviation of a sample caused by the noise, in units of 1/255 of the maximum
    ///   value.
    func rendered(width: Int, height: Int, format: PixelFormat, grain: Int, seed: UInt64) -> PNGImage {
        let palette = format.kind == .palette ? self.palette(count: 1 << format.depth) : []
        var random = SeededGenerator(seed: seed)
        var samples: [UInt16] = []
        for y in 0..<height {
            for x in 0..<width {
                var color = pixel(x, y, width: width, height: height, cutOut: format.channels % 2 == 0)
                let noise = grain == 0 ? 0 : Double(random.int(in: -grain...grain)) / 255
                color.red += noise
                color.green += noise
                color.blue += noise
                let step = Self.dither[y % 4][x % 4]
                samples += Self.samples(of: color, format: format, palette: palette, dither: step)
            }
        }
        return PNGImage(
            width: width, height: height, format: format,
            palette: palette.flatMap { [Self.byte($0.red), Self.byte($0.green), Self.byte($0.blue)] }, samples: samples)
    }

    /// Returns the mean colour of nine points in a pixel. If `cutOut` is true, the background is transparent.
    private func pixel(_ x: Int, _ y: Int, width: Int, height: Int, cutOut: Bool) -> Color {
        var sum = Color(0, 0, 0, alpha: 0)
        for part in 0..<9 {
            let u = (Double(x) + (Double(part % 3) + 0.5) / 3) / Double(width)
            let v = (Double(y) + (Double(part / 3) + 0.5) / 3) / Double(height)
            let point = color(u, v)
            sum.red += point.red / 9
            sum.green += point.green / 9
            sum.blue += point.blue / 9
            sum.alpha += cutOut && isBackground(u, v) ? 0 : 1.0 / 9
        }
        return sum
    }

    // MARK: - Samples

    private static func samples(of color: Color, format: PixelFormat, palette: [Color], dither: Double) -> [UInt16] {
        let scale = Double(format.largestSample)
        // If a sample has few levels, ordered dithering keeps the face recognizable.
        let offset = format.depth < 8 ? dither / scale : 0
        func level(_ part: Double) -> UInt16 {
            UInt16(min(1, max(0, part + offset)) * scale + 0.5)
        }
        switch format.kind {
        case .grey: return [level(color.luma)]
        case .greyAlpha: return [level(color.luma), level(color.alpha)]
        case .rgb: return [level(color.red), level(color.green), level(color.blue)]
        case .rgba: return [level(color.red), level(color.green), level(color.blue), level(color.alpha)]
        case .palette:
            return [nearest(color.shaded(1 + dither * (palette.count > 16 ? 0.04 : 0.35)), in: palette)]
        }
    }

    private static func nearest(_ color: Color, in palette: [Color]) -> UInt16 {
        var best = 0
        var smallest = Double.infinity
        for (index, entry) in palette.enumerated() {
            let red = entry.red - color.red
            let green = entry.green - color.green
            let blue = entry.blue - color.blue
            let distance = red * red * 0.9 + green * green * 1.7 + blue * blue * 0.6
            if distance < smallest {
                smallest = distance
                best = index
            }
        }
        return UInt16(best)
    }

    private static func byte(_ part: Double) -> UInt8 {
        UInt8(min(1, max(0, part)) * 255 + 0.5)
    }

    private static let dither: [[Double]] = [
        [-0.47, 0.03, -0.34, 0.16], [0.28, -0.22, 0.41, -0.09], [-0.28, 0.22, -0.41, 0.09], [0.47, -0.03, 0.34, -0.16],
    ]

    // MARK: - Palettes

    /// Returns a palette of `count` colours of this face.
    private func palette(count: Int) -> [Color] {
        switch count {
        case 2: [hairColor.shaded(0.6), sky]
        case 4: [hairColor.shaded(0.6), skin, sky, shirt]
        default: shades(count: count)
        }
    }

    private func shades(count: Int) -> [Color] {
        let fixed = [Color(0x101010), Color(0xF8F8F4), Color(0xA83A3F), iris]
        let bases = [skin, sky, ground, hairColor, shirt, skin.mixed(with: Color(0xD9534F), 0.22)]
        var result = fixed
        for index in 0..<(count - fixed.count) {
            let step = Double(index / bases.count) / Double(max(1, (count - fixed.count) / bases.count))
            result.append(bases[index % bases.count].shaded(1.1 - 0.5 * step))
        }
        return result
    }
}
