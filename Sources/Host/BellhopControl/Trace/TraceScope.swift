public import BellhopValues

/// Finds the events that a command led to, and the last of them.
///
/// A client shows these events.
///
/// Each event names its causes. An event belongs to the command if one of its causes does. This is a state machine
/// without I/O, which takes every event since before the command.
public struct TraceScope: Sendable {
    /// What to look for, by the host's reply.
    public enum Subject: Sendable, Equatable {
        /// A push, until it is finished, held or dropped.
        case push(PushID)
        /// A response of the user, until it is finished or held.
        case response(ResponseID)
        /// A navigation that a command asked for, until it is over or waits; nil if none has begun.
        case navigation(NavigationID?, command: Cause?)
        /// Everything that a command has led to up to an event, and what has begun by then, until it ends.
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
    /// What belongs to the subject, by the ids that events name as their causes.
    private var causes: Set<Cause>
    /// What has begun and not ended.
    private var open: Set<Cause> = []
    /// The error of the response after the host accepted it.
    public private(set) var failure: BellhopError?

    /// Creates a scope for a subject.
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
                failure = cause
            }
        }
        return isComplete(at: event.sequence) ? .showLast : .show
    }
}

/// Whether what an event belongs to begins or ends with it.
private enum Place {
    /// A push, a response, a navigation or a local notification begins, or continues.
    case beginning(Cause?)
    /// It ends, or waits.
    case end(Cause?)
    case between
}

extension Event {
    fileprivate var place: Place {
        switch fact {
        case .pushAccepted, .pushForwarded, .pushReleased, .pushRedelivered: .beginning(push?.cause)
        case .responseAccepted(let accepted): .beginning(accepted.response.cause)
        case .responseReleased(let released): .beginning(released.response.cause)
        case .navigationRequested(let requested): .beginning(requested.navigation.cause)
        case .navigationReleased(let released): .beginning(released.navigation.cause)
        case .notificationFired(let fired): .beginning(fired.local.cause)

        case .pushFinished, .pushDropped, .pushKept, .pushRefused, .pushHeld, .pushStored: .end(push?.cause)
        case .responseFinished(let finished): .end(finished.response.cause)
        case .responseHeld(let held): .end(held.response.cause)
        case .navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
            .navigationDeferred:
            .end(navigation?.cause)
        // Without a push, it is of a local notification.
        case .notificationShown, .notificationSuppressed:
            push == nil ? .end(causedBy?.first { if case .local = $0 { true } else { false } }) : .between

        case .hostStarted, .hostStopping, .gatewayStarted, .gatewayEnded, .pushChecked, .settingsRead,
            .settingsDiagnostic, .settingsApplied, .settingsKept,
            .buildFailed, .buildCleared, .moduleLoaded, .moduleDisabled, .moduleRefused, .moduleLog, .moduleOutput,
            .moduleNotice,
            .moduleHeld, .moduleCrashed, .moduleRestarted, .moduleQuarantined, .moduleLifted, .moduleEnded,
            .categoriesRegistered, .categoriesConflict, .categoryUnknown, .tokenRegistered, .tokenRenewed, .tokenFailed,
            .tokenAwaited, .messagingRegistered, .messageValidated, .pushDiagnostic, .pushBuffered, .pushRouted,
            .pushIgnored, .silentSuppressed, .journalFailed, .callFinished, .answerLate, .answerRepeated,
            .authorizationRequested, .authorizationChanged, .notificationScheduled, .notificationUnscheduled,
            .serviceAsked, .serviceAnswered, .serviceFailed, .extensionSkipped, .extensionGrew, .attachmentDropped,
            .notificationRemoved, .badgeChanged, .contentShown, .contentFailed, .settingsOpened, .navigationDeclined,
            .methodCalled, .methodFinished, .methodRefused, .requestMade, .requestFinished, .assetFetched,
            .assetFailed, .linkOpened, .linkOffered, .linkHandled, .linkRefused, .urlOpened, .deviceChanged,
            .connectivityChanged, .deviceSet, .summaryDelivered, .deviceLocked, .deviceUnlocked, .clockChanged,
            .memoryWarned,
            .timeChanged, .backgroundSessionEnded, .sessionChanged, .loginRefused, .appLogged:
            .between
        }
    }
}
