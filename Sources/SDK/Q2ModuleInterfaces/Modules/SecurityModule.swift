/// A module that decides whether users may sign in, such as one that detects a manipulated device.
public protocol SecurityModule: Module {
    /// Returns whether the user may sign in now.
    ///
    /// If one module denies the sign-in, the user can't sign in and sees the text of the denial. A module that doesn't
    /// answer in time denies it. Main thread.
    func allowLogin() -> SecurityResult
}

extension SecurityModule {
    /// Allows the user to sign in.
    public func allowLogin() -> SecurityResult { .allow }
}

/// The answer of a security module.
public enum SecurityResult: Sendable, Hashable {
    /// The user may sign in.
    case allow
    /// The user may not sign in. The text is shown.
    case deny(String)

    /// The older name of ``allow``.
    public static var secure: Self { .allow }

    /// The older name of ``deny(_:)``.
    public static func insecure(_ reason: String) -> Self { .deny(reason) }
}
