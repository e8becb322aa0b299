internal import BellhopValues

/// The limits and delays for modules that crash.
package struct SupervisionPolicy: Sendable, Equatable {
    /// The number of crashes that leads to quarantine.
    package var crashLimit: Int
    /// The time within which the crashes must happen.
    package var crashWindow: Duration
    /// The delay before the first restart.
    package var firstDelay: Duration
    /// The longest delay.
    ///
    /// Each delay is twice the one before, up to this.
    package var longestDelay: Duration
    /// How long a module must run until the delays start again.
    package var steadyAfter: Duration

    /// 3 crashes in 5 minutes, and delays from 0.1 s doubling to 10 s, which start again after 5 minutes.
    package static let standard = SupervisionPolicy()

    /// Creates a policy.
    ///
    /// A limit below 1 counts as 1.
    package init(
        crashLimit: Int = 3, crashWindow: Duration = .seconds(300), firstDelay: Duration = .milliseconds(100),
        longestDelay: Duration = .seconds(10), steadyAfter: Duration = .seconds(300)
    ) {
        self.crashLimit = max(1, crashLimit)
        self.crashWindow = crashWindow
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.steadyAfter = steadyAfter
    }

    /// Returns the delay before a restart that follows `earlier` others without a steady period between them.
    func delay(after earlier: Int) -> Duration {
        var delay = firstDelay
        for _ in 0..<earlier where delay < longestDelay { delay *= 2 }
        return min(delay, longestDelay)
    }
}
