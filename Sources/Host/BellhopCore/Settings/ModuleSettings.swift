/// One entry of `modules` in settings.json, checked, with its defaults filled in (Semantics §1).
public struct ModuleSettings: Sendable, Equatable {
    /// Where the module's code runs.
    public enum Isolation: String, Sendable, CaseIterable {
        /// In a worker process of its own.
        case process
        /// In the host.
        case inProcess
    }

    /// What a module in a worker may reach.
    public struct Permissions: Sendable, Equatable {
        /// Whether it may open network connections.
        public var network: Bool
        /// Directories it may use besides its own; relative ones start at settings.json.
        public var files: [String]
        /// How much memory it may use, in bytes.
        public var memory: Int

        /// Makes permissions.
        public init(network: Bool = true, files: [String] = [], memory: Int = 512 << 20) {
            self.network = network
            self.files = files
            self.memory = memory
        }
    }

    /// The package name that stands for modules the host has built in.
    public static let builtInPackage = "Q2MobileCore"

    /// Which module it is, everywhere else: ``name``, made unique.
    public var id: ModuleID
    /// What people read.
    public var name: String
    /// The Swift package.
    public var packageName: String
    /// The library product.
    public var productName: String
    /// The class to instantiate.
    public var className: String
    /// The service extension class, in the same product.
    public var pushServiceClassName: String?
    /// The content extension class, in the same product.
    public var pushContentClassName: String?
    /// What UI and method calls use; unique among enabled modules.
    public var identifier: String?
    /// The JSON text of `data`, byte for byte as it stands in the file; `""` when there is none.
    public var data: [UInt8]
    /// Whether it is loaded.
    public var isEnabled: Bool
    /// Whether push lifecycle calls reach it; ``Settings/push`` when the entry does not say.
    public var push: Bool
    /// Kept and shown; no effect.
    public var isPublic: Bool
    /// Kept and shown; no effect.
    public var isInternal: Bool
    /// Patterns of the native routes it owns.
    public var routes: [String]
    /// Where its code runs.
    public var isolation: Isolation
    /// The `.so`, instead of a search; relative paths start at settings.json.
    public var library: String?
    /// What it may reach.
    public var permissions: Permissions
    /// How long the host waits for it: its own limits over those of ``Settings/limits``.
    public var limits: Limits
    /// Where its entry begins.
    public var location: Location
    /// Where the value of `className` stands.
    public var classNameLocation: Location

    /// Whether the host has it built in, so that there is no library to load.
    public var isBuiltIn: Bool { packageName == Self.builtInPackage }

    /// Which of the built-in modules it is; nil for one this host does not have.
    public var builtIn: BuiltInModule? { isBuiltIn ? BuiltInModule(rawValue: className) : nil }

    /// Makes an entry with every default.
    public init(id: ModuleID, name: String, packageName: String, className: String, location: Location) {
        self.id = id
        self.name = name
        self.packageName = packageName
        self.productName = packageName
        self.className = className
        data = Array(#""""#.utf8)
        isEnabled = true
        push = false
        isPublic = false
        isInternal = false
        routes = []
        isolation = .process
        permissions = Permissions()
        limits = Limits()
        self.location = location
        classNameLocation = location
    }
}
