/// Splits a stream of bytes into lines.
///
/// It holds at most one line of the maximum length.
package struct LineBuffer {
    /// What there is to read.
    package enum Step: Equatable {
        /// A line, without its newline.
        case line([UInt8])
        /// No whole line yet.
        case incomplete
        /// A line is longer than allowed; nothing after it can be trusted.
        case tooLong
    }

    /// The most bytes of a request to the host.
    package static let requestLimit = 1 << 20

    /// The most bytes of a reply of the host.
    ///
    /// Replies may be long. The limit only stops a host that sends a line without end.
    package static let replyLimit = 64 << 20

    private let limit: Int
    private var bytes: [UInt8] = []
    /// Where the next line starts.
    private var start = 0
    /// How far it has been searched for its newline.
    private var searched = 0

    /// Takes lines of up to `limit` bytes.
    package init(limit: Int) { self.limit = limit }

    /// The number of bytes that are held.
    var count: Int { bytes.count - start }

    /// Adds bytes that were read.
    package mutating func append(_ chunk: some Sequence<UInt8>) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes.append(contentsOf: chunk)
    }

    /// The next line.
    package mutating func next() -> Step {
        guard let newline = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = bytes.count
            return searched - start > limit ? .tooLong : .incomplete
        }
        guard newline - start <= limit else { return .tooLong }
        defer {
            start = newline + 1
            searched = start
        }
        return .line(Array(bytes[start..<newline]))
    }
}
