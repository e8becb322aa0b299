public import Foundation

extension UIView {
    /// An estimate of the size with the subviews, in a width, because only the host measures text.
    ///
    /// A width of 0 or of ``layoutFittingExpandedSize`` stands for the width of the content.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let isFree = targetSize.width <= 0 || targetSize.width >= Self.layoutFittingExpandedSize.width
        return SizeEstimate(width: isFree ? 0 : targetSize.width).size(of: self)
    }

    /// An estimate of the size with the subviews; a required side has the target length.
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
