public import Foundation

/// A rectangle on the screen, and the views in it.
///
/// On Linux a view only describes: the host lays the tree out and draws it in a process of its own, once. So a frame is
/// what the author made it, not what layout makes of it, and a size that depends on text is not known here. A size that
/// constraints fix by constants is known in ``layoutSubviews()``.
@preconcurrency @MainActor
open class UIView: UIVisibleResponder {
    /// Where it is in its superview; places it where ``translatesAutoresizingMaskIntoConstraints``.
    open var frame: CGRect {
        didSet { if frame.size != oldValue.size { resizeSubviews(from: oldValue.size) } }
    }
    /// The view it is in.
    public private(set) weak var superview: UIView?
    /// The views in it, from back to front.
    public private(set) var subviews: [UIView] = []
    /// The guides of the author's that belong to it.
    public private(set) var layoutGuides: [UILayoutGuide] = []
    /// The constraints that are installed on it.
    public private(set) var constraints: [NSLayoutConstraint] = []
    /// A number of the author's own.
    open var tag = 0
    /// Whether it and what is in it are left out.
    open var isHidden = false
    /// How opaque it and what is in it are, 0 to 1.
    open var alpha: CGFloat = 1
    /// Whether it hides all that is behind it; no effect on Linux.
    open var isOpaque = true
    /// The color behind what it shows.
    open var backgroundColor: UIColor?
    /// Whether what is inside ends at its edges.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// How a picture fits in it.
    open var contentMode = ContentMode.scaleToFill
    /// How its edges look.
    public let layer = CALayer()
    /// Whether it and what is in it take touches; labels and image views don't by default.
    open var isUserInteractionEnabled: Bool {
        get { ownInteraction ?? takesTouchesByDefault }
        set { ownInteraction = newValue }
    }
    /// What the author calls it; the host's reports do, too.
    open var accessibilityIdentifier: String?
    /// What it is called aloud.
    open var accessibilityLabel: String?
    /// The accessibility hint.
    open var accessibilityHint: String?
    /// The accessibility value.
    open var accessibilityValue: String?
    /// The value of the view in the text of the notification.
    var shownValue: String? { accessibilityValue }
    /// The accessibility traits.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// Whether it is called aloud.
    open var isAccessibilityElement = false
    /// Whether the accessibility elements inside are hidden.
    open var accessibilityElementsHidden = false
    /// Whether assistive technologies ignore the sibling views.
    open var accessibilityViewIsModal = false
    /// Whether its colors stay as they are while colors are inverted; no effect on Linux.
    open var accessibilityIgnoresInvertColors = false
    /// Whether the accessibility elements inside are read as a group.
    open var shouldGroupAccessibilityChildren = false
    /// The accessibility elements inside, in order; nil for its subviews.
    open var accessibilityElements: [Any]?
    /// Light or dark for the view and its subviews; if unspecified, the view inherits it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The gesture recognizers of the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        didSet { recognizersChanged(from: oldValue ?? []) }
    }
    /// The view controller of the view.
    weak var controller: UIViewController?
    /// Whether ``frame`` and ``autoresizingMask`` place it, rather than constraints.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// How its frame follows its superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether its subviews' frames follow its size.
    open var autoresizesSubviews = true
    /// The room between its edges and what is inside, for ``layoutMarginsGuide``.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// Whether its margins are at least its superview's; stored, without an effect on Linux.
    open var preservesSuperviewLayoutMargins = false
    /// Whether the safe area is added to its margins; the safe area of a notification is the whole view.
    open var insetsLayoutMarginsFromSafeArea = true
    /// The direction of reading; from left to right on Linux.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified

    private var ownInteraction: Bool?
    private var ownTintColor: UIColor?
    private var hugging = AxisPriorities(.defaultLow)
    private var compression = AxisPriorities(.defaultHigh)
    /// Whether ``sizeToFit()`` left the size to the host.
    private(set) var fitsContent = false
    private var needsLayout = true

    /// The guide within its margins.
    public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self) { $0.layoutMargins }
    /// The guide within the safe area, which is the whole view.
    public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self) { _ in .zero }
    /// The guide of a width that is read easily, which is that of its margins.
    public private(set) lazy var readableContentGuide = UILayoutGuide(of: self) { $0.layoutMargins }

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        self.frame = frame
        super.init(responder: ())
    }

    /// Creates a view without a size.
    public convenience init() { self.init(frame: .zero) }

    /// Returns nil, because Linux does not load storyboards.
    public required init?(coder: NSCoder) { nil }

    /// Its own coordinates: its size, from zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// Where its middle is in its superview.
    open var center: CGPoint {
        get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
        set {
            frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
        }
    }

    /// Nil: a notification has no window on Linux.
    open var window: UIWindow? { nil }

    /// The color of templates, symbols and buttons in it; by default that of its superview.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .tintColor }
        set {
            ownTintColor = newValue
            tintColorDidChange()
        }
    }

    var tintColorOfItsOwn: UIColor? { ownTintColor }

    /// The margins, by the direction of reading.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
                trailing: layoutMargins.right)
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
        }
    }

    /// None: a notification has nothing to keep clear of.
    open var safeAreaInsets: UIEdgeInsets { .zero }
    /// The traits of the screen, in the appearance that is set for it.
    open var traitCollection: UITraitCollection {
        shownStyle == .unspecified ? .current : UITraitCollection(userInterfaceStyle: shownStyle)
    }

    // MARK: The tree

    /// Puts a view in front of the others, taking it out of where it was.
    open func addSubview(_ view: UIView) { insert(view, at: .max) }

    /// Puts a view among the others, 0 being behind all of them.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts a view right behind one of the others.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, 0)
    }

    /// Puts a view right before one of the others.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, 1)
    }

    /// Moves one of the views before the others.
    open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }

    /// Moves one of the views behind the others.
    open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

    /// Takes it out of the view it is in, with the constraints that tie it to what stays.
    open func removeFromSuperview() {
        guard superview != nil else { return }
        UIResponder.resignFirst(in: self)
        willMove(toSuperview: nil)
        detach()
        didMoveToSuperview()
    }

    /// Whether it is a view, or in it at any depth.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// It, or the first view in it, that has a tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    // MARK: Constraints

    /// Installs a constraint on it.
    open func addConstraint(_ constraint: NSLayoutConstraint) { install(constraint) }

    /// Installs constraints on it.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(install) }

    /// Takes a constraint off it.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraints.removeAll { $0 === constraint }
        constraint.isHeld(by: nil)
    }

    /// Takes constraints off it.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// Adds a guide to it.
    open func addLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        layoutGuides.append(guide)
        guide.owningView = self
    }

    /// Takes a guide off it.
    open func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView === self else { return }
        layoutGuides.removeAll { $0 === guide }
        guide.owningView = nil
    }

    // MARK: What subclasses override

    /// Whether the class needs constraints; not asked for on Linux.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The view at a point, by the frames that the module knows; nil if none takes touches there.
    ///
    /// A touch on Linux names its view, so this isn't called.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            let origin = view.frame.origin
            let inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
            if let found = view.hitTest(inner, with: event) { return found }
        }
        return self
    }
    /// Whether a point is within its bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// The size of its own, or ``noIntrinsicMetric``; what depends on text is measured by the host and is not here.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// Lays its subviews out; called before the tree goes to the host.
    open func layoutSubviews() {}
    /// Sets its constraints up; called before the tree goes to the host; call `super`.
    open func updateConstraints() {}
    /// Whether a recognizer of the view may recognize its gesture.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Draws into it; not called on Linux.
    open func draw(_ rect: CGRect) {}
    /// A view was put in it.
    open func didAddSubview(_ subview: UIView) {}
    /// A view will be taken out of it.
    open func willRemoveSubview(_ subview: UIView) {}
    /// It will be put in a view, or out of one for nil.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// It was put in a view, or out of one.
    open func didMoveToSuperview() {}
    /// It was put in a window; not called on Linux.
    open func didMoveToWindow() {}
    /// Its tint, or one that it takes over, has changed.
    open func tintColorDidChange() {}
    /// The traits have changed; not called on Linux.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The view controller of the view, or its superview.
    open override var next: UIResponder? { controller ?? superview }

    /// How large it wants to be; its own size, where it is known.
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

    /// Makes it as large as its content; for one whose content the host measures, the host does so.
    open func sizeToFit() {
        let size = sizeThatFits(.zero)
        if isMeasuredByHost { fitsContent = true } else { frame.size = size }
    }

    /// Whether it takes touches where the author doesn't say.
    var takesTouchesByDefault: Bool { true }

    /// Whether only the host knows how large its content is.
    var isMeasuredByHost: Bool { false }

    /// Updates the views of UIKit's own; called before its subviews are recorded.
    func compose() {}

    // MARK: Layout

    /// Asks for ``layoutSubviews()``.
    open func setNeedsLayout() { needsLayout = true }
    /// Asks for a drawing; every tree is drawn anew on Linux.
    open func setNeedsDisplay() {}
    /// Asks for ``updateConstraints()``, which is called in any case on Linux.
    open func setNeedsUpdateConstraints() {}
    /// Says that ``intrinsicContentSize`` is another; it is always asked for on Linux.
    open func invalidateIntrinsicContentSize() {}

    /// Calls ``updateConstraints()`` in it and in what is inside.
    open func updateConstraintsIfNeeded() {
        updateConstraints()
        for view in subviews { view.updateConstraintsIfNeeded() }
    }

    /// Calls ``layoutSubviews()`` where it was asked for, in it and in what is inside.
    open func layoutIfNeeded() {
        takeFixedSize()
        for view in subviews { view.takeFixedSize() }
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// How much it is kept from growing beyond its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] }
    /// Sets how much it is kept from growing beyond its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        hugging[axis] = priority
    }

    /// How much it is kept from becoming smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        compression[axis]
    }
    /// Sets how much it is kept from becoming smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        compression[axis] = priority
    }

    private func resizeSubviews(from size: CGSize) {
        needsLayout = true
        guard autoresizesSubviews else { return }
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
            view.frame = view.autoresizingMask.frame(view.frame, from: size, to: frame.size)
        }
    }
}

