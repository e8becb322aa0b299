/// The letters beyond ASCII in Rust's names, by RFC 3492.
enum Punycode {
    /// The maximum number of scalars of a name.
    private static let limit = 128

    /// Decodes a name that Rust has encoded, with `_` instead of the standard's `-`.
    ///
    /// Returns nil if it is invalid.
    static func decoded(_ encoded: ArraySlice<UInt8>) -> String? {
        let mark = encoded.lastIndex(of: UInt8(ascii: "_"))
        var scalars = encoded[..<(mark ?? encoded.startIndex)].map { UnicodeScalar($0) }
        var rest = encoded[(mark.map { $0 + 1 } ?? encoded.startIndex)...]
        guard !rest.isEmpty, encoded.count <= 4 * limit, scalars.count <= limit else { return nil }
        var (code, place, bias, isFirst) = (128, 0, 72, true)
        while !rest.isEmpty {
            let before = place
            var (weight, base) = (1, 36)
            while true {
                guard let digit = rest.popFirst().flatMap(value) else { return nil }
                let (product, isLarge) = digit.multipliedReportingOverflow(by: weight)
                let (sum, isLarger) = place.addingReportingOverflow(product)
                guard !isLarge, !isLarger else { return nil }
                place = sum
                let threshold = min(max(base - bias, 1), 26)
                if digit < threshold { break }
                let (next, isTooLarge) = weight.multipliedReportingOverflow(by: 36 - threshold)
                guard !isTooLarge else { return nil }
                (weight, base) = (next, base + 36)
            }
            let count = scalars.count + 1
            bias = adapted(place - before, count: count, isFirst: isFirst)
            isFirst = false
            let (sum, isLarge) = code.addingReportingOverflow(place / count)
            guard !isLarge, count <= limit, let scalar = UInt32(exactly: sum).flatMap(UnicodeScalar.init) else {
                return nil
            }
            (code, place) = (sum, place % count)
            scalars.insert(scalar, at: place)
            place += 1
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static func value(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 0x61
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30 + 26
        default: nil
        }
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var (delta, base) = (isFirst ? delta / 700 : delta / 2, 0)
        delta += delta / count
        while delta > 455 { (delta, base) = (delta / 35, base + 36) }
        return base + 36 * delta / (delta + 38)
    }
}
