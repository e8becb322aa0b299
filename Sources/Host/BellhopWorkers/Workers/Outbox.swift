/// The bytes that wait until a worker reads them.
struct Outbox {
    private var bytes: [UInt8] = []
    private var start = 0
    private let limit: Int

    /// Makes a box with frames, and room for more bytes.
    init(_ frames: [UInt8] = [], room: Int) {
        bytes = frames
        limit = frames.count + room
    }

    var isEmpty: Bool { start == bytes.count }

    /// The bytes that wait.
    var contents: ArraySlice<UInt8> { bytes[start...] }

    /// Adds bytes.
    ///
    /// Returns false if there is no room for them.
    mutating func append(_ more: some Collection<UInt8>) -> Bool {
        guard bytes.count - start + more.count <= limit else { return false }
        bytes += more
        return true
    }

    /// Passes the bytes to `send`, which returns how many it has sent.
    mutating func flush(_ send: (UnsafeRawBufferPointer) -> Int) {
        guard !isEmpty else { return }
        start += bytes.withUnsafeBytes { max(send(UnsafeRawBufferPointer(rebasing: $0[start...])), 0) }
        assert(start <= bytes.count, "\(start) of \(bytes.count) bytes were sent")
        if isEmpty {
            bytes = []
            start = 0
        } else if start > bytes.count / 2 {
            // This isn't done each time, because a worker may read its frames byte by byte.
            bytes.removeSubrange(..<start)
            start = 0
        }
    }
}
