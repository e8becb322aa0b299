internal import BellhopValues

/// Draws a laid-out tree.
struct ViewPainter {
    /// The maximum depth of nested fades that are drawn as pictures of their own, each of which needs the memory of a
    /// picture.
    static let fadeLimit = 3

    let solved: SolvedTree
    let pictures: ViewPictures
    let appearance: Appearance
    let typesetter: Typesetter
    let canvas: Canvas
    private let placed: [Rect]
    private let children: [[Int]]

    init(
        _ solved: SolvedTree, _ pictures: ViewPictures, _ appearance: Appearance, _ typesetter: Typesetter,
        _ canvas: Canvas
    ) {
        self.solved = solved
        self.pictures = pictures
        self.appearance = appearance
        self.typesetter = typesetter
        self.canvas = canvas
        placed = solved.placed
        children = solved.tree.children
    }

    /// Draws the whole tree on its background.
    func paint() {
        typesetter.prepare(for: canvas.drawing)
        canvas.fill(
            Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height), color(Palette.elevatedBackground))
        paint(0, tint: color(Palette.tint), fades: 0)
    }

    // A tree is at most ``ViewBounds/depth`` deep, and so are these calls.
    private func paint(_ index: Int, tint: ViewColor.Components, fades: Int) {
        let view = solved.tree.views[index]
        guard !view.isHidden, view.alpha > 0, view.content != .guide else { return }
        let tint = view.tint.map(color) ?? tint
        if view.alpha < 1, fades < Self.fadeLimit {
            canvas.faded(view.alpha) { paintInside(view, index, tint, fades + 1) }
        } else {
            paintInside(view, index, tint, fades)
        }
    }

    private func paintInside(_ view: ViewRow, _ index: Int, _ tint: ViewColor.Components, _ fades: Int) {
        let rect = canvas.snapped(placed[index])
        if let background = view.background { canvas.fill(rect, radius: view.cornerRadius, color(background)) }
        let inside = {
            paintContent(view, index, rect, tint)
            for child in children[index] { paint(child, tint: tint, fades: fades) }
        }
        if view.clips {
            canvas.saved {
                canvas.clip(rect, radius: view.cornerRadius)
                inside()
            }
        } else {
            inside()
        }
        if view.borderWidth > 0 {
            let line = view.borderColor.map(color) ?? color(Palette.label)
            canvas.border(rect, radius: view.cornerRadius, width: view.borderWidth, line)
        }
    }

    private func paintContent(_ view: ViewRow, _ index: Int, _ rect: Rect, _ tint: ViewColor.Components) {
        guard isOnCanvas(rect) else { return }
        switch view.content {
        case .plain, .stack, .guide: break
        case .label(let text): paint(text, in: placed[index], color(text.color ?? Palette.label), view.isEnabled)
        case .image(let image): if let image { paint(image, of: index, view.contentMode, in: rect, tint) }
        case .button(let button): paint(button, of: index, view, tint)
        }
    }

    private func paint(_ text: ViewText, in rect: Rect, _ color: ViewColor.Components, _ isEnabled: Bool) {
        var color = color
        if !isEnabled { color.alpha *= Palette.disabledAlpha }
        let rect = rect.roomForText
        let typeset = TypesetText(
            text, width: rect.width, height: rect.height, appearance: appearance, with: typesetter)
        typesetter.missing.add(typeset)
        canvas.draw(typeset, in: rect, color)
    }

    private func paint(
        _ image: ViewImage, of index: Int, _ mode: ViewContentMode, in rect: Rect, _ tint: ViewColor.Components
    ) {
        guard let size = pictures.sizes[index] else { return }
        let target = mode.placement(of: size, in: rect)
        if let picture = pictures.byView[index] {
            // As on iOS, a picture that is larger than its view extends over the view's edges unless the view clips.
            canvas.draw(
                picture, in: target, tint: image.isTemplate ? tint : nil, caps: PictureCaps(image, size))
        } else if let symbol = image.symbol {
            SymbolSign(symbol).draw(in: target, tint, on: canvas, with: typesetter)
        }
    }

    private func paint(_ button: ViewButton, of index: Int, _ view: ViewRow, _ tint: ViewColor.Components) {
        let layout = ButtonLayout(button, in: placed[index], image: pictures.sizes[index] ?? .zero, typesetter)
        if let picture = button.image { paint(picture, of: index, .aspectFit, in: layout.image, tint) }
        if let text = button.title { paint(text, in: layout.title, text.color.map(color) ?? tint, view.isEnabled) }
    }

    private func isOnCanvas(_ rect: Rect) -> Bool {
        rect.maxX > 0 && rect.maxY > 0 && rect.x < canvas.size.width && rect.y < canvas.size.height
            && rect.width > 0 && rect.height > 0
    }

    private func color(_ color: ViewColor) -> ViewColor.Components { color.components(in: appearance) }
}
