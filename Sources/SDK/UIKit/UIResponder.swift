public import Foundation

/// The root of views and view controllers.
///
/// The host's touches go up from the view that is touched, by ``next``.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    /// The first responder of the process, which has one window.
    private(set) static weak var first: UIResponder?

    /// Whether the object is the first responder.
    open var isFirstResponder: Bool { Self.first === self }

    /// Creates a responder.
    public nonisolated override init() { super.init() }

    /// The next responder.
    open var next: UIResponder? { nil }
    /// Whether the object can become the first responder.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the object can stop being the first responder.
    open var canResignFirstResponder: Bool { true }
    /// The view that replaces the keyboard; not drawn on Linux.
    open var inputView: UIView? { nil }
    /// The view above the keyboard; not drawn on Linux.
    open var inputAccessoryView: UIView? { nil }

    /// Makes the object the first responder if possible, and returns whether it is.
    ///
    /// The current first responder must resign first.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder else { return false }
        if let before = Self.first {
            guard before.resignFirstResponder() else { return false }
            // The responder that a delegate chose meanwhile stays.
            if let now = Self.first, now !== before { return now === self }
        }
        Self.first = self
        didBecomeFirstResponder()
        return true
    }

    /// Stops being the first responder, and returns whether it succeeded.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { Self.resign(self) }
        return true
    }

    /// Ends editing in a view that is no longer shown, without asking.
    static func resignFirst(in root: UIView) {
        if let view = first as? UIView, view.isDescendant(of: root) { resign(view) }
    }

    private static func resign(_ responder: UIResponder) {
        first = nil
        responder.didResignFirstResponder()
    }

    /// The object has become the first responder.
    func didBecomeFirstResponder() {}
    /// The object is no longer the first responder.
    func didResignFirstResponder() {}

    /// Updates the views of the keyboard, which are not drawn on Linux.
    open func reloadInputViews() {}

    /// Touches began; passes them to ``next``.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    /// Touches moved; passes them to ``next``.
    ///
    /// Touches don't move on Linux.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    /// Touches ended; passes them to ``next``.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    /// Touches were canceled; passes them to ``next``.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Restores an activity.
    ///
    /// This implementation does nothing.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
