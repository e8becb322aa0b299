internal import BellhopABI
internal import BellhopValues
internal import FoundationEssentials

extension ViewTreeReader {
    mutating func image(
        _ record: UnsafePointer<bellhop_image_t>?, _ index: Int, depth: Int = 0
    ) throws(BellhopError) -> ViewImage? {
        guard let record else { return nil }
        let row = try Self.required(record, "the picture of view \(index)")
        guard row.count <= imageLeft else {
            throw BellhopError(
                .viewsTooMany, "the view tree has more than \(bounds.imageBytes) bytes of pictures",
                hint: "Use smaller pictures")
        }
        imageLeft -= row.count
        return ViewImage(
            bytes: row.bytes.map { Data(bytes: $0, count: row.count) }, name: try text(row.name),
            symbol: try text(row.symbol), scale: row.scale, size: Size(width: row.width, height: row.height),
            isTemplate: row.flags & UInt32(BELLHOP_IMAGE_IS_TEMPLATE) != 0,
            drawing: try drawing(row.drawing, index, depth: depth + 1), caps: Insets(row.caps),
            orientation: Int(row.orientation))
    }

    // Drawings can refer to each other in a cycle, so this stops at the limits.
    private mutating func drawing(
        _ record: UnsafePointer<bellhop_drawing_t>?, _ index: Int, depth: Int
    ) throws(BellhopError) -> ViewDrawing? {
        guard let record else { return nil }
        guard depth <= bounds.drawingDepth else {
            throw BellhopError(
                .viewsTooMany,
                "the picture of view \(index) has more than \(bounds.drawingDepth) nested drawings",
                hint: "Draw from the first picture, not from the one drawn last")
        }
        let row = try Self.required(record, "a drawing of view \(index)")
        let records = try Self.pointers(row.steps, row.step_count, atMost: stepsLeft, "steps of drawings")
        stepsLeft -= records.count
        let pictures = try Self.pointers(row.images, row.image_count, atMost: drawnImagesLeft, "pictures in drawings")
        drawnImagesLeft -= pictures.count
        var steps: [ViewDrawing.Step] = []
        for record in records { steps.append(try step(record, index)) }
        var images: [ViewImage] = []
        for record in pictures {
            guard let image = try image(record, index, depth: depth) else {
                throw BellhopError(
                    .viewsBadRecord, "a picture in a drawing of view \(index) is NULL",
                    hint: "Point to a record in every row")
            }
            images.append(image)
        }
        return ViewDrawing(steps: steps, images: images)
    }

    private mutating func step(
        _ record: UnsafePointer<bellhop_drawing_step_t>?, _ index: Int
    ) throws(BellhopError) -> ViewDrawing.Step {
        let row = try Self.required(record, "a step of a drawing of view \(index)")
        let isEvenOdd = row.flags & UInt32(BELLHOP_DRAW_EVEN_ODD) != 0
        switch Int(row.kind) {
        case BELLHOP_DRAW_SAVE: return .save
        case BELLHOP_DRAW_RESTORE: return .restore
        case BELLHOP_DRAW_TRANSFORM:
            let matrix = row.transform
            return .transform(
                ViewTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.tx, ty: matrix.ty))
        case BELLHOP_DRAW_CLIP: return .clip(try path(row.path, index), isEvenOdd: isEvenOdd)
        case BELLHOP_DRAW_FILL:
            return .fill(
                try path(row.path, index), isEvenOdd: isEvenOdd, try paint(row, index), try blend(row, index))
        case BELLHOP_DRAW_STROKE:
            return .stroke(
                try path(row.path, index), try line(row, index), try paint(row, index), try blend(row, index))
        case BELLHOP_DRAW_IMAGE:
            return .image(
                Int(row.image), Rect(row.rect), alpha: row.alpha, tint: try color(row.color), try blend(row, index))
        case BELLHOP_DRAW_TEXT: return .text(try text(row.text, index) ?? ViewText(""), Rect(row.rect))
        default: throw Self.unknown(row.kind, "step of a drawing", index)
        }
    }

    private func paint(_ row: bellhop_drawing_step_t, _ index: Int) throws(BellhopError) -> ViewColor {
        if let color = try color(row.color) { return color }
        throw BellhopError(
            .viewsBadRecord, "a step of a drawing of view \(index) has no color",
            hint: "Give every step that fills or strokes a color")
    }

    private func blend(_ row: bellhop_drawing_step_t, _ index: Int) throws(BellhopError) -> ViewBlend {
        try Self.named(row.blend_mode, "blend mode", index)
    }

    private mutating func path(
        _ record: UnsafePointer<bellhop_path_t>?, _ index: Int
    ) throws(BellhopError) -> ViewPath {
        let row = try Self.required(record, "a path in a drawing of view \(index)")
        let kinds = try values(row.segments, row.segment_count, index)
        let points = try values(row.points, row.point_count, index)
        var segments: [ViewPath.Segment] = []
        segments.reserveCapacity(kinds.count)
        for kind in kinds {
            guard let segment = ViewPath.Segment(rawValue: kind) else { throw Self.unknown(kind, "segment", index) }
            segments.append(segment)
        }
        return ViewPath(segments: segments, numbers: points.flatMap { [$0.x, $0.y] })
    }

    private mutating func line(_ row: bellhop_drawing_step_t, _ index: Int) throws(BellhopError) -> ViewLine {
        let dashes = try values(row.dashes, row.dash_count, index)
        return ViewLine(
            width: row.line_width, cap: try Self.named(row.line_cap, "line cap", index),
            join: try Self.named(row.line_join, "line join", index), miterLimit: row.miter_limit,
            dashes: Array(dashes), dashPhase: row.dash_phase)
    }

    /// The values at an address.
    ///
    /// There are at most as many as paths may still have points.
    private mutating func values<Value>(
        _ start: UnsafePointer<Value>?, _ count: UInt32, _ index: Int
    ) throws(BellhopError) -> UnsafeBufferPointer<Value> {
        guard count <= pointsLeft else {
            throw BellhopError(
                .viewsTooMany, "the view tree has more than \(bounds.drawingPoints) points and segments of paths",
                hint: "Draw simpler paths")
        }
        pointsLeft -= Int(count)
        guard count == 0 || start != nil else {
            throw BellhopError(
                .viewsBadRecord, "a path of view \(index) says that it has \(count) values, but points to none",
                hint: "Point to as many values as the count says")
        }
        return UnsafeBufferPointer(start: start, count: count == 0 ? 0 : Int(count))
    }
}
