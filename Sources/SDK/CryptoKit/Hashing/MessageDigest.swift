/// A hash as a value: it copies its state before it changes one that another value has, too.
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
