/// What the code of a module sees of the app that it is in, and of the phone.
public struct AppEnvironment: Sendable, Equatable {
    /// The app.
    public var app: Settings.App
    /// How the phone is set.
    public var device: Settings.Device

    /// Creates an environment.
    public init(app: Settings.App = Settings.App(), device: Settings.Device = Settings.Device()) {
        self.app = app
        self.device = device
    }
}
