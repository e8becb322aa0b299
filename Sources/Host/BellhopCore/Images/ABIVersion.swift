/// A version of the module ABI.
public struct ABIVersion: Sendable, Equatable, CustomStringConvertible {
    /// Raised when modules must be built again.
    public var major: UInt16
    /// Raised when something is added.
    public var minor: UInt16

    /// Makes a version.
    public init(major: UInt16, minor: UInt16) {
        self.major = major
        self.minor = minor
    }

    /// Major and minor with a dot between.
    public var description: String { "\(major).\(minor)" }
}
