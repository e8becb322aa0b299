public import Foundation

/// What happens on the screen; nothing does on Linux.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The fingers it is about.
    open var allTouches: Set<UITouch>? { nil }
}
