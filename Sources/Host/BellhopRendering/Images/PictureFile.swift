internal import CCairo
internal import CGif
internal import CTurboJPEG

/// The bytes of a picture file by format.
enum PictureFile {
    case png([UInt8])
    case jpeg([UInt8])
    case gif([UInt8])

    /// Finds the format by the first bytes, or returns nil if it is none of the three.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 33 {
            self = .png(bytes)
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg(bytes)
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self = .gif(bytes)
        } else {
            return nil
        }
    }

    /// Reads the first picture of the file, or returns nil if the file is damaged or has more pixels than the limit.
    func picture(pixelLimit: Int) -> Picture? {
        switch self {
        case .png(let bytes): Self.png(bytes, pixelLimit)
        case .jpeg(let bytes): Self.jpeg(bytes, pixelLimit)
        case .gif(let bytes): GIFReader.firstPicture(of: bytes, pixelLimit: pixelLimit)
        }
    }

    private static func png(_ bytes: [UInt8], _ pixelLimit: Int) -> Picture? {
        // Width and height are at fixed offsets. Cairo allocates memory for them before it reads a pixel.
        let sides = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        guard sides.allSatisfy({ (1...32_767).contains($0) }), sides[0] * sides[1] <= pixelLimit else { return nil }
        var rest = bytes[...]
        return withUnsafeMutablePointer(to: &rest) { rest in
            Picture(
                cairo_image_surface_create_from_png_stream(
                    { closure, target, count in
                        guard let rest = closure?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let target,
                            rest.pointee.count >= Int(count)
                        else { return CAIRO_STATUS_READ_ERROR }
                        rest.pointee.prefix(Int(count)).withUnsafeBytes {
                            UnsafeMutableRawBufferPointer(start: target, count: Int(count)).copyMemory(from: $0)
                        }
                        rest.pointee.removeFirst(Int(count))
                        return CAIRO_STATUS_SUCCESS
                    }, rest))
        }
    }

    private static func jpeg(_ bytes: [UInt8], _ pixelLimit: Int) -> Picture? {
        guard let decoder = tjInitDecompress() else { return nil }
        defer { tjDestroy(decoder) }
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colorspace: Int32 = 0
        let count = UInt(bytes.count)
        guard tjDecompressHeader3(decoder, bytes, count, &width, &height, &subsampling, &colorspace) == 0,
            width > 0, height > 0, Int(width) * Int(height) <= pixelLimit
        else { return nil }
        return Picture(width: Int(width), height: Int(height)) { pixels, stride in
            tjDecompress2(
                decoder, bytes, count, pixels, width, Int32(stride), height, Int32(TJPF_BGRA.rawValue),
                TJFLAG_LIMITSCANS) == 0
        }
    }
}
