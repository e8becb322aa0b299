internal import Foundation

/// An exception that ends the app on iOS.
///
/// On Linux, it is an error.
///
/// The caller of `add` receives it. As an `NSError`, it has the domain `NSException`, and the exception's name is
/// `name` in its `userInfo`.
package struct RaisedException: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The exception's name.
    package let name: String
    /// The exception's reason.
    package let reason: String

    /// `NSInternalInconsistencyException`.
    package static func internalInconsistency(_ reason: String) -> Self {
        Self(name: "NSInternalInconsistencyException", reason: reason)
    }

    /// `NSInvalidArgumentException`.
    package static func invalidArgument(_ reason: String) -> Self {
        Self(name: "NSInvalidArgumentException", reason: reason)
    }

    /// The reason, in full.
    package var errorDescription: String? { reason }

    /// `NSException`, whatever the name.
    package static var errorDomain: String { "NSException" }

    /// The reason, and the name under `name`.
    package var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason, "name": name] }
}
