public import BellhopCore

/// Which events a request led to, and which of them is the last: what a client shows after it has asked for something.
///
/// A state machine without I/O; feed it every event from before the request on.
public struct TraceScope: Sendable {
    /// What the host's reply said to look for.
    public enum Subject: Sendable, Equatable {
        /// A push, up to `push.finished`, or to where it is held or dropped.
        case push(PushID)
        /// What the user did, up to `response.finished`.
        case response(String, push: PushID?)
        /// A navigation, up to where the screen is; nil when none was begun.
        case navigation(String?)
        /// Everything up to an event, and what was begun by then up to its end.
        case change(through: UInt64)
    }

    /// What to do with an event.
    public enum Step: Sendable, Equatable {
        /// It belongs to something else.
        case skip
        /// Show it; more will come.
        case show
        /// Show it; it is the last.
        case showLast
    }

    private let subject: Subject
    /// What has begun and not ended.
    private var open: Set<Thread> = []
    /// How many local notifications of an identifier are on their way: one that repeats may be, more than once.
    private var locals: [String: Int] = [:]
    /// Every navigation that belongs here, ended or not.
    private var navigations: Set<String> = []

    private enum Thread: Hashable {
        case push(PushID)
        case response(String)
        case navigation(String)
        /// A local notification, by its identifier.
        case local(String)
    }

    /// Begins to look.
    public init(_ subject: Subject) {
        self.subject = subject
        switch subject {
        case .push(let push): open = [.push(push)]
        case .response(let response, _): open = [.response(response)]
        case .navigation(let navigation?):
            open = [.navigation(navigation)]
            navigations = [navigation]
        case .navigation(nil), .change: break
        }
    }

    /// Whether no event is waited for, given the number of the newest one seen.
    public func isComplete(at sequence: UInt64) -> Bool {
        if case .change(let through) = subject, sequence < through { return false }
        return open.isEmpty
    }

    /// Takes the next event.
    public mutating func take(_ event: Event) -> Step {
        guard belongs(event) else { return .skip }
        follow(event)
        return isComplete(at: event.sequence) ? .showLast : .show
    }

    private func belongs(_ event: Event) -> Bool {
        if let navigation = event.details?["navigation"], navigations.contains(navigation) { return true }
        // What belongs to no push and comes while something is under way is taken for what that led to.
        if event.push == nil, !open.isEmpty, event.kind.isConsequence, event.details?["response"] == nil { return true }
        switch subject {
        case .push(let push): return event.push == push && event.details?["response"] == nil
        case .response(let response, let push):
            if let other = event.details?["response"] { return other == response }
            // What modules say of no push meanwhile: the response may have started them.
            if event.push == nil, [.moduleLog, .moduleOutput].contains(event.kind) { return true }
            return push != nil && event.push == push
        case .navigation: return false
        case .change(let through):
            return event.sequence <= through || event.push.map { open.contains(.push($0)) } ?? false
                || event.details?["response"].map { open.contains(.response($0)) } ?? false
                || event.localIdentifier.map { open.contains(.local($0)) } ?? false
        }
    }

    private mutating func follow(_ event: Event) {
        switch event.kind {
        case .navigationRequested, .navigationReleased:
            guard let navigation = event.details?["navigation"] else { return }
            navigations.insert(navigation)
            open.insert(.navigation(navigation))
        case .navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
            .navigationDeferred:
            event.details?["navigation"].map { _ = open.remove(.navigation($0)) }
        case .pushAccepted, .pushRouted:
            event.push.map { _ = open.insert(.push($0)) }
        case .pushFinished, .pushDropped, .pushKept, .pushRefused, .pushHeld:
            event.push.map { _ = open.remove(.push($0)) }
        case .notificationFired:
            guard let identifier = event.localIdentifier else { return }
            locals[identifier, default: 0] += 1
            open.insert(.local(identifier))
        case .notificationShown, .notificationSuppressed:
            guard let identifier = event.localIdentifier, let count = locals[identifier] else { return }
            locals[identifier] = count - 1
            if count <= 1 { open.remove(.local(identifier)) }
        case .responseAccepted:
            event.details?["response"].map { _ = open.insert(.response($0)) }
        case .responseFinished:
            event.details?["response"].map { _ = open.remove(.response($0)) }
        default: break
        }
    }
}

extension Event {
    /// The identifier of the local notification it is about; nil when it is about none, or about a push.
    fileprivate var localIdentifier: String? { push == nil ? details?["identifier"] : nil }
}

extension Event.Kind {
    /// Whether it follows from something else, and cannot say from what.
    fileprivate var isConsequence: Bool {
        switch self {
        case .deviceChanged, .moduleLoaded, .moduleRefused, .categoriesRegistered, .callFinished,
            .notificationScheduled, .notificationUnscheduled, .notificationFired, .notificationShown,
            .notificationSuppressed, .notificationRemoved, .badgeChanged, .authorizationRequested,
            .authorizationChanged:
            true
        default: false
        }
    }
}
