/// Where the app is on the device (Semantics §4).
public enum DeviceState: String, Sendable, Codable, CaseIterable {
    /// On the screen.
    case foreground
    /// Running, off the screen.
    case background
    /// Not running; the system may start it.
    case suspended
    /// Ended by the user; only the user starts it.
    case terminated

    /// Whether the app runs; one that does not is started before it is called.
    public var isRunning: Bool { self == .foreground || self == .background }

    /// The state once the app has been called without coming to the screen.
    public var awake: DeviceState { self == .foreground ? .foreground : .background }
}
