import Foundation

extension Data {
    /// The bytes of hexadecimal digits.
    init(hex: String) {
        let digits = hex.compactMap(\.hexDigitValue)
        self = Data(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
    }

    /// The same bytes at another place, so that the first index is not 0.
    var slice: Data {
        var longer = Data([1, 2, 3])
        longer.append(self)
        longer.append(4)
        return longer[3..<(3 + count)]
    }

    /// The same bytes with one bit changed.
    func flipped(at position: Int) -> Data {
        var data = self
        data[data.startIndex + position] ^= 0x10
        return data
    }
}
