/// Pixels as Cairo keeps them: words of alpha, red, green and blue, the colors multiplied by alpha.
///
/// Valid as long as the surface that they are borrowed from.
struct PremultipliedPixels {
    let start: UnsafeRawPointer
    let width: Int
    let height: Int
    /// The length of a row in bytes.
    let stride: Int

    var isOpaque: Bool {
        for row in 0..<height {
            let pixels = start + row * stride
            var all = UInt32.max
            for column in 0..<width { all &= pixels.load(fromByteOffset: column * 4, as: UInt32.self) }
            if all >> 24 != 0xFF { return false }
        }
        return true
    }

    /// The rows of a PNG file, in red, green and blue, for opaque pixels; nil where there is no memory.
    var opaqueRows: PixelMemory? { rows(channels: 3) { $0.byteSwapped >> 8 } }

    /// The rows of a PNG file, in red, green, blue and alpha, the colors not multiplied; nil where there is no memory.
    var rows: PixelMemory? {
        rows(channels: 4) { pixel in
            let alpha = pixel >> 24
            guard alpha > 0 else { return 0 }
            // Rounded as Cairo rounds.
            func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha & 0xFF }
            return part(16) | part(8) << 8 | part(0) << 16 | alpha << 24
        }
    }

    /// Rows of bytes less the bytes above them, which is PNG's filter Up; each begins with the filter's number.
    ///
    /// `bytes` makes a word of a pixel, of which the lowest byte comes first.
    @inline(__always)
    private func rows(channels: Int, _ bytes: (UInt32) -> UInt32) -> PixelMemory? {
        // Each pixel is written as a word. The next one overwrites its extra bytes; for those of the last there is room.
        let excess = MemoryLayout<UInt32>.size - channels
        guard let rows = PixelMemory(count: (1 + width * channels) * height, excess: excess) else { return nil }
        var place = rows.start
        for row in 0..<height {
            place.storeBytes(of: 2, as: UInt8.self)
            place += 1
            let pixels = start + row * stride
            // Above the first row, PNG has zeros.
            let (above, mask) = row > 0 ? (pixels - stride, UInt32.max) : (pixels, 0)
            for column in 0..<width {
                let word = bytes(pixels.load(fromByteOffset: column * 4, as: UInt32.self))
                let other = bytes(above.load(fromByteOffset: column * 4, as: UInt32.self)) & mask
                place.storeBytes(of: word.bytes(less: other), as: UInt32.self)
                place += channels
            }
        }
        return rows
    }
}

extension UInt32 {
    /// Each of the four bytes less the same byte of another word, without a borrow from the next.
    fileprivate func bytes(less other: UInt32) -> UInt32 {
        let highest: UInt32 = 0x8080_8080
        return ((self | highest) &- (other & ~highest)) ^ ((self ^ ~other) & highest)
    }
}
