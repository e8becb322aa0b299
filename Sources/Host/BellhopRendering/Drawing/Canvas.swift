internal import BellhopValues
internal import CCairo
internal import CPango
internal import FoundationEssentials

/// Pixels to draw on, with coordinates in points.
final class Canvas {
    let drawing: OpaquePointer
    let scale: Double
    let size: Size
    private let surface: OpaquePointer
    /// The memory of the surface.
    private let pixels: PixelMemory

    /// Makes clear pixels for a size in points, or returns nil if there is not enough memory.
    init?(_ size: Size, scale: Double) {
        let width = max(1, (size.width * scale).rounded())
        let height = max(1, (size.height * scale).rounded())
        guard width <= 32_767, height <= 32_767 else { return nil }
        let stride = cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, Int32(width))
        guard let pixels = PixelMemory(count: Int(stride) * Int(height)),
            let surface = cairo_image_surface_create_for_data(
                pixels.start.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                stride)
        else { return nil }
        guard let drawing = cairo_create(surface), cairo_status(drawing) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.pixels = pixels
        self.drawing = drawing
        self.scale = scale
        self.size = size
        cairo_scale(drawing, scale, scale)
    }

    deinit {
        cairo_destroy(drawing)
        cairo_surface_destroy(surface)
    }

    /// The pixels as a PNG file, or nil if there is not enough memory.
    var png: Data? {
        cairo_surface_flush(surface)
        return PNGFile(
            PremultipliedPixels(
                start: UnsafeRawPointer(pixels.start), width: Int(cairo_image_surface_get_width(surface)),
                height: Int(cairo_image_surface_get_height(surface)),
                stride: Int(cairo_image_surface_get_stride(surface)))
        ).data
    }

    /// The pixels as a picture, which owns them, or nil if there is not enough memory.
    var picture: Picture? {
        cairo_surface_flush(surface)
        return Picture(cairo_surface_reference(surface), in: pixels)
    }

    /// The rectangle with its edges moved to the edges of pixels, so that they are sharp.
    func snapped(_ rect: Rect) -> Rect {
        func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
        let x = snap(rect.x)
        let y = snap(rect.y)
        return Rect(x: x, y: y, width: snap(rect.maxX) - x, height: snap(rect.maxY) - y)
    }

    /// Runs `body`, and restores the state of the canvas afterward.
    func saved(_ body: () -> Void) {
        cairo_save(drawing)
        body()
        cairo_restore(drawing)
    }

    func use(_ color: ViewColor.Components) {
        cairo_set_source_rgba(drawing, color.red, color.green, color.blue, color.alpha)
    }

    /// Sets the path to a rectangle, which has round corners if `radius` is more than 0.
    func trace(_ rect: Rect, radius: Double = 0) {
        let radius = min(max(0, radius), rect.width / 2, rect.height / 2)
        cairo_new_path(drawing)
        guard radius > 0 else { return cairo_rectangle(drawing, rect.x, rect.y, rect.width, rect.height) }
        let corners = [
            (rect.maxX - radius, rect.y + radius), (rect.maxX - radius, rect.maxY - radius),
            (rect.x + radius, rect.maxY - radius), (rect.x + radius, rect.y + radius),
        ]
        for (quarter, corner) in corners.enumerated() {
            let start = (Double(quarter) - 1) * .pi / 2
            cairo_arc(drawing, corner.0, corner.1, radius, start, start + .pi / 2)
        }
        cairo_close_path(drawing)
    }

    func fill(_ rect: Rect, radius: Double = 0, _ color: ViewColor.Components) {
        guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
        use(color)
        trace(rect, radius: radius)
        cairo_fill(drawing)
    }

    /// Draws a line of a width inside the edges.
    func border(_ rect: Rect, radius: Double, width: Double, _ color: ViewColor.Components) {
        guard width > 0, rect.width > 0, rect.height > 0 else { return }
        let half = min(width, rect.width / 2, rect.height / 2) / 2
        use(color)
        cairo_set_line_width(drawing, half * 2)
        trace(
            rect.inset(by: Insets(top: half, left: half, bottom: half, right: half)), radius: max(0, radius - half))
        cairo_stroke(drawing)
    }

    func clip(_ rect: Rect, radius: Double = 0) {
        trace(rect, radius: radius)
        cairo_clip(drawing)
    }

    /// Draws `body` as one picture with an alpha value.
    func faded(_ alpha: Double, _ body: () -> Void) {
        cairo_push_group(drawing)
        body()
        cairo_pop_group_to_source(drawing)
        cairo_paint_with_alpha(drawing, alpha)
    }

    /// Draws a picture in a rectangle.
    ///
    /// With a tint, only the alpha of the picture counts.
    func draw(_ picture: Picture, in rect: Rect, tint: ViewColor.Components? = nil, caps: PictureCaps? = nil) {
        guard rect.width > 0, rect.height > 0 else { return }
        let whole = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
        for piece in caps?.pieces(of: whole.size, in: rect) ?? [(whole, rect)] {
            draw(picture, piece.from, in: piece.to, tint)
        }
    }

    private func draw(_ picture: Picture, _ part: Rect, in rect: Rect, _ tint: ViewColor.Components?) {
        guard rect.width > 0, rect.height > 0, part.width > 0, part.height > 0 else { return }
        saved {
            cairo_translate(drawing, rect.x, rect.y)
            cairo_scale(drawing, rect.width / part.width, rect.height / part.height)
            cairo_translate(drawing, -part.x, -part.y)
            // Cairo ends the process if the transform from a picture's points to pixels isn't invertible.
            var matrix = cairo_matrix_t()
            cairo_get_matrix(drawing, &matrix)
            guard matrix.canBeUndone else { return }
            cairo_rectangle(drawing, part.x, part.y, part.width, part.height)
            if let tint {
                use(tint)
                cairo_clip(drawing)
                return cairo_mask_surface(drawing, picture.surface, 0, 0)
            }
            cairo_set_source_surface(drawing, picture.surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(drawing), CAIRO_FILTER_GOOD)
            // So its edges don't blend with the background.
            cairo_pattern_set_extend(cairo_get_source(drawing), CAIRO_EXTEND_PAD)
            cairo_fill(drawing)
        }
    }

    /// Draws a text vertically centered in a rectangle, and clips it to the rectangle.
    func draw(_ text: TypesetText, in rect: Rect, _ color: ViewColor.Components) {
        saved {
            clip(rect)
            use(color)
            let top = text.top(in: rect)
            for (block, offset) in text.blocks {
                cairo_move_to(drawing, rect.x, ((top + offset) * scale).rounded() / scale)
                pango_cairo_show_layout(drawing, block.layout)
            }
        }
    }
}
