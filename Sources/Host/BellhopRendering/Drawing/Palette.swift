internal import BellhopCore

/// The colours of a tree that names none, which are iOS's.
enum Palette {
    /// UIColor.label.
    static let label = ViewColor(.init(red: 0, green: 0, blue: 0), dark: .init(red: 1, green: 1, blue: 1))
    /// UIColor.systemBackground, raised, as behind an expanded notification.
    static let background = ViewColor(
        .init(red: 1, green: 1, blue: 1), dark: .init(red: 28 / 255, green: 28 / 255, blue: 30 / 255))
    /// UIColor.tintColor of an app that sets none.
    static let tint = ViewColor(
        .init(red: 0, green: 122 / 255, blue: 1), dark: .init(red: 10 / 255, green: 132 / 255, blue: 1))
    /// How opaque the content of a control is that cannot be used.
    static let disabledAlpha = 0.4
}
