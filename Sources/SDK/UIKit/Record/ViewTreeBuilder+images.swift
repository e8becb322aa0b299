internal import BellhopABI
internal import Foundation

extension ViewTreeBuilder {
    /// A picture; nil for an empty one.
    func image(_ image: UIImage?, called name: String? = nil, isTemplate: Bool = false) -> UnsafePointer<
        bellhop_image_t
    >? {
        guard let image, var row = self.row(image) else { return nil }
        if let name { row.name = arena.text(name) }
        row.flags = image.isTemplate(isTemplate) ? UInt32(BELLHOP_IMAGE_IS_TEMPLATE) : 0
        return arena.value(row)
    }

    private func row(_ image: UIImage) -> bellhop_image_t? {
        let size = (width: image.size.width.bounded, height: image.size.height.bounded)
        let isEmpty = size.width <= 0 || size.height <= 0
        guard image.bytes != nil || image.symbol != nil || image.drawing != nil && !isEmpty else { return nil }
        var row = bellhop_image_t()
        row.size = UInt32(MemoryLayout<bellhop_image_t>.size)
        row.revision = 1
        row.bytes = image.bytes.flatMap(arena.bytes)
        row.count = image.bytes?.count ?? 0
        row.name = image.name.flatMap(arena.text)
        row.symbol = image.symbol.flatMap(arena.text)
        row.scale = min(100, max(0.01, image.scale.bounded))
        row.width = size.width
        row.height = size.height
        row.caps = insets(image.capInsets)
        row.orientation = image.bytes == nil ? 0 : UInt32(image.imageOrientation.exif)
        row.drawing = image.drawing.map(drawing)
        return row
    }

    // At most a few more than ``DrawnPicture/depthLimit`` inside of one another; each is written once.
    private func drawing(_ drawing: DrawnPicture) -> UnsafePointer<bellhop_drawing_t> {
        if let written = drawings.known[ObjectIdentifier(drawing)] { return written }
        // Pictures without a size are not recorded, so each of these has a row.
        let images = drawing.images.compactMap(row)
        let steps = drawing.steps.map(step)
        let record = arena.value(
            bellhop_drawing_t(
                size: UInt32(MemoryLayout<bellhop_drawing_t>.size), revision: 1, steps: arena.rows(steps),
                images: arena.rows(images), step_count: UInt32(clamping: steps.count),
                image_count: UInt32(clamping: images.count)))
        drawings.known[ObjectIdentifier(drawing)] = record
        return record
    }

    private func step(_ step: DrawnPicture.Step) -> bellhop_drawing_step_t {
        var row = bellhop_drawing_step_t()
        row.size = UInt32(MemoryLayout<bellhop_drawing_step_t>.size)
        row.revision = 1
        func paint(_ kind: Int, _ segments: PathSegments, _ ink: UIColor, _ blend: CGBlendMode) {
            row.kind = UInt32(kind)
            row.path = path(segments)
            row.color = color(ink)
            row.blend_mode = UInt32(blend.rawValue)
        }
        switch step {
        case .save: row.kind = UInt32(BELLHOP_DRAW_SAVE)
        case .restore: row.kind = UInt32(BELLHOP_DRAW_RESTORE)
        case .transform(let matrix):
            row.kind = UInt32(BELLHOP_DRAW_TRANSFORM)
            row.transform = bellhop_transform_t(
                a: matrix.a.bounded, b: matrix.b.bounded, c: matrix.c.bounded, d: matrix.d.bounded,
                tx: matrix.tx.bounded, ty: matrix.ty.bounded)
        case .clip(let segments, let isEvenOdd):
            row.kind = UInt32(BELLHOP_DRAW_CLIP)
            row.path = path(segments)
            row.flags = isEvenOdd ? UInt32(BELLHOP_DRAW_EVEN_ODD) : 0
        case .fill(let segments, let isEvenOdd, let ink, let blend):
            paint(BELLHOP_DRAW_FILL, segments, ink, blend)
            row.flags = isEvenOdd ? UInt32(BELLHOP_DRAW_EVEN_ODD) : 0
        case .stroke(let segments, let line, let ink, let blend):
            paint(BELLHOP_DRAW_STROKE, segments, ink, blend)
            row.line_width = max(0, line.width.bounded)
            row.line_cap = UInt32(line.cap.rawValue)
            row.line_join = UInt32(line.join.rawValue)
            row.miter_limit = line.miterLimit.bounded
            row.dashes = arena.values(line.dashes.map { max(0, $0.bounded) })
            row.dash_count = UInt32(clamping: line.dashes.count)
            row.dash_phase = line.dashPhase.bounded
        case .image(let index, let rect, let alpha, let tint, let blend):
            row.kind = UInt32(BELLHOP_DRAW_IMAGE)
            row.image = UInt32(clamping: index)
            row.rect = self.rect(rect)
            row.alpha = Double(alpha)
            row.color = color(tint)
            row.blend_mode = UInt32(blend.rawValue)
        case .text(let text, let rect):
            row.kind = UInt32(BELLHOP_DRAW_TEXT)
            row.text = self.text(drawn: text.text)
            row.rect = self.rect(rect)
        }
        return row
    }

    private func rect(_ rect: CGRect) -> bellhop_rect_t {
        bellhop_rect_t(
            x: rect.origin.x.bounded, y: rect.origin.y.bounded, width: rect.size.width.bounded,
            height: rect.size.height.bounded)
    }

    private func path(_ segments: PathSegments) -> UnsafePointer<bellhop_path_t> {
        arena.value(
            bellhop_path_t(
                size: UInt32(MemoryLayout<bellhop_path_t>.size), revision: 1,
                segments: arena.values(segments.kinds.map(\.rawValue)),
                points: arena.values(segments.points.map { bellhop_point_t(x: $0.x.bounded, y: $0.y.bounded) }),
                segment_count: UInt32(clamping: segments.kinds.count),
                point_count: UInt32(clamping: segments.points.count)))
    }
}

/// The drawings that a record already has, by identity.
final class WrittenDrawings {
    var known: [ObjectIdentifier: UnsafePointer<bellhop_drawing_t>] = [:]
}
