public import BellhopValues

extension Control {
    /// Returns settings.json, and what the host makes of it or of another text of it.
    public struct ReadSettings: ControlMethod {
        /// The text to check in place of that of the file.
        public var text: String?

        /// Makes a call.
        public init(text: String? = nil) { self.text = text }

        /// The method `settings`.
        public static let method = MethodDescription<Self, SettingsReply>(
            "settings", "Show settings.json, or check another text of it", CodingKeys.self
        ) {
            .settings(text: $0.text.map { Array($0.utf8) })
        }

        enum CodingKeys: CodingKey, CaseIterable { case text }
    }

    /// Writes settings.json, and waits for what becomes of the edit.
    public struct EditSettings: ControlMethod {
        /// The new text.
        public var text: String
        /// The version that the new text was made from, as `settings` returns it.
        public var version: String

        /// Makes a call.
        public init(text: String, version: String) {
            self.text = text
            self.version = version
        }

        /// The method `editSettings`.
        public static let method = MethodDescription<Self, SettingsEditReply>(
            "editSettings", "Write settings.json, and show what has changed", CodingKeys.self
        ) {
            .editSettings(text: Array($0.text.utf8), version: $0.version)
        }

        enum CodingKeys: CodingKey, CaseIterable { case text, version }
    }
}
