internal import BellhopValues

/// What the database could not keep (Semantics §9), and what the log could not.
///
/// A change that failed is tried again: with the next change that somebody waits for, when a push can be written, and
/// after a delay. The database then gets what is true at that time.
struct StoreFailures: Sendable {
    /// What a change is about.
    private enum Subject: Hashable, Sendable {
        case pending(ExactText)
        case delivered(ExactText)
        case value(DeviceValue)
        case quarantine(ModuleIdentity)

        init?(_ change: StoreChange) {
            switch change {
            case .insertPending(let entry), .updatePending(let entry):
                self = .pending(ExactText(entry.request.identifier))
            case .removePending(let identifier): self = .pending(ExactText(identifier))
            case .insertDelivered(let notification): self = .delivered(ExactText(notification.identifier))
            case .removeDelivered(let identifier): self = .delivered(ExactText(identifier))
            case .set(let value, _): self = .value(value)
            case .quarantine(let quarantine): self = .quarantine(quarantine.identity)
            case .lift(let identity): self = .quarantine(identity)
            // A push has its own retries, and the number of deliveries is only told.
            case .accept, .hold, .forward, .begin, .finish, .redeliver, .nothing: return nil
            }
        }
    }

    /// How what has failed is tried again.
    private enum Attempt: Sendable {
        case none
        /// The timer has not fired.
        case waiting(Ticket<FiredTimer>)
        /// One change is tried, because as many as there are would fail on a full disk.
        case probing(hasFailed: Bool)
        /// All changes are tried.
        case storing([Subject])
    }

    /// How long changes wait for another try, unless something else is stored.
    static let retryDelay = Duration.seconds(1)

    /// Why the newest change could not be written, or nil once everything could be.
    private(set) var current: BellhopError?
    /// Why the log loses lines, or nil if it can be written.
    private(set) var log: BellhopError?
    /// What the database doesn't have, in the order in which it failed, without what is being stored.
    private var unwritten: [Subject] = []
    private var attempt = Attempt.none

    /// Checks that what has failed is tried again.
    static func verify(_ phone: Phone) {
        let failures = phone.storeFailures
        switch failures.attempt {
        case .none:
            assert(
                failures.unwritten.isEmpty || phone.isStopping,
                "\(failures.unwritten.count) changes have failed, and none is tried again")
        case .waiting, .probing: assert(!failures.unwritten.isEmpty, "changes are tried again, and none has failed")
        case .storing: break
        }
    }

    /// The log loses lines, or can be written again if the error is nil.
    mutating func logFailed(_ error: BellhopError?) { log = error }

    // MARK: Results

    /// A change that a step waits for was written, or could not be.
    static func stored(_ step: StoreStep, _ failure: BellhopError?, in phone: inout Phone) {
        switch step {
        case .pushStored:
            phone.storeFailures.pushWritten(failure)
            phone.resume(step, failing: failure)
            guard failure == nil else { return }
            UnwrittenOutcomes.retry(in: &phone)
            retry(in: &phone)
        case .pushConcluded:
            phone.storeFailures.pushWritten(failure)
            phone.resume(step, failing: failure)
        case .marksWritten, .pushForwarded:
            if failure != nil { phone.storeFailures.pushWritten(failure) }
            phone.resume(step, failing: failure)
        case .changesRetried, .tokenRetired: phone.resume(step, failing: failure)
        case .clockStored(let command), .authorizationStored(let command), .registrationStored(let command),
            .preferenceStored(let command, _), .connectivityStored(let command), .moduleLifted(_, let command):
            promised(step, to: command, failure, in: &phone)
        case .responseRemoved, .responseStored, .centerStored, .topicsStored, .signInStored, .stopped:
            promised(step, failure, in: &phone)
        }
    }

    /// A step tells somebody that everything so far is kept, unless that promise is broken.
    ///
    /// A command whose promise is broken is told so at once.
    private static func promised(
        _ step: StoreStep, to command: CommandID? = nil, _ failure: BellhopError?, in phone: inout Phone
    ) {
        // What has failed is being stored again, so the promise is kept or broken by that.
        if failure == nil, case .storing = phone.storeFailures.attempt { return phone.turn.whenStored(step) }
        if let failure { phone.turn.record(Event(.journalFailed, cause: failure)) }
        let error = phone.storeFailures.conclude(failure)
        if let error, let command { return phone.turn.emit(.reply(command, .failure(error))) }
        phone.resume(step, failing: error)
    }

    /// Why what a step promises is lost when the host ends, or nil if the promise is kept.
    ///
    /// The results come in the order of the changes, so a change of the command that failed was added before.
    private mutating func conclude(_ failure: BellhopError?) -> BellhopError? {
        if failure == nil, isComplete { current = nil }
        if let failure { current = failure }
        return current.flatMap { failure != nil || !unwritten.isEmpty ? .notKept($0) : nil }
    }

    /// A push or its outcome was written, or could not be, or the marks of its calls could not be.
    private mutating func pushWritten(_ failure: BellhopError?) {
        if failure != nil || isComplete { current = failure }
    }

    private var isComplete: Bool {
        if case .none = attempt { unwritten.isEmpty } else { false }
    }

    // MARK: Failures

