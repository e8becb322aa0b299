public import Foundation

/// A recognizer of pan gestures; there are none on Linux.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers.
    open var maximumNumberOfTouches = Int.max

    /// The translation, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint { .zero }
    /// Sets the translation.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
    /// The velocity, in points per second.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}
