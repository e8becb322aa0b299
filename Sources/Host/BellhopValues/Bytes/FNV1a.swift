/// A hash that is the same in each process (FNV-1a, 64 bits).
package enum FNV1a {
    /// Hashes bytes, which may go on after others.
    ///
    /// - Parameter state: The hash of the bytes before them.
    package static func hash(
        _ bytes: some Sequence<UInt8>, after state: UInt64 = 0xCBF2_9CE4_8422_2325
    ) -> UInt64 {
        bytes.reduce(state) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
