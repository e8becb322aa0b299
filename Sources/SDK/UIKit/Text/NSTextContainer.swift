public import Foundation

/// Where the lines of a text view go.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The room before and behind lines, in points.
    open var lineFragmentPadding: CGFloat = 5
    /// How many lines there may be; 0 for as many as it takes.
    open var maximumNumberOfLines = 0
    /// What becomes of what does not fit.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
}
