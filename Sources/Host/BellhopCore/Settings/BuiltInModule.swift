/// The modules of the package `Q2MobileCore`, which are part of the host, by class name.
public enum BuiltInModule: String, Sendable, CaseIterable {
    /// Requests authorization from the user after sign-in, then registers the device for pushes.
    case pushEnrollment = "PushEnrollmentModule"
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
