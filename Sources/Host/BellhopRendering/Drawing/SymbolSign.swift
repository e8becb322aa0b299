internal import BellhopCore
internal import CCairo

/// What is drawn for an SF Symbol, which is Apple's and only on Apple's systems.
///
/// The name says what the symbol means and what is around it (`checkmark.circle.fill`); the sign is a letter or mark that
/// means the same, in that shape. A name that is not known becomes its first letter in a square.
struct SymbolSign: Equatable {
    enum Shape: Equatable { case none, circle, square, triangle }

    let mark: String
    let shape: Shape
    let isFilled: Bool

    init(_ name: String) {
        var words = name.prefix(80).split(separator: ".").map(String.init)
        isFilled = words.last == "fill"
        if isFilled { words.removeLast() }
        let shapes: [String: Shape] = ["circle": .circle, "square": .square, "triangle": .triangle]
        let shape = words.count > 1 ? words.last.flatMap { shapes[$0] } : nil
        if shape != nil { words.removeLast() }
        let known = Self.marks[words.joined(separator: ".")] ?? words.first.flatMap { Self.marks[$0] }
        mark = known ?? words.first?.first.map { String($0).uppercased() } ?? "?"
        self.shape = shape ?? (known == nil ? .square : .none)
    }

    private static let marks = [
        "checkmark": "✓", "xmark": "✕", "plus": "+", "minus": "−", "exclamationmark": "!", "questionmark": "?",
        "info": "i", "dollarsign": "$", "eurosign": "€", "sterlingsign": "£", "yensign": "¥", "percent": "%",
        "number": "#", "star": "★", "heart": "♥", "arrow": "→", "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←",
        "arrow.right": "→", "arrow.up.right": "↗", "arrow.down.left": "↙", "arrow.left.arrow.right": "↔",
        "arrow.up.arrow.down": "↕", "chevron.right": "›", "chevron.left": "‹", "ellipsis": "…", "at": "@",
        "play": "▶", "pause": "II",
    ]

    /// Draws the sign as large as it fits in the middle of a rectangle.
    func draw(in rect: Rect, _ color: ViewColor.Components, on canvas: Canvas, with typesetter: Typesetter) {
        let side = min(rect.width, rect.height)
        guard side > 0 else { return }
        let box = Rect(
            x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side, height: side)
        canvas.saved {
            if isFilled, shape != .none { cairo_push_group(canvas.drawing) }
            trace(in: box, on: canvas)
            if shape != .none {
                canvas.use(color)
                cairo_set_line_width(canvas.drawing, side / 12)
                if isFilled { cairo_fill(canvas.drawing) } else { cairo_stroke(canvas.drawing) }
            }
            // The mark is cut out of a filled shape.
            if isFilled, shape != .none { cairo_set_operator(canvas.drawing, CAIRO_OPERATOR_DEST_OUT) }
            drawMark(in: box, color, on: canvas, with: typesetter)
            if isFilled, shape != .none {
                cairo_pop_group_to_source(canvas.drawing)
                cairo_set_operator(canvas.drawing, CAIRO_OPERATOR_OVER)
                cairo_paint(canvas.drawing)
            }
        }
    }

    private func trace(in box: Rect, on canvas: Canvas) {
        let edge = isFilled ? 0 : box.width / 24
        let inner = box.inset(by: Insets(top: edge, left: edge, bottom: edge, right: edge))
        switch shape {
        case .none: cairo_new_path(canvas.drawing)
        case .circle: canvas.trace(inner, radius: inner.width / 2)
        case .square: canvas.trace(inner, radius: inner.width / 4.5)
        case .triangle:
            cairo_new_path(canvas.drawing)
            cairo_move_to(canvas.drawing, inner.x + inner.width / 2, inner.y + inner.height * 0.06)
            cairo_line_to(canvas.drawing, inner.maxX, inner.y + inner.height * 0.94)
            cairo_line_to(canvas.drawing, inner.x, inner.y + inner.height * 0.94)
            cairo_close_path(canvas.drawing)
        }
    }

    private func drawMark(
        in box: Rect, _ color: ViewColor.Components, on canvas: Canvas, with typesetter: Typesetter
    ) {
        let points = min(1000, box.width * (shape == .none ? 0.9 : 0.58))
        let font = ViewText.Font(points: points, weight: 600)
        let text = TypesetText(ViewText(mark, font: font), width: nil, with: typesetter)
        let low = shape == .triangle ? box.height * 0.14 : 0
        canvas.draw(
            text,
            in: Rect(
                x: box.x + (box.width - text.metrics.size.width) / 2, y: box.y + low,
                width: text.metrics.size.width + 1, height: box.height), color)
    }
}
