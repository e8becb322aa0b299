/// One entry of `modules` in settings.json, checked and with its defaults (Semantics §1).
public struct ModuleSettings: Sendable, Equatable, Codable {
    /// Where the module's code runs.
    public enum Isolation: String, Sendable, Codable, CaseIterable {
        /// In its own worker process.
        case process
        /// In the host's process.
        case inProcess
    }

    /// What a module in a worker may access.
    public struct Permissions: Sendable, Equatable, Codable {
        /// Whether it may open network connections.
        public var network: Bool
        /// The directories that it may use besides its own.
        ///
        /// Relative paths start at settings.json.
        public var files: [String]
        /// What was found at each of ``files`` when the settings were read, or nil.
        ///
        /// Empty for a module in the host's process, which may use all files.
        package var found: [FoundDirectory?] = []
        /// The most memory that it may use, in bytes.
        public var memory: Int

        /// Creates permissions.
        public init(network: Bool = true, files: [String] = [], memory: Int = 512 << 20) {
            self.network = network
            self.files = files
            self.memory = memory
        }
    }

    /// The id of the module, which is its ``name``, made unique.
    public var id: ModuleID
    /// The name for readers.
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
    /// The identifier for UI and method calls, unique among enabled modules.
    public var identifier: String?
    /// The JSON text of `data`, byte for byte, or `""` if there is none.
    public var data: [UInt8]
    /// Whether the module is loaded.
    public var isEnabled: Bool
    /// Whether push lifecycle calls reach it.
    ///
    /// The default is ``Settings/push``.
    public var push: Bool
    /// Whether the file says so, for this module or for all.
    public var statesPush: Bool
    /// Stored and shown, without effect.
    public var isPublic: Bool
    /// Stored and shown, without effect.
    public var isInternal: Bool
    /// The patterns of its native routes.
    public var routes: [String]
    /// Where its code runs.
    public var isolation: Isolation
    /// The path of the `.so`, which replaces the search.
    ///
    /// A relative path starts at settings.json.
    public var library: String?
    /// What the module may access.
    public var permissions: Permissions
    /// The app and the phone that its code sees, which are the same for all modules of the file.
    public var environment: AppEnvironment
    /// Its time limits, which take precedence over ``Settings/limits``.
    public var limits: Limits
    /// The location of its entry.
    public var location: Location
    /// The locations of the values of the keys that name a class.
    var classLocations: [Key: Location] = [:]

    /// Creates an entry with all defaults.
    public init(id: ModuleID, name: String, packageName: String, className: String, location: Location) {
        self.id = id
        self.name = name
        self.packageName = packageName
        self.productName = packageName
        self.className = className
        data = Array(#""""#.utf8)
        isEnabled = true
        push = false
        statesPush = false
        isPublic = false
        isInternal = false
        routes = []
        isolation = .process
        permissions = Permissions()
        environment = AppEnvironment()
        limits = Limits()
        self.location = location
    }
}

extension ModuleSettings {
    /// The location of the value of `className`.
    public var classNameLocation: Location { classLocations[.className] ?? location }
    /// The location of the value of `pushServiceClassName`.
    public var pushServiceClassNameLocation: Location { classLocations[.pushServiceClassName] ?? location }
    /// The location of the value of `pushContentClassName`.
    public var pushContentClassNameLocation: Location { classLocations[.pushContentClassName] ?? location }

    /// Returns an error about this entry with the location of the entry, or of the class name if that is wrong.
    public func located(_ error: BellhopError) -> BellhopError {
        error.located([.classNotExported, .classWrongRole].contains(error.code) ? classNameLocation : location)
    }
}

extension ModuleSettings {
    /// Whether it has a library to load.
    package var hasLibrary: Bool { isEnabled && builtIn == nil }
}