extension UIView {
    /// A side that is none of its own.
    public static let noIntrinsicMetric: CGFloat = -1
    /// As small as the constraints allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// As large as the constraints allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    func install(_ constraint: NSLayoutConstraint) {
        guard constraint.holder == nil else { return }
        constraints.append(constraint)
        constraint.isHeld(by: self)
    }

    /// The view that both are in, or are.
    func ancestor(commonWith other: UIView) -> UIView? {
        var current: UIView? = self
        while let candidate = current, !other.isDescendant(of: candidate) { current = candidate.superview }
        return current
    }

    private func insert(_ view: UIView, at place: Int) {
        // iOS raises an exception where a view would be in itself; such a tree could not be shown.
        precondition(!isDescendant(of: view), "Can't add self as subview")
        view.willMove(toSuperview: self)
        if view.superview === self { subviews.removeAll { $0 === view } } else { view.detach() }
        subviews.insert(view, at: max(0, min(place, subviews.count)))
        view.superview = self
        didAddSubview(view)
        view.didMoveToSuperview()
    }

    private func insert(_ view: UIView, beside sibling: UIView, _ offset: Int) {
        if view.superview === self { subviews.removeAll { $0 === view } }
        insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + offset } ?? subviews.count)
    }

    private func move(_ view: UIView, to place: Int) {
        guard let current = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.insert(subviews.remove(at: current), at: place)
    }

    private func detach() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        superview.removeConstraints(reaching: self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    private func removeConstraints(reaching view: UIView) {
        var holder: UIView? = self
        while let current = holder {
            for constraint in current.constraints {
                let views = [constraint.first.view, constraint.second?.view]
                if views.contains(where: { $0?.isDescendant(of: view) ?? false }) {
                    current.removeConstraint(constraint)
                }
            }
            holder = current.superview
        }
    }
}

/// A priority for each axis.
private struct AxisPriorities {
    private var horizontal: UILayoutPriority
    private var vertical: UILayoutPriority

    init(_ priority: UILayoutPriority) {
        horizontal = priority
        vertical = priority
    }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// The direction of reading, with Apple's values.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified = 0
    case playback, spatial, forceLeftToRight, forceRightToLeft
}
