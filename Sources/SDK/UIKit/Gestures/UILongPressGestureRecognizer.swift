public import Foundation

/// Reads long presses; none come on Linux.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the finger may move, in points.
    open var allowableMovement: CGFloat = 10
    /// How often it is to be tapped before.
    open var numberOfTapsRequired = 0
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}
