internal import BellhopContract
internal import Foundation

/// How many pixels a picture file has, by its first bytes; nil for what is no PNG, JPEG or GIF.
struct ImageHeader: Equatable {
    let width: Int
    let height: Int
    /// The orientation in a JPEG file.
    let orientation: UIImage.Orientation

    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(256 << 10))
        guard let sides = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes), sides.0 > 0, sides.1 > 0 else {
            return nil
        }
        (width, height) = sides
        orientation = UIImage.Orientation(exif: PictureOrientation.read(bytes))
    }

    private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        return (number(bytes[16..<20]), number(bytes[20..<24]))
    }

    private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
        return (number(bytes[6..<8].reversed()), number(bytes[8..<10].reversed()))
    }

    // The sides stand in the first start-of-frame segment, behind others of any length.
    private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (number(bytes[place + 7..<place + 9]), number(bytes[place + 5..<place + 7]))
            }
            place += 2 + number(bytes[place + 2..<place + 4])
        }
        return nil
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
