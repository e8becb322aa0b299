/// What the user does with notifications (Semantics §4).
struct Responses: Sendable {
    /// One response, from the user's action to the module.
    private struct Run {
        let checked: CheckedResponse
        /// The modules that receive it: the owner of the notification, or those that the push went to.
        var hearers: [ModuleID] = []
        /// Why a hearer was not called.
        var absence: BellhopError?
        /// The hearers that were called and have the method.
        var told: [ModuleID] = []
        var isCalled = false
        /// Why the removal of the notification is lost when the host ends, or nil if it is stored.
        var notKept: BellhopError?
        /// Whether the content extension has no more say about it.
        var isDecided = false

        var notification: UserNotification { checked.response.notification }

        func event(_ fact: Event.Fact, cause: BellhopError? = nil) -> Event {
            Event(fact, push: notification.push, stage: .response, cause: cause)
        }

        func facts(_ number: Int) -> Event.ResponseFacts {
            Event.ResponseFacts(identifier: notification.identifier, response: .response(number))
        }
    }

    private var runs: [Int: Run] = [:]
    private var last = 0
    /// The notifications whose content extension is deciding about an action, by response.
    private var deciding: [Int: String] = [:]
    /// The responses that wait until the phone is unlocked, in order.
    private var held: [Int] = []
    var appSettings = AppSettings()

    /// The number of responses that are not finished.
    var count: Int { runs.count }

    /// The number of responses that wait until the phone is unlocked.
    var heldCount: Int { held.count }

    /// Accepts a tap, an action, a reply or a dismissal.
    ///
    /// Events report what follows, up to `response.finished`.
    static func respond(
        to reference: String, action: String = UserResponse.defaultAction, text: String? = nil, in phone: inout Phone
    ) throws(BellhopError) -> ResponseReply {
        let notification = try phone.center.presenter.list.notification(reference)
        let checked = try phone.modules.categories.response(
            to: notification, action: action, text: text, offering: phone.extensions.content.actions(of: notification))
        let isAction = ![UserResponse.defaultAction, UserResponse.dismissAction].contains(action)
        guard !phone.responses.isHeld(notification) else {
            throw .deviceLocked("a response to \(notification.identifier) waits until the phone is unlocked")
        }
        // A tap is accepted meanwhile, even one that the extension performs.
        guard !isAction || !phone.responses.deciding.values.contains(notification.identifier) else {
            throw BellhopError(
                .responsePending, "the content extension still thinks about an action of \(notification.identifier)",
                hint: "Wait for response.finished")
        }
        phone.responses.last += 1
        let number = phone.responses.last
        phone.responses.runs[number] = Run(checked: checked)
        let accepted = Event.ResponseAccepted(
            action: action, identifier: notification.identifier, outcome: checked.tellsModule ? .told : .notTold,
            response: .response(number), text: text)
        phone.turn.record(Event(.responseAccepted(accepted), push: notification.push, stage: .response))
        let causes = phone.turn.causes
        phone.turn.causes = [.response(number)]
        if !isAction { phone.responses.runs[number]?.isDecided = true }
        proceed(number, in: &phone)
        phone.turn.causes = causes
        return ResponseReply(
            response: .response(number), notification: notification.identifier, push: notification.push)
    }

    /// Continues a response: the content extension decides about an action, and then the module is told.
    ///
    /// On a locked phone, a response that needs the user's authentication waits.
    private static func proceed(_ number: Int, in phone: inout Phone) {
        guard let run = phone.responses.runs[number], !hold(number, in: &phone) else { return }
        if !run.isDecided, ContentCalls.decide(run.checked.response, for: number, in: &phone) {
            phone.responses.deciding[number] = run.notification.identifier
        } else {
            tell(number, in: &phone)
        }
    }

    // MARK: The lock

    private func isHeld(_ notification: UserNotification) -> Bool {
        held.contains { runs[$0]?.notification.identifier == notification.identifier }
    }

    /// Has a response wait until the phone is unlocked, and returns false if it need not wait.
    private static func hold(_ number: Int, in phone: inout Phone) -> Bool {
        guard let run = phone.responses.runs[number], run.checked.needsUnlock, phone.lock.isLocked else { return false }
        guard !phone.isStopping else {
            giveUp(number, in: &phone)
            return true
        }
        phone.responses.held.append(number)
        phone.turn.record(run.event(.responseHeld(run.facts(number))))
        return true
    }

    /// Continues the responses that have waited, because the phone is unlocked.
    static func releaseHeld(in phone: inout Phone) {
        let (held, causes) = (phone.responses.held, phone.turn.causes)
        phone.responses.held = []
        for number in held {
            phone.turn.causes = [.response(number)] + causes
            if let run = phone.responses.runs[number] {
                phone.turn.record(run.event(.responseReleased(run.facts(number))))
            }
            proceed(number, in: &phone)
        }
        phone.turn.causes = causes
    }

    /// Gives up the responses that wait, because the host stops.
    static func stop(in phone: inout Phone) {
        let held = phone.responses.held
        phone.responses.held = []
        for number in held {
            phone.turn.causes = [.response(number)]
            giveUp(number, in: &phone)
        }
        phone.turn.causes = []
    }

    private static func giveUp(_ number: Int, in phone: inout Phone) {
        conclude(number, by: .nobody, in: &phone)
    }

