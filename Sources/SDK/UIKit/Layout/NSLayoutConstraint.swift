public import Foundation

/// A wish for the layout: that an edge, center or length is, is at most or is at least another, times a number and plus
/// a number.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// An attribute of a view or a guide.
    struct Target {
        weak var item: AnyObject?
        var attribute: Attribute

        /// The view that it is about, or whose guide it is about.
        @MainActor var view: UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
    }

    let first: Target
    let second: Target?
    /// How the sides compare.
    public let relation: Relation
    /// What the second attribute is multiplied by.
    public let multiplier: CGFloat
    /// What is added.
    open var constant: CGFloat
    /// How much it matters.
    open var priority = UILayoutPriority.required
    /// What the author calls it.
    open var identifier: String?
    /// The view that it is installed on.
    private(set) weak var holder: UIView?
    /// Which of all constraints it was to be installed.
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

    /// Creates a constraint between two items, or of one alone.
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

    /// Whether it counts; set, it is installed on the view that both items are in.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { commonView.install(self) } else { holder?.removeConstraint(self) }
        }
    }

    /// Makes constraints count.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints no longer count.
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
    /// An edge, a center or a length, with Apple's values.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// How two sides compare, with Apple's values.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// Along the line or down the page, with Apple's values.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}
