/// The state of the app on the device (Semantics §4).
public enum DeviceState: String, Sendable, Codable, CaseIterable {
    /// The app is on the screen.
    case foreground
    /// The app is on the screen, but a call or Control Center is in front of it.
    case inactive
    /// The app runs, but is not on the screen.
    case background
    /// The app does not run. The system may launch it.
    case suspended
    /// The user ended the app, and only the user starts it.
    case terminated

    /// Whether the app runs.
    ///
    /// An app that does not run is launched before it is called.
    public var isRunning: Bool { isInForeground || self == .background }

    /// Whether the app is on the screen, active or not.
    public var isInForeground: Bool { self == .foreground || self == .inactive }

    /// The state after the app has been called without coming to the foreground.
    public var awake: DeviceState { isInForeground ? self : .background }
}
