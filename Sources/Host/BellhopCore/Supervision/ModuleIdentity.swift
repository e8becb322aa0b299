/// What crashes are counted against: one class of one file's contents.
///
/// A file that was built again is a new identity, and starts without a record.
public struct ModuleIdentity: Hashable, Sendable, Codable {
    /// The SHA-256 of the shared object, in hexadecimal.
    public let hash: String
    /// The class.
    public let className: String

    /// Names a class of a file.
    public init(hash: String, className: String) {
        self.hash = hash
        self.className = className
    }
}
