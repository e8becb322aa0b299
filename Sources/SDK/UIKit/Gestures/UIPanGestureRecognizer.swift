public import Foundation

/// Reads drags; none come on Linux.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// At least with how many fingers.
    open var minimumNumberOfTouches = 1
    /// At most with how many fingers.
    open var maximumNumberOfTouches = Int.max

    /// How far it went, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Sets how far it went.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// How fast it goes, in points a second.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}
