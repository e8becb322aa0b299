import BellhopControl
import BellhopSystem
import BellhopTesting
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

/// A gateway that behaves as APNs does on a bad day, and what it says about its clients.
@Suite("The weather and the report of the gateway", .timeLimit(.minutes(5)))
struct GatewayWeatherTests {
    @Test func `the report of a storm says what a sender met, and the sums agree`() async throws {
        let place = try await GatewayPlace()
        let changed = try await place.workplace.bellhop("gateway", "weather", "storm", "--seed", "13")
        #expect(changed.output == "storm, seed 13\n", "\(changed.errors)")
        let headers = ["authorization: bearer \(try await place.providerToken())", "apns-topic: com.example.bank"]
        let bodies = (0..<60).map { payload(to: "good", #""alert":{"title":"\#($0)"}"#) }
        let statuses = try await place.statuses(of: bodies, headers)
        let report = try await place.report()
        #expect(report.weather == "storm" && report.seed == 13)
        let refused = report.refused.reduce(0) { $0 + $1.count }
        #expect(report.accepted == statuses.count { $0 == "200" })
        #expect(refused == statuses.count { $0.hasPrefix("4") || $0.hasPrefix("5") })
        #expect(report.accepted > 0 && refused > 0 && report.cut > 0, "\(report)")
        #expect(report.sent == report.accepted + refused + report.cut && report.waiting == 0, "\(report)")
        // curl sends a push again on another connection if it was cut off.
        #expect(report.cut == report.repeated + report.lost, "\(report)")
        let text = try await place.workplace.bellhop("gateway", "report").output
        #expect(text.contains("weather storm, seed 13\n") && text.contains("429 TooManyRequests"), "\(text)")
        #expect(text.contains("got 429 or 5xx and didn't come again"), "\(text)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `a weather of a file has its hazards, and a file that is wrong has an error with its place`()
        async throws
    {
        let place = try await GatewayPlace()
        let file = place.workplace.state + "/closed.json"
        let text = #"{"unavailable": {"every": 1, "pushes": 1, "reason": "InternalServerError"}}"#
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try await place.workplace.bellhop("gateway", "weather", file).output == "closed, seed 1\n")
        let headers = ["authorization: bearer \(try await place.providerToken())", "apns-topic: com.example.bank"]
        #expect(try await place.statuses(of: [payload(to: "good")], headers) == ["500"])
        #expect(try await place.report().refused == [.init(.internalServerError, count: 1)])

        try text.replacing("every", with: "evry").write(toFile: file, atomically: true, encoding: .utf8)
        let wrong = try await place.workplace.bellhop("gateway", "weather", file)
        #expect(wrong.errors.contains("closed.json:1:18"), "\(wrong.errors)")
        #expect(wrong.errors.contains(#"Did you mean "every"?"#), "\(wrong.errors)")
        let pipe = place.workplace.state + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let unwritten = try await place.workplace.bellhop("gateway", "weather", pipe)
        #expect(unwritten.errors.contains("nobody has written to this pipe"), "\(unwritten.errors)")
        let unknown = try await place.workplace.bellhop("gateway", "weather", "strom")
        #expect(unknown.errors.contains(#"Did you mean "storm"?"#), "\(unknown.errors)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `docs/provider.md has the file of a storm`() throws {
        let page = try String(contentsOfFile: "\(Repository.root)/docs/provider.md", encoding: .utf8)
        let block = try #require(page.split(separator: "```json\n").first { $0.contains("\"streams\"") })
        let text = try #require(block.split(separator: "```").first)
        let weather = try Weather(Array(text.utf8), file: "storm.json", seed: nil)
        #expect(weather == Weather(.storm, seed: 7))
    }

    @Test func `a device token is answered with 410 until that is cleared`() async throws {
        let place = try await GatewayPlace()
        let token = try await place.providerToken()
        func push() async throws -> String {
            try await place.curl(
                "--http2", "-H", "authorization: bearer \(token)", "-H", "apns-topic: com.example.bank", "-d",
                payload(to: "good")
            ).output
        }
        #expect(try await place.workplace.bellhop("gateway", "answer", place.token.uppercased(), "410").status == 0)
        let gone = try await push()
        #expect(gone.contains("HTTP/2 410") && gone.contains(#""reason":"Unregistered""#), "\(gone)")
        let timestamp = gone.firstMatch(of: /"timestamp":(\d+)/).flatMap { Double($0.1) }
        #expect(abs((timestamp ?? 0) / 1000 - Date().timeIntervalSince1970) < 300, "\(gone)")
        let expired = try await place.workplace.bellhop("gateway", "answer", place.token, "ExpiredToken")
        #expect(expired.status == 0, "\(expired)")
        let late = try await push()
        #expect(late.contains("HTTP/2 410") && late.contains(#"{"reason":"ExpiredToken","detail""#), "\(late)")
        #expect(try await place.workplace.bellhop("gateway", "answer", place.token, "--clear").status == 0)
        #expect(try await push().contains("HTTP/2 200"))
        let nothing = try await place.workplace.bellhop("gateway", "answer", place.token)
        #expect(nothing.status != 0 && nothing.errors.contains("--clear"), "\(nothing.errors)")
        #expect(await place.host.stop() == 0)
    }

    @Test func `a gateway that accepts all needs no token, and delivers what is for the phone`() async throws {
        let place = try await GatewayPlace(options: ["--accept-all"])
        let headers = ["--http2", "-H", "apns-topic: com.example.bank", "-d", payload(to: "good")]
        for device in ["00aa", place.token] {
            let result = try await ChildProcess.run(
                "/usr/bin/curl",
                ["-s", "-i", "--max-time", "30", "--cacert", place.authority] + headers
                    + ["https://localhost:\(place.port)/3/device/\(device)"])
            #expect(result.output.contains("HTTP/2 200"), "\(result)")
        }
        #expect(await place.host.event(.notificationShown) != nil)
        let report = try await place.report()
        #expect(report.accepted == 2 && report.undelivered == 1 && report.connections == 2)
        let summary = try await place.workplace.bellhop("gateway", "report", "--summary", "--reset").output
        #expect(summary.contains("  for other devices  1\n"), "\(summary)")
        #expect(try await place.report().sent == 0)
        #expect(await place.host.stop() == 0)
    }

    @Test func `a host without a gateway says how to start one`() async throws {
        let workplace = try Workplace(modules: ["good"])
        let host = try await HostProcess.start(settings: workplace.settings, stateDirectory: workplace.state)
        let result = try await workplace.bellhop("gateway", "report")
        #expect(result.status != 0 && result.errors.contains("bellhop run --gateway"), "\(result.errors)")
        #expect(await host.stop() == 0)
    }
}
