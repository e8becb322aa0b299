internal import BellhopABI
internal import Foundation

extension ViewTreeBuilder {
    /// The row of a view; its content by its class.
    func row(_ view: UIView, parent: Int32) -> bellhop_view_t {
        let (layer, frame) = (view.layer, view.shownFrame)
        var row = bellhop_view_t()
        row.size = UInt32(MemoryLayout<bellhop_view_t>.size)
        row.revision = 1
        row.parent = parent
        row.kind = UInt32(BELLHOP_VIEW_PLAIN)
        row.flags = flags(view)
        row.resizing = UInt32(truncatingIfNeeded: view.autoresizingMask.rawValue)
        row.name = arena.text(view.accessibilityIdentifier ?? "\(type(of: view))")
        row.frame = bellhop_rect_t(
            x: frame.origin.x.bounded, y: frame.origin.y.bounded, width: frame.size.width.bounded,
            height: frame.size.height.bounded)
        row.background = color(view.backgroundColor ?? layer.backgroundColor.map(UIColor.init(cgColor:)))
        let isOverridden = view.overrideUserInterfaceStyle != .unspecified
        row.tint = color(view.tintColorOfItsOwn ?? (isOverridden ? view.tintColor : nil))
        row.border_color = layer.borderWidth > 0 ? color(layer.borderColor.map(UIColor.init(cgColor:))) : nil
        row.border_width = max(0, layer.borderWidth.bounded)
        row.corner_radius = max(0, layer.cornerRadius.bounded)
        row.alpha = min(1, max(0, min(view.alpha.bounded, Double(layer.opacity))))
        row.horizontal_hugging = view.contentHuggingPriority(for: .horizontal).bounded
        row.vertical_hugging = view.contentHuggingPriority(for: .vertical).bounded
        row.horizontal_compression = view.contentCompressionResistancePriority(for: .horizontal).bounded
        row.vertical_compression = view.contentCompressionResistancePriority(for: .vertical).bounded
        row.content_mode = UInt32(view.contentMode.rawValue)
        row.accessibility_label = view.accessibilityLabel.flatMap { arena.text($0) }
        row.accessibility_value = view.shownValue.flatMap { arena.text($0) }
        switch view {
        case let view as UILabel: fill(&row, label: view)
        case let view as UIImageView: fill(&row, imageView: view)
        case let view as UIStackView: fill(&row, stack: view)
        case let view as UIButton: fill(&row, button: view)
        default: break
        }
        return row
    }

    private func flags(_ view: UIView) -> UInt32 {
        var flags = 0
        if view.isHidden { flags |= BELLHOP_VIEW_IS_HIDDEN }
        if view.clipsToBounds { flags |= BELLHOP_VIEW_CLIPS }
        if view.translatesAutoresizingMaskIntoConstraints, !view.fitsContent { flags |= BELLHOP_VIEW_USES_FRAME }
        let isEnabled = (view as? UIControl)?.isEnabled ?? (view as? UILabel)?.isEnabled ?? true
        if !isEnabled { flags |= BELLHOP_VIEW_IS_DISABLED }
        if view is any TypedText, view.isFirstResponder { flags |= BELLHOP_VIEW_IS_EDITING }
        if let view = view as? UIScrollView, view.scrolls { flags |= BELLHOP_VIEW_SCROLLS }
        return UInt32(flags)
    }

    private func fill(_ row: inout bellhop_view_t, imageView view: UIImageView) {
        row.kind = UInt32(BELLHOP_VIEW_IMAGE)
        row.image = image(view.shownImage, called: view.accessibilityLabel ?? view.accessibilityIdentifier)
        if let tint = view.shownImage?.ownTint { row.tint = color(tint) }
    }

    private func fill(_ row: inout bellhop_view_t, stack view: UIStackView) {
        row.kind = UInt32(BELLHOP_VIEW_STACK)
        let margins = view.isLayoutMarginsRelativeArrangement ? view.layoutMargins : .zero
        let arranged = view.arrangedSubviews.filter { $0.superview === view }.map {
            bellhop_arranged_t(
                view: UInt32(bitPattern: index(of: $0)), reserved: 0, spacing: view.room(behind: $0).bounded)
        }
        row.stack = arena.value(
            bellhop_stack_t(
                size: UInt32(MemoryLayout<bellhop_stack_t>.size), revision: 1, axis: UInt32(view.axis.rawValue),
                alignment: UInt32(view.alignment.rawValue), distribution: UInt32(view.distribution.rawValue),
                arranged_count: UInt32(arranged.count), arranged: arena.values(arranged), margins: insets(margins)))
    }

    private func fill(_ row: inout bellhop_view_t, button view: UIButton) {
        row.kind = UInt32(BELLHOP_VIEW_BUTTON)
        row.image = image(view.currentImage, isTemplate: view.buttonType != .custom)
        let font = view.titleLabel?.font ?? .systemFont(ofSize: 15)
        guard let configuration = view.configuration else {
            row.text = text(view.shownTitle, font: font, color: view.currentTitleColor)
            row.padding = insets(view.contentEdgeInsets)
            return
        }
        let tint = view.tintColor ?? .tintColor
        row.text = text(view.shownTitle, font: configuration.font, color: configuration.foreground(tint))
        let room = configuration.contentInsets
        row.padding = insets(
            UIEdgeInsets(top: room.top, left: room.leading, bottom: room.bottom, right: room.trailing))
        row.image_padding = configuration.imagePadding.bounded
        row.tint = color(configuration.foreground(tint))
        if let fill = configuration.fill(tint) { row.background = color(fill) }
        if row.corner_radius == 0 { row.corner_radius = configuration.cornerRadius.bounded }
        if let stroke = configuration.background.strokeColor {
            row.border_color = color(stroke)
            row.border_width = max(0, configuration.background.strokeWidth.bounded)
        }
    }

    func insets(_ insets: UIEdgeInsets) -> bellhop_insets_t {
        bellhop_insets_t(
            top: insets.top.bounded, left: insets.left.bounded, bottom: insets.bottom.bounded,
            right: insets.right.bounded)
    }

    func color(_ color: UIColor?) -> UnsafePointer<bellhop_color_t>? {
        func part(_ color: RGBA) -> bellhop_rgba_t {
            bellhop_rgba_t(
                red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
        }
        return color.map {
            arena.value(
                bellhop_color_t(
                    size: UInt32(MemoryLayout<bellhop_color_t>.size), revision: 1,
                    light: part(style == .dark ? $0.dark : $0.light),
                    dark: part(style == .light ? $0.light : $0.dark)))
        }
    }
}
