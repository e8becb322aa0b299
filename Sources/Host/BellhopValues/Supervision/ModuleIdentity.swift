/// The identity that crashes are counted against: one class in one file.
///
/// A file that is built again has a new identity, without crashes.
public struct ModuleIdentity: Hashable, Sendable, Codable {
    /// The SHA-256 of the shared object, in hexadecimal.
    public let hash: String
    /// The class.
    public let className: String

    /// Creates the identity of a class in a file.
    public init(hash: String, className: String) {
        self.hash = hash
        self.className = className
    }
}
