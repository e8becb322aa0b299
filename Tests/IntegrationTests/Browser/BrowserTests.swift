import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Browsers
import Foundation
import Glibc
import TestProcesses
import Testing

/// What a person sees and does on the page, in Chromium.
///
/// One test at a time: a browser that starts keeps both cores of a small machine busy.
@Suite("The page in a browser", .timeLimit(.minutes(5)), .serialized)
struct BrowserTests {
    /// The samples on a host, and the page in a browser.
    private struct Desk {
        let host: HostProcess
        let page: ServedPage
        let browser: Browser

        init(settings: String = Repository.settings, allowing: Bool = true) async throws {
            host = try await HostProcess.start(settings: settings)
            if allowing {
                try await host.authorize(.grant)
                try await host.login()
            }
            page = try await ServedPage(settings: settings, state: host.stateDirectory)
            browser = try await Browser()
            try await browser.open(page.address)
            try await browser.text("Connected", in: ".connection")
        }

        /// Expands the only notification, from the list: a banner leaves after some seconds.
        func expand(_ text: String) async throws {
            try await browser.click("Notifications", in: "#controls")
            try await browser.text(text, in: ".stack")
            try await browser.click(".stack .card")
        }

        /// Opens a part of the page, and waits until it is drawn.
        func open(_ tab: String) async throws {
            try await browser.click(tab, in: "#bar")
            try await browser.value("document.documentElement.dataset.tab === '\(tab.lowercased())'")
        }

        /// Ends the host; expects that the page had no error, and that its policy forbade nothing.
        func end() async throws {
            // The page may have asked for a picture that a newer one has replaced.
            let reports = try await browser.reports().filter { !($0.contains("file?path=") && $0.contains("404")) }
            #expect(reports == [])
            #expect(await host.stop() == 0)
        }
    }

    @Test func `a push arrives as a banner, and its tap leads to the page of a module`() async throws {
        let desk = try await Desk()
        try await desk.host.push(Repository.payload("transfer"))
        // A banner that has the focus stays.
        let banner = try await desk.browser.value(
            """
            (() => { const card = document.querySelector('.banner-place .card'); card?.focus(); return card?.innerText; })()
            """)
        #expect((banner as? String)?.contains("Checking ···1234") == true, "\(banner)")
        try await desk.browser.text("Transfer waiting", in: ".push-row")
        try await desk.browser.type("o", in: ".banner-place .card")
        let screen = try await desk.browser.text("transfer/1234/25.50", in: ".app-screen")
        #expect(screen.contains("c-demo"))
        #expect(desk.host.events.first(.navigationNative)?.module?.rawValue == "c-demo")
        // The way of the push has each call with its module.
        let way = try await desk.browser.text("willPresent", in: ".way")
        #expect(way.contains("q2-demo-ios"))
        try await desk.end()
    }

    @Test func `the user is asked on the phone, and the answer reaches the host`() async throws {
        let desk = try await Desk(allowing: false)
        try await desk.host.login()
        let question = try await desk.browser.text("Would Like to Send You Notifications", in: "[role=alertdialog]")
        #expect(question.contains("Push Notifications"))
        try await desk.browser.value("document.activeElement?.matches('[role=alertdialog]')")
        try await desk.browser.click("Allow", in: "[role=alertdialog]")
        #expect(await desk.host.event(.tokenRegistered) != nil)
        try await desk.browser.value("document.querySelector('[role=alertdialog]') === null")
        try await desk.end()
    }

    @Test func `a reply that is typed reaches the module`() async throws {
        let desk = try await Desk()
        try await desk.host.push(Repository.payload("transfer"))
        try await desk.expand("Transfer waiting")
        try await desk.browser.click("Answer", in: ".action-menu")
        try await desk.browser.type("Yes, at 5 → “today”", in: ".reply input")
        try await desk.browser.click("Send", in: ".reply")
        let line = await desk.host.line(containing: "Q2Demo: answered")
        #expect(line == "Q2Demo: answered \"Yes, at 5 → “today”\"")
        try await desk.browser.value("document.querySelector('.expanded') === null")
        try await desk.end()
    }

