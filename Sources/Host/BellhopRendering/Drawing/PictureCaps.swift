internal import BellhopValues

/// The caps of a picture, which keep their size when it is drawn in another size.
struct PictureCaps {
    let insets: Insets
    /// The size of the picture, in points.
    let size: Size

    /// Returns nil for a picture without caps.
    init?(_ image: ViewImage, _ size: Size) {
        guard image.caps != .zero, size.width > 0, size.height > 0 else { return nil }
        insets = image.caps
        self.size = size
    }

    /// The parts of a picture with a size in pixels, and the destination of each part.
    func pieces(of pixels: Size, in rect: Rect) -> [(from: Rect, to: Rect)] {
        let columns = Self.spans(insets.left, insets.right, size.width, pixels.width, rect.x, rect.width)
        let rows = Self.spans(insets.top, insets.bottom, size.height, pixels.height, rect.y, rect.height)
        return rows.flatMap { row in
            columns.map { column in
                (
                    Rect(x: column.from, y: row.from, width: column.pixels, height: row.pixels),
                    Rect(x: column.to, y: row.to, width: column.length, height: row.length)
                )
            }
        }
    }

    private typealias Span = (from: Double, pixels: Double, to: Double, length: Double)

    private static func spans(
        _ near: Double, _ far: Double, _ size: Double, _ pixels: Double, _ start: Double, _ length: Double
    ) -> [Span] {
        let near = min(max(0, near), size)
        let far = min(max(0, far), size - near)
        // If there is no space for both, they are drawn smaller.
        let share = near + far > length ? length / (near + far) : 1
        let each = pixels / size
        let (first, last) = (near * share, far * share)
        return [
            (0, near * each, start, first),
            (near * each, (size - near - far) * each, start + first, length - first - last),
            ((size - far) * each, far * each, start + length - last, last),
        ]
    }
}
