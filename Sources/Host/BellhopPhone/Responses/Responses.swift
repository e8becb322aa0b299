internal import BellhopValues

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

        func facts(_ id: ResponseID) -> Event.ResponseFacts {
            Event.ResponseFacts(identifier: notification.identifier, response: id)
        }
    }

    private var runs: [ResponseID: Run] = [:]
    private var last = 0
    /// The notifications whose content extension is deciding about an action, by response.
    private var deciding: [ResponseID: String] = [:]
    /// The responses that wait until the phone is unlocked, in order.
    private var held: [ResponseID] = []
    var appSettings = AppSettings()

    /// The number of responses that are not finished.
    var count: Int { runs.count }

    /// The number of responses that wait until the phone is unlocked.
    var heldCount: Int { held.count }

    /// Checks that what is held or decided is not finished.
    static func verify(_ phone: Phone) {
        let room = phone.responses
        assert(room.held.allSatisfy { room.runs[$0] != nil }, "a response that is finished waits for the lock")
        assert(
            room.deciding.keys.allSatisfy { room.runs[$0]?.isDecided == false },
            "a content extension decides about a response that needs no decision")
    }

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
            throw .deviceLocked("a response to \(notification.identifier.asName) waits until the phone is unlocked")
        }
        // A tap is accepted meanwhile, even one that the extension performs.
        guard !isAction || !phone.responses.deciding.values.contains(where: notification.identifier.isExactly) else {
            throw BellhopError(
                .responsePending,
                "the content extension has not yet answered an action of \(notification.identifier.asName)",
                hint: "Wait for response.finished")
        }
        phone.responses.last += 1
        let id = ResponseID(number: phone.responses.last)
        phone.responses.runs[id] = Run(checked: checked)
        let accepted = Event.ResponseAccepted(
            action: action, identifier: notification.identifier, outcome: checked.tellsModule ? .told : .notTold,
            response: id, text: text)
        phone.turn.record(Event(.responseAccepted(accepted), push: notification.push, stage: .response))
        if !isAction { phone.responses.runs[id]?.isDecided = true }
        phone.caused(by: .response(id)) { proceed(id, in: &$0) }
        return ResponseReply(
            response: id, notification: notification.identifier, push: notification.push)
    }

    /// Continues a response: the content extension decides about an action, and then the module is told.
    ///
    /// On a locked phone, a response that needs the user's authentication waits.
    private static func proceed(_ id: ResponseID, in phone: inout Phone) {
        guard let run = phone.responses.runs[id], !hold(id, in: &phone) else { return }
        if !run.isDecided, ContentExtension.decide(run.checked.response, for: id, in: &phone) {
            phone.responses.deciding[id] = run.notification.identifier
        } else {
            tell(id, in: &phone)
        }
    }

    // MARK: The lock

    private func isHeld(_ notification: UserNotification) -> Bool {
        held.contains { notification.identifier.isExactly(runs[$0]?.notification.identifier) }
    }

    /// Has a response wait until the phone is unlocked, and returns false if it need not wait.
    private static func hold(_ id: ResponseID, in phone: inout Phone) -> Bool {
        guard let run = phone.responses.runs[id], run.checked.needsUnlock, phone.lock.isLocked else { return false }
        guard !phone.isStopping else {
            giveUp(id, in: &phone)
            return true
        }
        phone.responses.held.append(id)
        phone.turn.record(run.event(.responseHeld(run.facts(id))))
        return true
    }

    /// Continues the responses that have waited, because the phone is unlocked.
    static func releaseHeld(in phone: inout Phone) {
        let held = phone.responses.held
        phone.responses.held = []
        for id in held {
            phone.caused(by: [.response(id)] + phone.turn.causes) { phone in
                if let run = phone.responses.runs[id] {
                    phone.turn.record(run.event(.responseReleased(run.facts(id))))
                }
                proceed(id, in: &phone)
            }
        }
    }

    /// Gives up the responses that wait, because the host stops.
    static func stop(in phone: inout Phone) {
        let held = phone.responses.held
        phone.responses.held = []
        for id in held { phone.caused(by: .response(id)) { giveUp(id, in: &$0) } }
    }

    private static func giveUp(_ id: ResponseID, in phone: inout Phone) {
        conclude(id, by: .nobody, in: &phone)
    }

    // MARK: Telling

    /// The content extension has decided about an action.
    static func decided(_ id: ResponseID, _ disposition: ResponseDisposition, in phone: inout Phone) {
        phone.responses.deciding[id] = nil
        guard let run = phone.responses.runs[id] else { return }
        assert(!run.isDecided, "\(id) is decided twice")
        phone.responses.runs[id]?.isDecided = true
        phone.caused(by: .response(id)) { phone in
            switch disposition {
            case .dismissAndForwardAction: proceed(id, in: &phone)
            case .dismiss:
                remove(run.notification, for: id, in: &phone)
                ContentExtension.whenClosed(.responseClosed(id), in: &phone)
            case .doNotDismiss: conclude(id, by: .contentExtension, in: &phone)
            }
        }
    }

    /// The content extension has closed.
    static func closed(_ id: ResponseID, in phone: inout Phone) {
        guard let run = phone.responses.runs[id] else { return }
        if run.isCalled { return settle(id, in: &phone) }
        conclude(id, by: .contentExtensionClosing, in: &phone)
    }

    /// Removes the notification, brings the app to the required state, and tells the module.
    private static func tell(_ id: ResponseID, in phone: inout Phone) {
        guard let run = phone.responses.runs[id] else { return }
        remove(run.notification, for: id, in: &phone)
        let state = run.checked.state(after: phone.application.device)
        Application.change(state, for: LaunchOptions(run.notification), opening: .response(id), in: &phone)
        phone.responses.runs[id]?.isCalled = true
        phone.responses.runs[id]?.isDecided = true
        AppLaunch.whenLaunched(.responseLaunched(id), in: &phone)
    }

    /// Removes the notification, and notes whether the removal is stored.
    private static func remove(_ notification: UserNotification, for id: ResponseID, in phone: inout Phone) {
        // At once, because what the module does meanwhile is stored too, and may fail.
        if Presenter.removeResponded(notification, in: &phone) { phone.whenStored(.responseRemoved(id)) }
    }

    /// The removal of the notification is stored, or could not be.
    static func removed(_ id: ResponseID, failing error: BellhopError?, in phone: inout Phone) {
        if let error { phone.responses.runs[id]?.notKept = error }
    }

    /// The app has started, so the module is told.
    static func launched(_ id: ResponseID, in phone: inout Phone) {
        // The phone may have been locked meanwhile.
        guard let run = phone.responses.runs[id], !hold(id, in: &phone) else { return }
        defer { Application.delivered(.response(id), in: &phone) }
        guard run.checked.tellsModule else { return answered(id, [], in: &phone) }
        let hearers = hearers(of: run.notification, in: phone)
        let absent = hearers.first { !phone.modules.canBeCalled($0) }
        let noHearers = hearers.isEmpty ? absence(ofHearersOf: run.notification, in: phone) : nil
        phone.responses.runs[id]?.hearers = hearers
        phone.responses.runs[id]?.absence = absent.map { phone.modules.absence(of: $0) } ?? noHearers
        phone.responses.runs[id]?.told = hearers.filter { phone.modules.canBeCalled($0) }
        OpenCalls.start(
            Call(.didReceiveResponse, [.response(run.checked.response)], push: run.notification.push), on: hearers,
            stage: .response, for: .response(id), in: &phone)
    }

    /// All modules have answered.
    static func answered(_ id: ResponseID, _ outcomes: [Outcome], in phone: inout Phone) {
        guard let run = phone.responses.runs[id] else { return }
        assert(run.isCalled, "\(id) is answered, and no module was called for it")
        for (module, outcome) in zip(run.hearers, outcomes) {
            guard let reason = outcome.unreached(module) else { continue }
            phone.responses.runs[id]?.told.removeAll { $0 == module }
            if phone.responses.runs[id]?.absence == nil { phone.responses.runs[id]?.absence = reason }
        }
        Application.answered(.response(id), in: &phone)
        ContentExtension.whenClosed(.responseClosed(id), in: &phone)
    }

    private static func settle(_ id: ResponseID, in phone: inout Phone) {
        Navigation.whenSettled(.response(id), .responseSettled(id), in: &phone)
    }

    /// The navigations of a response are finished.
    static func settled(_ id: ResponseID, in phone: inout Phone) {
        if phone.responses.runs[id] != nil { conclude(id, by: .modules, in: &phone) }
    }

    /// Finishes a response once what it has changed is stored, so that clients can rely on it.
    private static func conclude(_ id: ResponseID, by taker: Event.ResponseFinished.Taker, in phone: inout Phone) {
        phone.whenStored(.responseStored(id, by: taker))
    }

    /// Records that a response is finished, and whether what it has changed is lost when the host ends.
    static func finish(
        _ id: ResponseID, by taker: Event.ResponseFinished.Taker, failing error: BellhopError?, in phone: inout Phone
    ) {
        guard let run = phone.responses.runs.removeValue(forKey: id) else { return }
        var finished = Event.ResponseFinished(by: taker, modules: run.told, response: id)
        if run.told.isEmpty, taker == .modules { finished.absence = run.absence }
        phone.turn.record(run.event(.responseFinished(finished), cause: error ?? run.notKept))
    }

    /// The modules that receive a response: the owner of a local notification, or those that the push went to.
    static func hearers(of notification: UserNotification, in phone: Phone) -> [ModuleID] {
        if let owner = notification.owner { return phone.modules[owner].map { [$0.id] } ?? [] }
        return phone.modules.senders.route(sender: notification.payload.sender).modules
    }

    /// Why no module receives a response.
    private static func absence(ofHearersOf notification: UserNotification, in phone: Phone) -> BellhopError? {
        if let owner = notification.owner { return HostedModule.gone(owner) }
        return PushReceivers(of: phone).routingError(of: notification.payload.sender)
    }
}

extension Outcome {
    /// Why the call did not reach a module: it had died, or its class doesn't have the method.
    ///
    /// Nil if it did.
    fileprivate func unreached(_ module: ModuleID) -> BellhopError? {
        switch status {
        case .missing:
            BellhopError(
                .responseNoMethod, "the class of \(module) has no method \(Selector.didReceiveResponse.rawValue)",
                hint: "Implement it, and build the library again")
        case .failedClosed(let error) where error.code == .moduleRestarting: error
        case .answered, .failedClosed: nil
        }
    }
}
