// The system's colors, with the values Apple's design resources give for light and dark appearance.

extension UIColor {
    private static func system(
        _ light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
    ) -> UIColor {
        UIColor(light: RGBA(light, alpha: lightAlpha), dark: RGBA(dark, alpha: darkAlpha))
    }

    private static func fixed(_ color: UInt32, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(light: RGBA(color, alpha: alpha), dark: RGBA(color, alpha: alpha))
    }

    /// The system's red.
    public static let systemRed = system(0xFF3B30, dark: 0xFF453A)
    /// The system's orange.
    public static let systemOrange = system(0xFF9500, dark: 0xFF9F0A)
    /// The system's yellow.
    public static let systemYellow = system(0xFFCC00, dark: 0xFFD60A)
    /// The system's green.
    public static let systemGreen = system(0x34C759, dark: 0x30D158)
    /// The system's mint.
    public static let systemMint = system(0x00C7BE, dark: 0x63E6E2)
    /// The system's teal.
    public static let systemTeal = system(0x30B0C7, dark: 0x40C8E0)
    /// The system's cyan.
    public static let systemCyan = system(0x32ADE6, dark: 0x64D2FF)
    /// The system's blue.
    public static let systemBlue = system(0x007AFF, dark: 0x0A84FF)
    /// The system's indigo.
    public static let systemIndigo = system(0x5856D6, dark: 0x5E5CE6)
    /// The system's purple.
    public static let systemPurple = system(0xAF52DE, dark: 0xBF5AF2)
    /// The system's pink.
    public static let systemPink = system(0xFF2D55, dark: 0xFF375F)
    /// The system's brown.
    public static let systemBrown = system(0xA2845E, dark: 0xAC8E68)
    /// The system's gray.
    public static let systemGray = system(0x8E8E93, dark: 0x8E8E93)
    /// The system's gray 2.
    public static let systemGray2 = system(0xAEAEB2, dark: 0x636366)
    /// The system's gray 3.
    public static let systemGray3 = system(0xC7C7CC, dark: 0x48484A)
    /// The system's gray 4.
    public static let systemGray4 = system(0xD1D1D6, dark: 0x3A3A3C)
    /// The system's gray 5.
    public static let systemGray5 = system(0xE5E5EA, dark: 0x2C2C2E)
    /// The system's gray 6.
    public static let systemGray6 = system(0xF2F2F7, dark: 0x1C1C1E)
    /// The tint of an app that sets none.
    public static let tintColor = system(0x007AFF, dark: 0x0A84FF)
}

extension UIColor {
    /// Words.
    public static let label = system(0x000000, dark: 0xFFFFFF)
    /// Words of less weight.
    public static let secondaryLabel = system(0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
    /// Words of little weight.
    public static let tertiaryLabel = system(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
    /// Words of the least weight.
    public static let quaternaryLabel = system(0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
    /// Words in an empty field.
    public static let placeholderText = system(0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
    /// A link.
    public static let link = system(0x007AFF, dark: 0x0984FF)
    /// A thin line.
    public static let separator = system(0x3C3C43, 0.29, dark: 0x545458, 0.6)
    /// A thin line that hides what is behind it.
    public static let opaqueSeparator = system(0xC6C6C8, dark: 0x38383A)
    /// What is behind everything.
    public static let systemBackground = system(0xFFFFFF, dark: 0x000000)
    /// A group on the background.
    public static let secondarySystemBackground = system(0xF2F2F7, dark: 0x1C1C1E)
    /// A group in a group.
    public static let tertiarySystemBackground = system(0xFFFFFF, dark: 0x2C2C2E)
    /// What is behind grouped content.
    public static let systemGroupedBackground = system(0xF2F2F7, dark: 0x000000)
    /// A group of grouped content.
    public static let secondarySystemGroupedBackground = system(0xFFFFFF, dark: 0x1C1C1E)
    /// A group in a group of grouped content.
    public static let tertiarySystemGroupedBackground = system(0xF2F2F7, dark: 0x2C2C2E)
    /// A thin shape.
    public static let systemFill = system(0x787880, 0.2, dark: 0x787880, 0.36)
    /// A shape of middle size.
    public static let secondarySystemFill = system(0x787880, 0.16, dark: 0x787880, 0.32)
    /// A large shape.
    public static let tertiarySystemFill = system(0x767680, 0.12, dark: 0x767680, 0.24)
    /// A large area.
    public static let quaternarySystemFill = system(0x747480, 0.08, dark: 0x767680, 0.18)
    /// Words on a dark ground, whatever the appearance.
    public static let lightText = fixed(0xFFFFFF, 0.6)
    /// Words on a light ground, whatever the appearance.
    public static let darkText = fixed(0x000000)
}

extension UIColor {
    /// Black, in every appearance.
    public static let black = fixed(0x000000)
    /// A dark gray.
    public static let darkGray = fixed(0x555555)
    /// A light gray.
    public static let lightGray = fixed(0xAAAAAA)
    /// White, in every appearance.
    public static let white = fixed(0xFFFFFF)
    /// Gray, in every appearance.
    public static let gray = fixed(0x808080)
    /// Red, in every appearance.
    public static let red = fixed(0xFF0000)
    /// Green, in every appearance.
    public static let green = fixed(0x00FF00)
    /// Blue, in every appearance.
    public static let blue = fixed(0x0000FF)
    /// Cyan, in every appearance.
    public static let cyan = fixed(0x00FFFF)
    /// Yellow, in every appearance.
    public static let yellow = fixed(0xFFFF00)
    /// Magenta, in every appearance.
    public static let magenta = fixed(0xFF00FF)
    /// Orange, in every appearance.
    public static let orange = fixed(0xFF8000)
    /// Purple, in every appearance.
    public static let purple = fixed(0x800080)
    /// Brown, in every appearance.
    public static let brown = fixed(0x996633)
    /// No color at all.
    public static let clear = fixed(0x000000, 0)
}
