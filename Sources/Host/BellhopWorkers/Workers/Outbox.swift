/// What waits to be read by a worker, oldest first.
struct Outbox {
    private var bytes: [UInt8] = []
    private var start = 0
    private let limit: Int

    /// Makes a box with frames in it, and room for as many bytes more.
    init(_ frames: [UInt8] = [], room: Int) {
        bytes = frames
        limit = frames.count + room
    }

    var isEmpty: Bool { start == bytes.count }

    /// What waits.
    var contents: ArraySlice<UInt8> { bytes[start...] }

    /// Adds bytes; false when there is no room for them.
    mutating func append(_ more: some Collection<UInt8>) -> Bool {
        guard bytes.count - start + more.count <= limit else { return false }
        bytes += more
        return true
    }

    /// Hands the bytes to `send`, which says how many it took.
    mutating func flush(_ send: (UnsafeRawBufferPointer) -> Int) {
        guard !isEmpty else { return }
        start += bytes.withUnsafeBytes { max(send(UnsafeRawBufferPointer(rebasing: $0[start...])), 0) }
        assert(start <= bytes.count, "\(start) of \(bytes.count) bytes were sent")
        if isEmpty {
            bytes = []
            start = 0
        } else if start > bytes.count / 2 {
            // Not each time: a worker may take its frames byte by byte.
            bytes.removeSubrange(..<start)
            start = 0
        }
    }
}
