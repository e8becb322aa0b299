internal import CCairo

/// Pixels, as Cairo draws them.
final class Picture {
    /// The pixels of all pictures of a tree together.
    static let pixelLimit = 16 << 20

    let surface: OpaquePointer
    let width: Int
    let height: Int

    /// Takes over a surface.
    init?(_ surface: OpaquePointer?) {
        guard let surface else { return nil }
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS || width <= 0 || height <= 0 { return nil }
    }

    deinit { cairo_surface_destroy(surface) }

    /// Pixels that are clear until `fill` writes to them; nil where it answers false.
    ///
    /// It is given their start and the length of a row in bytes. A pixel is blue, green, red and alpha, in that order,
    /// its colours multiplied by alpha.
    convenience init?(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt8>, Int) -> Bool) {
        guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
        self.init(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface),
            fill(pixels, Int(cairo_image_surface_get_stride(surface)))
        else { return nil }
        cairo_surface_mark_dirty(surface)
    }
}
