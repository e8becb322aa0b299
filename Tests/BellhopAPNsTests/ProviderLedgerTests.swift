import BellhopValues
import Foundation
import Testing

@testable import BellhopAPNs

@Suite("The report about providers")
struct ProviderLedgerTests {
    /// What a client reads of a report.
    private struct Findings: Decodable {
        var findings: [String]
    }

    private var ledger = ProviderLedger(since: 0, weather: Weather(.flaky, seed: 3))

    private func request(
        _ device: String = "0a", payload: String = "{}", id: String? = nil, token: String = "eyJ.1"
    ) -> ProviderRequest {
        var request = ProviderRequest()
        request.method = "POST"
        request.path = "/3/device/\(device)"
        request.add(body: Array(payload.utf8))
        request.add(.authorization, "bearer \(token)")
        if let id { request.add(.id, id) }
        return request
    }

    /// A push that arrives and has its answer at once.
    private mutating func push(_ request: ProviderRequest, _ outcome: ProviderLedger.Outcome, at now: Double) {
        let arrival = ledger.arrived(request, on: 1, at: now)
        ledger.ended(arrival, outcome, at: now)
    }

    @Test mutating func `counts the pushes and their answers`() {
        push(request(payload: "1"), .accepted, at: 1)
        push(request(payload: "2"), .undelivered, at: 1)
        for _ in 0..<2 { push(request(payload: "3"), .refused(.badTopic), at: 1) }
        push(request(payload: "4"), .refused(.badPriority), at: 1)
        push(request(payload: "5"), .cut, at: 1)
        _ = ledger.arrived(request(payload: "6"), on: 1, at: 1)
        let report = ledger.current
        #expect(report.sent == 7 && report.accepted == 2 && report.undelivered == 1)
        #expect(report.refused == [.init(.badTopic, count: 2), .init(.badPriority, count: 1)])
        #expect(report.cut == 1 && report.waiting == 1 && report.repeated == 0)
        #expect(report.weather == "flaky" && report.seed == 3)
    }

    @Test mutating func `a push that was cut off is lost until it comes again, by its content or its id`() {
        push(request(payload: "1"), .cut, at: 1)
        push(request(payload: "2", id: "i"), .cut, at: 1)
        #expect(ledger.current.lost == 2)
        push(request(payload: "1"), .accepted, at: 2)
        #expect(ledger.current.lost == 1)
        push(request(payload: "2b", id: "i"), .accepted, at: 2)
        let report = ledger.current
        #expect(report.lost == 0 && report.repeated == 2 && report.retriedTooSoon == 0)
        // What is accepted may come again.
        push(request(payload: "1"), .accepted, at: 3)
        #expect(ledger.current.repeated == 2)
    }

    @Test mutating func `pushes to two channels are told apart`() {
        func broadcast(_ channel: String) -> ProviderRequest {
            var request = self.request()
            request.path = "/4/broadcasts/apps/com.example.bank"
            request.add(.channelID, channel)
            return request
        }
        push(broadcast("AQ=="), .cut, at: 1)
        push(broadcast("Ag=="), .accepted, at: 2)
        #expect(ledger.current.lost == 1)
        push(broadcast("AQ=="), .accepted, at: 3)
        #expect(ledger.current.lost == 0)
    }

    @Test mutating func `a push that is refused for a while may come again, but not at once`() {
        push(request(payload: "1"), .refused(.serviceUnavailable), at: 0)
        push(request(payload: "2"), .refused(.serviceUnavailable), at: 0)
        push(request(payload: "3"), .refused(.tooManyRequests), at: 0)
        push(request(payload: "4"), .refused(.tooManyRequests), at: 0)
        push(request(payload: "5"), .refused(.badTopic), at: 0)
        #expect(ledger.current.abandoned == 4)
        push(request(payload: "1"), .accepted, at: 899)
        push(request(payload: "2"), .accepted, at: 900)
        push(request(payload: "3"), .accepted, at: 0.5)
        push(request(payload: "4"), .accepted, at: 1)
        push(request(payload: "5"), .accepted, at: 0)
        let report = ledger.current
        #expect(report.repeated == 4 && report.retriedTooSoon == 2 && report.abandoned == 0)
    }

