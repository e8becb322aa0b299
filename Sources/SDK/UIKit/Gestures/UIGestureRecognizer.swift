public import Foundation

/// What reads a gesture on a view.
///
/// No touch comes on Linux, so a gesture is never recognized. Target-action needs selectors, which Linux has not: the
/// initializers and methods with a target are left out.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture is, with Apple's values.
    public enum State: Int, Sendable {
        case possible = 0
        case began, changed, ended, cancelled, failed

        /// ``ended``, of a gesture that is recognized at once.
        public static let recognized = State.ended
    }

    /// Who decides what it may read.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view it reads on.
    open internal(set) weak var view: UIView?
    /// Whether it reads.
    open var isEnabled = true
    /// How far the gesture is.
    open var state = State.possible
    /// What the author calls it.
    open var name: String?
    /// Whether the view's touches end where the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the view's touches wait for the gesture.
    open var delaysTouchesBegan = false
    /// Whether the end of the view's touches waits for the gesture.
    open var delaysTouchesEnded = true
    /// Whether it reads one kind of touches at a time.
    open var requiresExclusiveTouchType = true

    /// Creates one that tells nobody.
    public init(_: Void = ()) { super.init() }

    /// How many fingers take part.
    open var numberOfTouches: Int { 0 }

    /// Where the gesture is in a view.
    open func location(in view: UIView?) -> CGPoint { .zero }

    /// Waits for another to fail.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// Who decides what a gesture recognizer may read.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether it may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether both may read at the same time.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether it reads a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// It may.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// They may not.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// It does.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}

extension UIView {
    /// Has a recognizer read on it, and no longer elsewhere.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// Has a recognizer no longer read on it.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
