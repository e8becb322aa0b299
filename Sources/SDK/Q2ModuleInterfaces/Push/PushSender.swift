internal import BellhopContract

/// The name by which a push says which module it is for.
///
/// A push whose payload has it under ``userInfoKey``, exactly and at the top level, goes to that module only.
public struct PushSender: Hashable, Sendable {
    /// The key in a notification's `userInfo`.
    public static let userInfoKey = PayloadKey.sender.name

    /// The name itself, such as `com.example.module.balance`.
    public let id: String

    /// Wraps a name.
    public init(id: String) { self.id = id }
}

/// A class that names its sender.
public protocol PushSenderProvider {
    /// The name that a push's `sender` must equal; nil takes part in the legacy fallback only.
    static var sender: PushSender? { get }
}

extension PushSenderProvider {
    /// Nil: no sender.
    public static var sender: PushSender? { nil }
}
