/// The system colors of iOS, in light and in dark appearance, by their names in UIColor.
package enum Palette {
    package static let label = ViewColor(.init(hex: 0x000000), dark: .init(hex: 0xFFFFFF))
    package static let secondaryLabel = ViewColor(
        .init(hex: 0x3C3C43, alpha: 0.6), dark: .init(hex: 0xEBEBF5, alpha: 0.6))
    package static let separator = ViewColor(
        .init(hex: 0x3C3C43, alpha: 0.29), dark: .init(hex: 0x545458, alpha: 0.6))
    package static let systemBackground = ViewColor(.init(hex: 0xFFFFFF), dark: .init(hex: 0x000000))
    /// `systemBackground` at the elevated level, which is lighter only in dark appearance.
    package static let elevatedBackground = ViewColor(.init(hex: 0xFFFFFF), dark: .init(hex: 0x1C1C1E))
    package static let secondarySystemGroupedBackground = ViewColor(
        .init(hex: 0xFFFFFF), dark: .init(hex: 0x1C1C1E))
    package static let systemGray = ViewColor(.init(hex: 0x8E8E93))
    package static let systemRed = ViewColor(.init(hex: 0xFF3B30), dark: .init(hex: 0xFF453A))
    /// The default `tintColor` of an app.
    package static let tint = ViewColor(.init(hex: 0x007AFF), dark: .init(hex: 0x0A84FF))
    /// The opacity of the content of a disabled control.
    package static let disabledAlpha = 0.4
}

extension ViewColor.Components {
    /// Creates a color with the digits `RRGGBB`.
    package init(hex: UInt32, alpha: Double = 1) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}
