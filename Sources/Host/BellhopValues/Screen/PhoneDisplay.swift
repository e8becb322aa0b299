/// What the phone itself shows: the lock screen or the home screen, the notifications, and the question to the user.
///
/// Each text is the text that the user reads, so hidden previews are hidden here, too. It says of the app only whether
/// it is in front and what the system shows of it.
public struct PhoneDisplay: Sendable, Hashable, Codable {
    /// What fills the screen.
    public enum Surface: String, Sendable, Codable, CaseIterable {
        /// The phone is locked.
        case lockScreen
        /// The phone is unlocked, and the app isn't on the screen.
        case homeScreen
        /// The app is on the screen.
        case app
    }

    /// The app, as the phone shows it.
    public struct App: Sendable, Hashable, Codable {
        /// The name below its icon.
        public var name: String
        /// The state of the app.
        ///
        /// If it is `inactive`, a call or Control Center is in front of the app.
        public var state: DeviceState
        /// The number on its icon, or 0 for none.
        public var badge: Int
        /// Whether a user is signed in.
        public var session: Session
        /// The user who is signed in, if the user has a name.
        public var user: String?
        /// The route that waits for the sign-in and the landing page.
        public var deferredRoute: String?

        /// Creates the facts of an app.
        public init(
            name: String, state: DeviceState = .foreground, badge: Int = 0, session: Session = .loggedOut,
            user: String? = nil, deferredRoute: String? = nil
        ) {
            self.name = name
            self.state = state
            self.badge = badge
            self.session = session
            self.user = user
            self.deferredRoute = deferredRoute
        }
    }

    /// What fills the screen.
    public var surface: Surface
    /// The time of day.
    public var clock: WallClock
    /// The connection that the status bar shows.
    public var connectivity: Connectivity
    /// Whether the status bar shows that a Focus is on.
    public var isFocused: Bool
    /// The app.
    public var app: App
    /// The notification list, newest first.
    ///
    /// The lock screen shows it. On an unlocked phone, the notification center does.
    public var stacks: [NotificationStack]
    /// The number of notifications that wait for the scheduled summary.
    public var summarized: Int
    /// The notification that is only a banner, until the next banner.
    public var banner: NotificationCard?
    /// The question that waits for the user, unless the phone is locked.
    public var prompt: PermissionPrompt?

    /// Creates a description.
    public init(
        surface: Surface = .app, clock: WallClock, connectivity: Connectivity = .online, isFocused: Bool = false,
        app: App, stacks: [NotificationStack] = [], summarized: Int = 0, banner: NotificationCard? = nil,
        prompt: PermissionPrompt? = nil
    ) {
        self.surface = surface
        self.clock = clock
        self.connectivity = connectivity
        self.isFocused = isFocused
        self.app = app
        self.stacks = stacks
        self.summarized = summarized
        self.banner = banner
        self.prompt = prompt
    }
}
