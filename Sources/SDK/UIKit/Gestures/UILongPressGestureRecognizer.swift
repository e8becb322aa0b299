public import Foundation

/// A recognizer of long presses; there are none on Linux.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement of the finger, in points.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}
