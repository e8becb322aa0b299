internal import Foundation

/// An estimate of the size of a view with its subviews.
///
/// The host measures exactly. The width of a letter is a little more than half its height. Only vertical constraints
/// between a view and its direct subviews are used. Edges are moved down until all of them are met.
@MainActor
struct SizeEstimate {
    /// The maximum width.
    let width: CGFloat
    /// The maximum depth of nested views.
    ///
    /// Deeper views aren't counted.
    private let depth: Int
    /// A view that is counted as if it had no size.
    private let omitted: UIView?

    init(width: CGFloat, depth: Int = 0, omitting view: UIView? = nil) {
        self.width = width.isFinite ? max(0, width) : 10_000
        self.depth = depth
        omitted = view
    }

    func size(of view: UIView) -> CGSize {
        if view === omitted { return .zero }
        var size = contentSize(of: view)
        for constraint in view.constraints where constraint.first.item === view && constraint.second == nil {
            switch (constraint.firstAttribute, constraint.relation) {
            case (.width, .equal): size.width = constraint.constant
            case (.width, .greaterThanOrEqual): size.width = max(size.width, constraint.constant)
            case (.width, .lessThanOrEqual): size.width = min(size.width, constraint.constant)
            case (.height, .equal): size.height = constraint.constant
            case (.height, .greaterThanOrEqual): size.height = max(size.height, constraint.constant)
            case (.height, .lessThanOrEqual): size.height = min(size.height, constraint.constant)
            default: break
            }
        }
        return size
    }

    /// The size of what is in a view, whatever the constraints say about the size of the view itself.
    func contentSize(of view: UIView) -> CGSize {
        guard depth < 50 else { return .zero }
        view.compose()
        switch view {
        case let label as UILabel: return text(label.text ?? "", label.font, lines: label.numberOfLines)
        case let button as UIButton: return size(of: button)
        case let stack as UIStackView: return size(of: stack)
        case let table as UITableView: return table.contentSize
        default: break
        }
        let own = view.intrinsicContentSize
        let inside = view.subviews.isEmpty ? .zero : insideSize(of: view)
        return CGSize(
            width: own.width >= 0 ? own.width : inside.width, height: own.height >= 0 ? own.height : inside.height)
    }

    private func text(_ string: String, _ font: UIFont?, lines limit: Int) -> CGSize {
        guard !string.isEmpty else { return .zero }
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        var (lines, widest) = (0, 0 as CGFloat)
        for paragraph in string.split(separator: "\n", omittingEmptySubsequences: false) {
            let length = CGFloat(paragraph.count) * font.pointSize * 0.53
            widest = max(widest, length)
            lines += limit == 1 || width <= 0 ? 1 : max(1, Int((length / width).rounded(.up)))
        }
        if limit > 0 { lines = min(lines, limit) }
        return CGSize(
            width: limit == 1 || width <= 0 ? widest : min(widest, width),
            height: (CGFloat(lines) * font.lineHeight).rounded(.up))
    }

    private func size(of button: UIButton) -> CGSize {
        let title = text(
            button.shownTitle?.string ?? "", button.configuration?.font ?? button.titleLabel?.font, lines: 1)
        let image = button.currentImage?.size ?? .zero
        let room = button.configuration.map { UIEdgeInsets(directional: $0.contentInsets) } ?? button.contentEdgeInsets
        return CGSize(
            width: room.left + image.width + title.width + room.right,
            height: room.top + max(image.height, title.height) + room.bottom)
    }

    private func size(of stack: UIStackView) -> CGSize {
        let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
        let inner = SizeEstimate(width: width - margins.left - margins.right, depth: depth + 1, omitting: omitted)
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        var (along, across) = (0 as CGFloat, 0 as CGFloat)
        for (place, view) in shown.enumerated() {
            let size = inner.size(of: view)
            let isLine = stack.axis == .horizontal
            along += isLine ? size.width : size.height
            across = max(across, isLine ? size.height : size.width)
            if place < shown.count - 1 { along += stack.room(behind: view) }
        }
        let size = stack.axis == .horizontal ? (along, across) : (across, along)
        return CGSize(
            width: size.0 + margins.left + margins.right, height: size.1 + margins.top + margins.bottom)
    }

    private func insideSize(of view: UIView) -> CGSize {
        var (width, edges) = (0 as CGFloat, EdgeEstimate(view))
        for subview in view.subviews where !subview.isHidden {
            if subview.translatesAutoresizingMaskIntoConstraints {
                width = max(width, subview.frame.maxX)
                edges.place(subview, top: subview.frame.minY, height: subview.frame.height)
            } else {
                let beside = edges.roomBeside(subview)
                let size = SizeEstimate(width: self.width - beside, depth: depth + 1, omitting: omitted).size(
                    of: subview)
                width = max(width, size.width + beside)
                edges.place(subview, top: 0, height: size.height)
            }
        }
        return CGSize(width: width, height: edges.height)
    }
}

extension UIEdgeInsets {
    fileprivate init(directional insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
}
