import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// Delegates, a scheduler and categories as apps write them, each in a worker: Tests/Fixtures/Patterns.
@Suite("Notification patterns of apps", .timeLimit(.minutes(5)))
struct PatternTests {
    private func place(_ className: String) throws -> Workplace {
        try Workplace(
            modules: [
                [
                    "name": className, "packageName": "patterns", "productName": "Patterns", "className": className,
                    "library": Repository.patterns,
                ]
            ])
    }

    private func start(_ className: String) async throws -> HostProcess {
        let place = try place(className)
        return try await HostProcess.start(settings: place.settings)
    }

    private func push(_ sender: String, _ aps: String, _ more: String = "") -> String {
        #"{"aps":{\#(aps)},"sender":"pattern.\#(sender)"\#(more)}"#
    }

    private func silent(_ sender: String, _ more: String) -> String {
        push(sender, #""content-available":1"#, "," + more)
    }

    // MARK: App delegates

    @Test func `the token reaches the app delegate, and its ledger in hexadecimal digits`() async throws {
        let host = try await start("AppDelegateModule")
        let token = try #require(host.events.first(Event.TokenRegistered.self)?.token)
        #expect(await host.line(containing: "ledger:") == "ledger: \(token)")
        await host.stop()
    }

    @Test(arguments: ["AppDelegateModule", "FetchHandlerModule"])
    func `an app delegate answers silent pushes with what it did`(_ className: String) async throws {
        let host = try await start(className)
        let sender = className == "AppDelegateModule" ? "app" : "fetch"
        let asked =
            [
                (#""task":"balances","balance":5"#, .newData), (#""task":"balances","balance":5"#, .noData),
                (#""task":"forget""#, .newData), (#""task":"offline""#, .failed), (#""task":7"#, .noData),
            ] as [(String, FetchResult)]
        for (task, result) in asked {
            let events = try await host.push(silent(sender, task))
            #expect(events.last?.facts(Event.PushFinished.self)?.fetch == result, "\(task)")
        }
        if sender == "fetch" { #expect(await host.line(containing: "fetch:") == "fetch: main thread true") }
        await host.stop()
    }

    @Test func `an app delegate hears what started the app, URLs, and activities`() async throws {
        let place = try Workplace(
            modules: [
                [
                    "name": "AppDelegate", "packageName": "patterns", "productName": "Patterns",
                    "className": "AppDelegateModule", "library": Repository.patterns,
                ]
            ],
            ["app": ["urlSchemes": ["bank-auth"], "associatedDomains": ["bank.example"]]])
        let host = try await place.start()
        #expect(await host.line(containing: "app: launched") == "app: launched")
        try await host.put(.suspended)
        try await host.push(silent("app", #""task":"forget""#))
        #expect(await host.line(containing: "by a push") == "app: launched by a push for forget")
        for (url, isHandled, name) in [
            ("bank-auth://done", true, "bank-auth://done"), ("bank-auth://other", false, "bank-auth://other"),
            ("https://bank.example/offers", true, "/offers"),
        ] {
            try await host.put(.terminated)
            let result = try await place.bellhop("open", url)
            #expect((result.status == 0) == isHandled, "\(url): \(result)")
            #expect(await host.line(containing: "by \(name)") == "app: launched by \(name)")
            let verb = name == url ? "opens" : "continues"
            #expect(await host.line(containing: "\(verb) \(name)") == "app: \(verb) \(name)")
        }
        await host.stop()
    }

    @Test func `the app's life reaches its delegate and who observes it, as on iOS`() async throws {
        let host = try await start("LifeModule")
        #expect(await host.line(containing: "life: active") == "life: active, 0 delivered")
        try await host.put(.background)
        for text in ["One", "Two"] { try await host.push(push("life", #""alert":"\#(text)""#)) }
        try await host.put(.foreground)
        #expect(await host.line(containing: "life: active, 2") == "life: active, 2 delivered")
        try await host.put(.terminated)
        _ = await host.event(.moduleEnded)
        let posted: (String) -> String = { "life: UIApplication\($0)Notification, main thread true" }
        // What it reads of the center comes when it comes.
        let lines = host.words.split(separator: "\n").filter { !$0.hasPrefix("life: active") }.map(String.init)
        #expect(
            lines == [
                "delegate: launched with 0 options", posted("DidFinishLaunching"), "delegate: active",
                posted("WillResignActive"), posted("DidEnterBackground"), posted("WillEnterForeground"),
                "delegate: active", "delegate: terminates", posted("WillTerminate"),
            ])
        #expect(!host.events.contains { $0.facts(Event.CallFinished.self)?.selector == .applicationDidChangeState })
        await host.stop()
    }

    @Test(arguments: [DeviceState.background, .terminated])
    func `a tap reaches a module before the app is active, as on iOS`(_ state: DeviceState) async throws {
        let host = try await start("LifeModule")
        try await host.put(state)
        try await host.push(push("life", #""alert":"x""#))
        let tapped = try await host.tap()
        try await host.put(.terminated)
        let last = tapped.last?.sequence ?? 0
        _ = await host.event(.moduleEnded, after: last)
        let lines = host.words.split(separator: "\n").filter { !$0.hasPrefix("life: active") }.map(String.init)
        let opened =
            state == .background
            ? ["life: UIApplicationWillEnterForegroundNotification, main thread true"]
            : [
                "delegate: launched with 1 options",
                "life: UIApplicationDidFinishLaunchingNotification, main thread true",
            ]
        let end = ["delegate: terminates", "life: UIApplicationWillTerminateNotification, main thread true"]
        let expected = opened + ["life: tapped in state 1", "delegate: active"] + end
        #expect(Array(lines.suffix(expected.count)) == expected)
        await host.stop()
    }

    // MARK: Delegates of the center

    @Test(
        arguments: [(#","conversation":"advisor""#, [.badge, .list]), ("", [.badge, .banner, .list])]
            as [(String, PresentationOptions)])
    func `a delegate decides how a push is presented`(_ more: String, _ shown: PresentationOptions) async throws {
        let host = try await start("AsyncDelegateModule")
        let events = try await host.push(push("async", #""alert":"x","badge":1"#, more))
        #expect(events.first(Event.NotificationShown.self)?.options == shown)
        await host.stop()
    }

    @Test func `a module registers its categories itself`() async throws {
        let host = try await start("AsyncDelegateModule")
        let reply = try await host.client.call(Control.Categories())
        #expect(reply.categories.map(\.identifier).sorted() == ["INBOX_APPOINTMENT", "INBOX_MESSAGE"])
        await host.stop()
    }

    @Test func `a delegate hears of taps, actions, replies and dismissals`() async throws {
        let host = try await start("AsyncDelegateModule")
        let responses: [(any ControlMethod<ResponseReply>, String)] = [
            (Control.Tap(notification: "last"), "opens branch"),
            (Control.Action(notification: "last", action: "INBOX_READ"), "has read branch"),
            (Control.TextReply(notification: "last", action: "INBOX_REPLY", text: "Yes"), "replies Yes to branch"),
            (Control.Dismiss(notification: "last"), "puts branch aside"),
        ]
        for (response, words) in responses {
            try await host.push(
                push("async", #""alert":"x","category":"INBOX_MESSAGE""#, #","conversation":"branch""#))
            let events = try await host.respond(response)
            #expect(events.first(Event.ModuleOutput.self)?.message == "inbox: \(words), main thread true")
        }
        await host.stop()
    }

    @Test func `a delegate opens the app's own settings, from a notification or from the system's`() async throws {
        let host = try await start("AsyncDelegateModule")
        #expect(await host.line(containing: "inbox: granted") == "inbox: granted true")
        try await host.push(push("async", #""alert":"New card""#))
        try await host.put(.suspended)
        for (origin, words) in [(nil, "the system"), ("last", "New card")] {
            let events = try await host.openSettings(from: origin)
            #expect(events.last?.kind == .settingsOpened)
            #expect(events.last?.facts(Event.SettingsOpened.self)?.modules == ["AsyncDelegateModule"])
            #expect(
                events.all(.moduleOutput).contains {
                    $0.message == "inbox: settings, from \(words), main thread true"
                })
        }
        await host.stop()
    }

    @Test func `what a delegate leaves out is the module's`() async throws {
        let host = try await start("HandlerDelegateModule")
        let events = try await host.push(push("handler", #""alert":"x""#))
        #expect(events.first(Event.NotificationShown.self)?.options == [.banner])
        #expect(events.all(Event.ModuleOutput.self).map(\.message) == ["handler: main thread true"])
        await host.stop()
    }

    // MARK: The scheduler

    @Test(arguments: ["after", "on", "picture"])
    func `a reminder waits, and fires at its time`(_ kind: String) async throws {
        let host = try await start("ReminderModule")
        let asked = try await host.push(silent("reminder", #""remind":"\#(kind)","seconds":7200"#))
        #expect(asked.last?.facts(Event.PushFinished.self)?.fetch == .newData)
        let due = try #require(try await host.pending.first { $0.identifier == kind }?.due)
        #expect(abs(due.timeIntervalSinceNow - 7200) < 30)
        try await host.advanceClock(by: "119m")
        #expect(host.events.first(.notificationFired) == nil)
        try await host.advanceClock(by: "61m")
        let shown = await host.event(.notificationShown)
        #expect(shown?.facts(Event.NotificationShown.self)?.options == [.banner, .list])
        #expect(shown?.facts(Event.NotificationShown.self)?.body == kind)
        #expect(shown?.facts(Event.NotificationShown.self)?.attachments == (kind == "picture" ? 1 : 0))
        #expect(try await host.pending == [])
        await host.stop()
    }

    @Test func `a daily reminder fires each day at half past eight`() async throws {
        let host = try await start("ReminderModule")
        try await host.push(silent("reminder", #""remind":"daily""#))
        for day in 1...2 {
            let due = try #require(try await host.pending.first?.due)
            let parts = Calendar.current.dateComponents([.hour, .minute], from: due)
            #expect(parts.hour == 8 && parts.minute == 30)
            try await host.advanceClock(by: "1d")
            #expect(host.events.all(.notificationFired).count == day)
        }
        await host.stop()
    }

    @Test func `a reminder at a place is kept and never fires`() async throws {
        let host = try await start("ReminderModule")
        try await host.push(silent("reminder", #""remind":"near""#))
        let scheduled = await host.event(.notificationScheduled)
        #expect(scheduled?.facts(Event.NotificationScheduled.self)?.outcome == .notSupported)
        #expect(try await host.pending.map(\.due) == [nil])
        await host.stop()
    }

    @Test(arguments: [("after", 0), ("after", -5), ("every", 59)])
    func `a trigger that iOS refuses is an error`(_ kind: String, _ seconds: Int) async throws {
        let host = try await start("ReminderModule")
        let asked = try await host.push(silent("reminder", #""remind":"\#(kind)","seconds":\#(seconds)"#))
        #expect(asked.last?.facts(Event.PushFinished.self)?.fetch == .failed)
        #expect(asked.first(Event.ModuleOutput.self)?.message.hasPrefix("reminders: ") == true)
        #expect(try await host.pending == [])
        await host.stop()
    }

    @Test func `reminders are listed, taken back, and the badge is set`() async throws {
        let host = try await start("ReminderModule")
        try await host.push(silent("reminder", #""remind":"every","seconds":60"#))
        try await host.push(silent("reminder", #""remind":"after","seconds":3600"#))
        let both = try await host.push(silent("reminder", #""remind":"list""#))
        #expect(both.first(Event.ModuleOutput.self)?.message == "reminders: after every")
        try await host.push(silent("reminder", #""remind":"cancel""#))
        #expect(await host.event(.notificationUnscheduled)?.notification == "after")
        let one = try await host.push(silent("reminder", #""remind":"list""#))
        #expect(one.first(Event.ModuleOutput.self)?.message == "reminders: every")
        try await host.push(silent("reminder", #""remind":"badge""#))
        #expect(await host.event(.badgeChanged)?.facts(Event.BadgeChanged.self)?.badge == 7)
        await host.stop()
    }

    // MARK: What a module keeps

    @Test(arguments: [#","synchronize":true"#, ""])
    func `defaults are there after a restart, synchronized or not`(_ more: String) async throws {
        let place = try place("DefaultsModule")
        let first = try await place.start()
        #expect(await first.line(containing: "at the start") == "defaults: nothing, nothing at the start")
        let stored = try await first.push(silent("defaults", #""store":"kept""# + more))
        #expect(stored.first(Event.ModuleOutput.self)?.message == (more.isEmpty ? nil : "defaults: written true"))
        #expect(await first.stop() == 0)
        let second = try await place.start()
        #expect(await second.line(containing: "at the start") == "defaults: kept, kept at the start")
        let asked = try await second.push(silent("defaults", #""ask":true"#))
        #expect(asked.first(Event.ModuleOutput.self)?.message == "defaults: ended yes")
        await second.stop()
    }

    @Test func `defaults stored before the app went to the background survive kill -9`() async throws {
        let place = try place("DefaultsModule")
        let first = try await place.start()
        try await first.push(silent("defaults", #""store":"kept""#))
        try await first.put(.background)
        // What it says after the change is said after the change is over.
        try await first.push(silent("defaults", #""ask":true"#))
        await first.kill()
        let second = try await place.start()
        #expect(await second.line(containing: "at the start") == "defaults: kept, kept at the start")
        await second.stop()
    }

    @Test func `an item of the keychain is there after a restart, and only the owner can read its file`() async throws {
        let place = try place("KeychainModule")
        let first = try await place.start()
        #expect(await first.line(containing: "keychain") == "keychain: status -25300")
        let stored = try await first.push(silent("keychain", #""store":"secret""#))
        #expect(stored.first(Event.ModuleOutput.self)?.message == "keychain: stored with 0")
        await first.kill()
        let second = try await place.start()
        #expect(await second.line(containing: "keychain") == "keychain: secret")
        await second.stop()
        let data = try #require(FileManager.default.enumerator(atPath: place.directory)?.compactMap { $0 as? String })
        let database = try #require(data.first { $0.hasSuffix("Library/Keychains/keychain.db") })
        let file = URL(fileURLWithPath: place.directory + "/" + database)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try !Data(contentsOf: file).contains(Data("secret".utf8)))
    }

    @Test func `a module and its service extension see what the other has kept in the app group`() async throws {
        let place = try Workplace(
            modules: [
                [
                    "name": "Counter", "packageName": "patterns", "productName": "Patterns",
                    "className": "SharedCounterModule", "pushServiceClassName": "SharedCounterExtension",
                    "library": Repository.patterns,
                ]
            ], ["authorization": "authorized"])
        let host = try await place.start()
        let message = #"{"aps":{"alert":"Message","mutable-content":1},"sender":"pattern.counter"}"#
        func ask(_ more: String = "") async throws -> String? {
            try await host.push(silent("counter", #""ask":true"# + more)).first(Event.ModuleOutput.self)?.message
        }
        // The app has read its value before the extension sets it, in another process.
        #expect(try await ask() == "counter: 0 unread, ")
        try await host.push(message)
        try await host.push(message)
        #expect(try await ask(#","reset":true"#) == "counter: 2 unread, extension extension")
        try await host.push(message)
        #expect(try await ask() == "counter: 1 unread, extension extension app extension")
        // A call without an answer reads and writes the values too.
        try await host.push(message)
        try await host.put(.background)
        try await host.put(.foreground)
        #expect(host.events.contains { $0.message == "active: 2 unread" })
        try await host.push(message)
        #expect(try await ask()?.hasPrefix("counter: 1 unread") == true)
        await host.stop()
    }

    // MARK: The phone of a module

    @Test func `a module sees the app and the phone as they are set, also after an edit`() async throws {
        let entry = [
            "name": "Greeting", "packageName": "patterns", "productName": "Patterns", "className": "GreetingModule",
            "library": Repository.patterns,
        ]
        let austria = [
            "locale: de_AT", "languages: de-AT", "zone: Europe/Vienna", "week: Montag", "amount: 1.234,50",
            "date: 15. Jänner 2027", "main: Guten Tag, Ada", "localization: de", "module: Guten Tag, Ada",
            "bundle: com.example.bank",
            "key: https://api.bank.example", "version: 1.0", "system: Version 18.0 (Build 22A3354)",
            "text: UICTContentSizeCategoryXL", "body: 19.0",
        ]
        let brazil = [
            "locale: pt_BR", "languages: pt-BR", "zone: America/Sao_Paulo", "week: domingo", "amount: 1.234,50",
            "date: 15 de janeiro de 2027", "main: Olá, Ada", "localization: pt-BR", "module: Olá, Ada",
            "bundle: com.example.bank",
            "key: none", "version: 1.0", "text: UICTContentSizeCategoryL", "body: 17.0",
        ]
        let place = try Workplace(
            modules: [entry],
            [
                "app": [
                    "bundleIdentifier": "com.example.bank",
                    "infoDictionary": ["APIBaseURL": "https://api.bank.example"],
                ],
                "device": [
                    "language": "de", "region": "AT", "timeZone": "Europe/Vienna", "textSize": "extraLarge",
                ],
            ])
        let host = try await place.start()
        for fact in austria {
            let name = fact.prefix { $0 != ":" }
            #expect(await host.line(containing: "greeting \(name):") == "greeting \(fact)")
        }
        // There are no French texts, so the development language counts.
        let france = ["locale: fr_FR", "main: Hello, Ada", "module: Hello, Ada"]
        for (device, facts) in [
            (["language": "pt-BR", "region": "BR", "timeZone": "America/Sao_Paulo"], brazil),
            (["language": "fr", "region": "FR"], france),
        ] {
            let edited = try Workplace(
                modules: [entry], ["app": ["bundleIdentifier": "com.example.bank"], "device": device])
            try Data(contentsOf: URL(fileURLWithPath: edited.settings)).write(
                to: URL(fileURLWithPath: place.settings), options: .atomic)
            for fact in facts { #expect(await host.line(containing: "greeting \(fact)") == "greeting \(fact)") }
        }
        await host.stop()
    }

    @Test func `a module opens URLs, and the app follows its own links`() async throws {
        let place = try Workplace(
            modules: [
                [
                    "name": "Greeting", "packageName": "patterns", "productName": "Patterns",
                    "className": "GreetingModule", "library": Repository.patterns,
                ]
            ],
            [
                "app": [
                    "urlScheme": "bank", "infoDictionary": ["LSApplicationQueriesSchemes": ["partnerbank"]],
                ],
                "uux": ["baseURL": "https://bank.example/uux.aspx", "routes": ["bills"], "publicRoutes": ["bills"]],
            ])
        let host = try await place.start()
        func open(_ url: String) async throws -> [Event] {
            try await host.push(silent("greeting", #""open":"\#(url)""#))
        }
        for (url, opens) in [
            ("https://bank.example/help", true), ("partnerbank://pay", true), ("otherbank://pay", false),
        ] {
            let events = try await open(url)
            #expect(events.first(Event.ModuleOutput.self)?.message == "greeting opened: \(opens)")
        }
        _ = try await open("bank://open?targetPage=%23%2Fbills")
        #expect(
            await host.event(.navigationWeb)?.facts(Event.NavigationWeb.self)?.address
                == "https://bank.example/uux.aspx#/bills")
        let opened = ["https://bank.example/help", "partnerbank://pay", "bank://open?targetPage=%23%2Fbills"]
        #expect(host.events.all(.urlOpened).map { $0.facts(Event.LinkFacts.self)?.url } == opened)
        await host.stop()
    }
}
