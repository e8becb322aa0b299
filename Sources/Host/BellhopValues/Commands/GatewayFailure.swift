public import FoundationEssentials

/// Why the gateway accepts no connections although the settings or the command line want one.
public struct GatewayFailure: Sendable, Equatable, Codable {
    /// Why it has ended or could not start.
    public var cause: BellhopError
    /// When the host starts it again, on the clock of the host.
    public var nextStart: Date

    package init(cause: BellhopError, nextStart: Date) {
        self.cause = cause
        self.nextStart = nextStart
    }
}
