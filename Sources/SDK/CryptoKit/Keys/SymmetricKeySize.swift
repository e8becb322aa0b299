/// The size of a symmetric key.
public struct SymmetricKeySize: Hashable, Sendable {
    /// The number of bits, a multiple of 8.
    public let bitCount: Int

    /// 128 bits.
    public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
    /// 192 bits.
    public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
    /// 256 bits.
    public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }

    /// Creates a size; ends the process unless the count is positive and a multiple of 8.
    public init(bitCount: Int) {
        precondition(bitCount > 0 && bitCount % 8 == 0, "The bits of a key must be a positive multiple of 8.")
        self.bitCount = bitCount
    }
}
