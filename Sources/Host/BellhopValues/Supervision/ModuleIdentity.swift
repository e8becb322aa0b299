/// The identity that crashes are counted against: one class of a module in one file.
///
/// A file that is built again has a new identity, without crashes. Another entry with the same file
/// has its own identity.
public struct ModuleIdentity: Hashable, Sendable, Codable {
    /// The module.
    public let module: ModuleID
    /// The SHA-256 of the shared object, in hexadecimal.
    public let hash: String
    /// The class.
    public let className: String

    /// Creates the identity of a class in a file.
    public init(module: ModuleID, hash: String, className: String) {
        self.module = module
        self.hash = hash
        self.className = className
    }
}
