/// The orientation of a JPEG file, from its EXIF data.
package enum PictureOrientation {
    /// The EXIF value, 1 to 8; 1 if the file has none.
    package static func read(_ bytes: [UInt8]) -> Int {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return 1 }
        var place = 2
        // The EXIF data is before the picture itself.
        while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
            let count = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            let end = min(place + 2 + count, bytes.count)
            if bytes[place + 1] == 0xE1, let value = exif(bytes[min(place + 4, end)..<end]) { return value }
            place += 2 + max(2, count)
        }
        return 1
    }

    private static func exif(_ part: ArraySlice<UInt8>) -> Int? {
        guard part.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
        let tiff = Array(part.dropFirst(6))
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff.starts(with: [0x49, 0x49])
        guard isLittle || tiff.starts(with: [0x4D, 0x4D]) else { return nil }
        func number(_ place: Int, _ count: Int) -> Int? {
            guard place >= 0, place + count <= tiff.count else { return nil }
            let bytes = tiff[place..<place + count]
            return isLittle
                ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(4, 4), let count = number(start, 2) else { return nil }
        for entry in 0..<count {
            let place = start + 2 + entry * 12
            guard let tag = number(place, 2) else { return nil }
            if tag == 0x0112, let value = number(place + 8, 2), (1...8).contains(value) { return value }
        }
        return nil
    }
}
