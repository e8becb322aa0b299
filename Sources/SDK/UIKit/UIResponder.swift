public import Foundation

/// The root of views and view controllers.
///
/// The host's touches go up from the view that is touched, by ``next``.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    /// Whether it was made the one that keys go to.
    public private(set) var isFirstResponder = false

    /// Makes a responder.
    public nonisolated override init() { super.init() }

    /// Who is asked after it.
    open var next: UIResponder? { nil }
    /// Whether keys may go to it.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether keys may go to another.
    open var canResignFirstResponder: Bool { true }
    /// What comes up in place of the keyboard; not drawn on Linux.
    open var inputView: UIView? { nil }
    /// What stands on the keyboard; not drawn on Linux.
    open var inputAccessoryView: UIView? { nil }

    /// Makes the object the first responder if possible, and returns whether it is.
    ///
    /// Other objects stay as they are.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if canBecomeFirstResponder { isFirstResponder = true }
        return isFirstResponder
    }

    /// Has keys go to another; true where they may.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        isFirstResponder = false
        return true
    }

    /// The views of the keyboard are others; they are not drawn on Linux.
    open func reloadInputViews() {}

    /// Fingers go down; passes them to ``next``.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    /// Fingers move; passes them to ``next``.
    ///
    /// The host's fingers don't move.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    /// Fingers go up; passes them to ``next``.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    /// A recognizer takes fingers away; passes them to ``next``.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Restores an activity.
    ///
    /// This implementation does nothing.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
