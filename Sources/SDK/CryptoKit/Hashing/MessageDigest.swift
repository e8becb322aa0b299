/// A hash function as a value, which copies its state before it changes a state that another value shares.
struct MessageDigest: Sendable {
    private let algorithm: DigestAlgorithm
    private var context: DigestContext

    init(_ algorithm: DigestAlgorithm) {
        self.algorithm = algorithm
        context = DigestContext(algorithm)
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        if !isKnownUniquelyReferenced(&context) { context = context.copy() }
        context.update(bytes)
    }

    func finalize() -> [UInt8] { context.copy().finish(byteCount: algorithm.byteCount) }
}
