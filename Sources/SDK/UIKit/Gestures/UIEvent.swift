public import Foundation

/// An event on the screen.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The type of an event, with Apple's values.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion, remoteControl, presses
    }

    private let touches: Set<UITouch>

    /// Creates an event without touches.
    public override init() {
        touches = []
        super.init()
    }

    init(_ touch: UITouch) {
        touches = [touch]
        super.init()
    }

    /// The touches of the event.
    open var allTouches: Set<UITouch>? { touches }
    /// The type, which is `touches`.
    open var type: EventType { .touches }
    /// The time of the event, in seconds since the system started.
    open var timestamp: TimeInterval { touches.first?.timestamp ?? 0 }

    /// The touches that began in a view.
    open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
}
