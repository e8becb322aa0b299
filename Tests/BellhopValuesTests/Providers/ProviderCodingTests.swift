import Foundation
import Testing

@testable import BellhopValues

@Suite("What host and gateway tell each other")
struct ProviderCodingTests {
    private static let refusal = APNsRefusal(.unregistered, "It is gone.", timestamp: 7)
    private static let answer = FixedAnswer(deviceToken: "0a", refusal: refusal)

    private func coded<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    @Test func `is read as it was written`() throws {
        let conditions = GatewayConditions(
            acceptsAll: true, manner: .documented, weather: Weather(.storm, seed: 7), answers: [Self.answer])
        #expect(try coded(conditions) == conditions)
        let orders: [GatewayOrder] = [
            .shutDown, .request(1, .weather(Weather(.flaky))), .request(2, .answers([Self.answer])),
            .request(.max, .report(resets: true)),
            .request(4, .send(try SentPush([0x7B, 0x7D], to: "0a", headers: [ProviderHeader("apns-id", "\"")]))),
        ]
        #expect(try coded(orders) == orders)
        var report = ProviderReport(since: 1.5, weather: Weather(.clear))
        report.refused = [.init(.badTopic, count: 3)]
        let failure = BellhopError(
            .init(rawValue: "x.y"), "line\nline", hint: "Mend it", at: Location(file: "/f"), cause: "no")
        let lines: [GatewayLine] = [
            .ready, .trouble("line\nline"), .failed(failure), .reply(1, .done), .reply(2, .report(report)),
            .reply(3, .sent(ProviderAnswer(status: 410, refusal: Self.refusal, apnsID: "i"))),
            .reply(4, .sent(.unprocessed(.shutdown))),
        ]
        #expect(try coded(lines) == lines)
        // Each is one line.
        for line in lines { #expect(try !JSONEncoder().encode(line).contains(UInt8(ascii: "\n"))) }
    }

    @Test func `has the bytes of a push and of a message in base64`() throws {
        let push = ProviderPush(deviceToken: "0a", id: "i", bundle: "b", expiration: 0, payload: [0, 0xFF])
        let message = ProviderMessage(project: "p", json: [0x7B])
        #expect(try coded(push) == push && coded(message) == message)
        #expect(String(decoding: try JSONEncoder().encode(push), as: UTF8.self).contains(#""payload":"AP8=""#))
        #expect(String(decoding: try JSONEncoder().encode(message), as: UTF8.self).contains(#""message":"ew==""#))
    }

    @Test func `about a topic is read as it was written, and without a word about redundancy`() throws {
        let change = TopicChange(topic: "t", tokens: ["a"], subscribes: false, redundancy: .allowed)
        #expect(try coded(change) == change)
        let batch = #"{"project":"p","topic":"t","tokens":["a"],"subscribes":true}"#
        let read = try JSONDecoder().decode(TopicChange.self, from: Data(batch.utf8))
        #expect(read == TopicChange(project: "p", topic: "t", tokens: ["a"], subscribes: true))
    }

    @Test func `about a push is read as it was written`() throws {
        let results: [DeliverReply.Result] = [
            .accepted("p1"), .checked, .undelivered, .refused(Self.refusal), .topicChanged([nil, .notFound]),
            .topicChanged([]),
        ]
        #expect(try coded(results) == results)
    }

    /// A word of `bellhop gateway answer`, and its reason.
    @Test(
        arguments: [
            ("410", .unregistered), ("429", .tooManyRequests), ("503", .serviceUnavailable), ("413", .payloadTooLarge),
            ("ExpiredToken", .expiredToken), ("400", nil), ("403", nil), ("200", nil), ("expiredtoken", nil), ("", nil),
        ] as [(String, APNsReason?)])
    func `names a reason by its word or its status`(_ word: String, _ reason: APNsReason?) {
        #expect((try? APNsReason(named: word)) == reason)
    }
}
