internal import CGif

/// Reads the first picture of a GIF file.
enum GIFReader {
    static func firstPicture(of bytes: [UInt8], pixelLimit: Int) -> Picture? {
        var rest = bytes[...]
        return withUnsafeMutablePointer(to: &rest) { rest in
            let open = DGifOpen(
                rest,
                { file, target, count in
                    guard let rest = file?.pointee.UserData?.assumingMemoryBound(to: ArraySlice<UInt8>.self),
                        let target, count > 0
                    else { return 0 }
                    let part = rest.pointee.prefix(Int(count))
                    part.withUnsafeBytes {
                        UnsafeMutableRawBufferPointer(start: target, count: $0.count).copyMemory(from: $0)
                    }
                    rest.pointee.removeFirst(part.count)
                    return Int32(part.count)
                }, nil)
            guard let file = open else { return nil }
            defer { _ = DGifCloseFile(file, nil) }
            return picture(in: file, pixelLimit)
        }
    }

    private static func picture(in file: UnsafeMutablePointer<GifFileType>, _ pixelLimit: Int) -> Picture? {
        var transparent = Int(NO_TRANSPARENT_COLOR)
        while true {
            var record = UNDEFINED_RECORD_TYPE
            guard DGifGetRecordType(file, &record) == GIF_OK else { return nil }
            switch record {
            case EXTENSION_RECORD_TYPE:
                guard let color = skipExtension(file) else { return nil }
                if let color = color.transparent { transparent = color }
            case IMAGE_DESC_RECORD_TYPE:
                guard DGifGetImageDesc(file) == GIF_OK else { return nil }
                return frame(in: file, transparent: transparent, pixelLimit)
            default: return nil
            }
        }
    }

    /// Skips an extension, and returns the transparent color that it names.
    ///
    /// Returns nil if the file is damaged.
    private static func skipExtension(_ file: UnsafeMutablePointer<GifFileType>) -> (transparent: Int?, Void)? {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        var transparent: Int?
        guard DGifGetExtension(file, &code, &block) == GIF_OK else { return nil }
        while let bytes = block {
            // A block begins with its length.
            if code == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4, bytes[1] & 1 == 1 { transparent = Int(bytes[4]) }
            guard DGifGetExtensionNext(file, &block) == GIF_OK else { return nil }
        }
        return (transparent, ())
    }

    private static func frame(
        in file: UnsafeMutablePointer<GifFileType>, transparent: Int, _ pixelLimit: Int
    ) -> Picture? {
        let image = file.pointee.Image
        let width = Int(image.Width)
        let height = Int(image.Height)
        guard width > 0, height > 0, width * height <= pixelLimit,
            let map = image.ColorMap ?? file.pointee.SColorMap, let colors = map.pointee.Colors
        else { return nil }
        let colorCount = Int(map.pointee.ColorCount)
        var line = [GifPixelType](repeating: 0, count: width)
        return Picture(width: width, height: height) { pixels, stride in
            for row in rows(height, isInterlaced: image.Interlace) {
                // Rows that are missing from the file stay clear.
                guard DGifGetLine(file, &line, Int32(width)) == GIF_OK else { return row > 0 }
                let start = pixels + row * stride
                for (column, index) in line.enumerated() where Int(index) != transparent && Int(index) < colorCount {
                    let color = colors[Int(index)]
                    start[column * 4] = color.Blue
                    start[column * 4 + 1] = color.Green
                    start[column * 4 + 2] = color.Red
                    start[column * 4 + 3] = 255
                }
            }
            return true
        }
    }

    private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
}
