internal import BellhopABI
package import BellhopValues

extension ABIVersion {
    /// The version of this host.
    package static let current = ABIVersion(major: UInt16(BELLHOP_ABI_MAJOR), minor: UInt16(BELLHOP_ABI_MINOR))

    /// Whether this host runs modules of the version, which must have the same major number and no higher minor number.
    package var isAccepted: Bool { major == Self.current.major && minor <= Self.current.minor }
}
