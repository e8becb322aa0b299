internal import BellhopValues

/// The timer of the navigation that waits for login, which expires if nobody signs in.
struct DeferralTimer: Sendable {
    private var running: (request: NavigationID, ticket: Ticket<FiredTimer>)?

    /// Whether the timer runs for a deferred navigation, or for none if there is none.
    func follows(_ deferred: NavigationRequest?) -> Bool { running?.request == deferred?.id }

    /// Runs the timer for the deferred navigation, or stops it if there is none.
    ///
    /// If the timer is already running for this navigation, it continues.
    mutating func follow(_ deferred: NavigationRequest?, limit: Duration, _ turn: inout Turn) {
        guard running?.request != deferred?.id else { return }
        turn.cancel(running?.ticket)
        running = deferred.map { ($0.id, turn.schedule(after: limit, .deferredExpired($0.id))) }
    }

    /// The timer has fired.
    mutating func fired() { running = nil }
}
