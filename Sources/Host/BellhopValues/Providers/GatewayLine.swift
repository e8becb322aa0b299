/// A line on the standard input of `bellhop-gateway`, after the first one, which is a ``GatewayConditions``.
package enum GatewayOrder: Sendable, Equatable, Codable {
    /// A request, and the number that its reply has.
    case request(UInt64, GatewayRequest)
    /// The host is stopping: connections end after the pushes that have begun.
    case shutDown
}

/// A line on the standard output of `bellhop-gateway`.
package enum GatewayLine: Sendable, Equatable, Codable {
    /// It serves.
    case ready
    /// The reply to the request with a number.
    indirect case reply(UInt64, GatewayReply)
    /// It can't serve, or only without something.
    case trouble(String)
    /// It can't serve until something is corrected.
    indirect case failed(BellhopError)
}
