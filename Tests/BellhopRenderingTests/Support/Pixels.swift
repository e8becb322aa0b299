import CCairo
import FoundationEssentials

/// The pixels of a PNG file, read back by Cairo.
final class Pixels {
    private let surface: OpaquePointer
    private let scale: Double

    /// Reads a file; places are then given in points.
    init?(_ png: Data, scale: Double) {
        var rest = [UInt8](png)[...]
        let surface = withUnsafeMutablePointer(to: &rest) { rest in
            cairo_image_surface_create_from_png_stream(
                { closure, target, count in
                    guard let rest = closure?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let target,
                        rest.pointee.count >= Int(count)
                    else { return CAIRO_STATUS_READ_ERROR }
                    for (place, byte) in rest.pointee.prefix(Int(count)).enumerated() { target[place] = byte }
                    rest.pointee.removeFirst(Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, rest)
        }
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        self.surface = surface
        self.scale = scale
    }

    deinit { cairo_surface_destroy(surface) }

    var width: Int { Int(cairo_image_surface_get_width(surface)) }
    var height: Int { Int(cairo_image_surface_get_height(surface)) }

    /// The same pixels in a PNG file by Cairo.
    var png: Data { SamplePicture.png(surface) }

    /// All pixels, row by row, as Cairo keeps them.
    var words: [UInt32] {
        let bytes = UnsafeRawPointer(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        return (0..<height).flatMap { row in
            (0..<width).map { bytes?.load(fromByteOffset: row * stride + $0 * 4, as: UInt32.self) ?? 0 }
        }
    }

    /// The color at a place, as hexadecimal digits.
    subscript(x: Double, y: Double) -> UInt32 {
        let row = min(height - 1, Int(y * scale))
        let column = min(width - 1, Int(x * scale))
        let start = cairo_image_surface_get_data(surface) + row * Int(cairo_image_surface_get_stride(surface))
        return UnsafeRawPointer(start + column * 4).load(as: UInt32.self) & 0xFFFFFF
    }

    /// How many pixels of a rectangle are not of a color.
    func count(except color: UInt32, x: ClosedRange<Double>, y: ClosedRange<Double>) -> Int {
        stride(from: y.lowerBound, through: y.upperBound, by: 1 / scale).reduce(0) { sum, y in
            sum + stride(from: x.lowerBound, through: x.upperBound, by: 1 / scale).count { self[$0, y] != color }
        }
    }

    /// Whether a column has a pixel of a color.
    func contains(_ color: UInt32, x: ClosedRange<Double>) -> Bool {
        stride(from: 0, to: Double(height) / scale, by: 1 / scale).contains { y in
            stride(from: x.lowerBound, through: x.upperBound, by: 1 / scale).contains { self[$0, y] == color }
        }
    }
}
