/// A colour of a view, as it is in light and in dark appearance.
public struct ViewColor: Sendable, Hashable, Codable {
    /// A colour in sRGB, each part from 0 to 1, not multiplied by alpha.
    public struct Components: Sendable, Hashable, Codable {
        /// How much red.
        public var red: Double
        /// How much green.
        public var green: Double
        /// How much blue.
        public var blue: Double
        /// How opaque.
        public var alpha: Double

        /// Makes a colour.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// The colour in light appearance.
    public var light: Components
    /// The colour in dark appearance.
    public var dark: Components

    /// Makes a colour; one that is the same in both appearances without `dark`.
    public init(_ light: Components, dark: Components? = nil) {
        self.light = light
        self.dark = dark ?? light
    }

    /// The colour in one appearance.
    public func components(in appearance: Appearance) -> Components {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }
}

/// Light or dark (UIUserInterfaceStyle).
public enum Appearance: String, Sendable, Hashable, Codable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
