import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of each input on the way of a response, in their order.
@Suite struct `The effects of a response` {
    private static let category = NotificationCategory(
        identifier: "MESSAGE",
        actions: [.init(identifier: "ANSWER", title: "Answer", textInputButtonTitle: "Send")],
        options: .customDismissAction)
    private let limit = Limits()[.response]
    private let stateLimit = Limits()[.lifecycle]

    /// A phone with a notification in the list, whose module is told the state of the app.
    private func phone(
        _ category: String = "MESSAGE", in state: String
    ) throws -> (driver: PhoneDriver, instance: InstanceID, notification: UserNotification) {
        var driver = PhoneDriver(["a"], with: [.applicationDidChangeState])
        let instance = try #require(driver.instance(of: "a"))
        driver.receive(.request(RequestID(number: 1), instance, .center(.success(.setCategories([Self.category])))))
        driver.storedPush(#""alert": "Hi", "category": "\#(category)""#, to: "a")
        driver.send(.state(state))
        return (driver, instance, try #require(driver.phone.center.presenter.list.delivered.first))
    }

    /// The call that tells a module of a response.
    private func call(_ notification: UserNotification, _ action: String, text: String? = nil) -> CallTarget {
        let response = UserResponse(notification: notification, actionIdentifier: action, userText: text)
        return .method(Call(.didReceiveResponse, [.response(response)], push: "p1"))
    }

    private func stateCall(_ state: ApplicationState) -> CallTarget {
        .method(Call(.applicationDidChangeState, [.int32(state.rawValue)]))
    }

    @Test(arguments: [nil, BellhopError(.init(rawValue: "state.full"), "the disk is full")])
    func `a tap in the foreground calls the module, and is finished after the disk`(failure: BellhopError?) throws {
        var (driver, instance, notification) = try phone(in: "foreground")
        let identifier = notification.identifier
        let tapped = driver.take(.command("c1", .tap(notification: "last")))
        let removed = try tapped.ticket(of: StoredChange.self)
        let called = try tapped.ticket(of: Outcome.self)
        let reply = ResponseReply(response: "r1", notification: identifier, push: "p1")
        #expect(
            tapped == [
                .store(.removeDelivered(identifier), nil), .store(.nothing, removed),
                .reply("c1", .success(.response(reply))),
                .call(call(notification, UserResponse.defaultAction), instance, within: limit, called),
            ])
        let accepted = Event.ResponseAccepted(
            action: UserResponse.defaultAction, identifier: identifier, outcome: .told, response: "r1")
        let gone = Event.NotificationRemoved(identifier: identifier, outcome: .responded)
        #expect(driver.taken.map(\.fact) == [.responseAccepted(accepted), .notificationRemoved(gone)])

        var timer: Ticket<FiredTimer>?
        if let failure {
            let effects = driver.take(.storeFailed(.removeDelivered(identifier), failure))
            timer = try effects.ticket(of: FiredTimer.self)
            #expect(effects == [.schedule(after: StoreFailures.retryDelay, try #require(timer))])
            #expect(driver.taken.map(\.fact) == [.journalFailed])
        }
        #expect(driver.take(.stored(removed, nil)) == [])
        #expect(driver.taken == [])
        let answered = driver.take(.answered(called, Outcome(.none, .answered, duration: .zero)))
        let tickets = answered.tickets(of: StoredChange.self)
        let written = try #require(tickets.last)
        // What failed is stored again first.
        let again: [Effect] =
            timer.map { [.cancel($0), .store(.removeDelivered(identifier), nil), .store(.nothing, tickets[0])] } ?? []
        #expect(answered == again + [.store(.nothing, written)])
        #expect(driver.taken.map(\.kind) == [.callFinished])
        if timer != nil { #expect(driver.take(.stored(try #require(tickets.first), nil)) == []) }

        #expect(driver.take(.stored(written, nil)) == [])
        let finished = Event.ResponseFinished(by: .modules, modules: ["a"], response: "r1")
        #expect(driver.taken.map(\.fact) == [.responseFinished(finished)])
        #expect(driver.taken.map(\.cause?.code) == [failure.map { _ in .stateNotKept }])
    }

    @Test func `a tap from the background opens the app, which is active once the module is called`() throws {
        var (driver, instance, notification) = try phone(in: "background")
        let identifier = notification.identifier
        let tapped = driver.take(.command("c1", .tap(notification: "last")))
        let removed = try tapped.ticket(of: StoredChange.self)
        let calls = tapped.tickets(of: Outcome.self)
        try #require(calls.count == 3)
        let reply = ResponseReply(response: "r1", notification: identifier, push: "p1")
        #expect(
            tapped == [
                .store(.removeDelivered(identifier), nil), .store(.nothing, removed),
                .publish(ApplicationSnapshot(state: ApplicationState.inactive.rawValue, userToken: nil)),
                .call(stateCall(.inactive), instance, within: stateLimit, calls[0]),
                .reply("c1", .success(.response(reply))),
                .call(call(notification, UserResponse.defaultAction), instance, within: limit, calls[1]),
                .call(stateCall(.active), instance, within: stateLimit, calls[2]),
            ])
        #expect(driver.taken.map(\.kind) == [.responseAccepted, .notificationRemoved, .deviceChanged])

        #expect(driver.take(.answered(calls[0], Outcome(.none, .answered, duration: .zero))) == [])
        #expect(driver.take(.answered(calls[2], Outcome(.none, .answered, duration: .zero))) == [])
        #expect(driver.taken == [])
        let answered = driver.take(.answered(calls[1], Outcome(.none, .answered, duration: .zero)))
        let written = try answered.ticket(of: StoredChange.self)
        #expect(
            answered == [
                .publish(ApplicationSnapshot(state: ApplicationState.active.rawValue, userToken: nil)),
                .store(.nothing, written),
            ])
    }

