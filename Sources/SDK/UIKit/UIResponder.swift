public import Foundation

/// The root of views and view controllers.
///
/// On Linux there is no event handling; the class keeps the hierarchy's shape.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    /// Whether it was made the one that keys go to.
    public private(set) var isFirstResponder = false

    /// Creates a responder.
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

    /// Has keys go to another; true if they may.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        isFirstResponder = false
        return true
    }

    /// The views of the keyboard are others; they are not drawn on Linux.
    open func reloadInputViews() {}

    /// Fingers go down; not called on Linux.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Fingers move; not called on Linux.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Fingers go up; not called on Linux.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// The system takes fingers away; not called on Linux.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Restores an activity.
    ///
    /// This implementation does nothing.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
