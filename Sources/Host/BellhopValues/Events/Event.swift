public import FoundationEssentials

/// A record of something that happened.
///
/// The event stream is the only source of events: the trace, `--json` and the tests render these values.
/// `docs/events.md` describes their JSON.
public struct Event: Sendable, Equatable {
    /// The version of the schema, which increases when a field changes its meaning or is removed.
    public static let schema = 1

    /// The position in the stream, from 1, without gaps.
    public var sequence: UInt64 = 0
    /// The id of the run of the host in which the event has its ``sequence``; nil before it is in a stream.
    public var run: String?
    /// The time, by the host's clock.
    public var time = Date(timeIntervalSince1970: 0)
    /// How far the host's clock was ahead of the machine's, in seconds, or nil if it was not.
    public var ahead: Double?
    /// What happened, with the facts of its kind.
    public var fact: Fact
    /// The module it concerns.
    public var module: ModuleID?
    /// The push it belongs to.
    public var push: PushID?
    /// The stage of the push.
    public var stage: Stage?
    /// The duration, in seconds.
    public var duration: Double?
    /// The pushes, responses, navigations, local notifications or commands that led to the event.
    ///
    /// There are several if a module was called for several at once.
    public var causedBy: [Cause]?
    /// The error, in an object of its own.
    ///
    /// Most events have none, so events stay small.
    var failure: Failure?

    /// Why it failed.
    ///
    /// Some words are made when they are read.
    public var cause: BellhopError? {
        get { failure?.cause }
        set { failure = newValue.map { Failure($0) } }
    }

    /// Creates an event.
    ///
    /// The phone sets its sequence, its time and its causes.
    public init(
        _ fact: Fact, module: ModuleID? = nil, push: PushID? = nil, stage: Stage? = nil, duration: Duration? = nil,
        cause: BellhopError? = nil
    ) {
        self.fact = fact
        self.module = module
        self.push = push
        self.stage = stage
        self.duration = duration?.seconds
        failure = cause.map { Failure($0) }
    }

    /// Creates an event with a failure that other events may share.
    package init(
        _ fact: Fact, module: ModuleID? = nil, push: PushID? = nil, stage: Stage? = nil, failure: Failure?
    ) {
        self.init(fact, module: module, push: push, stage: stage)
        self.failure = failure
    }
}

extension Event {
    /// Creates the event of a finding about the payload of a push.
    package init(_ diagnostic: Diagnostic, of push: PushID) {
        self.init(.pushDiagnostic(Finding(outcome: diagnostic.severity)), push: push, cause: diagnostic.error)
    }

    /// The kind.
    public var kind: Kind { fact.kind }

    /// How it ended, in the words of the kind, or nil if the kind has no outcomes.
    package var outcome: String? { fact.outcome }

    /// What a module, the app or a person wrote, or nil.
    public var message: String? { fact.message }

    /// The facts of the event, or nil if they are of another type: `event.facts(Event.PushRouted.self)?.modules`.
    public func facts<Facts: EventFacts>(_ type: Facts.Type) -> Facts? { fact.facts(type) }
}
