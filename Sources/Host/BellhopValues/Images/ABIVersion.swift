/// A version of the module ABI.
public struct ABIVersion: Sendable, Equatable, CustomStringConvertible, Codable {
    /// The major version, which increases when modules must be built again.
    public var major: UInt16
    /// The minor version, which increases when something is added.
    public var minor: UInt16

    /// Creates a version.
    public init(major: UInt16, minor: UInt16) {
        self.major = major
        self.minor = minor
    }

    /// Major and minor, separated by a dot.
    public var description: String { "\(major).\(minor)" }
}
