import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Pushes with texts of the app")
struct LocalizationTests {
    private static let alert = #""alert": {"title-loc-key": "TRANSFER", "title-loc-args": ["Ada"]}"#

    private var driver: PhoneDriver {
        var driver = PhoneDriver(["a"])
        driver.strings = FoundStrings(texts: ["TRANSFER": "Transfer from %@"])
        return driver
    }

    private func orders(_ driver: PhoneDriver) -> [(order: StringsOrder, ticket: Ticket<FoundStrings>)] {
        driver.effects.compactMap { if case .findStrings(let order, let ticket) = $0 { (order, ticket) } else { nil } }
    }

    /// The titles that modules are asked to present.
    private func presented(_ driver: PhoneDriver) -> [String] {
        driver.effects.compactMap { effect in
            guard case .call(.method(let call), _, _, _) = effect, call.selector == .willPresent else { return nil }
            for case .notification(let notification?) in call.arguments { return notification.content.title }
            return nil
        }
    }

    @Test("are presented with the texts, which are looked up for the module that the push goes to")
    func texts() {
        var driver = driver
        driver.storedPush(Self.alert, to: "a")
        #expect(presented(driver) == ["Transfer from Ada"])
        #expect(
            orders(driver).map(\.order) == [
                StringsOrder(
                    keys: ["TRANSFER"], folder: nil, modules: [.init(library: "/a.so", packageName: "a")],
                    language: "en-US")
            ])
        #expect(!driver.events.contains { $0.kind == .pushDiagnostic })
    }

    @Test("are looked up in the folder of the settings, in the language of the device")
    func settings() {
        var driver = driver
        driver.settings = #"{"app": {"resources": "Bank"}, "device": {"language": "de", "region": "AT"}}"#
        driver.receive(.filesChanged(.settings))
        driver.storedPush(Self.alert)
        #expect(
            orders(driver).map(\.order) == [
                StringsOrder(keys: ["TRANSFER"], folder: "/Bank", modules: [], language: "de-AT")
            ])
    }

    @Test("are not looked up for a key that names no text", arguments: ["\"\"", "7", "null"])
    func noKey(_ key: String) {
        var driver = driver
        driver.storedPush(#""alert": {"title-loc-key": \#(key), "body": "Hi"}"#, to: "a")
        #expect(orders(driver).isEmpty)
        #expect(driver.events.contains { $0.kind == .pushFinished })
    }

    @Test("are looked up for `why` if the push would be accepted", arguments: [(10, 1), (5000, 0)])
    func why(length: Int, count: Int) {
        var driver = driver
        let text = #"{"aps": {\#(Self.alert)}, "a": "\#(String(repeating: "x", count: length))"}"#
        driver.send(.why(.payload(Array(text.utf8), source: "p.apns")))
        #expect(orders(driver).count == count)
        let explanations = driver.effects.compactMap { effect -> Explanation? in
            if case .reply(_, .success(.explanation(let explanation))) = effect { explanation } else { nil }
        }
        #expect(explanations.map(\.name) == ["p.apns"])
        #expect(explanations.first?.findings.contains { $0.rule == .text } == (count == 1))
        #expect((explanations.first?.verdict == "it would be refused") == (count == 0))
    }

    @Test("show a key that is found nowhere, and say so")
    func missing() {
        var driver = driver
        driver.strings = FoundStrings()
        driver.storedPush(Self.alert, to: "a")
        #expect(presented(driver) == ["TRANSFER"])
        let diagnostic = driver.events.first { $0.kind == .pushDiagnostic }
        #expect(diagnostic?.cause?.code == .stringsMissing)
        #expect(diagnostic?.push == PushID(number: 1))
    }

    @Test(
        "say that the payload has too few arguments",
        arguments: [
            ("%@ %@", "has a place for argument 2, and \"title-loc-args\" has 1 argument", "Add 1 argument to"),
            ("%3$@", "has a place for argument 3, and \"title-loc-args\" has 1 argument", "Add 2 arguments to"),
            ("%1$@ %@ %%", nil, nil), ("none", nil, nil),
        ] as [(String, String?, String?)])
    func fewArguments(text: String, words: String?, hint: String?) {
        var driver = driver
        driver.strings = FoundStrings(texts: ["TRANSFER": text])
        driver.storedPush(Self.alert, to: "a")
        let cause = driver.events.first { $0.kind == .pushDiagnostic }?.cause
        #expect(cause?.message == words.map { "the text of \"TRANSFER\" \($0)" })
        #expect(cause?.hint == hint.map { "\($0) \"title-loc-args\"" })
        #expect(cause?.code == words.map { _ in .stringsNoArgument })
    }

    @Test("say that they are empty, if nothing is shown for that reason", arguments: ["background", "foreground"])
    func empty(state: String) {
        var driver = driver
        driver.strings = FoundStrings(texts: ["TRANSFER": ""])
        driver.send(.state(state))
        driver.storedPush(Self.alert, to: "a")
        let suppressed = driver.events.first { $0.kind == .notificationSuppressed }
        #expect(suppressed?.cause?.message == "the app's text for its alert is empty")
    }

    @Test(
        "say that those of a module were not searched, because it is not loaded",
        arguments: [
            (["a"], "", "com.example.a", "there is no library"),
            (["a", "b"], "", "com.example.a", "there is no library"),
            (["a"], #", "enabled": false"#, "com.example.a", "a is disabled: its entry has \"enabled\": false"),
            (["a"], #", "library": """#, "com.example.a", #""library" is empty"#),
            (["a"], "", nil, "there is no library"),
            (["a", "b"], "", nil, nil), (["a", "b"], "", "com.example.b", nil),
        ] as [([String], String, String?, String?)])
    func unsearched(_ modules: [String], more: String, sender: String?, cause: String?) throws {
        var driver = PhoneDriver(modules, more: more, unread: ["a"])
        driver.lost = ["a"]
        driver.readLibrary(of: "a", failing: BellhopError(.moduleNoLibrary, "there is no library", hint: "Build it"))
        driver.send(.state("background"))
        let member = sender.map { #", "sender": "\#($0)""# } ?? ""
        let payload = Array(#"{"aps": {\#(Self.alert)}\#(member)}"#.utf8)
        driver.send(.push(payload: payload))
        for case .store(.accept, let ticket?) in driver.effects { driver.receive(.stored(ticket, nil)) }
        let id = driver.send(.why(.payload(payload, source: "p.json")))
        guard case .success(.explanation(let explanation)) = driver.reply(to: id) else {
            Issue.record("there is no explanation")
            return
        }
        let told = [
            driver.events.first { $0.kind == .pushDiagnostic }?.cause,
            explanation.findings.first { $0.rule == .text }?.cause,
        ].compactMap(\.self)
        #expect(told.count == 2)
        for error in told {
            #expect(error.code == .stringsMissing)
            #expect(
                error.message.hasSuffix("; a is not loaded, so its texts were not searched")
                    == (cause != nil), "\(error)")
            #expect(error.cause?.hasSuffix(cause ?? "-") == (cause == nil ? nil : true), "\(error)")
        }
    }

    @Test("keep the order of the pushes while texts are looked up")
    func order() throws {
        var driver = driver
        driver.findsStrings = false
        driver.storedPush(Self.alert, to: "a")
        driver.storedPush(#""alert": {"title": "second"}"#, to: "a")
        driver.storedPush(Self.alert, to: "a")
        driver.storedPush(#""content-available": 1"#, to: "a")
        #expect(presented(driver).isEmpty && !driver.calls.contains { $0.selector == .didReceiveRemoteNotification })
        let tickets = orders(driver).map(\.ticket)
        try #require(tickets.count == 2)
        driver.receive(.stringsFound(tickets[1], driver.strings))
        #expect(presented(driver).isEmpty)
        driver.receive(.stringsFound(tickets[0], driver.strings))
        #expect(presented(driver) == ["Transfer from Ada", "second", "Transfer from Ada"])
        #expect(driver.events.filter { $0.kind == .pushFinished }.count == 4)
    }

    @Test("are delivered in order, and those that are left are kept, however many wait")
    func many() throws {
        var driver = driver
        driver.findsStrings = false
        for _ in 1...9 { driver.storedPush(Self.alert, to: "a") }
        let tickets = orders(driver).map(\.ticket)
        try #require(tickets.count == 9)
        for ticket in tickets.prefix(7) { driver.receive(.stringsFound(ticket, driver.strings)) }
        let finished = driver.events.filter { $0.kind == .pushFinished }.compactMap(\.push?.number)
        #expect(finished == Array(1...7))
        driver.receive(.stop)
        #expect(driver.events.filter { $0.kind == .pushKept }.compactMap(\.push?.number) == [8, 9])
    }

    @Test("show their keys if the texts are not looked up in time")
    func late() {
        var driver = driver
        driver.findsStrings = false
        driver.storedPush(Self.alert, to: "a")
        driver.storedPush(#""alert": {"title": "second"}"#, to: "a")
        driver.expire(after: .seconds(5))
        #expect(presented(driver) == ["TRANSFER", "second"])
        #expect(driver.events.compactMap { $0.kind == .pushDiagnostic ? $0.cause?.code : nil }.first == .stringsLate)
        for (_, ticket) in orders(driver) { driver.receive(.stringsFound(ticket, driver.strings)) }
        #expect(driver.events.filter { $0.kind == .pushFinished }.count == 2)
    }

    @Test("are kept if the host stops while texts are looked up")
    func stop() throws {
        var driver = driver
        driver.findsStrings = false
        driver.storedPush(Self.alert, to: "a")
        driver.storedPush(#""alert": "Hi""#, to: "a")
        driver.receive(.stop)
        #expect(driver.events.filter { $0.kind == .pushKept }.compactMap(\.push?.number) == [1, 2])
        driver.receive(.stringsFound(try #require(orders(driver).first).ticket, driver.strings))
        #expect(driver.phone.isOver)
        #expect(presented(driver).isEmpty)
    }

    @Test("give service extensions the texts, and keep them if the extension changes nothing")
    func service() throws {
        var driver = PhoneDriver(["a"], more: #", "pushServiceClassName": "Service""#, extensionClasses: ["Service"])
        driver.strings = FoundStrings(texts: ["TRANSFER": "Transfer from %@"])
        driver.storedPush(Self.alert + #", "mutable-content": 1"#, to: "a")
        let given = driver.effects.compactMap { effect -> String? in
            guard case .call(.method(let call), _, _, _) = effect, call.selector == .serviceDidReceive else {
                return nil
            }
            for case .notification(let notification?) in call.arguments { return notification.content.title }
            return nil
        }
        #expect(given == ["Transfer from Ada"])
        #expect(presented(driver) == ["Transfer from Ada"])
    }

    @Test("are explained with the texts, and with the keys that are found nowhere", arguments: [true, false])
    func why(isFound: Bool) {
        var driver = driver
        if !isFound { driver.strings = FoundStrings() }
        let payload = #"{"aps": {\#(Self.alert)}, "sender": "com.example.a"}"#
        driver.send(.why(.payload(Array(payload.utf8), source: "p.json")))
        guard case .reply(_, .success(.explanation(let explanation)))? = driver.effects.last else {
            Issue.record("there is no explanation")
            return
        }
        let finding = explanation.findings.first { $0.rule == .text }
        #expect(finding?.state == (isFound ? .ok : .problem))
        #expect(finding?.message.contains(isFound ? "Transfer from Ada" : "\"TRANSFER\"") == true)
    }
}
