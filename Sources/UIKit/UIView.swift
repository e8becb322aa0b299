/// A rectangle on the screen.
///
/// On Linux nothing is drawn yet; a view only keeps its place in the tree.
@MainActor
open class UIView: UIResponder {
    /// The view it is in.
    public private(set) weak var superview: UIView?
    /// The views in it, from back to front.
    public private(set) var subviews: [UIView] = []
    /// A number of the author's own.
    open var tag = 0
    /// Whether it is shown.
    open var isHidden = false

    /// Puts a view in front of the others, taking it out of where it was.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Takes it out of the view it is in.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}
