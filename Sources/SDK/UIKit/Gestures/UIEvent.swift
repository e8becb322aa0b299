public import Foundation

/// An event on the screen; there are none on Linux.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The touches of the event.
    open var allTouches: Set<UITouch>? { nil }
}
