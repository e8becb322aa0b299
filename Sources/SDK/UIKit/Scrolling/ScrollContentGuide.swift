internal import Foundation

/// The layout guide of a scroll view's content, which starts at the content offset.
final class ScrollContentGuide: UILayoutGuide {
    init(of view: UIScrollView) {
        super.init(())
        owningView = view
    }
}

extension NSLayoutConstraint.Target {
    /// The content's layout guide, for an edge of a scroll view that is constrained to a view inside.
    ///
    /// As on iOS, lengths and centers of the scroll view are those of its frame.
    @MainActor func contentGuide(beside other: NSLayoutConstraint.Target?) -> UILayoutGuide? {
        guard let scroll = item as? UIScrollView, let view = other?.view, view !== scroll,
            view.isDescendant(of: scroll)
        else { return nil }
        switch attribute {
        case .left, .right, .top, .bottom, .leading, .trailing: return scroll.contentLayoutGuide
        default: return nil
        }
    }
}
