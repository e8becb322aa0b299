public import Foundation

/// A rectangle that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view it belongs to.
    open internal(set) weak var owningView: UIView?
    /// What the author calls it.
    open var identifier = ""
    /// How a guide of UIKit's own follows its view; nil for an author's, which follows its constraints.
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

    /// Zero: the host does the layout.
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
    /// Its center, along the line.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// Its center, down the page.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
