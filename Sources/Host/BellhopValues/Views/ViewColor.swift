/// A color of a view, in light and in dark appearance.
public struct ViewColor: Sendable, Hashable, Codable {
    /// A color in sRGB, with components from 0 to 1 that are not multiplied by alpha.
    public struct Components: Sendable, Hashable, Codable {
        /// The red component.
        public var red: Double
        /// The green component.
        public var green: Double
        /// The blue component.
        public var blue: Double
        /// The opacity.
        public var alpha: Double

        /// Creates a color.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// The color in light appearance.
    public var light: Components
    /// The color in dark appearance.
    public var dark: Components

    /// Creates a color.
    ///
    /// Without `dark`, both appearances have the same color.
    public init(_ light: Components, dark: Components? = nil) {
        self.light = light
        self.dark = dark ?? light
    }

    /// Returns the color in one appearance.
    public func components(in appearance: Appearance) -> Components {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }
}

/// Light or dark (UIUserInterfaceStyle).
public enum Appearance: String, Sendable, Hashable, Codable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
