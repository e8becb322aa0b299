extension Event {
    /// A finding about the settings, the categories or a payload.
    public struct Finding: EventFacts, CodedFacts {
        /// Whether it is a warning or an error.
        public var outcome = Diagnostic.Severity.warning

        init(blank: Void) {}

        package init(outcome: Diagnostic.Severity) { self.outcome = outcome }

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

        init(blank: Void) {}

        package init(loaded: Int, moduleCount: Int, run: String) {
            (self.loaded, self.moduleCount, self.run) = (loaded, moduleCount, run)
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("loaded", &loaded)
            try fields.field("moduleCount", &moduleCount)
            try fields.field("run", &run)
        }
    }

    /// The gateway accepts the connections of providers.
    public struct GatewayStarted: EventFacts, CodedFacts {
        /// The port that it listens on.
        public var port = 0

        init(blank: Void) {}

        package init(port: Int) { self.port = port }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("port", &port) }
    }

    /// The settings were read.
    public struct SettingsRead: EventFacts, CodedFacts {
        /// The path of the settings.
        public var file = ""
        /// How many modules the settings have.
        public var moduleCount = 0

        init(blank: Void) {}

        package init(file: String, moduleCount: Int) { (self.file, self.moduleCount) = (file, moduleCount) }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("file", &file)
            try fields.field("moduleCount", &moduleCount)
        }
    }

    /// An edit has taken effect.
    public struct SettingsApplied: EventFacts, CodedFacts, Codable {
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

        init(blank: Void) {}

        package init(
            added: [ModuleID], disabled: [ModuleID], enabled: [ModuleID], removed: [ModuleID], restarted: [ModuleID],
            settings: [SettingsChange.Part], unchanged: Int, updated: [ModuleID]
        ) {
            self.added = added
            self.disabled = disabled
            self.enabled = enabled
            self.removed = removed
            self.restarted = restarted
            self.settings = settings
            self.unchanged = unchanged
            self.updated = updated
        }

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
    package init(_ change: SettingsChange) {
        self.init(
            added: change.modules(.added), disabled: change.modules(.disabled), enabled: change.modules(.enabled),
            removed: change.modules(.removed), restarted: change.modules(.restarted), settings: change.parts,
            unchanged: change.modules(.unchanged).count, updated: change.modules(.updated))
    }
}

extension Diagnostic.Severity: FactWord {}
extension Settings.Key: FactWord, Codable {
    static var schema: JSONSchema { .words(parts.map(\.rawValue)) }
}
