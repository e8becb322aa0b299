public import BellhopValues

/// One client's requests, in order: the next is read when the one before is answered.
///
/// It knows no socket: bytes go in, and what is to be done comes out.
struct ControlConversation {
    /// What is to be done next.
    enum Step {
        /// Answer a request.
        case answer(RPC.Incoming)
        /// Say why, and end the connection.
        case refuse(BellhopError)
        /// End the connection once nothing is left to send, because no more requests will arrive.
        case end
    }

    private var lines: LineBuffer
    private let lineLimit: Int
    /// Whether a request is being answered.
    private(set) var isBusy = false
    /// Whether no more bytes will arrive.
    private(set) var hasLeft = false
    /// Whether every request is answered, and no more requests will arrive.
    private(set) var isOver = false

    init(lineLimit: Int) {
        self.lineLimit = lineLimit
        lines = LineBuffer(limit: lineLimit)
    }

    /// Whether to read more.
    ///
    /// A client that is more than one line ahead has to wait.
    var wantsMore: Bool { !hasLeft && !isOver && lines.count <= lineLimit }

    /// Takes what the client has sent.
    mutating func received(_ bytes: some Sequence<UInt8>) { lines.append(bytes) }

    /// The client sends nothing more.
    ///
    /// Its last line may have no newline.
    mutating func left() {
        if !hasLeft { lines.append([UInt8(ascii: "\n")]) }
        hasLeft = true
    }

    /// The current request is answered.
    mutating func answered() { isBusy = false }

    /// Returns what is to be done now, or nil if there is nothing.
    mutating func next() -> Step? {
        while !isBusy, !isOver {
            switch lines.next() {
            case .incomplete:
                isOver = hasLeft
                return hasLeft ? .end : nil
            case .line(let line) where line.allSatisfy(\.isBlank): continue
            case .line(let line):
                isBusy = true
                return .answer(RPC.Incoming(line: line))
            case .tooLong:
                isOver = true
                return .refuse(
                    BellhopError(
                        .controlLineTooLong, "the line is longer than \(lineLimit) bytes",
                        hint: "Send one request a line, each ended by a newline"))
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension BellhopError.Code {
    /// The line is longer than the socket accepts.
    public static let controlLineTooLong = Self(rawValue: "control.line-too-long")
}
