internal import CCrypto

/// The state of one hash; libcrypto clears it when it is given back.
final class DigestContext: Sendable {
    // Changed only by a `MessageDigest` that alone holds this object.
    private nonisolated(unsafe) let pointer: OpaquePointer

    private init() {
        guard let pointer = EVP_MD_CTX_new() else { fatalError("There is not enough memory to compute a hash.") }
        self.pointer = pointer
    }

    convenience init(_ algorithm: DigestAlgorithm) {
        self.init()
        Self.check(EVP_DigestInit_ex2(pointer, algorithm.type, nil))
    }

    func copy() -> DigestContext {
        let copy = DigestContext()
        Self.check(EVP_MD_CTX_copy_ex(copy.pointer, pointer))
        return copy
    }

    func update(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty else { return }
        Self.check(EVP_DigestUpdate(pointer, bytes.baseAddress, bytes.count))
    }

    /// Ends the hash: nothing may follow.
    func finish(byteCount: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        Self.check(EVP_DigestFinal_ex(pointer, &bytes, nil))
        return bytes
    }

    deinit { EVP_MD_CTX_free(pointer) }

    private static func check(_ result: Int32) {
        guard result == 1 else { fatalError("libcrypto failed to compute a hash.") }
    }
}
