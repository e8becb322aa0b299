public import Foundation

extension UIView {
    /// About how large it is with what is inside, in a width; an estimate, as only the host measures text.
    ///
    /// A width of 0 or of ``layoutFittingExpandedSize`` is as wide as the content.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let isFree = targetSize.width <= 0 || targetSize.width >= Self.layoutFittingExpandedSize.width
        return SizeEstimate(width: isFree ? 0 : targetSize.width).size(of: self)
    }

    /// About how large it is with what is inside; a side that is required is as long as it says.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        var size = systemLayoutSizeFitting(targetSize)
        if horizontalFittingPriority == .required { size.width = targetSize.width }
        if verticalFittingPriority == .required { size.height = targetSize.height }
        return size
    }
}
