public import Foundation

/// A color, which may differ in light and in dark appearance.
///
/// No `NSObject` on Linux: Foundation's attributed strings cannot compare objects of classes beyond its own there, and end
/// the process.
public final class UIColor: Hashable, Sendable {
    let light: RGBA
    let dark: RGBA

    init(light: RGBA, dark: RGBA) {
        self.light = light
        self.dark = dark
    }

    private convenience init(_ rgba: RGBA) { self.init(light: rgba, dark: rgba) }

    /// Makes a color that is not seen.
    public convenience init() { self.init(RGBA(0, alpha: 0)) }

    /// Makes a color from red, green and blue, each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Makes a gray, 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(RGBA(red: white, green: white, blue: white, alpha: alpha))
    }

    /// Makes a color from hue, saturation and brightness, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    }

    /// Makes a color as red, green and blue in the P3 space; taken for sRGB on Linux.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a color from a layer's.
    public convenience init(cgColor: CGColor) { self.init(cgColor.rgba) }

    /// Makes a color that depends on the appearance; the provider is asked at once, for light and for dark.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(light: dynamicProvider(.current).light, dark: dynamicProvider(.dark).dark)
    }

    /// The color as it is in light appearance.
    public var cgColor: CGColor { CGColor(light) }

    /// The color as it is under some traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(traitCollection.userInterfaceStyle == .dark ? dark : light)
    }

    /// The same color, as opaque as that.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func with(_ color: RGBA) -> RGBA { RGBA(red: color.red, green: color.green, blue: color.blue, alpha: alpha) }
        return UIColor(light: with(light), dark: with(dark))
    }

    /// Puts out red, green, blue and alpha; true, as every color has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = light.red
        green?.pointee = light.green
        blue?.pointee = light.blue
        alpha?.pointee = light.alpha
        return true
    }

    /// Whether the other is a color that is the same in both appearances.
    public func isEqual(_ object: Any?) -> Bool { (object as? UIColor).map { $0 == self } ?? false }

    /// Compares the colors in both appearances.
    public static func == (left: UIColor, right: UIColor) -> Bool {
        left.light == right.light && left.dark == right.dark
    }

    /// Hashes the colors.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(light)
        hasher.combine(dark)
    }
}
