public import Foundation

/// A finger on the screen.
///
/// The host touches a view as a whole: the finger is in the middle of the view and does not move.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// How far a touch is, with Apple's values.
    public enum Phase: Int, Sendable {
        case began = 0
        case moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    /// What touches the screen, with Apple's values.
    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect, pencil, indirectPointer
    }

    /// The view that the touch began in.
    public let view: UIView?
    /// The recognizers that receive the touch.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// How far it is.
    public internal(set) var phase = Phase.began
    /// How often the finger tapped.
    public let tapCount: Int
    /// The time of the last phase, in seconds since the system started.
    public internal(set) var timestamp: TimeInterval = 0
    /// What the user pointed at, which may be in ``view`` and take no touches itself.
    let target: UIView?

    /// Creates a touch of nothing.
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

    /// The window; nil, as ``UIView/window`` is.
    open var window: UIWindow? { view?.window }
    /// A finger.
    open var type: TouchType { .direct }

    /// The place of the finger: the middle of ``view``, and zero for other views.
    ///
    /// The module does not know where the host lays out the views.
    open func location(in view: UIView?) -> CGPoint {
        guard let view, view === self.view else { return .zero }
        return CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    /// The place of the finger before it moved; it does not move.
    open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
}
