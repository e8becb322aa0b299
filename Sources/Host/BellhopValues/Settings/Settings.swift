/// The contents of settings.json, checked (Semantics §1).
public struct Settings: Sendable, Equatable {
    /// The app that the host represents.
    public struct App: Sendable, Equatable, Codable {
        /// The bundle identifier, which is the topic of its pushes.
        public var bundleIdentifier: String?
        /// The scheme of its deep links, without `://`.
        public var urlScheme: String?
        /// Further URL schemes, without `://`.
        ///
        /// A link with such a scheme opens the app, and modules can handle it.
        public var urlSchemes: [String]
        /// The hosts of its universal links.
        public var associatedDomains: [String]
        /// Additional values of its information property list as a JSON object, as in the file; empty if there are
        /// none.
        public var infoDictionary: [UInt8]
        /// The folder of its resources, with `en.lproj/Localizable.strings`, as in the file.
        public var resources: String?
        /// The entitlements that it has, among those that the host knows.
        public var entitlements: Set<Entitlement>
        /// What limits the memory of its extensions.
        public var extensionMemory: ExtensionMemory
        /// What it may do in the background.
        public var backgroundModes: [BackgroundMode]

        /// The background modes of an app whose settings name none.
        public static let standardBackgroundModes: [BackgroundMode] = [.fetch, .remoteNotification]

        /// Creates an app.
        public init(
            bundleIdentifier: String? = nil, urlScheme: String? = nil, urlSchemes: [String] = [],
            associatedDomains: [String] = [], infoDictionary: [UInt8] = [], resources: String? = nil,
            entitlements: Set<Entitlement> = [], extensionMemory: ExtensionMemory = .permissions,
            backgroundModes: [BackgroundMode] = standardBackgroundModes
        ) {
            self.bundleIdentifier = bundleIdentifier
            self.urlScheme = urlScheme
            self.urlSchemes = urlSchemes
            self.associatedDomains = associatedDomains
            self.infoDictionary = infoDictionary
            self.resources = resources
            self.entitlements = entitlements
            self.extensionMemory = extensionMemory
            self.backgroundModes = backgroundModes
        }
    }

    /// The pages of the web app (Semantics §6).
    public struct UUX: Sendable, Equatable {
        /// Whether a page is requested before it becomes the current screen.
        public enum Load: String, Sendable, CaseIterable { case none, fetch }

        /// The default of ``publicRoutes``.
        public static let standardPublicRoutes = ["login", "login/*"]

        /// The address, an `http` or `https` URL without a fragment.
        public var baseURL: String
        /// The patterns of its routes.
        public var routes: [String]
        /// The page shown after login.
        public var landingPage: String?
        /// The patterns of the routes that need no login.
        public var publicRoutes: [String]
        /// Whether a page is requested before it becomes the current screen.
        public var load: Load

        /// Creates the pages.
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

    /// What the host does with the processes of extensions (Semantics §5).
    public struct Extensions: Sendable, Equatable {
        /// Whether the process of a service extension that has answered is kept for the next notification.
        public var reuse: Bool

        /// Creates the settings of extensions.
        public init(reuse: Bool = true) { self.reuse = reuse }
    }

    /// The bounds of the journal (Semantics §9).
    public struct Journal: Sendable, Equatable {
        /// The most bytes of the journal.
        public var maximumSize: Int
        /// How long a push is kept.
        public var maximumAge: Duration

        /// Creates the bounds of a journal.
        public init(maximumSize: Int = 64 << 20, maximumAge: Duration = .seconds(7 * 86_400)) {
            self.maximumSize = maximumSize
            self.maximumAge = maximumAge
        }
    }

    /// How providers reach the phone, and what APNs does in between (Semantics §13).
    public struct Gateway: Sendable, Equatable {
        /// What APNs keeps of the pushes of an app for a device that is offline.
        public enum Storage: String, Sendable, CaseIterable {
            /// All that have not expired.
            case queue
            /// The newest.
            case one
        }

        /// What a provider is answered where Apple's pages and what was seen of APNs differ.
        public enum Answers: String, Sendable, Codable, CaseIterable {
            /// In the words that were seen, and with the limits of the pages.
            case lenient
            /// As the pages say.
            case documented
            /// As it was seen.
            case observed
        }

        /// The port that the gateway listens on, 0 for a free one, or nil if the settings ask for no gateway.
        public var port: Int?
        /// What is kept for a device that is offline.
        public var storage: Storage
        /// The most silent pushes that are delivered in an hour, or nil for any number.
        public var silentPushesPerHour: Int?
        /// What a provider is answered.
        public var answers: Answers

        /// Creates the settings of a gateway.
        public init(
            port: Int? = nil, storage: Storage = .queue, silentPushesPerHour: Int? = nil, answers: Answers = .lenient
        ) {
            self.port = port
            self.storage = storage
            self.silentPushesPerHour = silentPushesPerHour
            self.answers = answers
        }
    }

    /// Whether modules receive pushes by default.
    public var push = false
    /// The entries without errors, including disabled ones, in file order.
    public var modules: [ModuleSettings] = []
    /// The entries that have errors, in file order.
    public var refused: [RefusedEntry] = []
    /// The app that the host represents.
    public var app = App()
    /// The settings of the phone.
    public var device = Device()
    /// The pages of the web app, or nil for none.
    public var uux: UUX?
    /// The directories that are searched for modules first.
    ///
    /// Relative paths start at settings.json.
    public var modulePath: [String] = []
    /// The time limits.
    public var limits = Limits()
    /// Whether a push without a known sender goes to all push modules.
    public var legacyFallback = true
    /// What is shown in the foreground if no module answers.
    public var foregroundPresentation: PresentationOptions = []
    /// The notification categories that each content extension class shows, by class name.
    public var extensionCategories: [String: [String]] = [:]
    /// What the host does with the processes of extensions.
    public var extensions = Extensions()
    /// How providers reach the phone.
    public var gateway = Gateway()
    /// The authorization on a new device, or nil if the file does not set it.
    public var authorization: Authorization.Status?
    /// What happens with options that an app requests after it was authorized for others.
    public var laterOptions = LaterOptions.allowed
    /// The bounds of the journal.
    public var journal = Journal()
    /// The colors of the app.
    public var theme = Theme()
    /// The texts of the app as a JSON object, as it is in the file; empty if there are none.
    public var localization: [UInt8] = []
    /// The source of the app's assets, or nil if there is none.
    public var filemap: Filemap?
    /// The most images of in-process modules that stay loaded.
    ///
    /// They cannot be unloaded.
    public var retainedImages = 16

    /// Creates settings with all defaults.
    public init() {}
}
