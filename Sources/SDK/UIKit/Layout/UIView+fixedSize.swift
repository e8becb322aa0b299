internal import Foundation

extension UIView {
    /// Takes the size that constraints of the view alone fix, because code reads it in `layoutSubviews()`.
    ///
    /// They are constants, and a ratio of width and height. Only the host solves the other constraints.
    func takeFixedSize() {
        guard !translatesAutoresizingMaskIntoConstraints else { return }
        // The last one counts.
        let own = constraints.filter { $0.first.item === self && $0.relation == .equal }
            .sorted { $0.priority.rawValue < $1.priority.rawValue }
        var (width, height): (CGFloat?, CGFloat?) = (nil, nil)
        for constraint in own where constraint.second == nil {
            if constraint.firstAttribute == .width { width = constraint.constant }
            if constraint.firstAttribute == .height { height = constraint.constant }
        }
        for constraint in own where constraint.second?.item === self {
            let factor = constraint.multiplier
            if constraint.firstAttribute == .width, constraint.secondAttribute == .height {
                if let height {
                    width = height * factor + constraint.constant
                } else if let width, factor != 0 {
                    height = (width - constraint.constant) / factor
                }
            }
            if constraint.firstAttribute == .height, constraint.secondAttribute == .width {
                if let width {
                    height = width * factor + constraint.constant
                } else if let height, factor != 0 {
                    width = (height - constraint.constant) / factor
                }
            }
        }
        let size = CGSize(width: width ?? frame.size.width, height: height ?? frame.size.height)
        if size != frame.size { frame.size = size }
    }
}
