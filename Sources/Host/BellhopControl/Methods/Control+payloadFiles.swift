public import BellhopValues

extension Control {
    /// Lists the files of payloads beside settings.json and in the resources of modules.
    public struct PayloadFiles: ControlMethod {
        /// Makes a call.
        public init() {}

        /// The method `payloadFiles`.
        public static let method = MethodDescription<Self, PayloadFilesReply>(
            "payloadFiles", "List the files of payloads", .payloadFiles)
    }

    /// Returns the text of a file of a payload.
    public struct ReadPayloadFile: ControlMethod {
        /// The name of the file.
        public var name: String
        /// The module whose resources have the file, or nil if it is beside settings.json.
        public var module: String?

        /// Makes a call.
        public init(name: String, module: String? = nil) {
            self.name = name
            self.module = module
        }

        /// The method `payloadFile`.
        public static let method = MethodDescription<Self, PayloadFileReply>(
            "payloadFile", "Show a file of a payload", CodingKeys.self
        ) {
            .payloadFile(name: $0.name, module: $0.module)
        }

        enum CodingKeys: CodingKey, CaseIterable { case name, module }
    }

    /// Writes a file of a payload beside settings.json.
    public struct SavePayloadFile: ControlMethod {
        /// The name of the file, which ends with `.apns`.
        public var name: String
        /// The text.
        public var text: String
        /// The version of the file to replace, or nil for a new file.
        public var version: String?

        /// Makes a call.
        public init(name: String, text: String, version: String? = nil) {
            self.name = name
            self.text = text
            self.version = version
        }

        /// The method `savePayloadFile`.
        public static let method = MethodDescription<Self, PayloadFileReply>(
            "savePayloadFile", "Write a file of a payload beside settings.json", CodingKeys.self
        ) {
            .savePayloadFile(name: $0.name, text: Array($0.text.utf8), replacing: $0.version)
        }

        enum CodingKeys: CodingKey, CaseIterable { case name, text, version }
    }
}
