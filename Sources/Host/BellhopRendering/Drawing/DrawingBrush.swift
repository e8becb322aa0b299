internal import BellhopValues
internal import CCairo
internal import CPango

/// Performs the steps of one drawing on a canvas.
final class DrawingBrush {
    /// The largest coordinate in pixels, because Cairo uses 24 bits.
    private static let pixelLimit = 4e6
    /// The allowed height of letters and symbols, in pixels; smaller ones are not visible, and larger ones take too
    /// long.
    private static let letters = 0.5...4000.0
    /// How far letters can be stretched, because Pango uses whole numbers before the transform.
    private static let stretchLimit = 400.0

    private let canvas: Canvas
    private let appearance: Appearance
    private let typesetter: Typesetter
    private var saves = 0

    private var drawing: OpaquePointer { canvas.drawing }

    init(_ canvas: Canvas, _ appearance: Appearance, _ typesetter: Typesetter) {
        self.canvas = canvas
        self.appearance = appearance
        self.typesetter = typesetter
    }

    func draw(_ step: ViewDrawing.Step, _ images: [ViewImage], _ pictures: [Picture?]) {
        switch step {
        case .save:
            cairo_save(drawing)
            saves += 1
        case .restore:
            // Cairo stops drawing if nothing was saved.
            guard saves > 0 else { return }
            cairo_restore(drawing)
            saves -= 1
        case .transform(let transform): apply(transform)
        case .clip(let path, let isEvenOdd):
            trace(path, isEvenOdd)
            cairo_clip(drawing)
        case .fill(let path, let isEvenOdd, let color, let blend):
            let color = color.components(in: appearance)
            trace(path, isEvenOdd)
            canvas.use(color)
            guard blend != .normal else { return cairo_fill(drawing) }
            // Some of Cairo's operators clear the area outside the path.
            blended(blend, clip: true) { cairo_paint(drawing) }
        case .stroke(let path, let line, let color, let blend):
            guard line.width > 0, line.width * stretch <= Self.pixelLimit / 100 else { return }
            trace(path, false)
            set(line, along: path)
            canvas.use(color.components(in: appearance))
            blended(blend, clip: false) { cairo_stroke(drawing) }
        case .image(let index, let rect, let alpha, let tint, let blend):
            guard pictures.indices.contains(index), rect.width > 0, rect.height > 0 else { return }
            grouped(alpha, blend, in: rect) { draw(images[index], pictures[index], in: rect, tint) }
        case .text(let text, let rect): draw(text, in: rect)
        }
    }

    private func blended(_ blend: ViewBlend, clip: Bool, _ body: () -> Void) {
        canvas.saved {
            if clip { cairo_clip(drawing) }
            cairo_set_operator(drawing, blend.cairo)
            body()
        }
    }

    private func grouped(_ alpha: Double, _ blend: ViewBlend, in rect: Rect, _ body: () -> Void) {
        guard alpha < 1 || blend != .normal else { return body() }
        canvas.saved {
            canvas.clip(rect)
            cairo_push_group(drawing)
            body()
            cairo_pop_group_to_source(drawing)
            cairo_set_operator(drawing, blend.cairo)
            cairo_paint_with_alpha(drawing, alpha)
        }
    }

    // MARK: Transforms and paths

    /// The maximum number of pixels per point.
    private var stretch: Double {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(drawing, &matrix)
        return max(abs(matrix.xx) + abs(matrix.xy), abs(matrix.yx) + abs(matrix.yy))
    }

    private func apply(_ transform: ViewTransform) {
        var current = cairo_matrix_t()
        cairo_get_matrix(drawing, &current)
        var added = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        var result = cairo_matrix_t()
        cairo_matrix_multiply(&result, &added, &current)
        guard result.canBeUndone else {
            // Cairo cannot invert such a transform; nothing is drawn until it is restored.
            cairo_new_path(drawing)
            return cairo_clip(drawing)
        }
        cairo_set_matrix(drawing, &result)
    }

