/// Splits what arrives on a socket into frames.
struct FrameBuffer {
    /// The maximum length of a frame.
    let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0

    init(limit: Int) { self.limit = limit }

    /// Adds bytes that have arrived.
    mutating func append(_ arrived: UnsafeRawBufferPointer) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            start = 0
        }
        bytes.append(contentsOf: arrived)
    }

    /// The next complete frame, with its kind and fields, or nil if more has to arrive first.
    ///
    /// Throws if the frame's count is invalid.
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
