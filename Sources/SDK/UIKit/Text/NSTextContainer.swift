public import Foundation

/// The container of the lines of a text view.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The padding before and after lines, in points.
    open var lineFragmentPadding: CGFloat = 5
    /// The maximum number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0
    /// The line break mode.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
}
