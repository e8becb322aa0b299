internal import BellhopSystem
internal import Foundation
internal import Glibc

/// Chromium without a window, which is driven over the WebDriver protocol.
///
/// A wait is a script in the browser, which looks every 10 ms.
package final class Browser: Sendable {
    /// What a script or a command of the driver failed with.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        /// Returns what a reply holds, or throws the reply.
        fileprivate static func unwrap<Value>(_ value: Value?, _ reply: Any) throws -> Value {
            guard let value else { throw Failure(description: "\(reply)") }
            return value
        }
    }

    private let driver: BrowserDriver
    private let session: String
    /// The value of the media feature `prefers-reduced-motion`.
    private let motion: String

    /// Starts a driver on a free port, and a browser.
    ///
    /// - Parameter moves: Whether the page shows its motions; if not, nothing is measured while it moves.
    package init(moves: Bool = false) async throws {
        motion = moves ? "no-preference" : "reduce"
        driver = try BrowserDriver()
        let server = "http://127.0.0.1:\(try await driver.port())/session"
        // The sandbox needs namespaces, which root and containers may not have. The page is ours.
        let words = [
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--window-size=1600,1000",
        ]
        let capabilities: [String: Any] = [
            "browserName": "chrome", "goog:chromeOptions": ["args": words], "goog:loggingPrefs": ["browser": "ALL"],
            "timeouts": ["script": 100_000],
        ]
        let made = try await Self.post(server, ["capabilities": ["alwaysMatch": capabilities]])
        session = "\(server)/\(try Failure.unwrap((made as? [String: Any])?["sessionId"] as? String, made))"
        try await emulate([:])
    }

    /// The tab that has the focus.
    package func tab() async throws -> String {
        let window = try await Self.request(["\(session)/window"], input: [])
        return try Failure.unwrap(window as? String, window)
    }

    /// Opens an address in the tab that has the focus.
    package func open(_ address: String) async throws { try await command("url", ["url": address]) }

    /// Opens a tab, and gives it the focus.
    package func openTab() async throws -> String {
        let made = try await command("window/new", ["type": "tab"])
        let tab = try Failure.unwrap((made as? [String: Any])?["handle"] as? String, made)
        try await focus(tab)
        return tab
    }

    /// Gives a tab the focus.
    package func focus(_ tab: String) async throws { try await command("window", ["handle": tab]) }

    /// The value of an expression once it is neither false nor null.
    @discardableResult
    package func value(_ expression: String) async throws -> Any {
        let script = """
            const done = arguments[arguments.length - 1];
            const look = () => {
              try { const value = (\(expression)); if (value) done(value); else setTimeout(look, 10); }
              catch (error) { done({failed: String(error)}); }
            };
            look();
            """
        let value: Any
        do { value = try await command("execute/async", ["script": script, "args": []]) } catch let failure as Failure {
            let text = (try? await now("document.body.innerText.slice(0, 3000)")) ?? "none"
            throw Failure(description: "\(failure.description): \(expression), on the page \(text)")
        }
        if let error = (value as? [String: Any])?["failed"] { throw Failure(description: "\(error): \(expression)") }
        return value
    }

    /// The value of an expression now.
    package func now(_ expression: String) async throws -> Any {
        try await command("execute/sync", ["script": "return (\(expression));", "args": []])
    }

    /// Runs the text of a script.
    package func run(_ script: String) async throws {
        try await command("execute/sync", ["script": script, "args": []])
    }

    /// Waits for an element that a selector finds and that has a text.
    @discardableResult
    package func text(_ text: String, in selector: String) async throws -> String {
        let found = try await value(
            "[...document.querySelectorAll(\(quoted(selector)))].map(e => e.innerText).find(t => t.includes(\(quoted(text))))"
        )
        return try Failure.unwrap(found as? String, found)
    }

    /// Clicks the button with a name in the part of the page that a selector finds, and waits until there is one.
    package func click(_ name: String, in selector: String) async throws {
        try await value(
            """
            (() => { const button = [...document.querySelectorAll(\(quoted(selector + " button")))].find(
                e => (e.ariaLabel ?? e.innerText).trim().split("\\n")[0] === \(quoted(name)) && !e.closest('[inert]'));
              document.querySelector('[data-clicked]')?.removeAttribute('data-clicked');
              button?.setAttribute('data-clicked', ''); return button !== undefined; })()
            """)
        try await command("element/\(element("[data-clicked]"))/click", [:])
    }

    /// Clicks what a selector finds first.
    package func click(_ selector: String) async throws {
        try await value("document.querySelector(\(quoted(selector))) !== null")
        try await command("element/\(element(selector))/click", [:])
    }

    /// Types into the first field that a selector finds.
    package func type(_ text: String, in selector: String) async throws {
        try await value("document.querySelector(\(quoted(selector))) !== null")
        try await command("element/\(element(selector))/value", ["text": text])
    }

    /// Sends the browser a command of Chromium's DevTools protocol.
    @discardableResult
    package func devTools(_ method: String, _ parameters: [String: Any]) async throws -> Any {
        try await command("goog/cdp/execute", ["cmd": method, "params": parameters])
    }

    /// Has the page see values of media features, such as `prefers-color-scheme`.
    package func emulate(_ features: [String: String]) async throws {
        let all = ["prefers-reduced-motion": motion].merging(features) { $1 }
        try await devTools(
            "Emulation.setEmulatedMedia", ["features": all.map { ["name": $0.key, "value": $0.value] }])
    }

    /// What the browser has reported of the page: errors of scripts, and what its policy has forbidden.
    package func reports() async throws -> [String] {
        let entries = try await command("se/log", ["type": "browser"]) as? [[String: Any]] ?? []
        return entries.compactMap { $0["message"] as? String }
    }

    private func element(_ selector: String) async throws -> String {
        let found = try await command("element", ["using": "css selector", "value": selector])
        return try Failure.unwrap((found as? [String: String])?.values.first, found)
    }

    @discardableResult
    private func command(_ path: String, _ body: [String: Any]) async throws -> Any {
        try await Self.post("\(session)/\(path)", body)
    }

    private static func post(_ address: String, _ body: [String: Any]) async throws -> Any {
        try await request(
            ["-H", "Content-Type: application/json", "--data-binary", "@-", address],
            input: Array(JSONSerialization.data(withJSONObject: body)))
    }

    private static func request(_ arguments: [String], input: [UInt8]) async throws -> Any {
        let answer = try await ChildProcess.run(
            "/usr/bin/curl", ["-sS", "--max-time", "290"] + arguments, input: input)
        let reply = try? JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
        guard let value = reply?["value"] else { throw Failure(description: "\(answer)") }
        if let error = value as? [String: Any], let message = error["message"] as? String, error["error"] != nil {
            throw Failure(description: message)
        }
        return value
    }
}

