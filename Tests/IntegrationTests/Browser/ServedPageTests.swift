import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

/// `bellhop page` with a real host, and clients as a browser is one.
@Suite("The page", .timeLimit(.minutes(5)))
struct ServedPageTests {
    @Test func `a browser gets the page, which may load only what is its own`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let index = try await page.curl("")
        #expect(index.output.hasPrefix("HTTP/1.1 200"), "\(index)")
        #expect(index.output.contains("Content-Type: text/html; charset=utf-8\r\n"))
        #expect(index.output.contains("Content-Security-Policy: default-src 'none'; script-src 'self'"))
        for header in ["Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer"] {
            #expect(index.output.contains("\(header)\r\n"))
        }
        #expect(try await page.curl("nothing.js").output.hasPrefix("HTTP/1.1 404"))
        let compressed = try await page.curl("", ["--compressed"]).output
        #expect(compressed.contains("Content-Encoding: gzip\r\n"))
        #expect(compressed.split(separator: "\r\n\r\n").last == index.output.split(separator: "\r\n\r\n").last)
        #expect(try await page.curl("", ["--head"]).output.hasPrefix("HTTP/1.1 200"))
        #expect(await host.stop() == 0)
    }

    @Test func `strangers get nothing`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let plain = "http://127.0.0.1:\(page.port)"
        let wrong = String(repeating: "0", count: 32)
        for path in ["/", "/metrics", "/\(wrong)/", "/\(wrong)/events", "/\(wrong)/rpc"] {
            let answer = try await ServedPage.curl(plain + path, [])
            #expect(answer.output.hasPrefix("HTTP/1.1 404"), "\(path): \(answer)")
            #expect(answer.output.hasSuffix("\r\n\r\n"))
        }
        let strangers = [
            ["-H", "Host: evil.example"], ["-H", "Host: evil.example:\(page.port)"],
            ["-H", "Origin: http://evil.example"],
            ["-H", "Origin: null"],
        ]
        for header in strangers {
            for path in ["", "events", "metrics"] {
                #expect(try await page.curl(path, header).output.hasPrefix("HTTP/1.1 421"), "\(header)")
            }
            let stop = #"{"jsonrpc":"2.0","id":1,"method":"stop"}"#
            #expect(try await page.post(stop, header).output.hasPrefix("HTTP/1.1 421"), "\(header)")
        }
        // What a form of another site can send.
        let form = try await page.curl("rpc", ["-H", "Content-Type: text/plain", "-d", #"{"method":"stop"}"#])
        #expect(form.output.hasPrefix("HTTP/1.1 415"), "\(form)")
        #expect(try await page.curl("rpc").output.hasPrefix("HTTP/1.1 405"))
        #expect(try await host.stillDelivers())
        #expect(await host.stop() == 0)
    }

    @Test func `a push that the page sends appears in its events`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let events = try page.follow()
        try await events.line(#""state":"connected""#)
        // A page that is opened late shows what was before, too.
        try await events.line(#""kind":"host.started""#)
        let push = try await page.push(payload(to: "good"))
        let shown = try await events.line(#""kind":"notification.shown""#, #""push":"\#(push)""#)
        let event = try #require(await host.event(.notificationShown))
        #expect(shown == "data: " + String(decoding: try JSONLine.encode(event), as: UTF8.self))
        try await events.line(#""kind":"push.finished""#)
        let run = try await host.client.call(Control.Status()).host.run
        let numbers = events.ids.compactMap { UInt64($0.trimmingPrefix("\(run)-")) }
        #expect(numbers == Array(1...UInt64(numbers.count)))
        #expect(await host.stop() == 0)
    }

    @Test func `requests are answered as the control socket answers them`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let status = try await page.post("{\"jsonrpc\":\"2.0\",\n\"id\":\"a\",\n\"method\":\"status\"}\n")
        #expect(status.output.hasPrefix("HTTP/1.1 200"), "\(status)")
        #expect(status.output.contains(#""id":"a""#))
        #expect(status.output.contains(#""state":"foreground""#))
        let unknown = try await page.post(#"{"jsonrpc":"2.0","id":2,"method":"statsu"}"#)
        #expect(unknown.output.contains("-32601"), "\(unknown)")
        #expect(try await page.post("nonsense").output.contains("-32700"))
        let large = String(repeating: " ", count: (1 << 20) + 1)
        let file = place.directory + "/large"
        try Data(large.utf8).write(to: URL(filePath: file))
        #expect(try await page.post("@" + file).output.contains("413"))
        #expect(try await page.post("@" + file, ["-H", "Transfer-Encoding: chunked"]).output.contains("HTTP/1.1 413"))
        #expect(await host.stop() == 0)
    }

    @Test func `a browser that comes again continues after its last event`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let last: String
        do {
            let events = try page.follow()
            _ = try await page.push(payload(to: "good"))
            try await events.line(#""kind":"push.finished""#)
            last = try #require(events.ids.last)
        }
        let push = try await page.push(payload(to: "good"))
        let again = try page.follow(after: last)
        try await again.line(#""kind":"push.finished""#, #""push":"\#(push)""#)
        let (run, number) = (last.prefix { $0 != "-" }, UInt64(last.split(separator: "-").last ?? ""))
        #expect(again.ids.first == "\(last.dropLast("\(number ?? 0)".count))\((number ?? 0) + 1)")
        #expect(again.ids.allSatisfy { $0.hasPrefix(run) })
        #expect(!again.all.contains { $0.hasPrefix("event: gap") })
        #expect(await host.stop() == 0)
    }

    @Test func `after kill -9 of the host, the page follows the next host`() async throws {
        let place = try Workplace(modules: ["good"])
        let first = try await place.start()
        let page = try await ServedPage(place)
        let events = try page.follow()
        try await events.line(#""kind":"host.started""#)
        await first.kill()
        try await events.line(#""state":"gone""#)
        #expect(try await page.post(#"{"jsonrpc":"2.0","id":1,"method":"status"}"#).output.hasPrefix("HTTP/1.1 503"))
        #expect(try await page.curl("metrics").output.contains("\nbellhop_up 0\n"))
        let second = try await place.start()
        let run = try await second.client.call(Control.Status()).host.run
        try await events.line(#""run":"\#(run)""#, #""state":"connected""#)
        let push = try await page.push(payload(to: "good"))
        try await events.line(#""kind":"push.finished""#, #""push":"\#(push)""#)
        #expect(events.ids.contains { $0 == "\(run)-1" })
        #expect(await second.stop() == 0)
    }

    @Test func `a server that is killed is started again, with the same address`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let id: String
        do {
            let events = try page.follow()
            try await events.line(#""kind":"host.started""#)
            id = try #require(events.ids.last)
        }
        let server = try await page.server()
        kill(server.process, SIGKILL)
        #expect(await server.ended())
        let push = try await page.push(payload(to: "good"))
        let again = try page.follow(after: id)
        try await again.line(#""kind":"push.finished""#, #""push":"\#(push)""#)
        #expect(!again.ids.contains(id))
        #expect(await host.stop() == 0)
    }

    @Test func `the server ends with the command`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        for signal in [SIGINT, SIGTERM, SIGKILL] {
            let page = try await ServedPage(place)
            #expect(try await page.curl("").output.hasPrefix("HTTP/1.1 200"))
            let server = try await page.server()
            page.command.process.signal(signal)
            #expect(await page.command.process.ended() == 128 + signal)
            #expect(await server.ended())
        }
        #expect(await host.stop() == 0)
    }

    @Test func `eight tabs get the same events`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let tabs = try (0..<8).map { _ in try page.follow() }
        for tab in tabs { try await tab.line(#""kind":"host.started""#) }
        for _ in 0..<20 { try await host.push(payload(to: "good")) }
        let push = try await page.push(payload(to: "good"))
        for tab in tabs { try await tab.line(#""kind":"push.finished""#, #""push":"\#(push)""#) }
        let last = try #require(await host.event(.pushFinished) { $0.push?.description == push }).sequence
        for tab in tabs {
            let ids = tab.ids.prefix(Int(last))
            #expect(ids.count == Int(last))
            #expect(Set(ids).count == ids.count)
        }
        #expect(await host.stop() == 0)
    }

    @Test func `a browser that doesn't read is told what it has missed, and keeps nobody else waiting`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let stalled = try StalledBrowser(page)
        let server = try await page.server()
        // More than the server keeps, and the kernel in both directions.
        let body = String(repeating: "x", count: 3000)
        let call = Control.Push(payload: Array(payload(to: "good", #""alert":{"body":"\#(body)"}"#).utf8))
        for _ in 0..<1500 { _ = try await host.client.call(call) }
        let reader = try page.follow()
        let push = try await page.push(payload(to: "good"))
        try await reader.line(#""kind":"push.finished""#, #""push":"\#(push)""#)
        let gap = try #require(await stalled.line(containing: "event: gap"))
        #expect(gap == "event: gap")
        let memory = try String(contentsOfFile: "/proc/\(server.process)/statm", encoding: .utf8)
        let pages = try #require(Int(memory.split(separator: " ")[1]))
        #expect(pages * Int(getpagesize()) < 128 << 20, "\(memory)")
        #expect(await host.stop() == 0)
    }

    @Test func `a picture that a reply names is served, and nothing else of the state`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        _ = try await host.push(payload(to: "good"))
        let reply = try await host.client.call(Control.Expand(notification: "last"))
        let picture = place.directory + "/got.png"
        let got = try await page.curl(
            "file", ["-G", "--data-urlencode", "path=\(reply.picture)", "-o", picture, "-w", "%{content_type}"])
        #expect(got.output == "image/png", "\(got)")
        let bytes = try Data(contentsOf: URL(filePath: picture))
        let png = try Data(contentsOf: URL(filePath: reply.picture))
        #expect(bytes.suffix(png.count) == png)
        for path in ["bellhop.sqlite", place.state + "/bellhop.sqlite", "/etc/passwd", "pictures/../bellhop.sqlite"] {
            let answer = try await page.curl("file", ["-G", "--data-urlencode", "path=\(path)"])
            #expect(answer.output.hasPrefix("HTTP/1.1 404"), "\(path): \(answer)")
        }
        // A link doesn't lead out of the folder.
        symlink("/etc/passwd", place.state + "/pictures/link.png")
        let link = try await page.curl("file", ["-G", "--data-urlencode", "path=pictures/link.png"])
        #expect(link.output.hasPrefix("HTTP/1.1 404"), "\(link)")
        #expect(await host.stop() == 0)
    }

    @Test func `the metrics count pushes, and show the memory of modules`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let page = try await ServedPage(place)
        let events = try page.follow()
        _ = try await page.push(payload(to: "good"))
        try await events.line(#""kind":"push.finished""#)
        let metrics = try await page.curl("metrics").output
        #expect(metrics.contains("Content-Type: text/plain; version=0.0.4\r\n"))
        for line in [
            "bellhop_up 1", #"bellhop_pushes_total{outcome="shown"} 1"#, "bellhop_page_browsers 1",
            #"bellhop_module_state{module="good",state="loaded"} 1"#,
        ] { #expect(metrics.contains("\n\(line)\n"), "\(line) in \(metrics)") }
        let memory = metrics.firstMatch(of: /bellhop_module_memory_bytes\{module="good"\} ([0-9]+)/)
        #expect((memory.flatMap { Int($0.1) } ?? 0) > 1 << 20, "\(metrics)")
        #expect(await host.stop() == 0)
    }

    private func edit(_ page: ServedPage, _ text: String, version: String) async throws -> String {
        let call = try JSONSerialization.data(withJSONObject: [
            "jsonrpc": "2.0", "id": 1, "method": "editSettings", "params": ["text": text, "version": version],
        ])
        return try await page.post(String(decoding: call, as: UTF8.self)).output
    }

    @Test func `settings.json is changed by the page, unless it is read-only`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let (page, readOnly) = (
            try await ServedPage(place), try await ServedPage(place, ["--read-only-settings"])
        )
        let before = try await host.client.call(Control.ReadSettings())
        let text = "\(before.text ?? "")\n"
        let refused = try await edit(readOnly, text, version: before.version)
        #expect(refused.contains(#""code":"control.not-served""#), "\(refused)")
        #expect(try await host.client.call(Control.ReadSettings()) == before)
        let file = try await readOnly.post(
            #"{"jsonrpc":"2.0","id":1,"method":"savePayloadFile","params":{"name":"a.apns","text":"{}"}}"#)
        #expect(file.output.contains(#""code":"control.not-served""#), "\(file)")
        // It shows the phone, and controls it.
        _ = try await readOnly.push(payload(to: "good"))
        let saved = try await edit(page, text, version: before.version)
        #expect(saved.contains(#""state":"applied""#), "\(saved)")
        #expect(try await host.client.call(Control.ReadSettings()).text == text)
        #expect(await host.stop() == 0)
    }

    @Test func `a port that is taken is replaced by a free one`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let first = try await ServedPage(place)
        let second = try await ServedPage(place, ["--port=\(first.port)"])
        #expect(second.port != first.port)
        #expect(second.address.split(separator: "/").last != first.address.split(separator: "/").last)
        #expect(try await second.curl("").output.hasPrefix("HTTP/1.1 200"))
        #expect(await host.stop() == 0)
    }

    @Test func `--open gives the browser a file with the address, which only this user can read`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let tools = place.directory + "/tools"
        try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
        try ProgramFile.write(
            "cat \"$1\" >\(place.directory)/opened.new; mv \(place.directory)/opened.new \(place.directory)/opened",
            to: tools + "/xdg-open")
        let command = try ChildProcess(
            try BellhopCommand.path(), ["page", "--port", "0", "--open", "--state-dir", place.state],
            environment: ["PATH": tools + ":/usr/bin:/bin"], output: { _ in }, errors: { _ in })
        let opened = place.directory + "/opened"
        await eventually { access(opened, F_OK) == 0 }
        let text = try String(contentsOfFile: opened, encoding: .utf8)
        let address = try #require(text.firstMatch(of: /url=(http:[^"]+)"/))
        #expect(try await ServedPage.curl(String(address.1), []).output.hasPrefix("HTTP/1.1 200"))
        var status = stat()
        #expect(stat(place.state + "/page.html", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        // xdg-open has ended, and only the server is left.
        await eventually {
            let children = ProcessStatus.all.filter { $0.parent == command.identifier }
            return children.count == 1 && children.allSatisfy { !$0.isZombie }
        }
        command.signal(SIGTERM)
        #expect(await command.ended() == 128 + SIGTERM)
        #expect(access(place.state + "/page.html", F_OK) != 0)
        #expect(await host.stop() == 0)
    }

    @Test func `the file that an earlier page gave the browser is removed`() async throws {
        let place = try Workplace(modules: ["good"])
        let host = try await place.start()
        let file = place.state + "/page.html"
        try Data("an old token".utf8).write(to: URL(filePath: file))
        _ = try await ServedPage(place)
        #expect(access(file, F_OK) != 0)
        #expect(await host.stop() == 0)
    }

    /// How the host ends.
    private enum Ending: CaseIterable { case stop, kill }

    @Test(arguments: [["--page"], ["--page", "0"]], Ending.allCases)
    private func `run --page serves the page beside its host, and ends with it`(
        option: [String], ending: Ending
    ) async throws {
        let place = try Workplace(modules: ["good"])
        let host = try RunningCommand(
            ["run", "--json", "--settings", place.settings, "--state-dir", place.state] + option)
        let line = try #require(await host.error(containing: #"{"page":"#), "\(host.errors)")
        let address = try #require(line.firstMatch(of: /http:[^"]+/)).output
        #expect(try await ServedPage.curl("\(address)", []).output.hasPrefix("HTTP/1.1 200"))
        let child = ProcessStatus.all.first { child in
            child.parent == host.process.identifier && ProcessStatus.all.contains { $0.parent == child.process }
        }
        let page = try #require(child)
        switch ending {
        case .stop: #expect(try await place.bellhop("stop").status == 0)
        case .kill: host.process.signal(SIGKILL)
        }
        #expect(await host.process.ended() == (ending == .stop ? 0 : 128 + SIGKILL))
        #expect(await page.ended())
    }

    @Test func `without a host, there is no page`() async throws {
        let place = try Workplace(modules: ["good"])
        let result = try await place.bellhop("page")
        #expect(result.status == 69)
        #expect(result.errors.contains("no host is running"), "\(result)")
    }
}
