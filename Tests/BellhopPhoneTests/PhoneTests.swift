import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A phone")
struct PhoneTests {
    @Test("brings its modules up, registers once, and tells each its token")
    func start() {
        let driver = PhoneDriver(["a", "b"])
        #expect(driver.phone.isReady)
        #expect(driver.events.map(\.sequence) == (1...UInt64(driver.events.count)).map { $0 })
        #expect(driver.events.last?.kind == .hostStarted)
        #expect(driver.calls.filter { $0.selector == .didRegister }.count == 2)
    }

    @Test("fails to start once, if it is told to stop before the database can't be opened")
    func stoppedStart() {
        var phone = Phone(
            PhoneConfiguration(settingsFile: "/settings.json", stateDirectory: "/state", watchesLibraries: false))
        let instant = Instant(date: Date(timeIntervalSince1970: 0), uptime: .zero)
        let settings = SettingsText(Array(#"{"push": true, "modules": []}"#.utf8))
        let failure = BellhopError(.init(rawValue: "state.unusable"), "no")
        let inputs: [Input] = [.start, .stop, .settingsRead(.success(settings)), .stateOpened(.failure(failure))]
        let effects = inputs.flatMap { phone.receive($0, at: instant) }
        let results = effects.compactMap { if case .started(let error) = $0 { error } else { nil } }
        #expect(results == [.hostStopping])
        #expect(effects.last == .stopped && phone.isOver)
    }

    @Test("acknowledges a push when it is on the disk, marks its call, and calls after that")
    func order() throws {
        var driver = PhoneDriver(["a"])
        let accepted = driver.push(#""alert": "Hi""#, to: "a")
        let ticket = try #require(accepted)
        func reply() -> Int? {
            driver.place { if case .reply(_, .success(.push)) = $0 { true } else { false } }
        }
        #expect(reply() == nil)
        driver.receive(.stored(ticket, nil))
        let mark = try #require(driver.place { if case .store(.begin, _) = $0 { true } else { false } })
        let call = try #require(
            driver.place { if case .call(let target, _, _, _) = $0 { target.selector == .willPresent } else { false } })
        let finish = try #require(driver.place { if case .store(.finish, _) = $0 { true } else { false } })
        let acknowledged = try #require(reply())
        #expect(acknowledged < mark && mark < call && call < finish)
        #expect(driver.events.last?.kind == .pushFinished)
        #expect(driver.phone.pushes.count == 0 && driver.phone.calls.count == 0)
    }

    @Test("records the causes of each event")
    func causes() {
        var driver = PhoneDriver(["a"])
        driver.send(.state("background"))
        #expect(driver.events.last?.causedBy == ["c1"])
        driver.storedPush(#""alert": "Hi""#, to: "a")
        driver.send(.tap(notification: "last"))
        let response = driver.events.filter { $0.response == "r1" }
        #expect(response.map(\.causedBy) == [["c3"], ["r1"]])
        let changed = driver.events.last { $0.kind == .deviceChanged }
        #expect(changed?.causedBy == ["r1"])
    }

    @Test("moves dates to its time zone before a command that waited moves the clock")
    func timeZone() {
        let date = CalendarDate(DateComponents(hour: 8))
        let request = NotificationRequest(
            identifier: "daily", content: NotificationContent(), trigger: .calendar(date, repeats: true))
        // 8 o'clock in Tokyo.
        let entry = PendingRequests.Entry(request, of: "a", due: Date(timeIntervalSince1970: 82_800))
        let driver = PhoneDriver(
            ["a"], state: StoredState(pending: [entry], values: [.timeZone: "Asia/Tokyo"]),
            waiting: .clock(advance: "9h"))
        #expect(driver.events.contains { $0.kind == .notificationFired })
        #expect(driver.phone.center.schedule.pending["daily"]?.due == Date(timeIntervalSince1970: 115_200))
    }

    @Test("tells the time of its clock, moved or not", arguments: [(nil, 0), ("3h", 10_800)] as [(String?, Double)])
    func clock(advance: String?, seconds: Double) throws {
        var driver = PhoneDriver(["a"])
        let id = driver.send(.clock(advance: advance))
        let replies = driver.effects.compactMap { effect -> ClockReply? in
            if case .reply(id, .success(.clock(let reply))) = effect { reply } else { nil }
        }
        // The driver's clock begins at 1970, and moves by milliseconds.
        let now = try #require(replies.first).now.timeIntervalSince1970
        #expect(seconds..<seconds + 1 ~= now)
        #expect(replies.map(\.command) == ["c1"])
    }

    @Test("stops although a module never comes up, and starts no other")
    func stopsWhileStarting() throws {
        var driver = PhoneDriver(["a", "b"], hanging: ["a"], unread: ["b"])
        let instances = driver.effects.compactMap { if case .open(let instance, _) = $0 { instance } else { nil } }
        try #require(instances.count == 1)
        driver.receive(.stop)
        let ended = driver.effects.compactMap { if case .end(let instance, _) = $0 { instance } else { nil } }
        #expect(ended == instances)
        let starts = driver.effects.compactMap { if case .started(let error) = $0 { error?.code } else { nil } }
        #expect(starts == [.hostStopping])
        // The library of the other is read when the host stops already.
        driver.readLibrary(of: "b")
        #expect(driver.effects.filter { if case .open = $0 { true } else { false } }.count == 1)
        #expect(driver.events.last?.kind == .hostStopping)
        #expect(driver.phone.isOver)
    }

    @Test("stops although a module never says its categories")
    func stopsWhileAsking() throws {
        var driver = PhoneDriver(["a"], answersCalls: false)
        let call = try #require(driver.calls.first)
        #expect(call.selector == .getNotificationCategories)
        driver.receive(.stop)
        // The end of the instance ends its calls.
        #expect(driver.effects.contains { if case .end(call.instance, _) = $0 { true } else { false } })
        let failure = Outcome(.none, .failedClosed(.hostStopping), duration: .zero)
        driver.receive(.answered(call.ticket, failure))
        #expect(!driver.events.contains { $0.kind == .hostStarted })
        #expect(driver.phone.isOver)
    }

    @Test("stops although a module that is debugged never comes up for a push, and doesn't start it again")
    func stopsWhileHeld() {
        var driver = PhoneDriver(["a"], debugged: "a")
        driver.send(.state("terminated"))
        driver.hanging = ["a"]
        for state in ["foreground", "terminated", "foreground"] { driver.send(.state(state)) }
        let opened = driver.opened
        #expect(opened.count == 2)
        driver.receive(.stop)
        driver.expire(after: Instances.endLimit)
        #expect(driver.opened == opened)
        #expect(driver.ended.last == opened.last)
        #expect(driver.phone.isOver)
    }

    @Test("stops although a module that is launched for a push never answers")
    func stopsWhileLaunching() throws {
        var driver = PhoneDriver(["a"], debugged: "a")
        driver.send(.state("terminated"))
        driver.answersCalls = false
        driver.send(.state("foreground"))
        let call = try #require(driver.calls.last)
        driver.receive(.stop)
        #expect(!driver.ended.contains(call.instance))
        driver.expire(after: Instances.endLimit)
        #expect(driver.ended.contains(call.instance))
        // The end of the instance ends its calls.
        let failure = Outcome(.none, .failedClosed(.hostStopping), duration: .zero)
        var answered = 0
        while answered < driver.calls.count {
            driver.receive(.answered(driver.calls[answered].ticket, failure))
            answered += 1
        }
        #expect(driver.phone.isOver)
    }

    @Test("reports once that a module waits for a debugger, and refuses commands that wait for the start")
    func held() throws {
        var driver = PhoneDriver(["a"], hanging: ["a"], debugged: "a", waiting: .status)
        let instance = try #require(driver.opened.first)
        for _ in 0..<2 { driver.receive(.message(instance, .awaitsDebugger(4711))) }
        #expect(driver.events.count { $0.kind == .moduleHeld } == 1)
        driver.send(.status)
        let refusals = driver.effects.compactMap { effect -> BellhopError.Code? in
            if case .reply(_, .failure(let error)) = effect { error.code } else { nil }
        }
        #expect(refusals == [.moduleHeld, .moduleHeld])
    }

    @Test("an app behind a call is inactive, and a module decides how its notifications are presented")
    func inactive() {
        var driver = PhoneDriver(["a"])
        driver.send(.state("inactive"))
        #expect(driver.published.last == .inactive)
        driver.storedPush(#""alert": "Hi""#, to: "a")
        #expect(driver.calls.contains { $0.selector == .willPresent })
        driver.send(.tap(notification: "last"))
        #expect(driver.phone.application.device == .foreground)
    }

    @Test("a copy is independent")
    func fork() {
        var one = PhoneDriver(["a"])
        var other = one
        one.send(.state("background"))
        #expect(one.phone.application.device == .background)
        #expect(other.phone.application.device == .foreground)
        one.send(.state("foreground"))
        other.send(.state("background"))
        other.send(.state("foreground"))
        #expect(one.events == other.events)
    }

    @Test("for a module that is not told, the app is inactive until the response that opens it is answered")
    func opensByTap() throws {
        var driver = PhoneDriver(["a"])
        driver.send(.state("background"))
        driver.storedPush(#""alert": "x""#, to: "a")
        driver.answersCalls = false
        driver.send(.tap(notification: "last"))
        #expect(driver.published == [.active, .background, .inactive])
        let call = try #require(driver.calls.last { $0.selector == .didReceiveResponse })
        driver.receive(.answered(call.ticket, Outcome(.none, .answered, duration: .zero)))
        #expect(driver.published == [.active, .background, .inactive, .active])
    }

    @Test(
        "the app is inactive before it is active, whatever opens it",
        arguments: [
            .state("foreground"), .open(url: "bank://open?targetPage=%23%2Flogin"), .open(url: "bank://pay"),
            .openSettings(notification: nil),
        ] as [Command], ["background", "suspended"])
    func opens(_ command: Command, from state: String) throws {
        var driver = PhoneDriver(["a"])
        driver.settings = #"{"app": {"urlScheme": "bank"}, "# + String(driver.settings.dropFirst())
        driver.receive(.filesChanged(.settings))
        let instance = try #require(driver.instance(of: "a"))
        driver.receive(
            .request(
                RequestID(number: 1), instance,
                .center(.success(.requestAuthorization(.providesAppNotificationSettings)))))
        driver.send(.state(state))
        driver.send(command)
        #expect(driver.published.suffix(3) == [.background, .inactive, .active])
        #expect(driver.phone.application.state == .active && driver.phone.application.device == .foreground)
    }

    @Test("the app is inactive before it is active after the unlock")
    func unlocked() {
        var driver = PhoneDriver(["a"])
        for act in ["lock", "unlock"] { driver.send(.device(setting: act)) }
        #expect(driver.published == [.active, .background, .inactive, .active])
    }

    @Test("a module registers while an edit removes another: each remaining instance is told the token once")
    func registersDuringEdit() throws {
        var driver = PhoneDriver(
            ["first", "second", "third"], state: StoredState(values: [.authorization: "authorized alert badge sound"]))
        let second = try #require(driver.instance(of: "second"))
        driver.receive(.request(RequestID(number: 1), second, .center(.success(.unregister))))
        // The token is read once for the device; a new phone would read it now.
        driver.answersCalls = false
        driver.receive(.request(RequestID(number: 2), second, .center(.success(.register))))
        let before = driver.calls.filter { $0.selector == .didRegister }.count
        // The first in the file goes, so all others have another position.
        driver.edit(["second", "third"])
        driver.receive(.request(RequestID(number: 3), second, .center(.success(.register))))
        let told = driver.calls.filter { $0.selector == .didRegister }.dropFirst(before)
        #expect(told.map(\.instance) == [second])
        #expect(driver.instance(of: "first") == nil)
    }

    @Test("a module that registers while it is started is told the token once")
    func registersWhileStarted() throws {
        var driver = PhoneDriver(["a"])
        driver.answersCalls = false
        driver.edit(["a", "b"])
        let instance = try #require(driver.instance(of: "b"))
        driver.receive(.request(RequestID(number: 1), instance, .center(.success(.register))))
        for call in driver.calls where call.instance == instance && call.selector == .getNotificationCategories {
            driver.receive(.answered(call.ticket, Outcome(.none, .answered, duration: .zero)))
        }
        let told = driver.calls.filter { $0.selector == .didRegister }
        #expect(told.filter { $0.instance == instance }.count == 1)
        #expect(told.count == 2)
        #expect(driver.events.filter { $0.kind == .tokenRegistered }.count == 1)
    }

    @Test("modules that register again while the token is read are told it once")
    func registersWhileTokenIsRead() throws {
        var (driver, ticket) = try readingToken()
        let instance = try #require(driver.instance(of: "a"))
        for (number, request) in [CenterRequest.unregister, .register].enumerated() {
            driver.receive(.request(RequestID(number: UInt64(number + 1)), instance, .center(.success(request))))
        }
        driver.receive(.tokenLoaded(ticket, .success([1])))
        let told = driver.calls.filter { $0.selector == .didRegister }
        #expect(told.count == 2 && Set(told.map(\.instance)).count == 2)
    }

    @Test("a registration that fails while the token is read fails, and the one after it succeeds")
    func failsWhileTokenIsRead() throws {
        var (driver, ticket) = try readingToken()
        driver.send(.register(failure: "no network"))
        driver.send(.register(failure: nil))
        driver.receive(.tokenLoaded(ticket, .success([1])))
        #expect(driver.events.all(Event.TokenFailed.self).map(\.message) == ["no network"])
        let told = driver.calls.filter { $0.selector == .didRegister }.map(\.instance)
        for module in ["a", "b"] as [ModuleID] {
            #expect(told.filter { $0 == driver.instance(of: module) }.count == 2, "before the failure and after it")
        }
        #expect(driver.phone.application.registration.isRegistered)
    }

    @Test("a push to a device that is no longer registered is dropped", arguments: [true, false])
    func dropsUnregistered(byModule: Bool) throws {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        let message =
            byModule ? "a module has unregistered the device" : "the registration of the device has failed"
        if byModule {
            driver.receive(.request(RequestID(number: 1), instance, .center(.success(.unregister))))
        } else {
            driver.send(.register(failure: "no network"))
        }
        let payload = try Payload(scanning: Array(#"{"aps": {"alert": "x"}, "sender": "com.example.a"}"#.utf8))
        let explanation = PushExplanation(of: payload, for: .payload, "x", in: driver.phone).explanation
        #expect(explanation.verdict == "it would be dropped: \(message)")
        #expect(explanation.findings.first?.rule == .registration)
        driver.storedPush(#""alert": "x", "badge": 1, "content-available": 1"#, to: "a")
        let dropped = try #require(driver.events.last { $0.kind == .pushDropped })
        #expect(dropped.cause?.message == message && dropped.cause?.code == .tokenNone)
        #expect(!driver.calls.contains { [.willPresent, .didReceiveRemoteNotification].contains($0.selector) })
        #expect(driver.phone.inspection.delivered.isEmpty && driver.phone.inspection.badge == 0)
        #expect(driver.phone.pushes.count == 0)
        // It is registered again: by a module, or by a command.
        if byModule {
            driver.receive(.request(RequestID(number: 2), instance, .center(.success(.register))))
        } else {
            driver.send(.register(failure: nil))
        }
        driver.storedPush(#""alert": "y""#, to: "a")
        #expect(driver.events.last { $0.kind == .pushFinished }?.push == "p2")
    }

    @Test("an edit registers a device whose registration has failed only if it starts a module")
    func editAfterFailure() {
        var driver = PhoneDriver(["a"])
        driver.send(.register(failure: "no network"))
        driver.edit(["a"], more: #", "limits": {"willPresent": 3}"#)
        #expect(!driver.phone.application.registration.isRegistered)
        driver.edit(["a", "b"])
        #expect(driver.phone.application.registration.isRegistered)
    }

    @Test("a push is delivered after the app has started again, and has registered the device")
    func deliversAfterStart() throws {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        driver.receive(.request(RequestID(number: 1), instance, .center(.success(.unregister))))
        for state in ["terminated", "foreground"] { driver.send(.state(state)) }
        driver.storedPush(#""alert": "x""#, to: "a")
        #expect(driver.events.last { $0.kind == .pushFinished }?.push == "p1")
    }

    @Test(
        "a host that stops waits for a command that reads the journal",
        arguments: [
            .history(), .deliveries(), .replay(push: "p1"), .payload(push: "p1"), .why(.name("p1")),
        ] as [Command])
    func stopsAfterReader(command: Command) throws {
        var driver = PhoneDriver(["a"])
        let id = driver.send(command)
        driver.receive(.stop)
        let error = BellhopError(.init(rawValue: "state.read"), "the disk cannot be read")
        let answers = driver.effects.compactMap { effect -> Input? in
            switch effect {
            case .readHistory(_, _, let ticket): .historyRead(ticket, .failure(error))
            case .readPush(_, let ticket): .pushRead(ticket, .failure(error))
            case .readDeliveries(_, let ticket): .deliveriesRead(ticket, .failure(error))
            default: nil
            }
        }
        #expect(!driver.phone.isOver && driver.reply(to: id) == nil)
        driver.receive(try #require(answers.last))
        #expect(driver.phone.isOver && driver.reply(to: id) != nil)
    }

    @Test("the newest push has no id before the first, and is named by its id if the journal has lost it")
    func replaysLast() throws {
        var driver = PhoneDriver(["a"])
        let unknown = driver.take(.command("c90", .replay(push: "last")))
        #expect(unknown == [.reply("c90", .failure(.unknownPush("last")))])
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let asked = driver.take(.command("c91", .replay(push: "last")))
        let read = try asked.ticket(of: JournalledPush.self)
        #expect(asked == [.readPush("p1", read)])
        #expect(driver.take(.pushRead(read, .success(nil))) == [.reply("c91", .failure(.unknownPush("p1")))])
    }

    @Test("instances that ended while the token was read are not told, and neither are their replacements")
    func endsWhileTokenIsRead() throws {
        var (fresh, ticket) = try readingToken()
        let left = try #require(fresh.instance(of: "b"))
        let gone = try #require(fresh.instance(of: "a"))
        fresh.receive(.died(gone, Death(.exited(code: 1))))
        fresh.receive(.tokenLoaded(ticket, .success([1])))
        #expect(fresh.calls.filter { $0.selector == .didRegister }.map(\.instance) == [left])
    }

    /// A phone with the modules `a` and `b` that waits for its token, and the ticket of the token.
    private func readingToken() throws -> (PhoneDriver, Ticket<LoadedToken>) {
        // A device without a token: it is read when the first module registers.
        var driver = PhoneDriver([])
        driver.loadsToken = false
        driver.edit(["a", "b"])
        let ticket = driver.effects.compactMap { if case .loadToken(let ticket) = $0 { ticket } else { nil } }.last
        return (driver, try #require(ticket))
    }

    @Test("runs eight service extensions at once, and the others in order")
    func serviceExtensions() {
        var driver = PhoneDriver(["a"], more: #", "pushServiceClassName": "a""#)
        driver.answersCalls = false
        for _ in 0..<10 { driver.storedPush(#""alert": "Hi", "mutable-content": 1"#, to: "a") }
        func asked() -> [Selector] { driver.calls.map(\.selector).filter { $0 == .serviceDidReceive } }
        #expect(asked().count == ServiceExtensions.capacity)
        let first = driver.calls.first { $0.selector == .serviceDidReceive }
        if let first { driver.receive(.answered(first.ticket, Outcome(.none, .answered, duration: .zero))) }
        #expect(asked().count == ServiceExtensions.capacity + 1)
    }

    @Test("counts each crash of a service extension that has answered and was told to end")
    func serviceCrashAtEnd() throws {
        var driver = PhoneDriver(
            ["a"], more: #", "pushServiceClassName": "S""#, extensionClasses: ["S"], reuses: false)
        driver.death = Death(.signalled(Signal(rawValue: 11)))
        driver.answersCalls = false
        let content = Answer.data(Array(#"{"title":"Mine"}"#.utf8))
        for _ in 0..<3 {
            driver.storedPush(#""alert": "Hi", "mutable-content": 1"#, to: "a")
            let call = try #require(driver.calls.last { $0.selector == .serviceDidReceive })
            driver.receive(.answered(call.ticket, Outcome(content, .answered, duration: .zero)))
        }
        #expect(driver.events.count { $0.kind == .serviceAnswered } == 3)
        let crashes = driver.events.filter { $0.kind == .moduleCrashed }
        #expect(crashes.map(\.push) == ["p1", "p2", "p3"] && crashes.allSatisfy { $0.stage == .service })
        #expect(driver.events.last(Event.ModuleQuarantined.self)?.className == "S")
        #expect(driver.phone.extensions.service.count == 0)
    }

    @Test("the system shows an alert whose call was interrupted by the end of the host")
    func interrupted() {
        let push = JournalledPush(
            id: "p1", payload: Array(#"{"aps":{"alert":"Hi"},"sender":"com.example.a"}"#.utf8),
            time: Date(milliseconds: 0)
        )
        let begun = BegunCall(push: "p1", module: "a", selector: .willPresent)
        let driver = PhoneDriver(
            ["a"],
            state: StoredState(
                lastPush: 1, unfinished: [UnfinishedPush(push: push, begun: [begun], redelivered: 0)]))
        let shown = driver.events.first { $0.kind == .notificationShown }
        #expect(shown?.facts(Event.NotificationShown.self)?.by == .system)
        #expect(!driver.calls.contains { $0.selector == .willPresent })
        #expect(
            driver.events.last(Event.PushFinished.self)
                == Event.PushFinished(display: .shown, isIgnored: false, isSuppressed: false))
    }

    @Test("a request that a module makes during a call has the causes of the call, even for a local notification")
    func localTap() throws {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        var content = NotificationContent()
        content.title = "T"
        let request = NotificationRequest(identifier: "n", content: content)
        driver.receive(.request(RequestID(number: 1), instance, .center(.success(.add(request)))))
        driver.answersCalls = false
        driver.send(.tap(notification: "n"))
        driver.navigate(from: "a")
        #expect(driver.events.last { $0.kind == .navigationRequested }?.causedBy == ["r1"])
    }

    @Test("a module that is called for a tap and a held push at once acts for both")
    func tapAndHeldPush() {
        var driver = PhoneDriver(["a"])
        driver.storedPush(#""alert": "Hi""#, to: "a")
        driver.send(.state("terminated"))
        driver.storedPush(#""content-available": 1"#, to: "a")
        driver.answersCalls = false
        driver.send(.tap(notification: "last"))
        // The launch asks for categories, then tells the token.
        for selector in [Selector.getNotificationCategories, .didRegister] {
            for call in driver.calls where call.selector == selector {
                driver.receive(.answered(call.ticket, Outcome(.none, .answered, duration: .zero)))
            }
        }
        driver.navigate(from: "a")
        let request = driver.events.last { $0.kind == .navigationRequested }
        #expect(Set(request?.causedBy ?? []) == ["p2", "r1"])
        #expect(driver.events.last { $0.kind == .pushReleased }?.causedBy == ["r1"])
    }

    @Test("an edit that names a class missing from the loaded library loads the newer build")
    func rebuiltLibrary() throws {
        var driver = PhoneDriver(["a"])
        let old = try #require(driver.instance(of: "a"))
        driver.build = 2
        driver.extensionClasses = ["Service"]
        driver.edit(["a"], more: #", "pushServiceClassName": "Service""#)
        #expect(driver.events.last(Event.SettingsApplied.self)?.restarted.map(\.rawValue) == ["a"])
        #expect(driver.instance(of: "a") != old)
        driver.storedPush(#""alert": "Hi", "mutable-content": 1"#, to: "a")
        #expect(driver.calls.contains { $0.selector == .serviceDidReceive })
    }

    @Test("an unknown sender leads to a suggestion, with and without the fallback", arguments: [true, false])
    func suggestion(hasFallback: Bool) {
        var driver = PhoneDriver(["alpha"])
        driver.settings = PhoneDriver.settings(["alpha"]).replacing(
            "\"push\"", with: "\"legacyFallback\": \(hasFallback), \"push\"")
        driver.receive(.filesChanged(.settings))
        driver.storedPush(#""alert": "Hi""#, to: "alpa")
        let routed = driver.events.last { $0.kind == .pushRouted }
        #expect(routed?.cause?.code == .senderUnknown)
        #expect(routed?.cause?.hint == "Did you mean the sender \"com.example.alpha\"?")
    }

    @Test("a stored badge that no app has is none", arguments: ["-5", "-9223372036854775808", "1e3", ""])
    func storedBadge(_ text: String) {
        #expect(PhoneDriver(["a"], state: StoredState(values: [.badge: text])).phone.inspection.badge == 0)
        #expect(PhoneDriver(["a"], state: StoredState(values: [.badge: "5"])).phone.inspection.badge == 5)
    }
}
