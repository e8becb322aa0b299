/// What is left of a file system.
package struct FreeSpace: Sendable, Equatable, Codable {
    /// The bytes that can be written, or nil if that is not known.
    package var bytes: UInt64?
    /// The number of files that can be made, or nil if that is not known.
    package var files: UInt64?

    /// The least that the database of a host needs, in bytes.
    private static let least: UInt64 = 1 << 20

    /// Creates the free space of a file system.
    package init(bytes: UInt64? = nil, files: UInt64? = nil) {
        (self.bytes, self.files) = (bytes, files)
    }

    /// Why a state directory in the file system has no room for the state of a host, or nil if it has.
    package func shortage(in stateDirectory: String) -> BellhopError? {
        guard bytes.map({ $0 < Self.least }) == true || files == 0 else { return nil }
        return BellhopError(
            .stateFull, "there is no room left for the host's state",
            hint: "Free some space on the disk of the state directory", at: Location(file: stateDirectory))
    }
}

extension BellhopError.Code {
    /// The disk has no room for the host's state.
    package static let stateFull = Self(rawValue: "state.full")
}
