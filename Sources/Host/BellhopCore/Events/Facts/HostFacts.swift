extension Event {
    /// A finding about the settings, the categories or a payload.
    public struct Finding: EventFacts, CodedFacts {
        /// Whether it is a warning or an error.
        public var outcome = Diagnostic.Severity.warning

        mutating func fields(_ fields: inout some FactFields) throws { try fields.outcome(&outcome) }
    }

    /// The host has started.
    public struct HostStarted: EventFacts, CodedFacts {
        /// How many modules are up.
        public var loaded = 0
        /// How many modules the settings have.
        public var moduleCount = 0
        /// The id of the host's run.
        public var run = ""

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("loaded", &loaded)
            try fields.field("moduleCount", &moduleCount)
            try fields.field("run", &run)
        }
    }

    /// The settings were read.
    public struct SettingsRead: EventFacts, CodedFacts {
        /// The path of the settings.
        public var file = ""
        /// How many modules the settings have.
        public var moduleCount = 0

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("file", &file)
            try fields.field("moduleCount", &moduleCount)
        }
    }

    /// An edit has taken effect.
    public struct SettingsApplied: EventFacts, CodedFacts {
        /// The modules whose entries are new.
        public var added: [ModuleID] = []
        /// The modules that are disabled now.
        public var disabled: [ModuleID] = []
        /// The modules that are enabled now.
        public var enabled: [ModuleID] = []
        /// The modules whose entries were removed.
        public var removed: [ModuleID] = []
        /// The modules that have new instances.
        public var restarted: [ModuleID] = []
        /// The changed parts of the host's own settings.
        public var settings: [SettingsChange.Part] = []
        /// How many modules the edit did not change.
        public var unchanged = 0
        /// The modules that keep their instances, and use new values.
        public var updated: [ModuleID] = []

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("added", &added)
            try fields.field("disabled", &disabled)
            try fields.field("enabled", &enabled)
            try fields.field("removed", &removed)
            try fields.field("restarted", &restarted)
            try fields.field("settings", &settings)
            try fields.field("unchanged", &unchanged)
            try fields.field("updated", &updated)
        }
    }
}

extension Event.SettingsApplied {
    /// Creates the facts of a change.
    init(_ change: SettingsChange) {
        added = change.modules(.added)
        disabled = change.modules(.disabled)
        enabled = change.modules(.enabled)
        removed = change.modules(.removed)
        restarted = change.modules(.restarted)
        updated = change.modules(.updated)
        unchanged = change.modules(.unchanged).count
        settings = change.parts
    }
}

extension Diagnostic.Severity: FactWord {}
extension Settings.Key: FactWord {
    static var schema: JSONSchema { .words(parts.map(\.rawValue)) }
}
