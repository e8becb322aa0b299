import CCairo
import Foundation

/// Pictures drawn for tests.
enum SamplePicture {
    /// Hills at dawn, as a PNG file.
    static func hills(width: Int, height: Int) -> Data {
        png(width: width, height: height) { drawing in
            let (w, h) = (Double(width), Double(height))
            let sky = cairo_pattern_create_linear(0, 0, 0, h)
            cairo_pattern_add_color_stop_rgb(sky, 0, 0.27, 0.45, 0.78)
            cairo_pattern_add_color_stop_rgb(sky, 1, 0.99, 0.82, 0.62)
            cairo_set_source(drawing, sky)
            cairo_paint(drawing)
            cairo_pattern_destroy(sky)
            cairo_set_source_rgb(drawing, 1, 0.93, 0.78)
            cairo_arc(drawing, w * 0.72, h * 0.42, h * 0.13, 0, 2 * .pi)
            cairo_fill(drawing)
            for (depth, color) in [(0.45, (0.35, 0.44, 0.62)), (0.62, (0.24, 0.34, 0.48)), (0.8, (0.13, 0.22, 0.32))] {
                cairo_set_source_rgb(drawing, color.0, color.1, color.2)
                cairo_move_to(drawing, 0, h)
                for step in 0...60 {
                    let x = Double(step) / 60
                    let y = depth + 0.13 * sin(x * 7 + depth * 19) + 0.05 * sin(x * 17 + depth * 7)
                    cairo_line_to(drawing, x * w, y * h)
                }
                cairo_line_to(drawing, w, h)
                cairo_close_path(drawing)
                cairo_fill(drawing)
            }
        }
    }

    /// One color, as a PNG file.
    static func plain(_ red: Double, _ green: Double, _ blue: Double, width: Int, height: Int) -> Data {
        png(width: width, height: height) { drawing in
            cairo_set_source_rgb(drawing, red, green, blue)
            cairo_paint(drawing)
        }
    }

    private static func png(width: Int, height: Int, _ draw: (OpaquePointer?) -> Void) -> Data {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        let drawing = cairo_create(surface)
        draw(drawing)
        let data = png(surface)
        cairo_destroy(drawing)
        cairo_surface_destroy(surface)
        return data
    }

    /// The pixels of a surface, as a PNG file by Cairo.
    static func png(_ surface: OpaquePointer?) -> Data {
        var data = Data()
        withUnsafeMutablePointer(to: &data) { data in
            _ = cairo_surface_write_to_png_stream(
                surface,
                { closure, bytes, count in
                    guard let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    closure?.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, data)
        }
        return data
    }
}
