import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of each input on the way of an expansion, in their order.
@Suite struct `The effects of an expansion` {
    private static let drawing = Drawing(text: "Hi", path: "/1.png", size: Size(width: 375, height: 90), notes: [])
    private let limit = Limits()[.contentExtension]

    /// A phone with a notification whose category the content extension of its module shows.
    private func phone() throws -> (driver: PhoneDriver, notification: UserNotification) {
        var driver = PhoneDriver(
            ["a"], more: #", "pushContentClassName": "Card""#, keys: #""extensionCategories": {"Card": ["BILL"]}, "#,
            extensionClasses: ["Card"], with: [.contentView, .contentDidReceive, .contentGesture])
        driver.storedPush(#""alert": {"title": "Bank", "body": "Hi"}, "category": "BILL""#, to: "a")
        return (driver, try #require(driver.phone.center.presenter.list.delivered.first))
    }

    /// What draws a notification.
    private func draw(
        _ tree: ViewTree?, title: String = "Bank", number: Int, _ ticket: Ticket<Drawing>
    ) -> Effect {
        let card = ExpandedNotification(appName: "Bellhop", title: title, body: "Hi")
        return .draw(
            DrawOrder(
                .notification(
                    card, attachments: [], senderPicture: nil, content: tree.map { ExpandedNotification.Content($0) }),
                appearance: .light, number: number), ticket)
    }

    /// The order of the content extension.
    private func order(_ driver: PhoneDriver) throws -> OpenOrder {
        let module = try #require(driver.phone.modules["a"])
        let library = try #require(module.library)
        return OpenOrder(
            settings: module.settings, library: library,
            description: try ClassDescription("Card", in: library.magic, path: library.path),
            role: .content(attachments: []), limit: limit, isStarted: true, permittedFiles: [])
    }

    private func receive(_ notification: UserNotification) -> CallTarget {
        .method(Call(.contentDidReceive, [.notification(notification)], push: notification.push))
    }

    private func reply(
        _ notification: UserNotification, _ module: ModuleID? = nil, because error: BellhopError? = nil
    ) -> Effect {
        .reply(
            "c1",
            .success(
                .expanded(
                    ExpandReply(
                        notification: notification.identifier, module: module, cause: error,
                        text: "Hi", picture: "/1.png", width: 375, height: 90, notes: [], actions: [], isPlaying: false)
                )))
    }

    /// Begins to expand the notification; returns the content extension, and the call that asks for its views.
    private func begin(
        _ driver: inout PhoneDriver, _ notification: UserNotification
    ) throws -> (instance: InstanceID, views: Ticket<Outcome>) {
        let begun = driver.take(.command("c1", .expand(notification: "last")))
        let views = try begun.ticket(of: Outcome.self)
        let instance = try #require(driver.opened.last)
        #expect(
            begun == [
                .open(instance, try order(driver)),
                .call(receive(notification), instance, within: limit, views),
            ])
        #expect(driver.taken == [])
        return (instance, views)
    }

    /// Expands the notification until the process of the content extension has started.
    private func expand(
        _ driver: inout PhoneDriver, _ notification: UserNotification
    ) throws -> (instance: InstanceID, views: Ticket<Outcome>) {
        let (instance, views) = try begin(&driver, notification)
        #expect(driver.take(.opened(instance, .success(OpenedInstance()))) == [])
        return (instance, views)
    }

    @Test func `a notification without a content extension is drawn by the system`() throws {
        var driver = PhoneDriver(["a"])
        driver.storedPush(#""alert": {"title": "Bank", "body": "Hi"}"#, to: "a")
        let notification = try #require(driver.phone.center.presenter.list.delivered.first)
        let begun = driver.take(.command("c1", .expand(notification: "last")))
        let drawn = try begun.ticket(of: Drawing.self)
        #expect(begun == [draw(nil, number: 1, drawn)])
        let error = BellhopError.noContent(for: nil, in: driver.phone)
        #expect(driver.take(.drawn(drawn, .success(Self.drawing))) == [reply(notification, because: error)])
        #expect(driver.taken == [])
    }

    @Test func `a content extension is opened, called and drawn, and drawn again as it is then`() throws {
        var (driver, notification) = try phone()
        let (instance, views) = try expand(&driver, notification)
        let tree = try ViewTree(views: [ViewRow(parent: nil)])
        let shown = driver.take(.answered(views, Outcome(.views(.success(tree)), .answered, duration: .zero)))
        let drawn = try shown.ticket(of: Drawing.self)
        #expect(shown == [draw(tree, number: 1, drawn)])
        let facts = Event.ContentFacts(className: "Card", identifier: notification.identifier)
        #expect(driver.taken.map(\.fact) == [.contentShown(facts)])
        #expect(driver.take(.drawn(drawn, .success(Self.drawing))) == [reply(notification, "a")])

        let again = driver.take(.command("c1", .expand(notification: "last")))
        let later = try again.ticket(of: Outcome.self)
        #expect(again == [.call(.method(Call(.contentView)), instance, within: limit, later)])
        let redrawn = driver.take(.answered(later, Outcome(.views(.success(tree)), .answered, duration: .zero)))
        #expect(redrawn == [draw(tree, number: 2, try redrawn.ticket(of: Drawing.self))])
        #expect(driver.taken == [])
    }

    @Test func `a content extension is asked for its views before each gesture, and drawn after the last`() throws {
        var (driver, notification) = try phone()
        let (instance, views) = try expand(&driver, notification)
        let bare = try ViewTree(views: [ViewRow(parent: nil), ViewRow(parent: 0, name: "field")])
        let edited = try ViewTree(views: [ViewRow(parent: nil), ViewRow(parent: 0, name: "field", isEditing: true)])
        let shown = driver.take(.answered(views, Outcome(.views(.success(bare)), .answered, duration: .zero)))
        _ = driver.take(.drawn(try shown.ticket(of: Drawing.self), .success(Self.drawing)))

        /// Checks that the effects are one call, and answers it.
        func answer(_ effects: [Effect], _ call: Call, _ tree: ViewTree) throws -> [Effect] {
            let ticket = try effects.ticket(of: Outcome.self)
            #expect(effects == [.call(.method(call), instance, within: limit, ticket)])
            return driver.take(.answered(ticket, Outcome(.views(.success(tree)), .answered, duration: .zero)))
        }
        func gesture(_ kind: Int32, _ text: String) -> Call {
            Call(
                .contentGesture, [.int32(kind), .int32(1), .string(text), .double(0)], push: notification.push)
        }
        let begun = driver.take(.command("c1", .expand(notification: "last", touch: "field", type: "a")))
        let touched = try answer(begun, Call(.contentView), bare)
        let sought = try answer(touched, gesture(0, ""), edited)
        let typed = try answer(sought, Call(.contentView), edited)
        let done = try answer(typed, gesture(1, "a"), edited)
        #expect(done == [draw(edited, number: 2, try done.ticket(of: Drawing.self))])

        _ = driver.take(.drawn(try done.ticket(of: Drawing.self), .success(Self.drawing)))
        let scroll = driver.take(.command("c1", .expand(notification: "last", scroll: 9)))
        let failed = try answer(scroll, Call(.contentView), edited)
        #expect(throws: BellhopError.self) { try edited.scrollableView }
        guard case .reply("c1", .failure(let error))? = failed.first else { throw CancellationError() }
        #expect(failed.count == 1 && error.code == .scrollNothing)
    }

    @Test(
        "the default action of a content extension is about its own notification, whatever its identifier",
        arguments: ["last", "p9", "notification:x", "card"])
    func defaultAction(identifier: String) throws {
        var (driver, _) = try phone()
        let payload = #"{"aps": {"alert": "Hi", "category": "BILL"}, "sender": "com.example.a"}"#
        let pushed = driver.take(.command("c1", .push(payload: Array(payload.utf8), collapseID: identifier)))
        driver.receive(.stored(try pushed.ticket(of: StoredChange.self), nil))
        let notification = try #require(driver.phone.center.presenter.list.delivered.first)
        try #require(notification.identifier == identifier)
        let (instance, views) = try expand(&driver, notification)
        let tree = try ViewTree(views: [ViewRow(parent: nil)])
        _ = driver.take(.answered(views, Outcome(.views(.success(tree)), .answered, duration: .zero)))

        driver.storedPush(#""alert": "Newer""#, to: "a")
        let action = CenterRequest.content(.performDefaultAction)
        _ = driver.take(.request(RequestID(number: 9), instance, .center(.success(action))))
        #expect(driver.taken.all(Event.ResponseAccepted.self).map(\.identifier) == [identifier])
        #expect(driver.phone.center.presenter.list.all.map(\.body) == ["Newer", "Hi"])
    }

    @Test func `a content extension whose views come before its process is known is opened for the command`() throws {
        var (driver, notification) = try phone()
        let (instance, views) = try begin(&driver, notification)
        let tree = try ViewTree(views: [ViewRow(parent: nil)])
        #expect(driver.take(.answered(views, Outcome(.views(.success(tree)), .answered, duration: .zero))) == [])
        let shown = driver.take(.opened(instance, .success(OpenedInstance())))
        #expect(shown == [draw(tree, number: 1, try shown.ticket(of: Drawing.self))])
        #expect(driver.taken.map(\.kind) == [.contentShown])
        #expect(driver.taken.map(\.causedBy) == [["c1"]])
    }

    @Test func `a content extension that dies while it is opened fails for the command`() throws {
        var (driver, notification) = try phone()
        let (instance, views) = try begin(&driver, notification)
        let death = Death(.exited(code: 1))
        let failure = death.error(failing: "contentDidReceive", of: "a")
        #expect(driver.take(.answered(views, Outcome(.none, .failedClosed(failure), duration: .zero))) == [])
        #expect(driver.take(.opened(instance, .success(OpenedInstance()))) == [])
        let died = driver.take(.died(instance, death))
        #expect(died == [.discard(instance, of: "a"), draw(nil, number: 1, try died.ticket(of: Drawing.self))])
        #expect(driver.taken.map(\.kind) == [.moduleCrashed, .contentFailed])
        #expect(driver.taken.map(\.causedBy) == [["c1"], ["c1"]])
    }

    @Test func `a content extension that is late is ended, and the system draws the notification`() throws {
        var (driver, notification) = try phone()
        let (instance, views) = try expand(&driver, notification)
        let late = BellhopError(.moduleLate, "it is late")
        let failed = driver.take(.answered(views, Outcome(.none, .failedClosed(late), duration: .seconds(5))))
        let drawn = try failed.ticket(of: Drawing.self)
        let overdue = try failed.ticket(of: FiredTimer.self)
        #expect(failed == [.schedule(after: .seconds(2), overdue), draw(nil, number: 1, drawn)])
        let facts = Event.ContentFacts(className: "Card", identifier: notification.identifier)
        #expect(driver.taken.map(\.fact) == [.contentFailed(facts)])
        #expect(driver.take(.timer(overdue)) == [.end(instance, within: .zero)])
        #expect(driver.take(.ended(instance)) == [.discard(instance, of: "a")])
        let error = late.ofContent("Card", "a")
        #expect(driver.take(.drawn(drawn, .success(Self.drawing))) == [reply(notification, because: error)])
        #expect(driver.taken == [])
    }

    @Test func `a content extension whose views can't be drawn is closed, and the system draws the notification`()
        throws
    {
        var (driver, notification) = try phone()
        let (instance, views) = try expand(&driver, notification)
        let tree = try ViewTree(views: [ViewRow(parent: nil)])
        let shown = driver.take(.answered(views, Outcome(.views(.success(tree)), .answered, duration: .zero)))
        let error = BellhopError(.renderFailed, "the views contradict each other")
        let failed = driver.take(.drawn(try shown.ticket(of: Drawing.self), .failure(error)))
        let drawn = try failed.ticket(of: Drawing.self)
        #expect(failed == [.end(instance, within: .seconds(1)), draw(nil, number: 2, drawn)])
        #expect(driver.taken.map(\.kind) == [.contentFailed])
        #expect(
            driver.take(.drawn(drawn, .success(Self.drawing))) == [
                reply(notification, because: error.ofContent("Card", "a"))
            ])
    }
}
