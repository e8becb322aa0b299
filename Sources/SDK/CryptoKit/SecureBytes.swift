internal import CCrypto
internal import Foundation

/// Secret bytes, which are cleared before their memory is given back.
final class SecureBytes: Sendable {
    // Written only while `init` runs.
    private nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer

    /// Creates `count` zeros, and lets `fill` write over them.
    init<Failure: Error>(
        count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        buffer = .allocate(byteCount: count, alignment: 16)
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        try fill(buffer)
    }

    /// Copies bytes.
    convenience init(_ bytes: UnsafeRawBufferPointer) {
        self.init(count: bytes.count) { $0.copyMemory(from: bytes) }
    }

    /// Creates random bytes.
    convenience init(randomCount count: Int) { self.init(count: count) { SecureRandom.fill($0) } }

    var count: Int { buffer.count }

    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(buffer))
    }

    deinit {
        if let start = buffer.baseAddress { OPENSSL_cleanse(start, buffer.count) }
        buffer.deallocate()
    }
}

/// The generator of keys and nonces.
package enum SecureRandom {
    /// Fills a buffer; ends the process if the system has no randomness.
    package static func fill(_ buffer: UnsafeMutableRawBufferPointer) {
        var rest = buffer[...]
        while !rest.isEmpty {
            let part = UnsafeMutableRawBufferPointer(rebasing: rest.prefix(1 << 30))
            guard RAND_priv_bytes(part.baseAddress, Int32(part.count)) == 1 else {
                fatalError("The system has no random bytes for a key or a nonce.")
            }
            rest = rest.dropFirst(part.count)
        }
    }

    static func bytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            fill(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
            initialized = count
        }
    }
}

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