    // MARK: Telling

    /// The content extension has decided about an action.
    static func decided(_ number: Int, _ disposition: ResponseDisposition, in phone: inout Phone) {
        phone.responses.deciding[number] = nil
        guard let run = phone.responses.runs[number] else { return }
        phone.turn.causes = [.response(number)]
        phone.responses.runs[number]?.isDecided = true
        switch disposition {
        case .dismissAndForwardAction: proceed(number, in: &phone)
        case .dismiss:
            remove(run.notification, for: number, in: &phone)
            ContentExtension.whenClosed(.responseClosed(number), in: &phone)
        case .doNotDismiss: conclude(number, by: .contentExtension, in: &phone)
        }
    }

    /// The content extension has closed.
    static func closed(_ number: Int, in phone: inout Phone) {
        guard let run = phone.responses.runs[number] else { return }
        if run.isCalled { return settle(number, in: &phone) }
        conclude(number, by: .contentExtensionClosing, in: &phone)
    }

    /// Removes the notification, brings the app to the required state, and tells the module.
    private static func tell(_ number: Int, in phone: inout Phone) {
        guard let run = phone.responses.runs[number] else { return }
        remove(run.notification, for: number, in: &phone)
        let state = run.checked.state(after: phone.application.device)
        Application.change(state, for: LaunchOptions(run.notification), opening: .response(number), in: &phone)
        phone.responses.runs[number]?.isCalled = true
        phone.responses.runs[number]?.isDecided = true
        AppLaunch.whenLaunched(.responseLaunched(number), in: &phone)
    }

    /// Removes the notification, and notes whether the removal is stored.
    private static func remove(_ notification: UserNotification, for number: Int, in phone: inout Phone) {
        // At once, because what the module does meanwhile is stored too, and may fail.
        if Presenter.removeResponded(notification, in: &phone) { phone.turn.whenStored(.responseRemoved(number)) }
    }

    /// What the response has changed could not be stored.
    static func notKept(_ number: Int, _ error: BellhopError, in phone: inout Phone) {
        phone.responses.runs[number]?.notKept = error
    }

    /// The app has started, so the module is told.
    static func launched(_ number: Int, in phone: inout Phone) {
        // The phone may have been locked meanwhile.
        guard let run = phone.responses.runs[number], !hold(number, in: &phone) else { return }
        defer { Application.delivered(.response(number), in: &phone) }
        guard run.checked.tellsModule else { return answered(number, [], in: &phone) }
        let hearers = hearers(of: run.notification, in: phone)
        let absent = hearers.first { !phone.modules.canBeCalled($0) }
        phone.responses.runs[number]?.hearers = hearers
        phone.responses.runs[number]?.absence = absent.map { phone.modules.absence(of: $0) }
        phone.responses.runs[number]?.told = hearers.filter { phone.modules.canBeCalled($0) }
        Calls.start(
            Call(.didReceiveResponse, [.response(run.checked.response)], push: run.notification.push), on: hearers,
            stage: .response, for: .response(number), in: &phone)
    }

    /// All modules have answered.
    static func answered(_ number: Int, _ outcomes: [Outcome], in phone: inout Phone) {
        guard let run = phone.responses.runs[number] else { return }
        let deaf = zip(run.hearers, outcomes).filter { $1.status == .missing }.map(\.0)
        phone.responses.runs[number]?.told.removeAll(where: deaf.contains)
        Application.answered(.response(number), in: &phone)
        ContentExtension.whenClosed(.responseClosed(number), in: &phone)
    }

    private static func settle(_ number: Int, in phone: inout Phone) {
        Navigation.whenSettled(.response(number), .responseSettled(number), in: &phone)
    }

    /// The navigations of a response are finished.
    static func settled(_ number: Int, in phone: inout Phone) {
        if phone.responses.runs[number] != nil { conclude(number, by: .modules, in: &phone) }
    }

    /// Finishes a response once what it has changed is stored, so that clients can rely on it.
    private static func conclude(_ number: Int, by taker: Event.ResponseFinished.Taker, in phone: inout Phone) {
        phone.turn.whenStored(.responseStored(number, by: taker))
    }

    /// Records that a response is finished, and whether what it has changed is lost when the host ends.
    static func finish(_ number: Int, by taker: Event.ResponseFinished.Taker, in phone: inout Phone) {
        guard let run = phone.responses.runs.removeValue(forKey: number) else { return }
        var finished = Event.ResponseFinished(
            by: taker, modules: run.told, outcome: run.checked.tellsModule ? .told : .notTold,
            response: .response(number))
        if run.told.isEmpty, taker == .modules { finished.absence = run.absence.map { Event.Cause($0) } }
        phone.turn.record(run.event(.responseFinished(finished), cause: run.notKept))
    }

    /// The modules that receive a response: the owner of a local notification, or those that the push went to.
    static func hearers(of notification: UserNotification, in phone: Phone) -> [ModuleID] {
        if let owner = notification.owner { return phone.modules[owner].map { [$0.id] } ?? [] }
        return phone.modules.senders.route(sender: notification.payload.sender).modules
    }
}

extension BellhopError.Code {
    /// The content extension has not yet decided about an earlier action.
    public static let responsePending = Self(rawValue: "response.pending")
}
