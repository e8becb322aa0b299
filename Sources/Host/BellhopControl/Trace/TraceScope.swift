public import BellhopValues

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
        case response(ResponseID)
        /// A navigation that a command asked for, up to where the screen is; nil when none was begun.
        case navigation(NavigationID?, command: Cause?)
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
        case .response(let response): open = [response.cause]
        case .navigation(let navigation?, _): open = [navigation.cause]
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
        let place = event.place
        var begun: Cause?
        if case .beginning(let cause) = place { begun = cause }
        guard begun.map(causes.contains) == true || event.causedBy?.contains(where: causes.contains) == true else {
            return isComplete(at: event.sequence) ? .end : .skip
        }
        if let begun {
            causes.insert(begun)
            open.insert(begun)
        }
        if case .end(let ended?) = place {
            open.remove(ended)
            if case .response(let id) = subject, id.cause == ended, let cause = event.cause {
                failure = BellhopError(cause)
            }
        }
        return isComplete(at: event.sequence) ? .showLast : .show
    }
}

/// What an event is to what it belongs to.
private enum Place {
    /// Something begins with it, or goes on after it had stopped.
    case beginning(BellhopValues.Cause?)
    /// Something comes to an end with it, for now or for good.
    case end(BellhopValues.Cause?)
    case between
}

extension Event {
    fileprivate var place: Place {
        switch fact {
        case .pushAccepted, .pushReleased, .pushRedelivered: .beginning(push?.cause)
        case .responseAccepted(let accepted): .beginning(accepted.response.cause)
        case .responseReleased(let released): .beginning(released.response.cause)
        case .navigationRequested(let requested): .beginning(requested.navigation.cause)
        case .navigationReleased(let released): .beginning(released.navigation.cause)
        case .notificationFired(let fired): .beginning(fired.local.cause)

        case .pushFinished, .pushDropped, .pushKept, .pushRefused, .pushHeld: .end(push?.cause)
        case .responseFinished(let finished): .end(finished.response.cause)
        case .responseHeld(let held): .end(held.response.cause)
        case .navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
            .navigationDeferred:
            .end(navigation?.cause)
        // Of a local notification: it has no push.
        case .notificationShown, .notificationSuppressed:
            push == nil ? .end(causedBy?.first { if case .local = $0 { true } else { false } }) : .between

        case .hostStarted, .hostStopping, .settingsRead, .settingsDiagnostic, .settingsApplied, .settingsKept,
            .buildFailed, .buildCleared, .moduleLoaded, .moduleDisabled, .moduleRefused, .moduleLog, .moduleOutput,
            .moduleNotice,
            .moduleHeld, .moduleCrashed, .moduleRestarted, .moduleQuarantined, .moduleLifted, .moduleEnded,
            .categoriesRegistered, .categoriesConflict, .categoryUnknown, .tokenRegistered, .tokenFailed,
            .tokenAwaited, .messagingRegistered, .messageValidated, .pushDiagnostic, .pushBuffered, .pushRouted,
            .pushIgnored, .silentSuppressed, .journalFailed, .callFinished, .answerLate, .answerRepeated,
            .authorizationRequested, .authorizationChanged, .notificationScheduled, .notificationUnscheduled,
            .serviceAsked, .serviceAnswered, .serviceFailed, .extensionSkipped, .extensionGrew, .attachmentDropped,
            .notificationRemoved, .badgeChanged, .contentShown, .contentFailed, .settingsOpened, .navigationDeclined,
            .methodCalled, .methodFinished, .methodRefused, .requestMade, .requestFinished, .assetFetched,
            .assetFailed, .linkOpened, .linkOffered, .linkHandled, .linkRefused, .urlOpened, .deviceChanged,
            .deviceSet, .summaryDelivered, .deviceLocked, .deviceUnlocked, .clockChanged, .memoryWarned,
            .timeChanged, .backgroundSessionEnded, .sessionChanged, .loginRefused, .appLogged:
            .between
        }
    }
}