    private func trace(_ path: ViewPath, _ isEvenOdd: Bool) {
        cairo_new_path(drawing)
        cairo_set_fill_rule(drawing, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        let limit = Self.pixelLimit / max(stretch, 1e-6)
        let places = path.numbers.map { min(max($0, -limit), limit) }
        var next = 0
        for segment in path.segments {
            switch segment {
            case .move: cairo_move_to(drawing, places[next], places[next + 1])
            case .line: cairo_line_to(drawing, places[next], places[next + 1])
            case .curve:
                cairo_curve_to(
                    drawing, places[next], places[next + 1], places[next + 2], places[next + 3], places[next + 4],
                    places[next + 5])
            case .close: cairo_close_path(drawing)
            }
            next += segment.pointCount * 2
        }
    }

    private func set(_ line: ViewLine, along path: ViewPath) {
        cairo_set_line_width(drawing, line.width)
        cairo_set_line_cap(
            drawing, [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE][line.cap.rawValue])
        cairo_set_line_join(
            drawing, [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL][line.join.rawValue])
        cairo_set_miter_limit(drawing, max(1, line.miterLimit))
        let period = line.dashes.reduce(0, +)
        // A line with very many dashes looks like a line without dashes.
        let isDashed = period > 0 && path.reach / period * Double(line.dashes.count) < 20_000
        cairo_set_dash(drawing, line.dashes, isDashed ? Int32(clamping: line.dashes.count) : 0, line.dashPhase)
    }

    // MARK: Pictures and texts

    private func draw(_ image: ViewImage, _ picture: Picture?, in rect: Rect, _ tint: ViewColor?) {
        let ink = (tint ?? Palette.tint).components(in: appearance)
        if let picture {
            canvas.draw(
                picture, in: rect, tint: image.isTemplate || tint != nil ? ink : nil,
                caps: PictureCaps(image, image.size))
        } else if let symbol = image.symbol, canWrite(rect.width), canWrite(rect.height) {
            typesetter.prepare(for: drawing)
            SymbolSign(symbol).draw(in: rect, ink, on: canvas, with: typesetter)
        }
    }

    // FreeType can no longer use a font after a request for letters that are too large or too distorted.
    private func canWrite(_ points: Double) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(drawing, &matrix)
        let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
        return points <= Self.letters.upperBound && stretch <= Self.stretchLimit && area > stretch * stretch * 0.05
            && Self.letters.contains(points * stretch)
    }

    private func draw(_ text: ViewText, in rect: Rect) {
        guard canWrite(text.largestPoints) else { return }
        typesetter.prepare(for: drawing)
        let typeset = TypesetText(
            text, width: rect.width > 0 ? rect.width : nil, height: rect.height > 0 ? rect.height : nil,
            appearance: appearance, with: typesetter)
        typesetter.missing.add(typeset)
        canvas.saved {
            if rect.width > 0 {
                // There is no space at the end of a truncated line, but there is above and below the lines.
                canvas.clip(Rect(x: rect.x, y: rect.y - 1000, width: rect.width, height: max(rect.height, 1e4) + 2000))
            }
            canvas.use((text.color ?? Palette.label).components(in: appearance))
            for (block, top) in typeset.blocks {
                cairo_move_to(drawing, rect.x, rect.y + top)
                pango_cairo_show_layout(drawing, block.layout)
            }
        }
    }
}

extension ViewPath {
    /// Its minimum length.
    fileprivate var reach: Double {
        var sum = 0.0
        for place in stride(from: 2, to: numbers.count - 1, by: 2) {
            sum += abs(numbers[place] - numbers[place - 2])
            sum += abs(numbers[place + 1] - numbers[place - 1])
        }
        return sum
    }
}

extension ViewBlend {
    fileprivate var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        // Cairo has no operator for plusDarker.
        case .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}
