public import UIKit

/// The colors of the app.
///
/// Any thread.
public protocol ThemeProvider {
    /// The color with a name, such as `mobColorTextPrimary`.
    ///
    /// The color is clear if the theme has none.
    func color(forKey key: String) -> ThemeColor
}

/// A color of the theme.
public struct ThemeColor: Sendable, Hashable {
    /// The color for views.
    public let uiColor: UIColor

    /// Makes a color for a module's own tests.
    public init(uiColor: UIColor) { self.uiColor = uiColor }
}