    /// A change that nothing waits for could not be written.
    static func failed(_ change: StoreChange, _ error: BellhopError, in phone: inout Phone) {
        phone.storeFailures.current = error
        guard let subject = Subject(change) else { return phone.turn.record(Event(.journalFailed, cause: error)) }
        // A failure is told once.
        if !phone.storeFailures.isKnown(subject) { phone.turn.record(Event(.journalFailed, cause: error)) }
        if !phone.storeFailures.unwritten.contains(subject) { phone.storeFailures.unwritten.append(subject) }
        if case .probing = phone.storeFailures.attempt { phone.storeFailures.attempt = .probing(hasFailed: true) }
        wait(in: &phone)
    }

    private func isKnown(_ subject: Subject) -> Bool {
        if case .storing(let subjects) = attempt, subjects.contains(subject) { return true }
        return unwritten.contains(subject)
    }

    private static func wait(in phone: inout Phone) {
        guard case .none = phone.storeFailures.attempt, !phone.storeFailures.unwritten.isEmpty, !phone.isStopping else {
            return
        }
        phone.storeFailures.attempt = .waiting(phone.turn.schedule(after: retryDelay, .retryChanges))
    }

    // MARK: Retries

    /// Stores again what the database doesn't have, after one change of it.
    static func retry(in phone: inout Phone) {
        let failures = phone.storeFailures
        guard !failures.unwritten.isEmpty else { return }
        switch failures.attempt {
        case .probing, .storing: return
        case .waiting(let timer): phone.turn.cancel(timer)
        case .none: break
        }
        let all = changes(for: failures.unwritten, in: phone)
        guard all.count > 1 else { return store(all, in: &phone) }
        phone.storeFailures.attempt = .probing(hasFailed: false)
        phone.turn.store(all[0])
        phone.turn.whenStored(.changesRetried)
    }

    private static func store(_ changes: [StoreChange], in phone: inout Phone) {
        phone.storeFailures.attempt = .storing(phone.storeFailures.unwritten)
        phone.storeFailures.unwritten = []
        for change in changes { phone.turn.store(change) }
        phone.turn.whenStored(.changesRetried)
    }

    /// What was stored again is written, except what has failed again.
    static func retried(in phone: inout Phone) {
        if case .probing(hasFailed: false) = phone.storeFailures.attempt {
            return store(changes(for: phone.storeFailures.unwritten, in: phone), in: &phone)
        }
        phone.storeFailures.attempt = .none
        if phone.storeFailures.isComplete { phone.storeFailures.current = nil }
        wait(in: &phone)
    }

    /// The changes that give the database what is true now.
    ///
    /// The database has requests and notifications in the order in which they were added, so what was added after the first
    /// that is missing is added again too.
    private static func changes(for subjects: [Subject], in phone: Phone) -> [StoreChange] {
        let (schedule, list) = (phone.center.schedule.pending, phone.center.presenter.list)
        let changes = subjects.compactMap { subject -> StoreChange? in
            switch subject {
            case .pending(let identifier):
                schedule[identifier.text] == nil ? .removePending(identifier.text) : nil
            case .delivered(let identifier):
                list[listed: identifier.text] == nil ? .removeDelivered(identifier.text) : nil
            case .value(let value): value.text(in: phone).map { .set(value, $0) }
            case .quarantine(let identity):
                phone.modules.supervision.quarantine(of: identity).map { .quarantine($0) } ?? .lift(identity)
            }
        }
        let known = Set(subjects)
        let pending = schedule.inOrder.drop { !known.contains(.pending(ExactText($0.request.identifier))) }
        let delivered = list.delivered.reversed().drop { !known.contains(.delivered(ExactText($0.identifier))) }
        return changes + pending.map { .insertPending($0) } + delivered.map { .insertDelivered($0) }
    }
}

extension Phone {
    /// Resumes a step once everything that must survive the end of the process does, or has failed once more.
    mutating func whenStored(_ step: StoreStep) {
        StoreFailures.retry(in: &self)
        turn.whenStored(step)
    }
}

extension DeviceValue {
    /// The text that the database has to hold, or nil if it was never set.
    fileprivate func text(in phone: Phone) -> String? {
        switch self {
        case .authorization: phone.center.permission.authorization.stored
        case .badge: "\(phone.center.presenter.badge)"
        case .connectivity: phone.connection.connectivity.rawValue
        case .clock: "\(phone.turn.clockOffset)"
        case .registration: "\(phone.application.registration.isRegistered)"
        case .retiredTokens: phone.application.registration.renewal.stored
        case .timeZone: phone.center.schedule.timeZone
        case .unsubscribedTopics: phone.application.registration.topics.stored
        case .backgroundRefresh: phone.preferences.preference(.backgroundRefresh)?.value
        case .focus: phone.preferences.preference(.focus)?.value
        case .showPreviews: phone.preferences.preference(.showPreviews)?.value
        case .summary: phone.preferences.preference(.summary)?.value
        case .userAuthentication: phone.preferences.preference(.userAuthentication)?.value
        }
    }
}

extension BellhopError {
    /// A change is in force, and is lost when the host ends: `state.not-kept`.
    fileprivate static func notKept(_ error: BellhopError) -> BellhopError {
        BellhopError(
            .stateNotKept, "the change is in force, and is lost when the host ends, because it could not be written",
            hint: error.hint, at: error.location, cause: error.cause ?? error.message)
    }
}
