public import Foundation

/// The delegate of a scroll view.
///
/// On Linux, the optional members of iOS are members with a default implementation.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The content offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The zoom scale has changed; not called on Linux.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The user begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The user ends the drag; on Linux, the view never continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Scrolling has ended; not called on Linux.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the offset has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that zooming scales; not called on Linux.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Whether a tap on the status bar scrolls to the top; not called on Linux.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}

/// The part of a scroll view that has a delegate.
///
/// It exists because a Swift subclass can't narrow the type of its delegate, as tables and text views do on iOS. A
/// class can declare a member of a protocol again.
@preconcurrency @MainActor
public protocol UIScrollViewDelegation: AnyObject {
    /// The delegate.
    var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension UIScrollViewDelegation {
    /// The delegate, which is held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
