/// A colour with its opacity, each component from 0 to 1.
struct Color {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0

    init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates an opaque colour from `0xRRGGBB`.
    init(_ hex: Int) {
        self.init(Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255)
    }

    var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

    func mixed(with other: Color, _ share: Double) -> Color {
        Color(
            red + (other.red - red) * share, green + (other.green - green) * share, blue + (other.blue - blue) * share,
            alpha: alpha + (other.alpha - alpha) * share)
    }

    func shaded(_ factor: Double) -> Color {
        Color(min(1, red * factor), min(1, green * factor), min(1, blue * factor), alpha: alpha)
    }
}

/// A face, whose colour is computed for each point of an image with a width and height of one.
///
/// Only basic arithmetic is used: the last bit of sines and powers differs between C libraries, which would change the
/// fixtures.
struct Portrait {
    enum Hair: CaseIterable { case short, long, bald, curly, bun, parted }

    let skin: Color
    let hairColor: Color
    let shirt: Color
    let sky: Color
    let ground: Color
    let iris: Color
    let hair: Hair
    let glasses: Bool
    let beard: Bool
    /// The smile, from 0 (a straight mouth) to 1 (a broad smile).
    let smile: Double
    /// Half of the width of the head, as a fraction of the image's width.
    let breadth: Double

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        skin = Color(random.pick([0xF6D3B8, 0xE8B48C, 0xD19A6B, 0xA9714B, 0x7B4A2E, 0x5A3422, 0xF1C7A5]))
        hairColor = Color(
            random.pick([0x1E1713, 0x3B2314, 0x6B4423, 0xB98444, 0xD9C08C, 0x8C8C8C, 0xA33B1F, 0xE6E6E6]))
        shirt = Color(random.pick([0x24476B, 0x7A2E3B, 0x2F5D3A, 0xC9A227, 0x5B4B8A, 0xE9E4DA, 0x33363B, 0xD2691E]))
        sky = Color(random.pick([0xBFD9EA, 0xF2E3C6, 0xCFE3C8, 0xE4D3E6, 0xDADADA, 0x89A9B8]))
        ground = sky.shaded(0.55 + 0.3 * random.unit())
        iris = Color(random.pick([0x3A6EA5, 0x4B3621, 0x4F7942, 0x5C4033, 0x708090]))
        hair = random.pick(Hair.allCases)
        glasses = random.chance(percent: 30)
        beard = random.chance(percent: 25)
        smile = random.unit()
        breadth = 0.19 + 0.03 * random.unit()
    }

    /// Returns the colour at a point; the coordinates are from 0 (left, top) to 1 (right, bottom).
    func color(_ x: Double, _ y: Double) -> Color {
        face(x, y) ?? hairInFront(x, y) ?? head(x, y) ?? body(x, y) ?? hairBehind(x, y) ?? background(x, y)
    }

    func isBackground(_ x: Double, _ y: Double) -> Bool {
        face(x, y) == nil && hairInFront(x, y) == nil && head(x, y) == nil && body(x, y) == nil
            && hairBehind(x, y) == nil
    }

    // MARK: - Layers from front to back

    private func face(_ x: Double, _ y: Double) -> Color? {
        let side = x < 0.5 ? -1.0 : 1.0
        let eyeX = 0.5 + side * breadth * 0.43
        if inside(x, y, eyeX - 0.008, 0.435, 0.006, 0.006) { return Color(0xFFFFFF) }
        if inside(x, y, eyeX, 0.44, 0.010, 0.012) { return Color(0x101010) }
        if inside(x, y, eyeX, 0.44, 0.020, 0.022) { return iris }
        if inside(x, y, eyeX, 0.44, 0.040, 0.024) { return Color(0xF8F8F4) }
        if glasses, inside(x, y, eyeX, 0.44, 0.075, 0.060), !inside(x, y, eyeX, 0.44, 0.064, 0.049) {
            return Color(0x22222A)
        }
        if glasses, y > 0.432, y < 0.444, abs(x - 0.5) < breadth * 0.43 - 0.066 { return Color(0x22222A) }
        let brow = 0.385 + 1.6 * (x - eyeX) * (x - eyeX) * 4
        if abs(x - eyeX) < 0.05, y > brow, y < brow + 0.014 { return hairColor.shaded(0.7) }
        return mouth(x, y) ?? nose(x, y)
    }

    private func mouth(_ x: Double, _ y: Double) -> Color? {
        let across = (x - 0.5) / (0.075 + 0.02 * smile)
        guard abs(across) < 1 else { return nil }
        let bow = 1 - across * across
        let upper = 0.595 + 0.012 * smile * bow
        let lower = 0.603 + (0.014 + 0.035 * smile) * bow
        guard y > upper, y < lower else { return nil }
        let teeth = smile > 0.55 && y < upper + (lower - upper) * 0.5
        return teeth ? Color(0xFAF7F0) : Color(0xA83A3F)
    }

    private func nose(_ x: Double, _ y: Double) -> Color? {
        if inside(x, y, 0.5, 0.535, 0.030, 0.013), y > 0.535 { return skin.shaded(0.72) }
        if x > 0.5, x < 0.5 + 0.012 * (y - 0.44) * 10, y > 0.45, y < 0.54 { return skin.shaded(0.86) }
        return nil
    }

    private func hairInFront(_ x: Double, _ y: Double) -> Color? {
        guard hair != .bald, inside(x, y, 0.5, 0.44, breadth + 0.015, 0.275) else { return nil }
        let across = (x - 0.5) / breadth
        let line =
            switch hair {
            case .parted: 0.30 + 0.10 * across
            case .curly: 0.33 - 0.05 * across * across
            case .long, .bun: 0.27 + 0.14 * across * across
            default: 0.29 + 0.06 * across * across
            }
        return y < line ? strand(x, y) : nil
    }

    private func head(_ x: Double, _ y: Double) -> Color? {
        let isEar = inside(x, y, 0.5 - breadth, 0.46, 0.030, 0.050) || inside(x, y, 0.5 + breadth, 0.46, 0.030, 0.050)
        guard inside(x, y, 0.5, 0.46, breadth, 0.26) else { return isEar ? skin.shaded(0.88) : nil }
        if beard, y > 0.53 + 0.10 * (1 - abs(x - 0.5) / breadth) - 0.06 {
            return hairColor.shaded(1.1).mixed(with: skin, 0.2)
        }
        let blush = inside(x, y, 0.5 - 0.11, 0.535, 0.035, 0.025) || inside(x, y, 0.5 + 0.11, 0.535, 0.035, 0.025)
        let lit = skin.shaded(1.08 - 0.9 * (x - 0.36) * (x - 0.36) - 0.25 * (y - 0.4) * (y - 0.4))
        return blush ? lit.mixed(with: Color(0xD9534F), 0.22) : lit
    }

    private func body(_ x: Double, _ y: Double) -> Color? {
        if abs(x - 0.5) < breadth * 0.5, y > 0.6, y < 0.80 - abs(x - 0.5) * 0.4 { return skin.shaded(0.80) }
        guard inside(x, y, 0.5, 1.06, 0.42, 0.33) else { return nil }
        let collar = inside(x, y, 0.5, 0.78, breadth * 0.85, 0.06)
        return shirt.shaded(collar ? 0.75 : 1.05 - 0.3 * (x - 0.3) * (x - 0.3))
    }

    private func hairBehind(_ x: Double, _ y: Double) -> Color? {
        let isHair =
            switch hair {
            case .bald: false
            case .short, .parted: inside(x, y, 0.5, 0.40, breadth + 0.022, 0.235)
            case .long: inside(x, y, 0.5, 0.50, breadth + 0.065, 0.34)
            case .curly: inside(x, y, 0.5, 0.37, breadth + 0.115, 0.285)
            case .bun: inside(x, y, 0.5, 0.40, breadth + 0.022, 0.235) || inside(x, y, 0.5, 0.13, 0.085, 0.085)
            }
        return isHair ? strand(x, y).shaded(0.85) : nil
    }

    private func background(_ x: Double, _ y: Double) -> Color {
        let fromMiddle = (x - 0.5) * (x - 0.5) + (y - 0.4) * (y - 0.4)
        return sky.mixed(with: ground, min(1, max(0, y * 0.8 + fromMiddle * 0.5)))
    }

    private func strand(_ x: Double, _ y: Double) -> Color {
        let wave = (x * 23 + y * 7).truncatingRemainder(dividingBy: 1)
        return hairColor.shaded(0.88 + 0.30 * abs(wave - 0.5))
    }

    private func inside(_ x: Double, _ y: Double, _ centreX: Double, _ centreY: Double, _ a: Double, _ b: Double)
        -> Bool
    {
        let dx = (x - centreX) / a
        let dy = (y - centreY) / b
        return dx * dx + dy * dy < 1
    }
}
