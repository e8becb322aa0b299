internal import BellhopABI
public import BellhopValues

extension ABIVersion {
    /// This host's.
    public static let current = ABIVersion(major: UInt16(BELLHOP_ABI_MAJOR), minor: UInt16(BELLHOP_ABI_MINOR))

    /// Whether this host runs modules of that version: its own major, and no later minor.
    public var isAccepted: Bool { major == Self.current.major && minor <= Self.current.minor }
}
