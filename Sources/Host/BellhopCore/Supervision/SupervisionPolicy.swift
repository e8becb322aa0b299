/// How patient the host is with a module that crashes.
public struct SupervisionPolicy: Sendable, Equatable {
    /// The crashes that put a module in quarantine.
    public var crashLimit: Int
    /// The time in which they must happen.
    public var crashWindow: Duration
    /// The wait before the first restart.
    public var firstDelay: Duration
    /// The longest wait; each is twice the one before, up to this.
    public var longestDelay: Duration
    /// The time a module must be up for the waits to begin anew.
    public var steadyAfter: Duration

    /// 3 crashes in 5 minutes; 0.1 s doubling to 10 s, anew after 5 minutes.
    public static let standard = SupervisionPolicy()

    /// Makes a policy; a limit below 1 counts as 1.
    public init(
        crashLimit: Int = 3, crashWindow: Duration = .seconds(300), firstDelay: Duration = .milliseconds(100),
        longestDelay: Duration = .seconds(10), steadyAfter: Duration = .seconds(300)
    ) {
        self.crashLimit = max(1, crashLimit)
        self.crashWindow = crashWindow
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.steadyAfter = steadyAfter
    }

    /// The wait before a restart that follows `earlier` others without a steady time between.
    func delay(after earlier: Int) -> Duration {
        var delay = firstDelay
        for _ in 0..<earlier where delay < longestDelay { delay *= 2 }
        return min(delay, longestDelay)
    }
}
