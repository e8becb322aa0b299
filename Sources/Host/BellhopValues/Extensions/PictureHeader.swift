/// The width and height in the header of a PNG, GIF or JPEG file.
///
/// They distinguish a picture from a file that only begins like one.
public struct PictureHeader: Sendable, Equatable {
    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int

    /// The range of PNG, which is the largest of the formats.
    private static let sides = 1...Int(Int32.max)

    /// Reads the beginning of a file, or returns nil if it is damaged or ends before the size.
    public init?(_ bytes: some RandomAccessCollection<UInt8>) {
        let reader = Reader(bytes: bytes)
        guard let (width, height) = reader.png ?? reader.gif ?? reader.jpeg, Self.sides ~= width, Self.sides ~= height
        else {
            return nil
        }
        self.width = width
        self.height = height
    }
}

private struct Reader<Bytes: RandomAccessCollection<UInt8>> {
    let bytes: Bytes

    /// Reads the IHDR chunk of 13 bytes after the signature.
    var png: (Int, Int)? {
        guard has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0), has([0, 0, 0, 13], at: 8),
            has(Array("IHDR".utf8), at: 12), let width = big(4, at: 16), let height = big(4, at: 20)
        else { return nil }
        return (width, height)
    }

    /// Reads the logical screen size after `GIF87a` or `GIF89a`, which is little-endian.
    var gif: (Int, Int)? {
        guard has(Array("GIF87a".utf8), at: 0) || has(Array("GIF89a".utf8), at: 0),
            let a = byte(6), let b = byte(7), let c = byte(8), let d = byte(9)
        else { return nil }
        return (a | b << 8, c | d << 8)
    }

    /// Reads the first frame header, after any number of segments.
    var jpeg: (Int, Int)? {
        guard has([0xFF, 0xD8], at: 0) else { return nil }
        var offset = 2
        while byte(offset) == 0xFF, let marker = byte(offset + 1) {
            switch marker {
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD7: offset += 2
            // SOF0 to SOF15, without DHT, JPG and DAC.
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = big(2, at: offset + 5), let width = big(2, at: offset + 7) else { return nil }
                return (width, height)
            // The scan or the end: there was no frame header.
            case 0xD8...0xDA: return nil
            default:
                guard let length = big(2, at: offset + 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    private func byte(_ offset: Int) -> Int? {
        offset < bytes.count ? Int(bytes[bytes.index(bytes.startIndex, offsetBy: offset)]) : nil
    }

    private func has(_ expected: [UInt8], at offset: Int) -> Bool {
        expected.enumerated().allSatisfy { byte(offset + $0) == Int($1) }
    }

    private func big(_ count: Int, at offset: Int) -> Int? {
        (offset..<offset + count).reduce(0 as Int?) { value, place in
            guard let value, let byte = byte(place) else { return nil }
            return value << 8 | byte
        }
    }
}
