/// The reply to `payloadFiles`.
public struct PayloadFilesReply: Sendable, Equatable, Codable {
    /// The most files that are listed.
    public static let limit = 200

    /// The folder of settings.json.
    public var folder: String
    /// The files beside settings.json, then those of the modules in file order, each by name.
    public var files: [PayloadFile]
    /// Whether there are more files.
    public var hasMore: Bool

    /// Creates a reply.
    public init(folder: String, files: [PayloadFile], hasMore: Bool = false) {
        self.folder = folder
        self.files = files
        self.hasMore = hasMore
    }
}

/// The reply to `payloadFile` and `savePayloadFile`.
public struct PayloadFileReply: Sendable, Equatable, Codable {
    /// The name of the file.
    public var name: String
    /// The module whose resources have the file, or nil if it is beside settings.json.
    public var module: ModuleID?
    /// The text, if it was read.
    public var text: String?
    /// The SHA-256 of the text, in hexadecimal.
    public var version: String

    /// Creates a reply.
    public init(name: String, module: ModuleID? = nil, text: String? = nil, version: String) {
        self.name = name
        self.module = module
        self.text = text
        self.version = version
    }
}
