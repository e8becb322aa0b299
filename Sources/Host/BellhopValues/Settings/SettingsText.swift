/// The text of a settings file, with what is known about the directories that it names.
public struct SettingsText: Sendable, Equatable, Codable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// Why no module may have some of the directories of `permissions.files`, by the text that names them.
    ///
    /// It is nil if they could not be looked at within ``directoryLimit``.
    public let withheld: [String: String]?
    /// The absolute path of the file, whose directory relative directories start in, or nil if it is not known.
    public let path: String?

    /// How long looking at the directories that settings name may take.
    public static let directoryLimit = Duration.seconds(3)

    /// Creates a text.
    public init(_ bytes: [UInt8], withheld: [String: String]? = [:], path: String? = nil) {
        self.bytes = bytes
        self.withheld = withheld
        self.path = path
    }
}
