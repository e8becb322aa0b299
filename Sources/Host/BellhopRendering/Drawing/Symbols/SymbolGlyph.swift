internal import BellhopValues
internal import CCairo
internal import FoundationEssentials

/// A simple shape in a square of 24 by 24 units.
///
/// It has three paths. The outline is filled in a filled symbol. The details are cut out of a filled outline. The lines
/// are drawn as they are.
struct SymbolGlyph: Equatable {
    private let outline: String
    private let details: String
    private let lines: String
    /// Whether it is drawn upside down.
    private let isTurned: Bool

    /// Finds the glyph of a symbol's base name, or returns nil for an unknown name.
    init?(_ name: String) {
        let other = Self.turned[name]
        guard let paths = Self.paths[other ?? Self.synonyms[name] ?? name] else { return nil }
        (outline, details, lines) = paths
        isTurned = other != nil
    }

    /// Draws the glyph with the current color and operator.
    ///
    /// Inside another shape, the lines are thicker, and a filled outline has no details.
    func draw(in rect: Rect, isFilled: Bool, isInside: Bool, on drawing: OpaquePointer) {
        cairo_save(drawing)
        defer { cairo_restore(drawing) }
        Self.place(in: rect, on: drawing)
        if isTurned {
            cairo_translate(drawing, 24, 24)
            cairo_rotate(drawing, .pi)
        }
        cairo_set_line_width(drawing, isInside ? 2.8 : 2)
        if !outline.isEmpty {
            SymbolPath(outline).trace(on: drawing)
            if isFilled { cairo_fill_preserve(drawing) }
            cairo_stroke(drawing)
        }
        if !lines.isEmpty {
            SymbolPath(lines).trace(on: drawing)
            cairo_stroke(drawing)
        }
        guard !details.isEmpty, !(isFilled && isInside) else { return }
        if isFilled { cairo_set_operator(drawing, CAIRO_OPERATOR_DEST_OUT) }
        SymbolPath(details).trace(on: drawing)
        cairo_stroke(drawing)
    }

    /// Draws a line across the contents of a square, with a gap around the line.
    static func slash(in rect: Rect, on drawing: OpaquePointer) {
        cairo_save(drawing)
        defer { cairo_restore(drawing) }
        place(in: rect, on: drawing)
        for (width, mode) in [(5.5, CAIRO_OPERATOR_DEST_OUT), (2, CAIRO_OPERATOR_OVER)] {
            cairo_set_operator(drawing, mode)
            cairo_set_line_width(drawing, width)
            SymbolPath("M 3 3 L 21 21").trace(on: drawing)
            cairo_stroke(drawing)
        }
    }

    private static func place(in rect: Rect, on drawing: OpaquePointer) {
        cairo_translate(drawing, rect.x, rect.y)
        cairo_scale(drawing, rect.width / 24, rect.height / 24)
        cairo_set_line_cap(drawing, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(drawing, CAIRO_LINE_JOIN_ROUND)
    }

    static func == (one: Self, other: Self) -> Bool {
        one.outline == other.outline && one.details == other.details && one.lines == other.lines
            && one.isTurned == other.isTurned
    }
}
