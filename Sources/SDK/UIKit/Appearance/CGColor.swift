/// A color of a layer: in sRGB, the same in every appearance.
public final class CGColor: Sendable, Hashable {
    /// Red, green, blue and alpha, from 0 to 1.
    public let components: [CGFloat]?
    let rgba: RGBA

    init(_ rgba: RGBA) {
        self.rgba = rgba
        components = [rgba.red, rgba.green, rgba.blue, rgba.alpha]
    }

    /// Creates a color.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Creates a color in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray, from 0 for black to 1 for white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// White.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The same color with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha)
    }

    /// How opaque it is.
    public var alpha: CGFloat { rgba.alpha }

    /// Compares the components.
    public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// A color in sRGB, each part from 0 to 1.
struct RGBA: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat = 1

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = Self.part(red)
        self.green = Self.part(green)
        self.blue = Self.part(blue)
        self.alpha = Self.part(alpha)
    }

    /// A color from its hexadecimal digits.
    init(_ hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// A color by hue, saturation and brightness.
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let hue = Self.part(hue) * 6
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    // The host refuses what is no share; NaN becomes 0.
    private static func part(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
}
