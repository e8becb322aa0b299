/// The state of the app, as its modules are told (`BELLHOP_APPLICATION_*`).
public enum ApplicationState: Int32, Sendable, CaseIterable {
    /// The app is in the foreground and receives events.
    case active = 0
    /// The app is in the foreground, but a call or Control Center is in front of it, or the response that brings it to
    /// the foreground has not reached its modules yet.
    case inactive = 1
    /// The app is in the background, or is about to be suspended.
    case background = 2
    /// The user is about to end the app.
    case terminating = 3

    /// Creates the state that modules are told for a state of the device.
    public init(_ device: DeviceState) {
        self =
            switch device {
            case .foreground: .active
            case .inactive: .inactive
            case .background, .suspended: .background
            case .terminated: .terminating
            }
    }
}
