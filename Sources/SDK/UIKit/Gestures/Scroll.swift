internal import Foundation

/// A drag that scrolls a view up or down, which the host asks for.
@MainActor
package struct Scroll {
    private let points: CGFloat

    /// Creates a drag that scrolls down, or up by a negative number of points.
    package init(by points: Double) { self.points = points }

    /// Scrolls a view, at most to the end of its content; returns false if the user can't scroll it.
    @discardableResult
    package func deliver(to target: UIView) -> Bool {
        guard let view = target as? UIScrollView, view.scrolls else { return false }
        view.isDragging = true
        view.scrollDelegate?.scrollViewWillBeginDragging(view)
        if view.keyboardDismissMode != .none { UIResponder.first?.resignFirstResponder() }
        let offset = ScrollRange(of: view).offset(near: view.contentOffset.y + points)
        // A scroll view stops at a pixel; a point has three of them.
        view.contentOffset.y = (offset * 3).rounded() / 3
        view.isDragging = false
        view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: false)
        return true
    }
}
