import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// The ways an author may write a Swift class, each from the same library: Tests/Fixtures/Shapes.
@Suite("Swift classes of every shape", .timeLimit(.minutes(5)))
struct ShapeTests {
    static let classes = [
        "PlainModule", "ForcedDelegateModule", "ClassSenderModule", "StaticSenderModule", "MainActorModule",
        "PresentOnlyModule", "InheritingModule", "ScreenModule", "SettingsModule", "EmptyModule", "RichModule",
        "SessionModule", "LifeModule", "LinkModule", "AssetsModule",
        "MethodsModule",
    ]

    private func start(assets: String = ".") async throws -> HostProcess {
        let entries = Self.classes.map { name -> [String: Any] in
            var entry: [String: Any] = [
                "name": name, "packageName": "shapes", "productName": "Shapes", "className": name,
                "library": Repository.shapes, "identifier": "id.\(name)",
            ]
            if name == "ScreenModule" { entry["routes"] = ["accounts/{account}", "accounts/{account}/{amount}"] }
            if name == "SettingsModule" { entry["data"] = ["route": "from-settings"] }
            return entry
        }
        let place = try Workplace(
            modules: entries,
            [
                "uux": [
                    "baseURL": "https://bank.example/uux.aspx", "routes": ["*"], "landingPage": "landingPage",
                ], "theme": ["ink": "#FF0000"], "app": ["urlScheme": "bank", "associatedDomains": ["bank.example"]],
                "filemap": assets,
            ])
        return try await HostProcess.start(settings: place.settings)
    }

    private func push(_ name: String, _ aps: String, _ more: String = "") -> String {
        #"{"aps":{\#(aps)},"sender":"shape.\#(name)"\#(more)}"#
    }

