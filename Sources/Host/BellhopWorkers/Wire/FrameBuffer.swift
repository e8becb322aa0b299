/// Cuts what arrives on a socket into frames.
struct FrameBuffer {
    /// The longest frame that is taken.
    let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0

    init(limit: Int) { self.limit = limit }

    /// Adds what has arrived.
    mutating func append(_ arrived: UnsafeRawBufferPointer) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            start = 0
        }
        bytes.append(contentsOf: arrived)
    }

    /// The next whole frame, kind and fields; nil when more has to arrive first.
    ///
    /// Throws when the count before it is none that a frame can have.
    mutating func next() throws(WireFault) -> ArraySlice<UInt8>? {
        guard bytes.count - start >= 4 else {
            if start == bytes.count, start > 0 {
                bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
                start = 0
            }
            return nil
        }
        var count = 0
        for index in 0..<4 { count |= Int(bytes[start + index]) << (8 * index) }
        guard (1...limit).contains(count) else { throw WireFault("a frame of \(count) bytes") }
        guard bytes.count - start - 4 >= count else { return nil }
        defer { start += 4 + count }
        return bytes[(start + 4)..<(start + 4 + count)]
    }
}
