/// What settings.json says, checked (Semantics §1).
public struct Settings: Sendable, Equatable {
    /// The app the host stands in for.
    public struct App: Sendable, Equatable {
        /// The bundle identifier, which is the topic of its pushes.
        public var bundleIdentifier: String?
        /// The scheme of its deep links, without `://`.
        public var urlScheme: String?
        /// The hosts of its universal links.
        public var associatedDomains: [String]

        /// Makes an app.
        public init(bundleIdentifier: String? = nil, urlScheme: String? = nil, associatedDomains: [String] = []) {
            self.bundleIdentifier = bundleIdentifier
            self.urlScheme = urlScheme
            self.associatedDomains = associatedDomains
        }
    }

    /// The pages of online banking (Semantics §6).
    public struct UUX: Sendable, Equatable {
        /// Whether the page is asked for before it becomes the current screen.
        public enum Load: String, Sendable, CaseIterable { case none, fetch }

        /// What ``publicRoutes`` is when settings.json does not say.
        public static let standardPublicRoutes = ["login", "login/*"]

        /// An `http` or `https` address without a fragment.
        public var baseURL: String
        /// Patterns of the routes it knows.
        public var routes: [String]
        /// The page shown after login.
        public var landingPage: String?
        /// Patterns of the routes that need no login.
        public var publicRoutes: [String]
        /// Whether the page is asked for first.
        public var load: Load

        /// Makes the pages.
        public init(
            baseURL: String, routes: [String] = [], landingPage: String? = nil,
            publicRoutes: [String] = standardPublicRoutes, load: Load = .none
        ) {
            self.baseURL = baseURL
            self.routes = routes
            self.landingPage = landingPage
            self.publicRoutes = publicRoutes
            self.load = load
        }
    }

    /// How much of the past is kept (Semantics §9).
    public struct Journal: Sendable, Equatable {
        /// How large it may grow, in bytes.
        public var maximumSize: Int
        /// How long a push stays in it.
        public var maximumAge: Duration

        /// Makes the bounds of a journal.
        public init(maximumSize: Int = 64 << 20, maximumAge: Duration = .seconds(7 * 86_400)) {
            self.maximumSize = maximumSize
            self.maximumAge = maximumAge
        }
    }

    /// Whether modules take part in push when their entry does not say.
    public var push = false
    /// The entries without an error, disabled ones included, in file order.
    public var modules: [ModuleSettings] = []
    /// The app the host stands in for.
    public var app = App()
    /// The pages of online banking; nil for none.
    public var uux: UUX?
    /// Directories that are searched for modules first; relative ones start at settings.json.
    public var modulePath: [String] = []
    /// How long the host waits.
    public var limits = Limits()
    /// Whether a push that names no known sender goes to every push module.
    public var legacyFallback = true
    /// What is shown in the foreground when no module says.
    public var foregroundPresentation: PresentationOptions = []
    /// The notification categories each content extension class draws, by class name.
    public var extensionCategories: [String: [String]] = [:]
    /// What the user has said about notifications on a new device; nil when the file does not say.
    public var authorization: Authorization.Status?
    /// How much of the past is kept.
    public var journal = Journal()
    /// How many images of in-process modules the host keeps loaded; none can be unloaded.
    public var retainedImages = 16

    /// Makes settings with every default.
    public init() {}
}
