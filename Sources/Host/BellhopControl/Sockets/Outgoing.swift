/// The bytes that wait until a socket takes them, in order.
struct Outgoing {
    /// Whole lines: either events, or lines that must be sent.
    private struct Chunk {
        var bytes: [UInt8]
        let isEvents: Bool
    }

    private var chunks: [Chunk] = []
    /// The chunk that is sent next, and how much of it has been sent.
    private var first = 0
    private var sent = 0
    /// The number of bytes that wait.
    private(set) var count = 0

    /// Chunks up to this size are copied into one, so that they leave together.
    private static let smallest = 4096

    var isEmpty: Bool { count == 0 }

    /// Adds bytes, which share their buffer with other connections that send them.
    mutating func append(_ bytes: [UInt8], isEvents: Bool = false) {
        guard !bytes.isEmpty else { return }
        count += bytes.count
        if let last = chunks.last, last.isEvents == isEvents, last.bytes.count + bytes.count <= Self.smallest {
            chunks[chunks.count - 1].bytes += bytes
        } else {
            chunks.append(Chunk(bytes: bytes, isEvents: isEvents))
        }
    }

    /// Removes the events except the rest of one that is partly sent; returns whether it removed any.
    mutating func removeEvents() -> Bool {
        let before = count
        for index in chunks.indices[first...].reversed() where chunks[index].isEvents {
            let bytes = chunks[index].bytes
            let begun = index == first ? sent : 0
            let isWithinLine = begun > 0 && bytes[begun - 1] != UInt8(ascii: "\n")
            let end = isWithinLine ? bytes[begun...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } : begun
            guard let end else { continue }
            count -= bytes.count - end
            if end > begun {
                chunks[index].bytes.removeSubrange(end...)
            } else {
                chunks.remove(at: index)
                if index == first { sent = 0 }
            }
        }
        if first == chunks.count { (chunks, first) = ([], 0) }
        return count < before
    }

    /// Passes bytes to `send` until it takes fewer than it is given; returns false if it returns nil.
    ///
    /// - Parameter send: Returns how many bytes were taken, or nil if the other side has left.
    mutating func flush(_ send: (ArraySlice<UInt8>) -> Int?) -> Bool {
        while first < chunks.count {
            let rest = chunks[first].bytes[sent...]
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
