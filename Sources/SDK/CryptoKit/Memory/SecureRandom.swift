internal import CCrypto

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
