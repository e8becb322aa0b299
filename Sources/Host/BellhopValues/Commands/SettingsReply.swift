/// The reply to `settings`: what a host makes of settings.json, or of another text of it.
public struct SettingsReply: Sendable, Equatable, Codable {
    /// An error or a warning about the text.
    public struct Finding: Sendable, Equatable, Codable {
        /// An error is why a host can't use the text.
        public var severity: Diagnostic.Severity
        /// What was found, where, and how to correct it.
        public var error: BellhopError

        /// Creates the report of a finding.
        public init(_ diagnostic: Diagnostic) {
            severity = diagnostic.severity
            error = diagnostic.error
        }
    }

    /// The path of settings.json.
    public var path: String
    /// The text of the file, or nil if another text was given.
    public var text: String?
    /// The SHA-256 of the text, in hexadecimal.
    public var version: String
    /// What `bellhop validate` finds, in the order of the text.
    public var findings: [Finding]
    /// Why the host runs older settings than those of the file, or nil if it doesn't.
    public var rejection: BellhopError?

    /// Creates a reply.
    public init(
        path: String, text: String? = nil, version: String, findings: [Diagnostic], rejection: BellhopError? = nil
    ) {
        self.path = path
        self.text = text
        self.version = version
        self.findings = findings.map(Finding.init)
        self.rejection = rejection
    }
}

/// The reply to `editSettings`, whose text is in settings.json now.
public struct SettingsEditReply: Sendable, Equatable, Codable {
    /// What has become of the edit.
    public enum State: String, Sendable, Codable {
        /// The settings are in force.
        case applied
        /// The text is that of before.
        case unchanged
        /// The settings of before stay in force.
        case rejected
        /// The edit is not over.
        case pending
    }

    /// What has become of the edit.
    public var state: State
    /// The SHA-256 of the text, in hexadecimal.
    public var version: String
    /// What has changed, if the settings are in force.
    public var change: Event.SettingsApplied?
    /// Why the edit was rejected.
    public var cause: BellhopError?
    /// The number of the newest event when the host replied.
    public var through: UInt64
    /// The id of the command, which the events of the edit name as their cause.
    public var command: Cause

    /// Creates a reply.
    public init(
        state: State, version: String, change: Event.SettingsApplied? = nil, cause: BellhopError? = nil,
        through: UInt64, command: Cause
    ) {
        self.state = state
        self.version = version
        self.change = change
        self.cause = cause
        self.through = through
        self.command = command
    }
}
