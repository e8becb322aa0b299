/// A hash that is the same in each process (FNV-1a, 64 bits).
package enum FNV1a {
    /// Hashes bytes, which may go on after others.
    ///
    /// - Parameter state: The hash of the bytes before them.
    package static func hash(
        _ bytes: some Sequence<UInt8>, after state: UInt64 = 0xCBF2_9CE4_8422_2325
    ) -> UInt64 {
        // Texts and arrays are in memory as a whole. Elsewhere, each byte is a call that isn't specialized.
        bytes.withContiguousStorageIfAvailable { $0.reduce(state, fold) } ?? bytes.reduce(state, fold)
    }

    private static func fold(_ state: UInt64, _ byte: UInt8) -> UInt64 {
        (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
}
