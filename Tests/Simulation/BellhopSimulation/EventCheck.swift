internal import BellhopPhone
internal import BellhopValues

/// Checks the event stream of one life of the host, and with it the routes that wait for login.
struct EventCheck: Sendable {
    private var last: UInt64 = 0
    private var responses: Set<ResponseID> = []
    private var deferred: (id: NavigationID, since: Moment)?
    /// The commands whose sign-in a module refused.
    private var refused: Set<Cause> = []
    /// The commands whose link modules are offered, and those of them whose link a module handled.
    private var offered: Set<Cause> = []
    private var handled: Set<Cause> = []

    /// The navigation that waits for login.
    var deferredNavigation: NavigationID? { deferred?.id }

    /// Checks an event that a timer, or something else, has led to.
    mutating func check(_ event: Event, at now: Moment, isOfTimer: Bool) -> Violation? {
        guard event.sequence == last + 1 else {
            return Violation(invariant: .events, message: "event \(event.sequence) follows event \(last)")
        }
        last = event.sequence
        switch event.fact {
        case .responseAccepted: if let id = event.response { responses.insert(id) }
        case .responseFinished:
            if let id = event.response, responses.remove(id) == nil {
                return Violation(invariant: .events, message: "response \(id) finished and was not under way")
            }
        case .callFinished(let call):
            switch call.selector {
            case .allowLogin where call.answer != nil && call.outcome != .missing,
                .userShouldLogin where call.answer == .handled(false):
                refused.formUnion(event.causedBy ?? [])
            case .openURL where call.answer == .handled(true),
                .continueUserActivity where call.answer == .handled(true):
                handled.formUnion(event.causedBy ?? [])
            default: break
            }
        case .linkOffered: offered.formUnion(event.causedBy ?? [])
        case .linkHandled, .linkRefused:
            let command = Set(event.causedBy ?? [])
            let isHandled = !handled.isDisjoint(with: command)
            // The links that do not open the app are refused without an offer.
            guard !offered.isDisjoint(with: command) || event.kind == .linkRefused && !isHandled else {
                return Violation(invariant: .links, message: "a link is handled that no module is offered")
            }
            if isHandled != (event.kind == .linkHandled) {
                return Violation(invariant: .links, message: "\(event.kind.rawValue), against the modules' answers")
            }
            offered.subtract(command)
        case .sessionChanged(let session):
            if session.outcome != .loggedOut, !refused.isDisjoint(with: event.causedBy ?? []) {
                return Violation(invariant: .signIn, message: "a user is signed in whom a module refused")
            }
        case .navigationDeferred: deferred = event.navigation.map { ($0, now) }
        case .navigationReleased:
            if deferred?.id != event.navigation {
                return Violation(
                    invariant: .deferral,
                    message: "a navigation goes on that does not wait: \(event.navigation.map { "\($0)" } ?? "")")
            }
            deferred = nil
        case .navigationDropped:
            guard let waiting = deferred, waiting.id == event.navigation else { return nil }
            deferred = nil
            if isOfTimer, now - waiting.since < .seconds(SimulatedFiles.deferredRoute) {
                return Violation(
                    invariant: .timers, message: "navigation \(waiting.id) is dropped before its time is over")
            }
        default: break
        }
        return nil
    }

    func check(_ phone: PhoneInspection, at now: Moment) -> Violation? {
        if phone.deferredNavigation != deferredNavigation {
            return Violation(
                invariant: .deferral,
                message:
                    "navigation \(phone.deferredNavigation.map(\.description) ?? "none") waits for login, and by the events "
                    + "\(deferred.map { "\($0.id)" } ?? "none")")
        }
        if let deferred, now - deferred.since > .seconds(SimulatedFiles.deferredRoute + 1) {
            return Violation(invariant: .deadlines, message: "navigation \(deferred.id) waits longer than its limit")
        }
        return nil
    }
}
