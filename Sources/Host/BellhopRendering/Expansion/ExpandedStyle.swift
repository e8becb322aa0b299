internal import BellhopValues

/// The style of an expanded notification: lengths in points, and the colors of iOS.
enum ExpandedStyle {
    /// The margin around and between panels.
    static let margin = 8.0
    /// The padding at the left and right in a panel.
    static let inset = 16.0
    static let headerInset = 12.0
    static let iconSide = 20.0
    static let iconGap = 7.0
    static let textGap = 3.0
    static let cardRadius = 20.0
    static let menuRadius = 14.0
    static let rowHeight = 48.0
    static let avatarSide = 38.0
    static let avatarGap = 10.0
    /// The side of the app's icon on the sender's picture, and its distance beyond the picture's edge.
    static let badgeSide = 14.0
    static let badgeOverlap = 4.0
    static let actionIconSide = 20.0
    /// One pixel of most iPhones.
    static let hairline = 1.0 / 3
    /// The height of a picture of unknown size, as a fraction of its width.
    static let pictureRatio = 0.5625
    static let header = ViewText.Font(points: 13)
    static let title = ViewText.Font(points: 16, weight: 600)
    static let subtitle = ViewText.Font(points: 15, weight: 600)
    static let body = ViewText.Font(points: 15)
    static let action = ViewText.Font(points: 17)

    /// Light gray, and in dark appearance the black of a locked screen.
    static let backdrop = ViewColor(.init(hex: 0xE8E8ED), dark: .init(hex: 0x000000))
    /// The background of an elevated view, which is also that of an extension's views, so that their edges are not
    /// visible.
    static let card = Palette.secondarySystemGroupedBackground
    static let separator = Palette.separator
    /// Behind the picture of a sender.
    static let avatar = Palette.systemGray
    static let letter = ViewColor(.init(hex: 0xFFFFFF))
    static let label = Palette.label
    static let secondary = Palette.secondaryLabel
    static let bodyColor = ViewColor(.init(hex: 0x000000, alpha: 0.85), dark: .init(hex: 0xFFFFFF, alpha: 0.85))
    static let destructive = Palette.systemRed
}
