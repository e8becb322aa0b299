public import Foundation

/// A finger on the screen; none comes on Linux.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The view that the finger went down on.
    public private(set) weak var view: UIView?
    /// How often it was tapped.
    public let tapCount = 0

    /// Where the finger is in a view.
    open func location(in view: UIView?) -> CGPoint { .zero }
}
