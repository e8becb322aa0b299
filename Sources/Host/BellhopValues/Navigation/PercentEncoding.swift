extension Substring.UTF8View {
    /// The text with percent-encoding decoded, or nil if a percent sign is not followed by two hex digits or the result
    /// is not UTF-8.
    package var percentDecoded: String? {
        guard contains(UInt8(ascii: "%")) else { return String(self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(count)
        var rest = self
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else { return nil }
                decoded.append(high << 4 | low)
            } else {
                decoded.append(byte)
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
