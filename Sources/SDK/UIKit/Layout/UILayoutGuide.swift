public import Foundation

/// A rectangle that is part of the layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view that owns the guide.
    open internal(set) weak var owningView: UIView?
    /// A name for the author.
    open var identifier = ""
    /// How one of UIKit's own guides follows its view.
    ///
    /// It is nil for an author's guide, which has constraints.
    let follows: (@MainActor (UIView) -> UIEdgeInsets)?

    /// Creates a guide.
    public init(_: Void = ()) {
        follows = nil
        super.init()
    }

    init(of view: UIView, following insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        follows = insets
        super.init()
        owningView = view
    }

    /// Always zero, because the host does the layout.
    open var layoutFrame: CGRect { .zero }

    /// Its leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// Its trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// Its left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// Its right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// Its top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// Its bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// Its width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// Its height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// Its horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// Its vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
