/// The colors of the app, by name (`theme` in settings.json).
public struct Theme: Sendable, Equatable, Codable {
    /// A color in light and in dark appearance.
    public struct Color: Sendable, Equatable, Codable {
        /// Red, green, blue and alpha, from the highest byte to the lowest.
        public var light: UInt32
        /// Red, green, blue and alpha in dark appearance.
        public var dark: UInt32

        /// Creates a color.
        public init(light: UInt32, dark: UInt32) {
            self.light = light
            self.dark = dark
        }
    }

    /// The colors by name.
    public var colors: [String: Color]

    /// Creates a theme.
    public init(colors: [String: Color] = [:]) { self.colors = colors }
}

extension Theme.Color {
    /// Reads `#RRGGBB` or `#RRGGBBAA`.
    package static func value(_ text: String) -> UInt32? {
        let digits = text.dropFirst()
        guard text.first == "#", digits.utf8.count == 6 || digits.utf8.count == 8,
            digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = UInt32(digits, radix: 16)
        else { return nil }
        return digits.utf8.count == 6 ? number << 8 | 0xFF : number
    }
}
