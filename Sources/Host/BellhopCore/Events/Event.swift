public import FoundationEssentials

/// A record of something that happened.
///
/// The event stream is the only source of events: the trace, `--json` and the tests render these values.
/// `docs/events.md` is the schema.
public struct Event: Sendable, Equatable, Codable {
    /// The version of the schema, which increases when a field changes its meaning or is removed.
    public static let schema = 1

    /// The position in the stream, from 1, without gaps.
    public var sequence: UInt64
    /// The time, by the host's clock.
    public var time: Date
    /// How far the host's clock was ahead of the machine's, in seconds, or nil if it was not.
    public var ahead: Double?
    /// The kind of the event.
    public var kind: Kind
    /// The module it concerns.
    public var module: ModuleID?
    /// The push it belongs to.
    public var push: PushID?
    /// The stage of the push.
    public var stage: Stage?
    /// The outcome, in a word of the kind.
    public var outcome: String?
    /// The duration, in seconds.
    public var duration: Double?
    /// One sentence for readers.
    public var message: String?
    /// Why it failed.
    public var cause: Cause? {
        get { failure?.cause }
        set { failure = newValue.map(Failure.init) }
    }
    /// The ids of the pushes, responses, navigations, local notifications or commands that led to the event.
    ///
    /// There are several if a module was called for several at once.
    public var causedBy: [String]?
    /// The details of the kind.
    ///
    /// The schema lists the keys.
    public var details: EventDetails?

    /// The cause, in an object of its own, which keeps events small.
    ///
    /// Most events have none.
    private var failure: Failure?

    private final class Failure: Sendable, Equatable, Codable {
        let cause: Cause

        init(_ cause: Cause) { self.cause = cause }

        init(from decoder: any Decoder) throws { cause = try Cause(from: decoder) }

        func encode(to encoder: any Encoder) throws { try cause.encode(to: encoder) }

        static func == (one: Failure, other: Failure) -> Bool { one.cause == other.cause }
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case sequence, time, ahead, kind, module, push, stage, outcome, duration, message, causedBy, details
        case failure = "cause"
    }

    /// An error as it appears in an event.
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
        /// ``BellhopError/subject``.
        public var subject: String?

        /// Creates the cause of an error.
        public init(_ error: BellhopError) {
            code = error.code
            message = error.message
            hint = error.hint
            location = error.location
            cause = error.cause
            subject = error.subject
        }
    }

    /// Creates the event of a finding.
    public init(_ kind: Kind, of diagnostic: Diagnostic, module: ModuleID? = nil, push: PushID? = nil) {
        self.init(
            kind, module: module, push: push, outcome: diagnostic.severity.rawValue,
            message: diagnostic.error.message, cause: diagnostic.error)
    }

    /// Creates an event.
    ///
    /// The stream sets its sequence and time.
    public init(
        _ kind: Kind, module: ModuleID? = nil, push: PushID? = nil, stage: Stage? = nil, outcome: String? = nil,
        duration: Duration? = nil, message: String? = nil, cause: BellhopError? = nil,
        details: EventDetails? = nil
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

extension Event {
    /// The event without the advice of its cause.
    package var withoutHint: Event {
        var event = self
        event.cause?.hint = nil
        event.cause?.subject = nil
        return event
    }
}

extension BellhopError {
    /// The error an event or a reply carries.
    public init(_ cause: Event.Cause) {
        self.init(
            cause.code, cause.message, hint: cause.hint, about: cause.subject, at: cause.location, cause: cause.cause)
    }
}
