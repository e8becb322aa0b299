/// The bytes that wait until a socket takes them, in order.
struct Outgoing {
    private var chunks: [[UInt8]] = []
    /// The chunk that is sent next, and how much of it has been sent.
    private var first = 0
    private var sent = 0
    /// The number of bytes that wait.
    private(set) var count = 0

    /// Chunks up to this size are copied into one, so that they leave together.
    private static let smallest = 4096

    var isEmpty: Bool { count == 0 }

    /// Adds bytes, which share their buffer with whoever else sends them.
    mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        count += bytes.count
        if let last = chunks.last, last.count + bytes.count <= Self.smallest {
            chunks[chunks.count - 1] += bytes
        } else {
            chunks.append(bytes)
        }
    }

    /// Passes bytes to `send` until it takes fewer than it is given; returns false if it returns nil.
    ///
    /// - Parameter send: Returns how many bytes were taken, or nil if the other side has left.
    mutating func flush(_ send: (ArraySlice<UInt8>) -> Int?) -> Bool {
        while first < chunks.count {
            let rest = chunks[first][sent...]
            guard let taken = send(rest) else { return false }
            sent += taken
            count -= taken
            guard taken == rest.count else { return true }
            first += 1
            sent = 0
            // What was sent is freed now and then, not each time.
            if first == chunks.count || first == 64 {
                chunks.removeSubrange(..<first)
                first = 0
            }
        }
        return true
    }
}