    @Test("load with their senders and with the methods they have, no others")
    func modules() async throws {
        let host = try await start()
        let reply = try await host.client.call(Control.Modules())
        let all = reply.modules
        #expect(all.map(\.state) == all.map { _ in .loaded }, "\(all.compactMap(\.cause))")
        #expect(
            all.map(\.sender) == [
                "shape.plain", "shape.forced", "shape.class", "shape.static", "shape.main", "shape.present",
                "shape.inheriting", "shape.screen", "shape.settings", nil, "shape.rich", nil, nil, nil, nil, nil,
            ])
        let methods = Dictionary(uniqueKeysWithValues: all.map { ($0.name, Set($0.selectors.map(Self.short))) })
        let expected: [String: Set<String>] = [
            "PlainModule": ["categories", "token", "noToken", "silent", "present", "response"],
            "ForcedDelegateModule": ["categories", "token", "silent", "present", "response"],
            "ClassSenderModule": ["response"], "StaticSenderModule": ["silent"],
            "MainActorModule": ["token", "silent", "present"], "PresentOnlyModule": ["present"],
            "InheritingModule": ["silent", "present"],
            "ScreenModule": [
                "openRoute", "didOpen", "leave", "presentedViewController:view",
                "presentedViewController:gesture:view:text:points:", "presentationControllerDidDismiss",
            ],
            "SettingsModule": ["response"], "EmptyModule": [], "LifeModule": ["launch"], "AssetsModule": [],
            "RichModule": ["present"],
            "MethodsModule": ["request"],
            "LinkModule": [
                "shouldOpenURL:withOptions:", "willContinueUserActivityWithType:", "continueUserActivity:",
                "didFailToContinueUserActivityWithType:error:", "handleEventsForBackgroundURLSession:",
            ],
            "SessionModule": [
                "userDidSet:", "userShouldLoginWithUsername:", "userDidLogin:", "userFailedLogin:attributes:",
                "postLoginTransition:", "appDidHitLandingPage", "userDidLogout:", "allowLogin", "userThemeUpdated",
                "localizationDataChanged:", "log:level:", "logEvent:attributes:", "logError:attributes:",
            ],
        ]
        #expect(
            all.last?.namedMethods == [
                "ask(_:)", "forget(_:)", "greet(_:)", "inherited(_:)", "keep(_:)", "later(_:)",
            ])
        for (name, expected) in expected {
            #expect(methods[name] == expected.union(["life", "memory", "refresh", "time"]), "\(name)")
        }
        await host.stop()
    }

    /// A selector in one word.
    private static func short(_ selector: String) -> String {
        let words = [
            ("getNotificationCategories", "categories"), ("didRegisterFor", "token"), ("didFailToRegister", "noToken"),
            ("didReceiveRemoteNotification", "silent"), ("willPresent", "present"), ("didReceive", "response"),
            ("didChangeState", "life"), ("MemoryWarning", "memory"), ("didFinishLaunching", "launch"),
            ("TimeChange", "time"), ("RefreshStatusDidChange", "refresh"), ("openRoute", "openRoute"),
            ("didOpen", "didOpen"), ("shouldLeavePage", "leave"), ("request:", "request"),
        ]
        let word = words.first { selector.contains($0.0) }?.1
        return word ?? (selector.hasPrefix("application:") ? String(selector.dropFirst(12)) : selector)
    }

    @Test(
        "are called by name, as the web page does",
        arguments: [
            ("greet", #"{"p":"Ada","server":"prod"}"#, #""Ada from prod""#), ("later", "{}", #""later 🌍""#),
            ("inherited", "{}", #""inherited""#), ("ask", "{}", #""""#),
        ])
    func methods(name: String, parameters: String, result: String) async throws {
        let host = try await start()
        let reply = try await host.client.call(
            Control.Call(module: "id.MethodsModule", function: name, parameters: parameters))
        #expect(reply.result == result)
        if name == "greet" {
            #expect(await host.line(containing: "methods:") == "methods: main thread true")
            #expect(await host.event(.answerRepeated) != nil)
        }
        let answers = try await host.client.call(Control.Request(type: "sum", parameters: #"{"of":[1,2,39]}"#)).answers
        #expect(answers.map(\.answer) == ["42"])
        await host.stop()
    }

    @Test("get assets as bytes or decoded, and the errors of the documentation")
    func assets() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bellhop-assets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let host = try await start(assets: folder.path)
        try Data(#"{"usd":1.5}"#.utf8).write(to: folder.appending(path: "rates.json"))
        try Data("no json".utf8).write(to: folder.appending(path: "text"))
        for (function, parameters, result) in [
            ("rates", "{}", "1.5"), ("size", #"{"key":"text"}"#, "7 true"),
            ("decode", #"{"key":"text"}"#, "decodingFailed true"), ("decode", #"{"key":"no"}"#, "downloadFailed 404"),
            ("decode", #"{"key":"no","cached":true}"#, "cacheUnavailable"),
            ("decode", #"{"key":"../a"}"#, "invalidAssetPath ../a"),
            ("size", #"{"key":"text\u0000"}"#, "invalidAssetPath text\u{0}"),
        ] {
            let reply = try await host.client.call(
                Control.Call(module: "id.AssetsModule", function: function, parameters: parameters))
            let text = try JSONDecoder().decode(String.self, from: Data(reply.result.utf8))
            #expect(text == result)
        }
        await host.stop()
    }

    @Test("hear of the app's life, without pushes")
    func life() async throws {
        let host = try await start()
        let client = host.client
        _ = try await client.call(Control.MemoryWarning())
        _ = try await client.call(Control.State(state: "background"))
        _ = try await client.call(Control.State(state: "foreground"))
        _ = try await client.call(Control.TimeChange())
        _ = try await client.call(Control.State(state: "terminated"))
        _ = await host.line(containing: "life: terminates")
        let lines = host.events.all(Event.ModuleOutput.self).map(\.message).filter { $0.hasPrefix("life:") }
        #expect(
            lines == [
                "life: launched, true, main thread true", "life: active", "life: memory", "life: resigns",
                "life: background", "life: foreground", "life: active", "life: time", "life: terminates",
            ])
        await host.stop()
    }

    @Test("open links of their own, and restore what is in them")
    func links() async throws {
        let host = try await start()
        let client = host.client
        #expect(try await client.call(Control.Open(url: "bank://pay/42")).module == "LinkModule")
        #expect(try await client.call(Control.Open(url: "https://bank.example/pay/7")).module == "LinkModule")
        let failed = try await client.call(Control.Open(url: "https://bank.example/pay/8", fails: true))
        #expect(!failed.accepted)
        await #expect(throws: BellhopError.self) { try await client.call(Control.Open(url: "bank://other")) }
        _ = try await client.call(Control.BackgroundSession(identifier: "a.b"))
        _ = await host.line(containing: "link: session")
        let lines = host.events.all(Event.ModuleOutput.self).map(\.message).filter { $0.hasPrefix("link:") }
        #expect(
            lines == [
                "link: opens pay, 0, main thread true", "link: true", "link: restores /pay/7", "link: true",
                "link: failed, link.failed", "link: opens other, 0, main thread true", "link: session a.b",
            ])
        await host.stop()
    }

    @Test("hear of a sign-in in its order, on the main thread")
    func session() async throws {
        let host = try await start()
        let client = host.client
        _ = try await client.call(Control.Login(user: "ada", token: "t", attributes: #"{"customer":7}"#))
        _ = try await client.call(Control.Landed())
        _ = try await client.call(Control.Log(text: "full", level: "warning"))
        _ = try await client.call(Control.Log(text: "transfer", kind: "event", attributes: #"{"amount":5}"#))
        _ = try await client.call(Control.Log(text: "it broke", kind: "error"))
        _ = try await client.call(Control.Logout())
        _ = try await client.call(Control.Login(attributes: "{}", fails: true))
        let error = await #expect(throws: BellhopError.self) { try await client.call(Control.Login(user: "eve")) }
        #expect(error?.code.rawValue == "login.vetoed")
        _ = await host.line(containing: "SessionModule does not let")
        let lines = host.events.all(Event.ModuleOutput.self).map(\.message).filter { $0.hasPrefix("session:") }
        #expect(
            lines == [
                "session: user ada, main thread true", "session: in with 7, token t", "session: to landingPage",
                "session: landed, ink 1.0, true", "session: warning full", "session: event transfer, 5",
                "session: error app.error, it broke, true", "session: out, true",
                "session: user bellhop-user, main thread true",
                "session: failed, the user's name or password is wrong, 0", "session: user eve, main thread true",
                "session: failed, SessionModule does not let the user sign in, -1",
            ])
        await host.stop()
    }

    @Test("give the caller an error when they forget to answer")
    func forgetfulMethods() async throws {
        let host = try await start()
        for (name, code) in [("forget", "method.no-answer"), ("gret", "method.unknown")] {
            let error = await #expect(throws: BellhopError.self) {
                try await host.client.call(Control.Call(module: "MethodsModule", function: name))
            }
            #expect(error?.code.rawValue == code)
        }
        await host.stop()
    }

    @Test("declare categories and get the token, on the main thread")
    func start_handsOver() async throws {
        let host = try await start()
        #expect(host.events.all(Event.CategoriesRegistered.self).map(\.categories) == [["Plain"]])
        let token = try #require(host.events.first(Event.TokenRegistered.self)?.token)
        #expect(await host.line(containing: "plain: token") == "plain: token 32 bytes, main thread true")
        #expect(await host.line(containing: "forced: token") == "forced: token \(token)")
        #expect(await host.line(containing: "main: call 1") == "main: call 1, token, main thread true")
        await host.stop()
    }

    @Test(
        "answer silent pushes with what they return",
        arguments: [
            ("plain", .newData, .answered), ("forced", .noData, .answered), ("static", .noData, .answered),
            ("main", .failed, .answered), ("inheriting", .noData, .answered), ("present", .noData, .missing),
        ] as [(String, FetchResult, Event.CallFinished.Outcome)])
    func silent(name: String, fetch: FetchResult, outcome: Event.CallFinished.Outcome) async throws {
        let host = try await start()
        let events = try await host.push(push(name, #""content-available":1"#))
        #expect(events.last?.facts(Event.PushFinished.self)?.fetch == fetch)
        #expect(events.first(Event.CallFinished.self)?.outcome == outcome)
        if name == "main" {
            #expect(await host.line(containing: ", silent")?.hasSuffix("main thread true") == true)
        }
        await host.stop()
    }

    @Test(
        "say how a push is presented",
        arguments: [
            ("plain", [.badge, .sound, .banner]), ("main", .list), ("present", .list), ("inheriting", .banner),
            ("rich", .list), ("forced", nil), ("class", nil),
        ] as [(String, PresentationOptions?)])
    func presented(name: String, shown: PresentationOptions?) async throws {
        let host = try await start()
        let events = try await host.push(push(name, #""alert":"x","badge":1,"sound":"default""#))
        #expect(events.first(Event.NotificationShown.self)?.options == shown)
        await host.stop()
    }

    @Test(
        "lead a tap to a route through whatever delegate they have",
        arguments: [
            ("plain", #","data":{"route":"a"}"#, "a"), ("forced", "", "forced"),
            ("class", #","data":{"shape":{"route":"c"}}"#, "c"), ("settings", "", "from-settings"),
        ])
    func tapped(name: String, data: String, route: String) async throws {
        let host = try await start()
        try await host.login()
        _ = try await host.client.call(Control.State(state: "background"))
        try await host.push(push(name, #""alert":"x""#, data))
        let tap = try await host.tap()
        #expect(tap.first(.navigationWeb)?.route == route)
        await host.stop()
    }

    @Test("show their own routes on the main thread, decline what they do not know, and may keep the user")
    func screens() async throws {
        let host = try await start()
        try await host.login()
        #expect(try await host.navigate(to: "accounts/7")?.module?.rawValue == "ScreenModule")
        #expect(await host.line(containing: "screen: opened") == "screen: opened id.ScreenModule, main thread true")
        #expect(host.words.contains("screen: account 7"))
        let screen = try await host.screen()
        #expect(screen.text == "Account 7" && screen.module?.rawValue == "ScreenModule" && screen.cause == nil)
        #expect(try await host.screen().text == screen.text)
        #expect(try await host.navigate(to: "accounts/8")?.kind == .navigationNative)
        #expect(try await host.screen().text == "Account 8")
        let declined = try #require(try await host.navigate(to: "accounts/0"))
        #expect(declined.kind == .navigationWeb)
        #expect(try await host.screen().address?.hasSuffix("#/accounts/0") == true)
        _ = await host.line(containing: "screen: 8 is gone")
        let life = host.words.split(separator: "\n").filter { $0.hasSuffix("ppears") || $0.hasSuffix("gone") }
        #expect(
            life == [
                "screen: 7 appears", "screen: 7 disappears", "screen: 8 appears", "screen: 7 is gone",
                "screen: 8 disappears", "screen: 8 is gone",
            ])
        #expect(await host.event(.navigationDeclined)?.module?.rawValue == "ScreenModule")
        #expect(try await host.navigate(to: "accounts/7/stay")?.kind == .navigationNative)
        #expect(try await host.navigate(to: "elsewhere")?.kind == .navigationVetoed)
        await host.stop()
    }
}
