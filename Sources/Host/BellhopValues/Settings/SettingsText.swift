/// The text of a settings file, with what is known about the directories that it names.
public struct SettingsText: Sendable, Equatable, Codable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// Why no module may have some of the directories of `permissions.files`, by the text that names them.
    public let withheld: [String: String]

    /// Creates a text.
    public init(_ bytes: [UInt8], withheld: [String: String] = [:]) {
        self.bytes = bytes
        self.withheld = withheld
    }
}
