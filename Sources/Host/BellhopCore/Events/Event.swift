public import FoundationEssentials

/// Something that happened.
///
/// The event stream is the only way anyone learns of it: the trace, `--json` and the tests are renderings of these
/// values. `docs/events.md` is the schema.
public struct Event: Sendable, Equatable, Codable {
    /// The version of the schema; raised when a field changes its meaning or goes away.
    public static let schema = 1

    /// Position in the stream, from 1, without gaps.
    public var sequence: UInt64
    /// When, by the host's clock.
    public var time: Date
    /// How far that clock was ahead of the machine's, in seconds; nil where it was not.
    public var ahead: Double?
    /// What happened.
    public var kind: Kind
    /// The module it concerns.
    public var module: ModuleID?
    /// The push it belongs to.
    public var push: PushID?
    /// The stage of the push.
    public var stage: Stage?
    /// How it ended, in the words of the kind.
    public var outcome: String?
    /// How long it took, in seconds.
    public var duration: Double?
    /// One sentence for people.
    public var message: String?
    /// Why it failed.
    public var cause: Cause?
    /// What led to it: the ids of the push, response, navigation, local notification or command in whose course it
    /// happened; several where a module was called for several at once.
    public var causedBy: [String]?
    /// What the kind adds; keys are in the schema.
    public var details: [String: String]?

    /// An error, as an event carries it.
    public struct Cause: Sendable, Equatable, Codable {
        /// ``BellhopError/code``.
        public var code: BellhopError.Code
        /// ``BellhopError/message``.
        public var message: String
        /// ``BellhopError/hint``.
        public var hint: String?
        /// ``BellhopError/location``.
        public var location: Location?
        /// ``BellhopError/cause``.
        public var cause: String?

        /// Takes over an error.
        public init(_ error: BellhopError) {
            code = error.code
            message = error.message
            hint = error.hint
            location = error.location
            cause = error.cause
        }
    }

    /// Makes the event of a finding.
    public init(_ kind: Kind, of diagnostic: Diagnostic, module: ModuleID? = nil, push: PushID? = nil) {
        self.init(
            kind, module: module, push: push, outcome: diagnostic.severity.rawValue,
            message: diagnostic.error.message, cause: diagnostic.error)
    }

    /// Makes an event; the stream gives it its sequence and time.
    public init(
        _ kind: Kind, module: ModuleID? = nil, push: PushID? = nil, stage: Stage? = nil, outcome: String? = nil,
        duration: Duration? = nil, message: String? = nil, cause: BellhopError? = nil,
        details: [String: String]? = nil
    ) {
        self.sequence = 0
        self.time = Date(timeIntervalSince1970: 0)
        self.kind = kind
        self.module = module
        self.push = push
        self.stage = stage
        self.outcome = outcome
        self.duration = duration.map { $0 / .seconds(1) }
        self.message = message
        self.cause = cause.map(Cause.init)
        self.details = details
    }
}
