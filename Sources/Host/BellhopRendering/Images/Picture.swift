internal import CCairo

/// Pixels in Cairo's format.
final class Picture {
    /// The maximum number of pixels of all pictures of a tree.
    static let pixelLimit = 16 << 20

    let surface: OpaquePointer
    let width: Int
    let height: Int
    /// The memory of the surface, if the surface doesn't own it.
    private let memory: PixelMemory?

    /// Takes ownership of a surface, and keeps its memory.
    init?(_ surface: OpaquePointer?, in memory: PixelMemory? = nil) {
        guard let surface else { return nil }
        self.surface = surface
        self.memory = memory
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS || width <= 0 || height <= 0 { return nil }
    }

    deinit { cairo_surface_destroy(surface) }

    /// Makes clear pixels, and lets `fill` write to them.
    ///
    /// `fill` receives the address of the pixels and the length of a row in bytes. A pixel is blue, green, red and
    /// alpha, in that order, with the colors multiplied by alpha. Returns nil if `fill` returns false.
    convenience init?(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt8>, Int) -> Bool) {
        guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
        self.init(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface),
            fill(pixels, Int(cairo_image_surface_get_stride(surface)))
        else { return nil }
        cairo_surface_mark_dirty(surface)
    }

    /// The picture in an EXIF orientation, or nil if there is not enough memory.
    func turned(_ orientation: Int) -> Picture? {
        guard (2...8).contains(orientation) else { return self }
        let (w, h) = (Double(width), Double(height))
        var matrix =
            switch orientation {
            case 2: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: 1, x0: w, y0: 0)
            case 3: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: w, y0: h)
            case 4: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: -1, x0: 0, y0: h)
            case 5: cairo_matrix_t(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0)
            case 6: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: h, y0: 0)
            case 7: cairo_matrix_t(xx: 0, yx: -1, xy: -1, yy: 0, x0: h, y0: w)
            default: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: w)
            }
        let isOnItsSide = orientation >= 5
        let turned = Picture(
            cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(isOnItsSide ? height : width), Int32(isOnItsSide ? width : height)))
        guard let turned, let drawing = cairo_create(turned.surface) else { return nil }
        defer { cairo_destroy(drawing) }
        cairo_transform(drawing, &matrix)
        cairo_set_source_surface(drawing, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(drawing), CAIRO_FILTER_NEAREST)
        cairo_paint(drawing)
        return turned
    }
}
