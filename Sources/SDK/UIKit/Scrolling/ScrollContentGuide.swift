internal import Foundation

/// The guide of what a scroll view scrolls: it starts at the offset.
final class ScrollContentGuide: UILayoutGuide {
    init(of view: UIScrollView) {
        super.init(())
        owningView = view
    }
}

extension NSLayoutConstraint.Target {
    /// The content's guide, for an edge of a scroll view that a view inside is tied to.
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
