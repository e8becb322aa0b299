/// The text of a settings file, with what is known about the directories that it names.
public struct SettingsText: Sendable, Equatable, Codable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// Why no module may have some of the directories of `permissions.files`, by the text that names them.
    ///
    /// It is nil if they could not be looked at within ``directoryLimit``.
    public let withheld: [String: String]?
    /// What was found at the directories of `permissions.files`, by the text that names them.
    public let found: [String: FoundDirectory]
    /// The absolute path of the file, whose directory relative directories start in, or nil if it is not known.
    public let path: String?

    /// How long looking at the directories that settings name may take.
    public static let directoryLimit = Duration.seconds(3)

    /// Creates a text.
    public init(
        _ bytes: [UInt8], withheld: [String: String]? = [:], found: [String: FoundDirectory] = [:], path: String? = nil
    ) {
        self.bytes = bytes
        self.withheld = withheld
        self.found = found
        self.path = path
    }
}

/// A directory, which is another one if something else was put in its place.
public struct FoundDirectory: Sendable, Equatable, Codable {
    private let path: String
    private let device: UInt64
    private let inode: UInt64

    /// Creates the directory at a path without links.
    public init(path: String, device: UInt64, inode: UInt64) {
        (self.path, self.device, self.inode) = (path, device, inode)
    }
}
