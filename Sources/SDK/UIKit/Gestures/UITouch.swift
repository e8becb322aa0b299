public import Foundation

/// A touch on the screen; there are none on Linux.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The view in which the touch began.
    public private(set) weak var view: UIView?
    /// The number of taps.
    public let tapCount = 0

    /// The location of the touch in a view.
    open func location(in view: UIView?) -> CGPoint { .zero }
}
