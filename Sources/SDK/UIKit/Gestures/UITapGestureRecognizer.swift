/// A recognizer of taps.
///
/// The host taps once, with one finger.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1

    /// Recognizes one tap with one finger, unless the touch is in a control; call `super`.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard state == .possible else { return }
        let isOne = numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
        state = isOne && !isTakenByControl(touches) && mayBegin ? .ended : .failed
    }

    // A control in the view prevents the recognizers of the views around it, as buttons and switches do on iOS.
    private func isTakenByControl(_ touches: Set<UITouch>) -> Bool {
        touches.contains { touch in
            guard let touched = touch.view, let view, touched !== view else { return false }
            return sequence(first: touched, next: \.superview).prefix { $0 !== view }.contains { $0 is UIControl }
        }
    }
}
