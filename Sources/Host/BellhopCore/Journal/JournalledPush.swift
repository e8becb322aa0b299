public import FoundationEssentials

/// A push as the journal keeps it: enough to deliver it again.
public struct JournalledPush: Sendable, Equatable {
    /// Its place in the order pushes were accepted in; never given twice.
    public var number: Int
    /// The payload as it came.
    public var payload: [UInt8]
    /// The value of the payload's `sender`.
    public var sender: String?
    /// The file or input it came from.
    public var source: String?
    /// The identifier of its notification, where one was asked for.
    public var collapseID: String?
    /// When it was accepted; kept to the millisecond.
    public var time: Date
    /// The number of the push that this one repeats.
    public var replayOf: Int?

    /// Makes a push.
    public init(
        number: Int, payload: [UInt8], sender: String? = nil, source: String? = nil, collapseID: String? = nil,
        time: Date, replayOf: Int? = nil
    ) {
        self.number = number
        self.payload = payload
        self.sender = sender
        self.source = source
        self.collapseID = collapseID
        self.time = time
        self.replayOf = replayOf
    }
}
