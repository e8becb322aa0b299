/// Where the app is, as its modules are told (`BELLHOP_APPLICATION_*`).
public enum ApplicationState: Int32, Sendable, CaseIterable {
    /// On the screen.
    case active = 0
    /// On the screen, but not receiving events; the host puts no app there.
    case inactive = 1
    /// Off the screen, or about to be suspended there.
    case background = 2
    /// About to be ended by the user.
    case terminating = 3

    /// What modules are told of a state of the device.
    public init(_ device: DeviceState) {
        self =
            switch device {
            case .foreground: .active
            case .background, .suspended: .background
            case .terminated: .terminating
            }
    }
}
