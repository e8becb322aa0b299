internal import BellhopValues

/// The style of the whole screen: lengths in points, and the colors of iOS.
enum ScreenStyle {
    /// The margin at the left and right of the list and of a banner.
    static let margin = 8.0
    /// The padding in a card.
    static let inset = 14.0
    static let cardRadius = 24.0
    static let iconSide = ExpandedStyle.avatarSide
    static let iconGap = 10.0
    static let textGap = 1.0
    /// The distance between two stacks.
    static let gap = 8.0
    /// How far a card behind another one reaches below it, and how much narrower it is at each side.
    static let behindDrop = 8.0
    static let behindInset = 12.0
    static let behindHeight = 36.0
    /// The distance of the list from the bottom of the screen.
    static let listBottom = 34.0
    /// The least distance of the list from the top of the lock screen and of the home screen.
    static let lockTop = 250.0
    static let homeTop = 190.0
    /// The height of the line below a list that isn't complete.
    static let moreHeight = 24.0
    static let clockTop = 76.0
    static let bannerTop = 54.0
    static let homeIconSide = 64.0
    static let homeIconLeft = 27.0
    static let badgeSide = 24.0
    static let startIconSide = 72.0
    static let promptWidth = 270.0
    static let promptRadius = 14.0
    static let buttonHeight = 44.0

    static let mark = ViewText.Font(points: 11, weight: 600)
    static let title = ViewText.Font(points: 15, weight: 600)
    static let body = ViewText.Font(points: 15)
    static let small = ViewText.Font(points: 13)
    static let statusTime = ViewText.Font(points: 16, weight: 600)
    static let clockDate = ViewText.Font(points: 22, weight: 600)
    static let clockTime = ViewText.Font(points: 96, weight: 600, hasMonospacedDigits: true)
    static let question = ViewText.Font(points: 17, weight: 600)
    static let button = ViewText.Font(points: 17)

    /// Behind everything while the app isn't on the screen.
    static let wallpaper = ViewColor(.init(hex: 0x4A3F9A), dark: .init(hex: 0x14132B))
    /// The text on the wallpaper.
    static let onWallpaper = ViewColor(.init(hex: 0xFFFFFF))
    /// A card, whose material hides the wallpaper in a picture.
    static let card = ViewColor(.init(hex: 0xF2F2F7), dark: .init(hex: 0x2A2A30))
    static let shade = ViewColor(.init(hex: 0x000000, alpha: 0.3))
    static let critical = Palette.systemRed
}
