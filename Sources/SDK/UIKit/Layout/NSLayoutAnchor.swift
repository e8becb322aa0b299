public import Foundation

/// An edge, a center or a length of a view or a guide, which makes constraints.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let target: NSLayoutConstraint.Target

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        target = NSLayoutConstraint.Target(item: item, attribute: attribute)
        super.init()
    }

    /// The view or the guide.
    open var item: AnyObject? { target.item }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutConstraint.Target?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(target, relation, other, multiplier: multiplier, constant: constant)
    }

    /// This is where that is.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, constant: 0)
    }

    /// This is there or behind.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, constant: 0)
    }

    /// This is there or before.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, constant: 0)
    }

    /// This is so far behind that.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, constant: constant)
    }

    /// This is so far behind that, or farther.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, constant: constant)
    }

    /// This is so far behind that, or nearer.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, constant: constant)
    }
}

/// A place along the line.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The standard room behind that: 8 points.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, constant: 8 * multiplier)
    }

    /// The standard room behind that, or more.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, constant: 8 * multiplier)
    }

    /// The standard room behind that, or less.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, constant: 8 * multiplier)
    }
}

/// A place down the page.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The standard room below that: 8 points.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, constant: 8 * multiplier)
    }

    /// The standard room below that, or more.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, constant: 8 * multiplier)
    }

    /// The standard room below that, or less.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, constant: 8 * multiplier)
    }
}

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// So long.
    open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, constant: constant)
    }

    /// So long or longer.
    open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: constant)
    }

    /// So long or shorter.
    open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: constant)
    }

    /// So many times as long as that.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, multiplier: multiplier, constant: 0)
    }

    /// So many times as long as that, or longer.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, multiplier: multiplier, constant: 0)
    }

    /// So many times as long as that, or shorter.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, multiplier: multiplier, constant: 0)
    }

    /// So many times as long as that, and so much longer.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, multiplier: multiplier, constant: constant)
    }

    /// So many times as long as that and so much longer, or longer still.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, multiplier: multiplier, constant: constant)
    }

    /// So many times as long as that and so much longer, or shorter.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, multiplier: multiplier, constant: constant)
    }
}
