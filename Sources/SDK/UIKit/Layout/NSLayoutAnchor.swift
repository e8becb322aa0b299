public import Foundation

/// An edge, a center or a size of a view or a layout guide, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let target: NSLayoutConstraint.Target

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        target = NSLayoutConstraint.Target(item: item, attribute: attribute)
        super.init()
    }

    /// The view or the layout guide of the anchor.
    open var item: AnyObject? { target.item }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutConstraint.Target?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(target, relation, other, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint that makes one anchor equal to another.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, constant: 0)
    }

    /// Returns a constraint that makes one anchor greater than or equal to another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, constant: 0)
    }

    /// Returns a constraint that makes one anchor less than or equal to another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, constant: 0)
    }

    /// Returns a constraint that makes one anchor equal to another plus a constant.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, constant: constant)
    }

    /// Returns a constraint that makes one anchor greater than or equal to another plus a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, constant: constant)
    }

    /// Returns a constraint that makes one anchor less than or equal to another plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, constant: constant)
    }
}

/// A horizontal position.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns a constraint for the system spacing after another anchor, which is 8 points.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, constant: 8 * multiplier)
    }

    /// Returns a constraint for at least the system spacing after another anchor.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, constant: 8 * multiplier)
    }

    /// Returns a constraint for at most the system spacing after another anchor.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, constant: 8 * multiplier)
    }
}

/// A vertical position.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns a constraint for the system spacing below another anchor, which is 8 points.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, constant: 8 * multiplier)
    }

    /// Returns a constraint for at least the system spacing below another anchor.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, constant: 8 * multiplier)
    }

    /// Returns a constraint for at most the system spacing below another anchor.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, constant: 8 * multiplier)
    }
}

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that makes the size equal to a constant.
    open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, constant: constant)
    }

    /// Returns a constraint that makes the size greater than or equal to a constant.
    open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: constant)
    }

    /// Returns a constraint that makes the size less than or equal to a constant.
    open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: constant)
    }

    /// Returns a constraint that makes the size equal to another one times a multiplier.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, multiplier: multiplier, constant: 0)
    }

    /// Returns a constraint that makes the size greater than or equal to another one times a multiplier.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, multiplier: multiplier, constant: 0)
    }

    /// Returns a constraint that makes the size less than or equal to another one times a multiplier.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, multiplier: multiplier, constant: 0)
    }

    /// Returns a constraint that makes the size equal to another one times a multiplier plus a constant.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor.target, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint for at least another size times a multiplier plus a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.target, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint for at most another size times a multiplier plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.target, multiplier: multiplier, constant: constant)
    }
}