    @Test mutating func `a device token that was answered with 410 is to be dropped`() {
        push(request("0a"), .refused(.unregistered), at: 0)
        // This one was on its way.
        push(request("0a"), .refused(.unregistered), at: 1)
        #expect(ledger.current.sentAfterUnregistered == 0)
        push(request("0A", payload: "2"), .refused(.unregistered), at: 5)
        push(request("0b"), .accepted, at: 5)
        #expect(ledger.current.sentAfterUnregistered == 1)
        // The app has registered again.
        push(request("0a"), .accepted, at: 6)
        push(request("0a"), .accepted, at: 9)
        #expect(ledger.current.sentAfterUnregistered == 2)
    }

    @Test mutating func `a provider token is used for at least 20 minutes, unless it is too old`() {
        for (token, time) in [("eyJ.1", 0), ("eyJ.1", 5), ("eyJ.2", 1200), ("other.1", 1200), ("eyJ.1", 1201)] {
            push(request(token: token), .accepted, at: Double(time))
        }
        #expect(ledger.current.renewedTooSoon == 0)
        push(request(token: "eyJ.3"), .refused(.expiredProviderToken), at: 1300)
        #expect(ledger.current.renewedTooSoon == 1)
        push(request(token: "eyJ.3"), .refused(.expiredProviderToken), at: 1301)
        push(request(token: "eyJ.3"), .refused(.expiredProviderToken), at: 1302)
        push(request(token: "eyJ.4"), .accepted, at: 1303)
        #expect(ledger.current.renewedTooSoon == 1 && ledger.current.sentWithExpiredToken == 1)
    }

    @Test mutating func `a connection is to have more than one push`() {
        for number in 2..<22 {
            ledger.opened(number)
            let arrival = ledger.arrived(request(payload: "\(number)"), on: number, at: 1)
            ledger.ended(arrival, .accepted, at: 1)
            ledger.closed(number)
        }
        #expect(ledger.current.connections == 20 && ledger.current.singlePushConnections == 20)
        #expect(ledger.current.findings.contains { $0.hasPrefix("20 connections ended after one push.") })
    }

    @Test mutating func `a new report begins with what is under way`() {
        ledger.opened(1)
        push(request(payload: "1"), .cut, at: 1)
        let arrival = ledger.arrived(request(payload: "2"), on: 1, at: 1)
        ledger.reset(since: 9, weather: Weather(.clear))
        ledger.ended(arrival, .accepted, at: 10)
        let report = ledger.current
        #expect(report.since == 9 && report.weather == "clear" && report.connections == 1)
        #expect(report.sent == 1 && report.accepted == 1 && report.waiting == 0 && report.lost == 0)
    }

    @Test mutating func `remembers a bounded number of pushes`() {
        for number in 0..<100_010 { push(request(payload: "\(number)"), .cut, at: 1) }
        let report = ledger.current
        #expect(report.isPartial && report.lost == 100_000 && report.cut == 100_010)
    }

    @Test mutating func `says in words what is wrong`() throws {
        ledger.opened(1)
        push(request(payload: "1"), .accepted, at: 1)
        #expect(
            ledger.current.text(since: "today") == """
                since today, weather flaky, seed 3

                connections  1
                sent         1
                accepted     1
                refused      0
                cut off      0
                repeated     0
                lost         0
                given up     0

                Nothing is wrong with the provider.

                """)
        push(request(payload: "2"), .cut, at: 1)
        push(request(payload: "3"), .refused(.serviceUnavailable), at: 1)
        push(request(payload: "3"), .refused(.serviceUnavailable), at: 2)
        let report = ledger.current
        #expect(
            report.findings.map { $0.prefix { $0 != "." } } == [
                "1 push had no answer and didn't come again", "1 push got 429 or 5xx and didn't come again",
                "1 push came again too soon",
            ])
        // Clients of the host read the sentences.
        let reply = try JSONDecoder().decode(Findings.self, from: JSONEncoder().encode(report))
        #expect(reply.findings == report.findings)
        let text = report.text(since: "today", isSummary: true)
        #expect(text.contains("\n  503 ServiceUnavailable  2\n"))
        #expect(text.hasSuffix("given up                  1\n"))
    }
}