    @Test(
        arguments: [
            (.reply(notification: "last", action: "ANSWER", text: "Yes"), "ANSWER", "Yes"),
            (.dismiss(notification: "last"), UserResponse.dismissAction, nil),
        ] as [(Command, String, String?)])
    func `an action with text, and a dismissal that the category asks for, reach the module in the background`(
        command: Command, action: String, text: String?
    ) throws {
        var (driver, instance, notification) = try phone(in: "background")
        let responded = driver.take(.command("c1", command))
        let removed = try responded.ticket(of: StoredChange.self)
        let called = try responded.ticket(of: Outcome.self)
        let reply = ResponseReply(response: "r1", notification: notification.identifier, push: "p1")
        #expect(
            responded == [
                .store(.removeDelivered(notification.identifier), nil), .store(.nothing, removed),
                .reply("c1", .success(.response(reply))),
                .call(call(notification, action, text: text), instance, within: limit, called),
            ])
        let accepted = Event.ResponseAccepted(
            action: action, identifier: notification.identifier, outcome: .told, response: "r1", text: text)
        #expect(driver.taken.map(\.kind) == [.responseAccepted, .notificationRemoved])
        #expect(driver.taken.first?.fact == .responseAccepted(accepted))
        #expect(driver.phone.application.device == .background)
    }

    @Test func `a dismissal that the category doesn't ask for is not told, even to an app that isn't running`() throws {
        var (driver, _, notification) = try phone("PLAIN", in: "terminated")
        let dismissed = driver.take(.command("c1", .dismiss(notification: "last")))
        let stored = dismissed.tickets(of: StoredChange.self)
        try #require(stored.count == 2)
        let reply = ResponseReply(response: "r1", notification: notification.identifier, push: "p1")
        #expect(
            dismissed == [
                .store(.removeDelivered(notification.identifier), nil), .store(.nothing, stored[0]),
                .reply("c1", .success(.response(reply))), .store(.nothing, stored[1]),
            ])
        #expect(driver.take(.stored(stored[0], nil)) == [])
        #expect(driver.taken == [])
        #expect(driver.take(.stored(stored[1], nil)) == [])
        let finished = Event.ResponseFinished(by: .modules, modules: [], response: "r1")
        #expect(driver.taken.map(\.fact) == [.responseFinished(finished)])
    }

    @Test func `an unknown action has an error as its reply, and no other effect`() throws {
        var (driver, _, notification) = try phone(in: "background")
        let error = try #require(throws: BellhopError.self) {
            try driver.phone.modules.categories.response(to: notification, action: "OPEN")
        }
        #expect(
            driver.take(.command("c1", .action(notification: "last", action: "OPEN"))) == [
                .reply("c1", .failure(error))
            ])
        #expect(driver.taken == [])
        #expect(driver.phone.center.presenter.list.delivered == [notification])
    }
}
