internal import BellhopValues
internal import CCairo
internal import CPango

/// Lines of one text, laid out by Pango.
final class TextBlock {
    let layout: OpaquePointer

    /// Takes ownership of a layout.
    init(_ layout: OpaquePointer) { self.layout = layout }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// The size of the lines, without letters that extend beyond them.
    var size: Size {
        var rectangle = PangoRectangle()
        pango_layout_get_extents(layout, nil, &rectangle)
        return Size(width: rectangle.width.points, height: rectangle.height.points)
    }

    var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

    /// The distance from the top to the first line's baseline.
    var firstBaseline: Double { pango_layout_get_baseline(layout).points }

    /// The distance from the last line's baseline to the bottom.
    var lastBaseline: Double {
        guard let lines = pango_layout_get_iter(layout) else { return 0 }
        defer { pango_layout_iter_free(lines) }
        while pango_layout_iter_next_line(lines) != 0 {}
        return size.height - pango_layout_iter_get_baseline(lines).points
    }

    /// The lines that have text, without the white space at their ends, and where they are in the block.
    var lines: [AccessibilityElement.Line] {
        guard let text = pango_layout_get_text(layout), let lines = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(lines) }
        var found: [AccessibilityElement.Line] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(lines)?.pointee else { continue }
            var rectangle = PangoRectangle()
            pango_layout_iter_get_line_extents(lines, nil, &rectangle)
            let bytes = UnsafeRawBufferPointer(start: text + Int(line.start_index), count: Int(line.length))
            var words = String(decoding: bytes, as: UTF8.self)
            while words.last?.isWhitespace == true { words.removeLast() }
            guard !words.isEmpty else { continue }
            found.append(
                .init(
                    text: words,
                    frame: Rect(
                        x: rectangle.x.points, y: rectangle.y.points, width: rectangle.width.points,
                        height: rectangle.height.points)))
        } while pango_layout_iter_next_line(lines) != 0
        return found
    }

    /// The number of lines within a height, at least one.
    func lineCount(within height: Double) -> Int {
        guard let lines = pango_layout_get_iter(layout) else { return 1 }
        defer { pango_layout_iter_free(lines) }
        var count = 0
        repeat {
            var rectangle = PangoRectangle()
            pango_layout_iter_get_line_extents(lines, nil, &rectangle)
            guard (rectangle.y + rectangle.height).points <= height + 0.5 else { break }
            count += 1
        } while pango_layout_iter_next_line(lines) != 0
        return max(1, count)
    }

    /// The index of the first byte of a line.
    func start(ofLine line: Int) -> Int {
        pango_layout_get_line_readonly(layout, Int32(line)).map { Int($0.pointee.start_index) } ?? 0
    }
}

extension Int32 {
    /// The length in points, for a length in Pango's units.
    var points: Double { Double(self) / Double(PANGO_SCALE) }
}

extension Double {
    /// The length in Pango's units, which are limited.
    var pangoUnits: Int32 { Int32(Swift.min(Swift.max(self, 0), 1e6) * Double(PANGO_SCALE)) }
}
