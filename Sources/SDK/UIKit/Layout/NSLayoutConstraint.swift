public import Foundation

/// A relation between two edges, centers or sizes that a layout should satisfy.
///
/// The first is equal to, at most or at least the second times a multiplier plus a constant.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// An attribute of a view or a layout guide.
    struct Target {
        weak var item: AnyObject?
        var attribute: Attribute

        /// The view, or the view that owns the layout guide.
        @MainActor var view: UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
    }

    let first: Target
    let second: Target?
    /// The relation between the two sides.
    public let relation: Relation
    /// The factor for the second attribute.
    public let multiplier: CGFloat
    /// The constant that is added.
    open var constant: CGFloat
    /// The priority of the constraint.
    open var priority = UILayoutPriority.required
    /// A name for the author.
    open var identifier: String?
    /// The view on which the constraint is installed.
    private(set) weak var holder: UIView?
    /// The number of the constraint in the order of installation.
    private(set) var order = 0
    private static var installed = 0

    init(
        _ first: Target, _ relation: Relation, _ second: Target?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    /// Creates a constraint between two items, or for one item.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        let second = view2.map { Target(item: $0 as AnyObject, attribute: attr2) }
        self.init(
            Target(item: view1 as AnyObject, attribute: attr1), relation, second, multiplier: multiplier,
            constant: constant)
    }

    /// The first item.
    open var firstItem: AnyObject? { first.item }
    /// The second item.
    open var secondItem: AnyObject? { second?.item }
    /// The first item's attribute.
    open var firstAttribute: Attribute { first.attribute }
    /// The second item's attribute.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

    /// Whether the constraint is active.
    ///
    /// If it becomes active, it is installed on the view that contains both items.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { commonView.install(self) } else { holder?.removeConstraint(self) }
        }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    func isHeld(by view: UIView?) {
        holder = view
        Self.installed += 1
        order = Self.installed
    }

    // iOS raises an exception here, which ends the extension as well.
    private var commonView: UIView {
        guard let first = first.view else {
            preconditionFailure("Unable to activate a constraint whose first item is no view and no guide of one.")
        }
        guard second != nil else { return first }
        guard let second = second?.view, let common = first.ancestor(commonWith: second) else {
            preconditionFailure(
                "Unable to activate constraint with items \(type(of: first)) and "
                    + "\(self.second?.view.map { "\(type(of: $0))" } ?? "nil") because they have no common ancestor. "
                    + "Does the constraint or its anchors reference items in different view hierarchies? "
                    + "That's illegal.")
        }
        return common
    }
}

extension NSLayoutConstraint {
    /// An edge, a center or a size, with Apple's values.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// The relation between two sides, with Apple's values.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The horizontal or the vertical axis, with Apple's values.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}
