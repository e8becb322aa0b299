internal import BellhopABI
internal import HostAccess

/// The app that the module lives in, as far as push handling meets it.
///
/// One object for the process, on the main actor, as on iOS. On Linux the app is the host; what it does not model is
/// not declared.
@MainActor
public final class UIApplication {
    /// The app.
    public static let shared = UIApplication { .current }

    private let connection: () -> HostConnection?

    init(_ connection: @escaping () -> HostConnection?) { self.connection = connection }

    /// Whether the app is in the foreground, as the host simulates it; ``State/background`` when the host cannot say.
    public var applicationState: State {
        let state = connection()?.call(.application, \.state, named: "state") { state, host in state(host) }
        return state.flatMap { State(rawValue: Int($0)) } ?? .background
    }
}

extension UIApplication {
    /// Where the app is, with Apple's values.
    public enum State: Int, Sendable {
        /// In the foreground and receiving events.
        case active = 0
        /// In the foreground, not receiving events.
        case inactive = 1
        /// Not on the screen.
        case background = 2
    }

    /// The keys of the launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key itself.
        public let rawValue: String

        /// Wraps a key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The payload of the push that launched the app.
        public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The URL that launched the app.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    }
}
