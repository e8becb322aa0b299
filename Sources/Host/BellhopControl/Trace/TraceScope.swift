public import BellhopCore

/// Which events a command led to, and which of them is the last: what a client shows after it has asked for something.
///
/// The host records with each event what led to it, so nothing is guessed: an event belongs here if one of its causes
/// does. A state machine without I/O; feed it every event from before the command on.
public struct TraceScope: Sendable {
    /// What the host's reply said to look for.
    public enum Subject: Sendable, Equatable {
        /// A push, up to `push.finished`, or to where it is held or dropped.
        case push(PushID)
        /// What the user did, up to `response.finished`, or to where it is held.
        case response(Cause)
        /// A navigation that a command asked for, up to where the screen is; nil when none was begun.
        case navigation(Cause?, command: Cause?)
        /// Everything a command has led to: up to an event, and what was begun by then up to its end.
        case change(command: Cause, through: UInt64)
    }

    /// What to do with an event.
    public enum Step: Sendable, Equatable {
        /// It belongs to something else; more will come.
        case skip
        /// Show it; more will come.
        case show
        /// Show it; it is the last.
        case showLast
        /// It belongs to something else, and nothing more will come.
        case end
    }

    private let subject: Subject
    /// Whatever belongs here, by the ids that events name as their causes.
    private var causes: Set<Cause>
    /// What has begun and not ended.
    private var open: Set<Cause> = []
    /// The error of the response after the host accepted it.
    public private(set) var failure: BellhopError?

    /// Begins to look.
    public init(_ subject: Subject) {
        self.subject = subject
        switch subject {
        case .push(let push): open = [push.cause]
        case .response(let response): open = [response]
        case .navigation(let navigation?, _): open = [navigation]
        case .navigation(nil, _), .change: break
        }
        causes = open
        switch subject {
        case .change(let command, _), .navigation(_, let command?): causes.insert(command)
        case .push, .response, .navigation: break
        }
    }

    /// Whether no event is waited for, given the number of the newest one seen.
    public func isComplete(at sequence: UInt64) -> Bool {
        if case .change(_, let through) = subject, sequence < through { return false }
        return open.isEmpty
    }

    /// Takes the next event.
    public mutating func take(_ event: Event) -> Step {
        let begun = event.begins
        guard begun.map(causes.contains) == true || event.causedBy?.contains(where: causes.contains) == true else {
            return isComplete(at: event.sequence) ? .end : .skip
        }
        if let begun {
            causes.insert(begun)
            open.insert(begun)
        }
        if let ended = event.ends {
            open.remove(ended)
            if subject == .response(ended), let cause = event.cause { failure = BellhopError(cause) }
        }
        return isComplete(at: event.sequence) ? .showLast : .show
    }
}

extension Event {
    /// The id of what begins, or goes on after it had stopped, with this event.
    fileprivate var begins: BellhopCore.Cause? {
        switch kind {
        case .pushAccepted, .pushReleased, .pushRedelivered: push?.cause
        case .responseAccepted, .responseReleased: response
        case .navigationRequested, .navigationReleased: navigation
        case .notificationFired: facts(NotificationFired.self)?.local
        default: nil
        }
    }

    /// The id of what has come to an end with this event, for now or for good.
    fileprivate var ends: BellhopCore.Cause? {
        switch kind {
        case .pushFinished, .pushDropped, .pushKept, .pushRefused, .pushHeld: push?.cause
        case .responseFinished, .responseHeld: response
        case .navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
            .navigationDeferred:
            navigation
        // Of a local notification: it has no push.
        case .notificationShown, .notificationSuppressed:
            push == nil ? causedBy?.first { if case .local = $0 { true } else { false } } : nil
        default: nil
        }
    }
}
