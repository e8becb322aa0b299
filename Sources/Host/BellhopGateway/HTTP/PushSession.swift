internal import BellhopValues

/// A session on which pushes are sent to APNs, and which the weather can change.
@MainActor
protocol PushSession: AnyObject {
    /// Answers a push; returns false if nobody waits for the answer.
    @discardableResult
    func respond(to stream: Int32, _ response: HTTPResponse) -> Bool
    /// The provider is known to be one.
    func trust()
    /// Allows so many streams from now on, or as many as usual if there is no number.
    func allow(streams: Int?)
    /// Ends the session: the pushes of a stream and of later ones are not processed.
    func goAway(_ reason: APNsReason?, before stream: Int32)
    /// Whether a stream is one whose push is processed.
    func isProcessed(_ stream: Int32) -> Bool
}

extension HTTP2Session: PushSession {
    func goAway(_ reason: APNsReason?, before stream: Int32) {
        goAway(HTTPResponse.goAwayData(reason), before: stream)
    }
}