    @Test func `an expanded notification shows its extension's view, and its actions reach the extension`() async throws
    {
        let desk = try await Desk()
        try await desk.host.push(Repository.payload("transfer-alert"))
        try await desk.expand("Harbor Sailing Club")
        #expect(try await desk.browser.svgText("Harbor Sailing Club"))
        try await desk.browser.value(
            "(i => i?.complete && i.naturalWidth > 0)(document.querySelector('.picture-part img'))")
        try await desk.browser.click("Approve", in: ".action-menu")
        #expect(try await desk.browser.svgText("Approved"))
        try await desk.end()
    }

    @Test func `what an extension shows is text and buttons where the host draws it, and a click touches it`()
        async throws
    {
        let place = try Workplace(modules: [
            Workplace.entry("content_touched", ["pushContentClassName": "Content", "limits": ["contentExtension": 50]])
        ])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.push(payload(to: "content_touched", #""alert":{"title":"A bill"},"category":"content""#))
        try await desk.expand("A bill")
        #expect(try await desk.browser.svgText("Untouched"))

        // Each is within a point of where it is in the picture.
        let reply = try await desk.host.expand()
        let content = try #require(reply.content)
        let views = reply.elements.filter { $0.view != nil }
        let lines = views.filter { [.text, .scrollView].contains($0.role) }.flatMap(\.lines)
        #expect(lines.map(\.text) == ["Untouched", "stay", "stay", "None", "Die", "Close", "Open"])
        try await desk.browser.expectPlaces(
            of: ".picture-text text", in: ".picture-part", content.width,
            lines.map { ($0.text, $0.frame.moved(from: content)) })
        try await desk.browser.expectPlaces(
            of: ".picture-button", in: ".picture-part", content.width,
            views.filter { $0.role == .control }.map { ("\($0.label), due", $0.frame.moved(from: content)) })

        try await desk.browser.click("Settle the bill, due", in: ".picture-part")
        #expect(try await desk.browser.svgText("Touched 4"))
        try await desk.browser.click(".picture-text text")
        #expect(try await desk.browser.svgText("Touched 1"))
        // Two views show this text.
        try await desk.browser.click(".picture-text text:nth-of-type(3)")
        #expect(try await desk.browser.svgText("Touched 3"))
        try await desk.end()
    }

    @Test func `what is typed and scrolled reaches the extension`() async throws {
        let place = try Workplace(modules: [Workplace.form], ["foregroundPresentation": ["list"]])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.push(#"{"aps": {"alert": "A form", "category": "FORM"}, "sender": "shape.form"}"#)
        try await desk.expand("A form")
        #expect(try await desk.browser.svgText("Your name"))
        try await desk.browser.click(".picture-text text:nth-of-type(2)")
        try await desk.browser.type("Ada", in: ".typing input")
        try await desk.browser.click("Type", in: ".typing")
        #expect(try await desk.browser.svgText("Hello Ada"))
        try await desk.browser.click("Return", in: ".typing")
        #expect(try await desk.browser.svgText("Saved Ada"))
        try await desk.browser.value(
            """
            (() => {
              const box = document.querySelector('.picture-scroll').getBoundingClientRect();
              document.querySelector('.picture-scroll').dispatchEvent(new WheelEvent('wheel', { deltaY: 500,
                clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true, cancelable: true }));
              return true; })()
            """)
        #expect(try await desk.browser.svgText("At 500"))
        #expect(try await desk.browser.svgText("Row 11"))
        try await desk.end()
    }

    @Test func `the desk saves a payload beside settings.json, and opens it again`() async throws {
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.open("Desk")
        try await desk.browser.value("document.querySelector('#payload-name')?.value === 'hello.apns'")
        try await desk.browser.click("Save", in: "[aria-label='Files of payloads']")
        try await desk.browser.text("Saved as hello.apns", in: "[aria-label='Files of payloads']")
        let saved = try String(contentsOfFile: place.directory + "/hello.apns", encoding: .utf8)
        #expect(saved.contains("A push from the desk."))
        try await desk.browser.run(
            """
            const raw = document.getElementById('raw'); raw.value = '{}';
            raw.dispatchEvent(new Event('input', {bubbles: true}));
            """)
        try await desk.browser.click("hello.apns", in: "[aria-label='Files of payloads']")
        try await desk.browser.value("document.querySelector('#raw').value.includes('A push from the desk.')")
        // Another program has changed the file since.
        try "{}".write(toFile: place.directory + "/hello.apns", atomically: true, encoding: .utf8)
        try await desk.browser.click("Save", in: "[aria-label='Files of payloads']")
        try await desk.browser.text("has changed since", in: "[aria-label='Files of payloads']")
        try await desk.browser.click("Replace the File", in: "[aria-label='Files of payloads']")
        try await desk.browser.text("Saved as hello.apns", in: "[aria-label='Files of payloads']")
        #expect(try String(contentsOfFile: place.directory + "/hello.apns", encoding: .utf8) == saved)
        try await desk.end()
    }

    @Test func `settings.json is edited in Modules, and the page says what has changed`() async throws {
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.open("Modules")
        try await desk.browser.click("Edit settings.json", in: "#modules")
        try await desk.browser.text("No errors", in: ".send-bar")
        func type(_ change: String) async throws {
            try await desk.browser.run(
                """
                const area = document.getElementById('settings-text'); area.value = \(change);
                area.dispatchEvent(new Event('input', {bubbles: true}));
                """)
        }
        try await type("area.value.replace('{', '{, ')")
        try await desk.browser.text("1 error. Not saved.", in: ".send-bar")
        try await desk.browser.text("Line 1, column", in: "#settings-findings")
        try await desk.browser.value("document.documentElement.scrollHeight <= innerHeight")
        try await desk.browser.click("Save", in: ".send-bar")
        try await desk.browser.text("is not JSON", in: ".verdict-box")
        try await type(#"area.value.replace('{, ', '{"limits": {"method": 7}, ')"#)
        try await desk.browser.text("No errors", in: ".send-bar")
        try await desk.browser.click("Save", in: ".send-bar")
        try await desk.browser.text("In force.", in: ".verdict-box")
        let text = try String(contentsOfFile: place.settings, encoding: .utf8)
        #expect(text.hasPrefix(#"{"limits": {"method": 7}, "#))
        try await desk.end()
    }

    @Test func `a long list of pushes scrolls, and the page doesn't`() async throws {
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        for _ in 0..<30 { try await desk.host.push(payload(to: "good")) }
        try await desk.browser.value("document.querySelectorAll('.push-row').length >= 30")
        try await desk.browser.value(
            "(list => list.scrollHeight > list.clientHeight)(document.querySelector('.push-list'))")
        try await desk.browser.value("document.documentElement.scrollHeight <= innerHeight")
        try await desk.end()
    }

    @Test func `the keyboard focus stays near a button that goes away, enters what opens, and comes back`()
        async throws
    {
        let (enter, escape) = ("\u{E007}", "\u{E00C}")
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.authorize(.deny)
        try await desk.host.push(payload(to: "good", #""alert":{"title":"Unseen"}"#))
        try await desk.browser.text("Unseen", in: ".push-row")
        try await desk.browser.text("Allow Notifications", in: ".reason .primary")
        try await desk.browser.type(enter, in: ".reason .primary")
        try await desk.browser.value("document.activeElement?.matches('.reason')")

        try await desk.host.push(payload(to: "good", #""alert":{"title":"Seen"}"#))
        try await desk.browser.click("Notifications", in: "#controls")
        try await desk.browser.text("Seen", in: ".stack")
        try await desk.browser.type(enter, in: ".stack .card")
        try await desk.browser.value("document.activeElement?.matches('[role=dialog]')")
        try await desk.browser.type(escape, in: "[role=dialog]")
        try await desk.browser.value("document.activeElement?.matches('.stack .card')")
        try await desk.end()
    }

    @Test func `the desk opens a file, and sends it`() async throws {
        let desk = try await Desk()
        try await desk.open("Desk")
        try await desk.browser.type(Repository.example("transfer"), in: "#payload-file")
        try await desk.browser.value("document.querySelector('#raw').value.includes('transfer/1234/25.50')")
        // The host says what it would do.
        try await desk.browser.text("It would be shown", in: ".verdict-box")
        try await desk.browser.click("Send", in: ".send-bar")
        try await desk.browser.text("Transfer waiting", in: ".sent-list")
        let pushed = try #require(await desk.host.event(.pushAccepted)?.facts(Event.PushAccepted.self))
        #expect(pushed.sender == "com.q2.mobile.module.demo")
        try await desk.end()
    }

    @Test func `notifications of one thread are a stack that opens`() async throws {
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.authorize(.grant)
        try await desk.host.set(.showPreviews, to: "always")
        try await desk.host.lock()
        for number in 1...4 {
            let aps = #""alert":{"title":"Hello \#(number)"},"thread-id":"\#(number == 1 ? "first" : "second")""#
            try await desk.host.push(payload(to: "good", aps))
        }
        let stack = try await desk.browser.text("Hello 4", in: ".stack")
        #expect(stack.contains("2 more notifications"))
        #expect(!stack.contains("Hello 3"))
        try await desk.browser.click(".stack .card[aria-expanded=false]")
        try await desk.browser.text("Hello 2", in: ".stack.is-open")
        try await desk.browser.text("Hello 1", in: ".stack:not(.is-open)")
        // What is beside a notification that is gone has the focus.
        try await desk.browser.type("\u{E017}", in: ".stack.is-open [data-notice]")
        try await desk.browser.value("document.activeElement?.matches('[data-notice]')")
        try await desk.browser.value("document.activeElement.textContent.includes('Hello 3')")
        try await desk.end()
    }

    @Test func `the page is dark where the system is, and its user can change that`() async throws {
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        let color = "getComputedStyle(document.body).backgroundColor"
        var colors: Set<String> = []
        for (scheme, button) in [("light", "Use dark appearance"), ("dark", "Use light appearance")] {
            try await desk.browser.emulate(["prefers-color-scheme": scheme])
            try await desk.browser.value("document.documentElement.dataset.theme === '\(scheme)'")
            colors.insert(try await desk.browser.now(color) as? String ?? "")
            if scheme == "dark" {
                try await desk.browser.click(button, in: "#bar")
                try await desk.browser.value("document.documentElement.dataset.theme === 'light'")
            }
        }
        #expect(colors.count == 2)
        try await desk.end()
    }

    @Test func `after kill -9 of its server and of the host, the page goes on where it stopped`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        try await host.authorize(.grant)
        let page = try await ServedPage(place)
        let browser = try await Browser()
        try await browser.open(page.address)
        try await host.push(payload(to: "good", #""alert":{"title":"Before"}"#))
        try await browser.text("Before", in: ".push-row")
        let server = try await page.server()
        kill(server.process, SIGKILL)
        try await host.push(payload(to: "good", #""alert":{"title":"While it was away"}"#))
        try await browser.text("While it was away", in: ".push-row")
        await host.kill()
        try await browser.text("The host is gone", in: ".connection")
        let second = try await place.start()
        try await browser.text("Connected", in: ".connection")
        try await second.push(payload(to: "good", #""alert":{"title":"After"}"#))
        try await browser.text("After", in: ".push-row")
        try await browser.text("Before", in: ".push-row")
        #expect(await second.stop() == 0)
    }

    @Test func `eight tabs show a push, over one connection`() async throws {
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.authorize(.grant)
        var tabs = [try await desk.browser.tab()]
        for _ in 0..<7 {
            tabs.append(try await desk.browser.openTab())
            try await desk.browser.open(desk.page.address)
            try await desk.browser.text("Connected", in: ".connection")
        }
        #expect(try await desk.page.curl("metrics").output.contains("\nbellhop_page_browsers 1\n"))
        try await desk.host.push(payload(to: "good"))
        for tab in tabs {
            try await desk.browser.focus(tab)
            try await desk.browser.text("Hello", in: ".push-row")
        }
        try await desk.end()
    }

    private static func push(_ number: Int) -> Control.Push {
        let aps = #""alert":{"title":"Hello \#(number)"},"thread-id":"\#(number % 40)""#
        return Control.Push(payload: Array(payload(to: "good", aps).utf8))
    }

    @Test func `a long list stays small in the page`() async throws {
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.authorize(.grant)
        // Eight clients, so that the journal writes several pushes at a time.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<8 {
                group.addTask { [first = client, client = desk.host.client] in
                    for number in stride(from: first, to: 9_999, by: 8) { _ = try await client.call(Self.push(number)) }
                }
            }
            try await group.waitForAll()
        }
        _ = try await desk.host.client.call(Self.push(10_000))
        try await desk.browser.text("Hello 10000", in: ".push-row")
        try await desk.browser.click("Notifications", in: "#controls")
        try await desk.browser.text("Hello 10000", in: ".stack")
        let count = try #require(await desk.browser.now("document.querySelectorAll('*').length") as? Int)
        #expect(count < 6000)
        // The page says how many notifications it leaves out.
        try await desk.browser.value("/more/.test(document.querySelector('.notices > .and-more')?.innerText)")
        try await desk.end()
    }

    @Test(arguments: [
        #"<script>hacked = true</script><img src=x onerror='hacked = true'>"#,
        "\u{202E}desrever\u{2066} and \u{200B}\u{200D}invisible",
        String(repeating: "👩‍👩‍👧‍👦🏳️‍🌈", count: 46),
        String(repeating: "unbroken", count: 230),
    ])
    func `a hostile text is only a text`(text: String) async throws {
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.authorize(.grant)
        let short = String(text.prefix(8))
        let object: [String: Any] = [
            "aps": ["alert": ["title": text, "body": text], "thread-id": short, "category": short],
            "sender": "com.example.fixture.good",
        ]
        try await desk.host.push(Array(JSONSerialization.data(withJSONObject: object)))
        try await desk.browser.value("document.querySelector('.push-row') !== null")
        for tab in ["Desk", "Modules", "Device"] {
            try await desk.open(tab)
            #expect(try await desk.browser.now("window.hacked === undefined") as? Bool == true)
            let isWithin = "document.documentElement.scrollWidth <= innerWidth"
            #expect(try await desk.browser.now(isWithin) as? Bool == true, "\(tab)")
        }
        let title = try await desk.browser.value("document.querySelector('.push-title .said')?.textContent") as? String
        // A long one is cut.
        let start = try #require(title?.prefix { $0 != "…" })
        #expect(text.hasPrefix(start) && start.count >= 4)
        try await desk.end()
    }

    /// Pushes that aren't shown: what is done before, and what the page says.
    private static let unshown: [(setting: DeviceSetting?, value: String, words: String, mend: String)] = [
        (nil, "", "Allow Notifications", "Allow Notifications"),
        (.focus, "on", "Focus", "Turn the Focus Off"),
        (.summary, "on", "ummary", "Take the App out of the Summary"),
    ]

    @Test(arguments: 0..<unshown.count)
    func `the page says why a push was not shown, and mends it`(number: Int) async throws {
        let row = Self.unshown[number]
        let place = try Workplace(modules: ["good"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.authorize(row.setting == nil ? .deny : .grant)
        if let setting = row.setting { try await desk.host.set(setting, to: row.value) }
        try await desk.host.push(payload(to: "good", #""alert":{"title":"Unseen"}"#))
        // Without a click: the newest push is selected.
        try await desk.browser.text(row.words, in: ".reason")
        try await desk.browser.click(row.mend, in: ".reason")
        try await desk.browser.value(
            "![...document.querySelectorAll('.reason button')].some(e => e.innerText === '\(row.mend)')")
        try await desk.host.push(payload(to: "good", #""alert":{"title":"Seen"}"#))
        try await desk.browser.text("Shown as a banner", in: ".push-row")
        try await desk.end()
    }

    @Test func `a crash of a module is seen as one`() async throws {
        let place = try Workplace(modules: ["aborts"])
        let desk = try await Desk(settings: place.settings, allowing: false)
        try await desk.host.authorize(.grant)
        let crash = #"{"aps":{"alert":"Hello"},"sender":"com.example.fixture.aborts","misbehave":true}"#
        _ = try await desk.host.client.call(Control.Push(payload: Array(crash.utf8)))
        let reason = try await desk.browser.text("abort() was called", in: ".reason")
        #expect(reason.contains("Faults/aborts.c:6"))
        try await desk.open("Modules")
        try await desk.browser.text("aborts", in: "#modules")
        _ = await desk.host.stop()
    }

    @Test func `the page says what a provider did, and changes the weather of the gateway`() async throws {
        let place = try await GatewayPlace()
        let page = try await ServedPage(place.workplace)
        let browser = try await Browser()
        try await browser.open(page.address)
        try await browser.click("Providers", in: "#bar")
        try await browser.text("Nothing is wrong with the provider", in: "#providers")
        let headers = [
            "authorization: bearer \(try await place.providerToken())", "apns-topic: com.example.bank",
            "apns-priority: 7",
        ]
        #expect(try await place.statuses(of: [payload(to: "good")], headers) == ["400"])
        try await browser.text("Refused: BadPriority", in: "#providers")
        #expect(try await place.statuses(of: [payload(to: "good")], Array(headers.dropLast())) == ["200"])
        try await browser.text("p1", in: "#providers .deliveries")
        try await browser.click("#providers .segment:nth-child(3)")
        try await browser.value("document.querySelector('#providers input[value=storm]')?.checked")
        #expect(try await place.report().weather == "storm")
        #expect(await place.host.stop() == 0)
    }

    /// The script of axe-core, which scripts/clients.sh installs.
    private static let axe: String? = {
        let packages = "\(Repository.root)/.build/clients/axe/lib"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: packages)) ?? []
        return versions.lazy.compactMap {
            try? String(
                contentsOfFile: "\(packages)/\($0)/site-packages/axe_playwright_python/axe.min.js", encoding: .utf8)
        }.first
    }()

    @Test func `axe finds no barrier`() async throws {
        guard let axe = Self.axe else { try Test.cancel("axe isn't installed: scripts/clients.sh says why") }
        let desk = try await Desk()
        try await desk.host.push(Repository.payload("transfer-alert"))
        try await desk.host.push(Repository.payload("transfer"))
        try await desk.browser.run(axe)
        for scheme in ["light", "dark"] {
            try await desk.browser.emulate(["prefers-color-scheme": scheme])
            try await desk.browser.value("document.documentElement.dataset.theme === '\(scheme)'")
            for tab in ["Desk", "Modules", "settings.json", "Providers", "Device"] {
                if tab == "settings.json" {
                    try await desk.browser.click("Edit settings.json", in: "#modules")
                    try await desk.browser.value("document.getElementById('settings-text') !== null")
                } else {
                    try await desk.open(tab)
                }
                try await desk.browser.run(
                    """
                    window.found = null;
                    axe.run(document, {resultTypes: ['violations']}).then(result => { window.found = JSON.stringify(
                      result.violations.map(v => [v.id, v.nodes.slice(0, 3).map(n => n.html.slice(0, 160))])); });
                    """)
                #expect(try await desk.browser.value("window.found") as? String == "[]", "\(scheme), \(tab)")
                if tab == "settings.json" { try await desk.browser.click("Modules", in: "#modules") }
            }
        }
        try await desk.end()
    }
}

extension Browser {
    /// Whether a picture has a text, which is waited for.
    fileprivate func svgText(_ text: String) async throws -> Bool {
        try await value(
            "[...document.querySelectorAll('.picture-text text')].some(e => e.textContent.includes(\(quoted(text))))")
            as? Bool == true
    }

    /// Expects that elements of the document have these names and these frames, in points, within one point.
    fileprivate func expectPlaces(
        of selector: String, in container: String, _ width: Double, _ wanted: [(name: String, frame: Rect)]
    ) async throws {
        // An animation of the card would change the places.
        let found = try await value(
            """
            document.getAnimations().length === 0 && (() => {
              const box = document.querySelector(\(quoted(container))).getBoundingClientRect();
              const scale = \(width) / box.width;
              return [...document.querySelectorAll(\(quoted(selector)))].map(e => {
                const r = e.getBoundingClientRect();
                return [e.ariaLabel ?? e.textContent, (r.left - box.left) * scale, (r.top - box.top) * scale, r.width * scale];
              }); })()
            """)
        let places = try #require(found as? [[Any]])
        #expect(places.count == wanted.count)
        for (place, (name, frame)) in zip(places, wanted) {
            let numbers = place.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
            #expect(place[0] as? String == name)
            for (number, side) in zip(numbers, [frame.x, frame.y, frame.width]) {
                #expect(abs(number - side) <= 1, "\(name): \(numbers), not \(frame)")
            }
        }
    }
}

extension Rect {
    /// The rectangle, in the coordinates of another one.
    fileprivate func moved(from other: Rect) -> Rect {
        Rect(x: x - other.x, y: y - other.y, width: width, height: height)
    }
}
