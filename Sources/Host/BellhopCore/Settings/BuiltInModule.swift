/// The modules of the package `Q2MobileCore`, which are part of the host, by their class names.
public enum BuiltInModule: String, Sendable, CaseIterable {
    /// Asks the user for notifications after sign-in, then registers the device for pushes.
    case pushEnrollment = "PushEnrollmentModule"
}

extension Settings {
    /// The enabled entry of a built-in module.
    public func builtIn(_ module: BuiltInModule) -> ModuleSettings? {
        modules.first { $0.isEnabled && $0.builtIn == module }
    }

    /// What the user has said on a new device: what the file says; else nothing yet where a module is there to ask, and
    /// yes where nobody ever would.
    public var firstAuthorization: Authorization.Status {
        authorization ?? (push && builtIn(.pushEnrollment) != nil ? .notDetermined : .authorized)
    }
}
