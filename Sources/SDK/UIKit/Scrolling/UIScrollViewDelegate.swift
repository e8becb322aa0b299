public import Foundation

/// Who is told of a scroll view's scrolling.
///
/// On Linux the optional members of iOS are members with a default.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The offset is another.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The scale is another; not called on Linux.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// A finger begins to drag; not called on Linux.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// A finger leaves; not called on Linux.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// It stands still; not called on Linux.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A change of the offset that was animated is done.
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
    /// None.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// It does.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}

/// A scroll view, as what has a delegate.
///
/// It exists because Swift lets no subclass have a delegate of a more special type, as tables and text views do on iOS; what
/// comes from a protocol it may have again.
@preconcurrency @MainActor
public protocol UIScrollViewDelegation: AnyObject {
    /// Who is told of scrolling.
    var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension UIScrollViewDelegation {
    /// Who is told of scrolling; kept weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
