internal import Foundation

/// How far the user can scroll a view, as far as the module knows its size and that of its content.
///
/// Only the host lays out views and measures text, so a size that constraints or texts determine is an estimate.
@MainActor
struct ScrollRange {
    private let least: CGFloat
    private let most: CGFloat

    /// Whether the content is not higher than the view.
    var isEmpty: Bool { most - least < 1 }

    init(of view: UIScrollView) {
        let inset = view.adjustedContentInset
        least = -inset.top
        most = max(least, view.contentHeight + inset.bottom - view.visibleHeight)
    }

    /// The nearest offset at which content fills the view.
    func offset(near offset: CGFloat) -> CGFloat { max(least, min(offset, most)) }
}

extension UIScrollView {
    /// The estimated width: that of its frame or of a view around it, or else that of a notification.
    var width: CGFloat {
        var current: UIView? = self
        while let view = current {
            if view.frame.size.width > 0, view.controller == nil { return view.frame.size.width }
            current = view.superview
        }
        return 359
    }

    fileprivate var contentHeight: CGFloat {
        contentSize.height > 0 ? contentSize.height : SizeEstimate(width: width).contentSize(of: self).height
    }

    fileprivate var visibleHeight: CGFloat {
        fixedHeight(in: width) ?? SizeEstimate(width: width).size(of: self).height
    }
}

extension UIView {
    /// The height that code or constraints give the view, or nil if its content does.
    fileprivate func fixedHeight(in width: CGFloat) -> CGFloat? {
        if let constraint = constraints.first(where: \.isHeight) { return constraint.constant }
        if let controller, controller.parent == nil {
            // A page fills the screen. A notification is as high as it wants to be, or as its content.
            guard controller.extensionContext != nil else { return UIScreen.main.bounds.height }
            let height = controller.preferredContentSize.height
            return height > 0 ? height : nil
        }
        let room = superview.flatMap { $0 is UIScrollView ? nil : $0.fixedHeight(in: width) }
        if translatesAutoresizingMaskIntoConstraints {
            let isFlexible = autoresizingMask.contains(.flexibleHeight)
            let growth = isFlexible ? room.map { $0 - (superview?.frame.height ?? $0) } : nil
            let height = frame.height + (growth ?? 0)
            return height > 0 ? height : nil
        }
        guard let superview, let room else { return nil }
        if let stack = superview as? UIStackView, stack.axis == .horizontal { return room }
        return max(0, room - SizeEstimate(width: width, omitting: self).contentSize(of: superview).height)
    }
}

extension NSLayoutConstraint {
    /// Whether it is the height of the view that holds it.
    fileprivate var isHeight: Bool {
        first.item === holder && second == nil && firstAttribute == .height && relation == .equal
    }
}
