public import Foundation

/// The root of views and view controllers.
///
/// On Linux there is no event handling; the class keeps the hierarchy's shape.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIUserActivityRestoring {
    /// Makes a responder.
    public nonisolated override init() { super.init() }

    /// Restores an activity.
    ///
    /// This implementation does nothing.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
