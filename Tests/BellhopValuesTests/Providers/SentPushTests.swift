import Testing

@testable import BellhopValues

@Suite("A push that the host sends as a provider does")
struct SentPushTests {
    private func headers(
        _ payload: String, _ named: [ProviderHeader] = [], bundle: String? = "com.example.bank"
    ) throws -> [String: String] {
        let push = try SentPush(Array(payload.utf8), to: "0a", headers: named, bundle: bundle)
        return Dictionary(push.headers.map { ($0.name, $0.value) }) { first, _ in first }
    }

    @Test(
        arguments: [
            (#"{"aps":{"alert":"Hi"}}"#, "alert", "com.example.bank", "10"),
            (#"{"aps":{"content-available":1}}"#, "background", "com.example.bank", "5"),
            (#"{"aps":{"content-available":1,"badge":3}}"#, "alert", "com.example.bank", "10"),
            (#"{"aps":{"content-state":{}}}"#, "liveactivity", "com.example.bank.push-type.liveactivity", "10"),
            (#"{"Simulator Target Bundle":"com.example.shop"}"#, "alert", "com.example.shop", "10"),
            ("{", "alert", "com.example.bank", "10"),
        ])
    func `has the headers of a careful provider`(
        _ payload: String, _ type: String, _ topic: String, _ priority: String
    ) throws {
        #expect(
            try headers(payload) == ["apns-push-type": type, "apns-topic": topic, "apns-priority": priority])
    }

    @Test func `has the headers that are named, and the others by them`() throws {
        #expect(
            try headers("{}", [ProviderHeader("apns-push-type", "voip"), ProviderHeader("apns-id", "x")])
                == [
                    "apns-push-type": "voip", "apns-id": "x", "apns-topic": "com.example.bank.voip",
                    "apns-priority": "10",
                ])
        // An empty one keeps the usual one away.
        let push = try SentPush([], to: "0a", headers: [ProviderHeader("Apns-Topic", "")])
        #expect(push.headers.map(\.name) == ["Apns-Topic", "apns-push-type", "apns-priority"])
        #expect(try headers("{}", bundle: nil)["apns-topic"] == SentPush.exampleTopic)
    }

    @Test func `keeps what the largest push may have, and its size`() throws {
        let push = try SentPush([UInt8](repeating: 0x20, count: 6000), to: "0a")
        #expect(push.payload.count == SentPush.keptSize && push.size == 6000)
    }

    @Test(
        arguments: [
            (ProviderHeader("", "x"), "0a"), (ProviderHeader("apns id", "x"), "0a"),
            (ProviderHeader("apns-id", "a\nb"), "0a"), (ProviderHeader("apns-id", "x"), "a\r"),
            (ProviderHeader("apns-id", String(repeating: "x", count: 8000)), "0a"),
            (ProviderHeader("apns-id", "x"), String(repeating: "0", count: 8000)),
        ])
    func `that HTTP/2 can't send is an error`(_ header: ProviderHeader, _ deviceToken: String) {
        let error = #expect(throws: BellhopError.self) { try SentPush([], to: deviceToken, headers: [header]) }
        #expect(error?.code == .gatewayBadHeader)
    }

    @Test(
        arguments: [
            ("apns-id: x", ProviderHeader("apns-id", "x")), ("a:b:c", ProviderHeader("a", "b:c")),
            ("a:", ProviderHeader("a", "")), ("a", nil), (":b", nil), ("", nil),
        ])
    func `a header is read from a line`(_ line: String, _ header: ProviderHeader?) {
        #expect(ProviderHeader(line: line) == header)
    }
}
