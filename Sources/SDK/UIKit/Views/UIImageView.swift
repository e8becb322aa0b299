public import Foundation

/// A picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage?
    /// The picture where it is highlighted.
    open var highlightedImage: UIImage?
    /// Whether ``highlightedImage`` counts.
    open var isHighlighted = false
    /// How large symbols are.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Creates a view of a picture, as large as it.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// Creates a view of two pictures, as large as the first.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// The picture's size.
    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

    /// The picture's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? super.sizeThatFits(size) }

    override var takesTouchesByDefault: Bool { false }

    var shownImage: UIImage? {
        let shown = isHighlighted ? highlightedImage ?? image : image
        guard let preferredSymbolConfiguration, shown?.symbol != nil else { return shown }
        return shown?.withConfiguration(preferredSymbolConfiguration)
    }
}