/// The driver of a browser, which ends with its browser when it is released.
private final class BrowserDriver: Sendable {
    private let directory: String
    private let process: ChildProgram
    private let output: AsyncStream<String>

    init() throws {
        directory = NSTemporaryDirectory() + "bellhop-browser-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        var start = ProgramStart(
            executable: "/usr/bin/chromedriver", words: ["chromedriver", "--port=0"],
            environment: ProcessInfo.processInfo.environment, directory: directory)
        start.environment["TMPDIR"] = directory
        start.environment["HOME"] = directory
        let (output, sink) = AsyncStream.makeStream(of: String.self)
        self.output = output
        process = try ChildProgram(
            start, output: { sink.yield(String(decoding: $0, as: UTF8.self)) }, errors: { _ in })
        Task { [process] in
            _ = await process.ended()
            sink.finish()
        }
    }

    /// The port that it listens on.
    func port() async throws -> Substring {
        var text = ""
        for await piece in output {
            text += piece
            if let match = text.firstMatch(of: /started successfully on port ([0-9]+)/) { return match.1 }
        }
        throw Browser.Failure(description: "the driver has said: \(text)")
    }

    deinit {
        // The browser is in the process group of its driver.
        process.signal(SIGKILL, toGroup: true)
        process.killAndWait()
        try? FileManager.default.removeItem(atPath: directory)
    }
}

/// A text as JavaScript writes it.
package func quoted(_ text: String) -> String {
    let json = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return json.map { String(decoding: $0, as: UTF8.self) } ?? "''"
}
