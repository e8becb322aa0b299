internal import BellhopValues
internal import CCairo

/// The symbol that replaces an SF Symbol, because SF Symbols are available only on Apple's systems.
///
/// The name contains the meaning of the symbol, its frame and its variants (`checkmark.circle.fill`,
/// `bell.slash`). The replacement is a simple shape, a letter or a mark with the same meaning. An unknown name becomes
/// its first letter in a square.
struct SymbolSign: Equatable {
    enum Shape: Equatable { case none, circle, square, triangle }

    /// The content in the middle.
    enum Core: Equatable {
        case glyph(SymbolGlyph)
        case mark(String)
    }

    let core: Core
    let shape: Shape
    let isFilled: Bool
    let isSlashed: Bool

    init(_ name: String) {
        var words = name.prefix(80).split(separator: ".").map(String.init)
        isFilled = words.contains("fill")
        let isSlashed = words.count > 1 && words.contains("slash")
        self.isSlashed = isSlashed
        words.removeAll { $0 == "fill" || isSlashed && $0 == "slash" }
        let shapes: [String: Shape] = ["circle": .circle, "square": .square, "triangle": .triangle]
        let shape = words.count > 1 ? words.last.flatMap { shapes[$0] } : nil
        if shape != nil { words.removeLast() }
        // The suffix of a known name changes the symbol only a little (`person.2`, `bell.badge`).
        let known = (0..<words.count).lazy.map { words.dropLast($0).joined(separator: ".") }
            .compactMap { name in SymbolGlyph(name).map(Core.glyph) ?? Self.marks[name].map(Core.mark) }.first
        core = known ?? .mark(Self.initials(words.first ?? "?"))
        self.shape = shape ?? (known == nil ? .square : .none)
    }

    /// One or two capital letters or digits, otherwise the first character as a capital letter.
    private static func initials(_ word: String) -> String {
        word.count <= 2 && !word.contains(where: \.isLowercase) ? word : word.prefix(1).uppercased()
    }

    private static let marks = [
        "exclamationmark": "!", "questionmark": "?", "info": "i", "dollarsign": "$", "eurosign": "€",
        "sterlingsign": "£", "yensign": "¥", "francsign": "₣", "bitcoinsign": "₿", "percent": "%", "number": "#",
        "at": "@", "textformat": "Aa", "play": "▶", "pause": "II",
    ]

    /// Draws the symbol in the middle of a rectangle, as large as it fits.
    func draw(in rect: Rect, _ color: ViewColor.Components, on canvas: Canvas, with typesetter: Typesetter) {
        let side = min(rect.width, rect.height)
        guard side > 0 else { return }
        let box = Rect(
            x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side, height: side)
        canvas.saved {
            // The clip limits the picture in which parts are cut out to the size of the symbol.
            canvas.clip(box)
            canvas.use(color.opaque)
            cairo_push_group(canvas.drawing)
            canvas.use(color.opaque)
            drawShape(in: box, on: canvas)
            drawCore(in: box, color.opaque, on: canvas, with: typesetter)
            if isSlashed { SymbolGlyph.slash(in: box, on: canvas.drawing) }
            cairo_pop_group_to_source(canvas.drawing)
            cairo_paint_with_alpha(canvas.drawing, color.alpha)
        }
    }

    private func drawShape(in box: Rect, on canvas: Canvas) {
        let edge = isFilled ? 0 : box.width / 24
        let inner = box.inset(by: Insets(top: edge, left: edge, bottom: edge, right: edge))
        switch shape {
        case .none: return
        case .circle: canvas.trace(inner, radius: inner.width / 2)
        case .square: canvas.trace(inner, radius: inner.width / 4.5)
        case .triangle:
            cairo_new_path(canvas.drawing)
            cairo_move_to(canvas.drawing, inner.x + inner.width / 2, inner.y + inner.height * 0.06)
            cairo_line_to(canvas.drawing, inner.maxX, inner.y + inner.height * 0.94)
            cairo_line_to(canvas.drawing, inner.x, inner.y + inner.height * 0.94)
            cairo_close_path(canvas.drawing)
        }
        cairo_set_line_width(canvas.drawing, box.width / 12)
        cairo_set_line_join(canvas.drawing, CAIRO_LINE_JOIN_ROUND)
        if isFilled { cairo_fill(canvas.drawing) } else { cairo_stroke(canvas.drawing) }
    }

    private func drawCore(in box: Rect, _ color: ViewColor.Components, on canvas: Canvas, with typesetter: Typesetter) {
        let isCut = isFilled && shape != .none
        let low = shape == .triangle ? box.height * 0.14 : 0
        canvas.saved {
            // The core is cut out of a filled shape.
            if isCut { cairo_set_operator(canvas.drawing, CAIRO_OPERATOR_DEST_OUT) }
            switch core {
            case .glyph(let glyph):
                let share = shape == .none ? 1 : shape == .triangle ? 0.5 : 0.6
                let side = box.width * share
                let room = Rect(
                    x: box.x + (box.width - side) / 2, y: box.y + (box.height - side + low) / 2, width: side,
                    height: side)
                glyph.draw(in: room, isFilled: isFilled, isInside: shape != .none, on: canvas.drawing)
            case .mark(let mark):
                let points = min(1000, box.width * (shape == .none ? 0.9 : mark.count > 1 ? 0.4 : 0.58))
                let font = ViewText.Font(points: points, weight: 600)
                let text = TypesetText(ViewText(mark, font: font), width: nil, with: typesetter)
                typesetter.missing.add(text)
                let width = text.metrics.size.width
                canvas.draw(
                    text,
                    in: Rect(
                        x: box.x + (box.width - width) / 2, y: box.y + low, width: width + 1, height: box.height),
                    color)
            }
        }
    }
}

extension ViewColor.Components {
    fileprivate var opaque: Self { Self(red: red, green: green, blue: blue) }
}
