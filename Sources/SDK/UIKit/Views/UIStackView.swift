public import Foundation

/// Views one after the other, laid out by the host as iOS does.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// Where views stand across the axis, with Apple's values.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading, firstBaseline, center, trailing, lastBaseline

        /// ``leading``, of a horizontal stack.
        public static let top = Alignment.leading
        /// ``trailing``, of a horizontal stack.
        public static let bottom = Alignment.trailing
    }

    /// How views share the room along the axis, with Apple's values.
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The room of ``spacing``, for a view that has none of its own.
    public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    /// The room that the system leaves: 8 points.
    public static let spacingUseSystem: CGFloat = 1.17549e-38

    /// The views, in order; they are subviews as well.
    public private(set) var arrangedSubviews: [UIView] = []
    /// Along the line or down the page.
    open var axis = NSLayoutConstraint.Axis.horizontal
    /// How the views share the room along the axis.
    open var distribution = Distribution.fill
    /// Where they stand across it.
    open var alignment = Alignment.fill
    /// The room between two of them.
    open var spacing: CGFloat = 0
    /// Whether the room is measured from baseline to baseline; from edge to edge in any case on Linux.
    open var isBaselineRelativeArrangement = false
    /// Whether ``UIView/layoutMargins`` are kept free.
    open var isLayoutMarginsRelativeArrangement = false
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// Creates a stack without a size.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// Puts a view behind the others.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: arrangedSubviews.count) }

    /// Puts a view among the others.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

    /// No longer arranges a view; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
    }

    /// Leaves this room behind one of the views.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    }

    /// The room behind one of the views, or ``spacingUseDefault``.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// No longer arranges a view that is taken out; call `super`.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// The room behind one of the views, as it is laid out.
    func room(behind view: UIView) -> CGFloat {
        let own = customSpacing(after: view)
        let room = own == Self.spacingUseDefault ? spacing : own
        return room == Self.spacingUseSystem ? 8 : room
    }

    private func arrange(_ view: UIView, at place: Int) {
        let room = customSpacings[ObjectIdentifier(view)]
        arrangedSubviews.removeAll { $0 === view }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        customSpacings[ObjectIdentifier(view)] = room
        arrangedSubviews.insert(view, at: max(0, min(place, arrangedSubviews.count)))
    }
}
