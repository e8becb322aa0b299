internal import CCrypto
internal import Foundation

extension ContiguousBytes {
    /// Whether the bytes are equal, in a time that depends only on their number.
    func isEqualInConstantTime(to other: some ContiguousBytes) -> Bool {
        withUnsafeBytes { left in
            other.withUnsafeBytes { right in
                guard left.count == right.count else { return false }
                return left.isEmpty || CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
            }
        }
    }

    /// The bytes as lowercase hexadecimal digits.
    var hexadecimal: String {
        withUnsafeBytes { bytes in
            String(unsafeUninitializedCapacity: bytes.count * 2) { text in
                for (index, byte) in bytes.enumerated() {
                    text[index * 2] = Self.digit(byte >> 4)
                    text[index * 2 + 1] = Self.digit(byte & 15)
                }
                return bytes.count * 2
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
