/// Pixels as Cairo stores them.
///
/// Each is a word of alpha, red, green and blue, with the colors multiplied by alpha. The pixels are valid as long as
/// their surface.
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

    /// The rows of a PNG file in red, green and blue, for opaque pixels, or nil if there is not enough memory.
    var opaqueRows: PixelMemory? { rows(channels: 3) { $0.byteSwapped >> 8 } }

    /// The rows of a PNG file in red, green, blue and alpha, or nil if there is not enough memory.
    ///
    /// The colors are not multiplied by alpha.
    var rows: PixelMemory? {
        rows(channels: 4) { pixel in
            let alpha = pixel >> 24
            guard alpha > 0 else { return 0 }
            // Cairo rounds in the same way.
            func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha & 0xFF }
            return part(16) | part(8) << 8 | part(0) << 16 | alpha << 24
        }
    }

    /// The rows of a PNG file, each of which begins with the number of its filter.
    ///
    /// PNG's filter Up subtracts the byte above from each byte. `bytes` converts a pixel to a word, whose lowest byte
    /// comes first.
    @inline(__always)
    private func rows(channels: Int, _ bytes: (UInt32) -> UInt32) -> PixelMemory? {
        // Each pixel is written as a word. The next pixel overwrites its extra bytes. There is room for those of the
        // last pixel.
        let excess = MemoryLayout<UInt32>.size - channels
        guard let rows = PixelMemory(count: (1 + width * channels) * height, excess: excess) else { return nil }
        var place = rows.start
        for row in 0..<height {
            place.storeBytes(of: 2, as: UInt8.self)
            place += 1
            let pixels = start + row * stride
            // PNG has zeros above the first row.
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
    /// Subtracts each of the four bytes of another word, without a borrow from the next byte.
    fileprivate func bytes(less other: UInt32) -> UInt32 {
        let highest: UInt32 = 0x8080_8080
        return ((self | highest) &- (other & ~highest)) ^ ((self ^ ~other) & highest)
    }
}
