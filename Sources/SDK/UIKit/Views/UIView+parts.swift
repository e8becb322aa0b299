internal import Foundation

extension UIView {
    /// Adds a view of UIKit's own, which constraints lay out.
    func addPart(_ part: UIView) {
        part.translatesAutoresizingMaskIntoConstraints = false
        addSubview(part)
    }

    /// Adds a view of UIKit's own, with insets.
    func fill(with part: UIView, insets: UIEdgeInsets = .zero) {
        addPart(part)
        NSLayoutConstraint.activate([
            part.leftAnchor.constraint(equalTo: leftAnchor, constant: insets.left),
            part.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
            rightAnchor.constraint(equalTo: part.rightAnchor, constant: insets.right),
            bottomAnchor.constraint(equalTo: part.bottomAnchor, constant: insets.bottom),
        ])
    }

    /// Its frame in the visible part of its superview, which can be scrolled.
    var shownFrame: CGRect {
        guard let scroll = superview as? UIScrollView else { return frame }
        var shown = frame
        shown.origin.x -= scroll.contentOffset.x
        shown.origin.y -= scroll.contentOffset.y
        return shown
    }

    /// The appearance that is set for it or for a superview.
    var shownStyle: UIUserInterfaceStyle {
        var current: UIView? = self
        while let view = current {
            if view.overrideUserInterfaceStyle != .unspecified { return view.overrideUserInterfaceStyle }
            if let style = view.controller?.overrideUserInterfaceStyle, style != .unspecified { return style }
            current = view.superview
        }
        return .unspecified
    }
}
