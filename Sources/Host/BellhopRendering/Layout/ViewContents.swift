internal import BellhopValues

/// The intrinsic sizes of views, as far as they are known.
///
/// A label of several lines is as wide as its longest paragraph until the layout has found a width for it. Then it is
/// as high as its lines in that width.
struct ViewContents {
    /// An intrinsic size, in which a side may be nil.
    struct Own: Equatable {
        var width: Double?
        var height: Double?
        var firstBaseline: Double?
        var lastBaseline: Double?
    }

    private let tree: ViewTree
    private let measuring: any TextMeasuring
    private let imageSizes: [Int: Size]
    private(set) var own: [Own]
    /// The widths in which texts of several lines were measured.
    private var widths: [Int: Double] = [:]

    /// Measures every view without a limit for its size.
    ///
    /// `imageSizes` are the sizes, in points, of the pictures of image views and buttons that could be read.
    init(_ tree: ViewTree, measuring: any TextMeasuring, imageSizes: [Int: Size]) {
        self.tree = tree
        self.measuring = measuring
        self.imageSizes = imageSizes
        own = []
        own = tree.views.indices.map { size(of: $0, width: nil) }
    }

    /// Measures the texts of several lines again, in the widths that the layout has found.
    ///
    /// Returns true if a size has changed.
    mutating func fit(_ frames: [Rect]) -> Bool {
        var hasChanged = false
        for (index, view) in tree.views.enumerated() {
            guard case .label(let text) = view.content, text.maxLines != 1, !text.string.isEmpty else { continue }
            let width = frames[index].width
            guard widths[index].map({ abs($0 - width) > 0.01 }) ?? (width < (own[index].width ?? 0) - 0.01) else {
                continue
            }
            widths[index] = width
            let fitted = size(of: index, width: width)
            if fitted != own[index] { hasChanged = true }
            own[index] = fitted
        }
        return hasChanged
    }

    private func size(of index: Int, width: Double?) -> Own {
        switch tree.views[index].content {
        case .plain, .stack, .guide: return Own()
        case .label(let text):
            let limit = text.maxLines != 1 && text.maxWidth > 0 ? min(text.maxWidth, width ?? text.maxWidth) : width
            let metrics = measuring.metrics(of: text, width: limit)
            return Own(
                width: metrics.size.width, height: metrics.size.height, firstBaseline: metrics.firstBaseline,
                lastBaseline: metrics.lastBaseline)
        case .image:
            return imageSizes[index].map { Own(width: $0.width, height: $0.height) } ?? Own()
        case .button(let button):
            let title = button.title.map { measuring.metrics(of: $0, width: nil) } ?? TextMetrics(size: .zero)
            let image = imageSizes[index] ?? .zero
            let gap = title.size.width > 0 && image.width > 0 ? button.imagePadding : 0
            let inner = max(title.size.height, image.height)
            let room = (inner - title.size.height) / 2
            return Own(
                width: button.padding.left + image.width + gap + title.size.width + button.padding.right,
                height: button.padding.top + inner + button.padding.bottom,
                firstBaseline: button.padding.top + room + title.firstBaseline,
                lastBaseline: button.padding.bottom + room + title.lastBaseline)
        }
    }
}
