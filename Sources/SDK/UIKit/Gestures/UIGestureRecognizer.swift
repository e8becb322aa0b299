public import Foundation

/// A gesture recognizer of a view.
///
/// The host only taps. Target-action needs selectors, which Linux doesn't have. The initializers and methods with a
/// target aren't available.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The state of a gesture recognizer, with Apple's values.
    public enum State: Int, Sendable {
        case possible = 0
        case began, changed, ended, cancelled, failed

        /// The same as ``ended``, for a discrete gesture.
        public static let recognized = State.ended
    }

    /// The delegate.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view of the recognizer.
    open internal(set) weak var view: UIView?
    /// Whether the recognizer is enabled.
    open var isEnabled = true
    /// The state.
    open var state = State.possible
    /// The name that the app sets.
    open var name: String?
    /// Whether the view's touches are canceled when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the view's touches wait for the gesture.
    open var delaysTouchesBegan = false
    /// Whether the end of the view's touches waits for the gesture.
    open var delaysTouchesEnded = true
    /// Whether it recognizes only one type of touches at a time.
    open var requiresExclusiveTouchType = true

    /// The touches that it follows.
    var touches: [UITouch] = []

    /// Creates a recognizer without a target.
    public override init() { super.init() }

    /// Creates a recognizer without a target, as subclasses do on iOS.
    public init(target: Any?, action: Never?) { super.init() }

    // MARK: Methods for subclasses

    /// Touches began in the view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches moved in the view; not called on Linux.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The touches were canceled, because another recognizer recognized its gesture.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The gesture is over, and the next one can begin.
    open func reset() {}

    /// Whether the view and the delegate let the gesture begin.
    var mayBegin: Bool {
        guard let view else { return true }
        // The view that is touched is asked too, so that a button keeps its taps from the views around it.
        let inside = sequence(first: touches.first?.view ?? view, next: \.superview).prefix { $0 !== view }
        return inside.allSatisfy { $0.gestureRecognizerShouldBegin(self) } && view.gestureRecognizerShouldBegin(self)
            && delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// The number of touches.
    open var numberOfTouches: Int { touches.count }

    /// The location of the gesture in a view.
    open func location(in view: UIView?) -> CGPoint { touches.first?.location(in: view) ?? .zero }

    /// Requires another recognizer to fail first.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { required.add(otherGestureRecognizer) }

    func requires(_ other: UIGestureRecognizer) -> Bool { required.contains(other) }

    private let required = NSHashTable<UIGestureRecognizer>.weakObjects()
}

/// The delegate of a gesture recognizer.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether the recognizer may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether both recognizers may recognize gestures at the same time.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the recognizer receives a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns true.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}

extension UIView {
    /// Adds a recognizer to the view, and removes it from its previous view.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    /// Removes a recognizer from the view.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }

    /// Attaches new recognizers to the view, and detaches those that were removed.
    func recognizersChanged(from old: [UIGestureRecognizer]) {
        let new = gestureRecognizers ?? []
        for recognizer in old where !new.contains(where: { $0 === recognizer }) && recognizer.view === self {
            recognizer.view = nil
        }
        for recognizer in new where recognizer.view !== self {
            recognizer.view?.removeGestureRecognizer(recognizer)
            recognizer.view = self
        }
    }
}
