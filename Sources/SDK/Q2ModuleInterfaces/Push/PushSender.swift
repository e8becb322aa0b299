internal import BellhopContract

/// The name of the module that a push is for.
///
/// If a push's payload has exactly this name for ``userInfoKey`` at the top level, the push goes only to that module.
public struct PushSender: Hashable, Sendable {
    /// The key in a notification's `userInfo`.
    public static let userInfoKey = PayloadKey.sender.name

    /// The name, such as `com.example.module.balance`.
    public let id: String

    /// Wraps a name.
    public init(id: String) { self.id = id }
}

/// A class that has a sender.
public protocol PushSenderProvider {
    /// The name that a push's `sender` must equal.
    ///
    /// With nil, the module only receives pushes of the legacy fallback.
    static var sender: PushSender? { get }
}

extension PushSenderProvider {
    /// Returns nil, for no sender.
    public static var sender: PushSender? { nil }
}
