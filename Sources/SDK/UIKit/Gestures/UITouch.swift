public import Foundation

/// A touch on the screen.
///
/// The host touches the center of a view, and doesn't move.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch, with Apple's values.
    public enum Phase: Int, Sendable {
        case began = 0
        case moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    /// The type of a touch, with Apple's values.
    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect, pencil, indirectPointer
    }

    /// The view in which the touch began.
    public let view: UIView?
    /// The recognizers that receive the touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The phase of the touch.
    public internal(set) var phase = Phase.began
    /// The number of taps.
    public let tapCount: Int
    /// The time when the phase began, in seconds since the system started.
    public internal(set) var timestamp: TimeInterval = 0
    /// The view that the host touched, which may be a view in ``view`` that takes no touches.
    let target: UIView?

    /// Creates a touch without a view.
    public override init() {
        view = nil
        target = nil
        tapCount = 0
        super.init()
    }

    init(of view: UIView, at target: UIView) {
        self.view = view
        self.target = target
        tapCount = 1
        super.init()
    }

    /// The window of the view.
    open var window: UIWindow? { view?.window }
    /// The type, which is `direct`.
    open var type: TouchType { .direct }

    /// The location of the touch: the center of ``view``, and zero in other views.
    ///
    /// The module does not know where the host lays out the views.
    open func location(in view: UIView?) -> CGPoint {
        guard let view, view === self.view else { return .zero }
        return CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    /// The location before the touch moved, which is the same.
    open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
}
