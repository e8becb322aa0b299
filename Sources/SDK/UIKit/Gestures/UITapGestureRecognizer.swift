/// A recognizer of taps.
///
/// The host taps once, with one finger.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1

    /// Recognizes one tap with one finger; call `super`.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible else { return }
        state = isSingleTap && mayBegin ? .ended : .failed
    }

    /// Whether one tap with one finger is recognized.
    var isSingleTap: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }
}
