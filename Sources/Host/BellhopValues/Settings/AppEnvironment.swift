/// The app and the phone, as a module's code sees them.
public struct AppEnvironment: Sendable, Equatable, Codable {
    /// The app.
    public var app: Settings.App
    /// The settings of the phone.
    public var device: Settings.Device

    /// Creates an environment.
    public init(app: Settings.App = Settings.App(), device: Settings.Device = Settings.Device()) {
        self.app = app
        self.device = device
    }
}
