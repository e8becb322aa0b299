/// The modules that are part of the host, by class name.
public enum BuiltInModule: String, Sendable, CaseIterable {
    /// Requests authorization from the user after sign-in, then registers the device for pushes.
    case pushEnrollment = "PushEnrollmentModule"
    /// Gives the device a registration token of Firebase Cloud Messaging.
    case firebase = "Q2FirebaseModule"

    /// The package that contains the module.
    public var packageName: String {
        switch self {
        case .pushEnrollment: "Q2MobileCore"
        case .firebase: "Q2Firebase"
        }
    }

    static func classes(of package: String) -> [String] {
        allCases.filter { $0.packageName == package }.map(\.rawValue)
    }
}

extension ModuleSettings {
    /// Whether the module is part of the host, so that no library is loaded.
    public var isBuiltIn: Bool { BuiltInModule.allCases.contains { $0.packageName == packageName } }

    /// The built-in module, or nil if this host does not have it.
    public var builtIn: BuiltInModule? {
        BuiltInModule(rawValue: className).flatMap { $0.packageName == packageName ? $0 : nil }
    }
}

extension Settings {
    /// Returns the enabled entry of a built-in module.
    public func builtIn(_ module: BuiltInModule) -> ModuleSettings? {
        modules.first { $0.isEnabled && $0.builtIn == module }
    }

    /// The authorization on a new device.
    ///
    /// The file may set it. Otherwise it is undetermined if a module will ask the user, and granted if none will.
    public var firstAuthorization: Authorization.Status {
        authorization ?? (push && builtIn(.pushEnrollment) != nil ? .notDetermined : .authorized)
    }
}
