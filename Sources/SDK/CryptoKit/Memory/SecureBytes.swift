internal import CCrypto

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
