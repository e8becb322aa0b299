internal import Foundation

/// What views and view controllers have in common beside ``UIResponder``.
///
/// It exists for its initializer alone: `NSObject.init()` belongs to no actor, and a class that inherits it cannot have one
/// of its own on the main actor, as UIView and UIViewController do on iOS.
@preconcurrency @MainActor
open class UIVisibleResponder: UIResponder {
    /// Creates one; for the classes of UIKit.
    ///
    /// It is public because an author's class inherits no initializers otherwise.
    public init(responder: Void) { super.init() }
}
