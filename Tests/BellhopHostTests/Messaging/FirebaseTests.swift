import BellhopTesting
import BellhopValues
import Foundation
import Testing

@testable import BellhopHost

@Suite("The built-in Q2FirebaseModule", .timeLimit(.minutes(5)))
struct FirebaseTests {
    static let data: [String: String] = [
        "googleAppId": "1:123456789012:ios:0123456789abcdef", "gcmSenderId": "123456789012", "apiKey": "AIzaSyExample",
        "projectId": "example-bank",
    ]

    private static func entry(_ data: Any = data) -> [String: Any] {
        [
            "name": "Q2Firebase (internal)", "packageName": "Q2Firebase", "productName": "Q2Firebase",
            "className": "Q2FirebaseModule", "data": data, "enabled": true, "isPublic": false, "isInternal": true,
        ]
    }

    private func send(_ test: TestHost, _ message: String) async throws -> [Event] {
        guard case .push(let reply) = try await test.host.handle(.message(Array(message.utf8))) else { return [] }
        return await test.events { $0.kind == .pushFinished && $0.push == reply.push }
    }

    @Test(
        "gives the app a registration token after the device token, and tells modules",
        arguments: ["inProcess", "process"])
    func token(isolation: String) async throws {
        let test = try await TestHost(modules: [Self.entry(), TestHost.entry("messaging", ["isolation": isolation])])
        let event = try #require(await test.events.first(.messagingRegistered))
        let token = try #require(event.facts(Event.TokenRegistered.self)?.token)
        let lines = await test.events { $0.message == "fcm \(token)" }.all(Event.ModuleLog.self).map(\.message)
        #expect(lines == ["device 32", "fcm \(token)"])
        await test.stop()
    }

    @Test("answers the user's permission after modules were told the registration token")
    func authorize() async throws {
        let enrollment = ["name": "Enrollment", "packageName": "Q2MobileCore", "className": "PushEnrollmentModule"]
        let test = try await TestHost(
            modules: [enrollment, Self.entry(), TestHost.entry("messaging", ["isolation": "process"])])
        try await test.login()
        guard case .change(let reply) = try await test.host.handle(.authorize("grant")) else {
            Issue.record("no change")
            return
        }
        let told = try #require(await test.events.first { $0.message?.hasPrefix("fcm ") == true })
        #expect(told.sequence <= reply.through)
        await test.stop()
    }

    @Test("has a token without any module, and turns messages into pushes")
    func messages() async throws {
        let test = try await TestHost(modules: [Self.entry(), "messaging"])
        let registered = try #require(await test.events.first(.messagingRegistered))
        let token = try #require(registered.facts(Event.TokenRegistered.self)?.token)
        let events = try await send(
            test,
            """
            {"message": {"token": "\(token)", "notification": {"title": "Hi"},
             "data": {"sender": "com.example.fixture.messaging"}, "apns": {"headers": {"apns-collapse-id": "c1"}}}}
            """)
        #expect(events.first(.notificationShown)?.notification == "c1")
        let line = try #require(events.all(.moduleLog).last { $0.message?.hasPrefix("present") == true }?.message)
        for part in [#""google.c.sender.id":"123456789012""#, #""gcm.message_id":""#, #""title":"Hi""#] {
            #expect(line.contains(part), "\(line)")
        }
        await test.stop()
    }

    @Test("takes a message for its installation")
    func installation() async throws {
        let test = try await TestHost(modules: [Self.entry(), "messaging"])
        let registered = try #require(await test.events.first(.messagingRegistered))
        let token = try #require(registered.facts(Event.TokenRegistered.self)?.token)
        let message = #"{"message":{"fid":"\#(token.prefix { $0 != ":" })","notification":{"title":"Hi"}}}"#
        #expect(try await send(test, message).first(.notificationShown) != nil)
        await test.stop()
    }

    @Test("checks a message that is only to be validated, and delivers nothing")
    func validated() async throws {
        let test = try await TestHost(modules: [Self.entry(), "messaging"])
        let message = #"{"validate_only":true,"message":{"topic":"t","notification":{"title":"Hi"}}}"#
        guard case .message(let reply) = try await test.host.handle(.message(Array(message.utf8))) else {
            Issue.record("it became a push")
            return
        }
        let event = try #require(await test.events { $0.kind == .messageValidated }.last)
        #expect(reply.push == nil && reply.through == event.sequence)
        #expect(event.causedBy == [try #require(reply.command)])
        // The next message is the first push.
        let events = try await send(test, #"{"validate_only":false,"message":{"topic":"t","data":{"a":"b"}}}"#)
        #expect(events.all(.pushAccepted).map(\.push?.description) == ["p1"])
        #expect(events.first(.notificationShown) == nil)
        await test.stop()
    }

    @Test("places what iOS ignores in the push that Firebase makes, not in the message")
    func place() async throws {
        let test = try await TestHost(modules: [Self.entry(), "messaging"])
        _ = try #require(await test.events.first(.messagingRegistered))
        let message = #"{"message":{"topic":"t","apns":{"payload":{"aps":{"alert":"A","badge":"3"}}}}}"#
        _ = try await test.host.handle(.message(Array(message.utf8), source: "m.json"))
        let events = await test.events { $0.kind == .pushFinished }
        let places = events.all(.pushDiagnostic).map { $0.cause?.location }
        #expect(places.map { $0?.file } == ["<the push of m.json>"] && places.first??.line == 1, "\(places)")
        let accepted = events.first(Event.PushAccepted.self)
        #expect(accepted?.source == "<the push of m.json>")
        let refused = #"{"message":{"topic":"t","data":{"a":"\#(String(repeating: "x", count: 5000))"}}}"#
        let error = await #expect(throws: BellhopError.self) {
            _ = try await test.host.handle(.message(Array(refused.utf8), source: "m.json"))
        }
        #expect(error?.location?.file == "<the push of m.json>")
        await test.stop()
    }

    @Test(
        "explains a message that is not sent",
        arguments: [
            (#"{"message":{"topic":"t","notification":{"title":"Hi"}}}"#, nil, "it would be shown"),
            (#"{"validate_only":true,"message":{"topic":"t"}}"#, nil, "it is only validated"),
            (
                #"{"validate_only":true,"message":{"topic":"t","data":{"a":"\#(String(repeating: "x", count: 5000))"}}}"#,
                "payload.too-large", "it would be refused"
            ),
            (
                #"{"message":{"topic":"t","apns":{"headers":{"apns-collapse-id":"\#(String(repeating: "c", count: 65))"}}}}"#,
                "push.bad-collapse-id", "it would be refused"
            ),
            (#"{"message":{"notification":{"title":"Hi"}}}"#, "fcm.bad-message", "it would be refused"),
            (#"{"message":{"token":"other"}}"#, "fcm.unregistered", "it would be refused"),
        ] as [(String, String?, String)])
    func explained(message: String, code: String?, verdict: String) async throws {
        let test = try await TestHost(modules: [Self.entry(), "messaging"])
        _ = try #require(await test.events.first(.messagingRegistered))
        let explanation = try await test.why(.message(Array(message.utf8), source: "m.json"))
        #expect(explanation.verdict.contains(verdict), "\(explanation)")
        #expect(explanation.decisive?.cause?.code.rawValue == code)
        #expect(await test.events.first(.pushAccepted) == nil)
        await test.stop()
    }

    @Test("refuses what FCM would not deliver, with a sentence")
    func refusals() async throws {
        let test = try await TestHost(modules: [Self.entry()])
        for (message, code) in [
            (#"{"message":{"token":"other"}}"#, "fcm.unregistered"),
            (#"{"message":{"fid":"other"}}"#, "fcm.unregistered"),
            (#"{"message":{"topic":"t","data":{"a":1}}}"#, "fcm.bad-message"),
            (
                #"{"message":{"topic":"t","data":{"a":"\#(String(repeating: "x", count: 5000))"}}}"#,
                "payload.too-large"
            ), (#"{"validate_only":true,"message":{"token":"other"}}"#, "fcm.unregistered"),
            (
                #"{"validateOnly":true,"message":{"topic":"t","apns":{"headers":{"apns-collapse-id":""}}}}"#,
                "push.bad-collapse-id"
            ),
        ] {
            let error = await #expect(throws: BellhopError.self) { _ = try await send(test, message) }
            #expect(error?.code.rawValue == code)
        }
        #expect(await test.events.all(.pushRefused).count == 6)
        await test.stop()
        let without = try await TestHost(modules: ["messaging"])
        let error = await #expect(throws: BellhopError.self) { _ = try await send(without, "{}") }
        #expect(error?.code.rawValue == "fcm.not-configured")
        await without.stop()
    }

    @Test("without an entry that is whole, says what is missing, and the other modules start")
    func halfFilled() async throws {
        let half: [String: Any] = ["googleAppId": "1:1:ios:a", "gcmSenderId": 5, "projectId": ""]
        let test = try await TestHost(modules: [Self.entry(half), "messaging"])
        let errors = await test.events.all(.settingsDiagnostic).filter {
            $0.facts(Event.Finding.self)?.outcome == .error
        }
        let words = errors.compactMap(\.cause?.message).joined(separator: "; ")
        for part in [
            "no apiKey", "gcmSenderId of Q2FirebaseModule is a number", "projectId of Q2FirebaseModule is empty",
        ] {
            #expect(words.contains(part), "\(words)")
        }
        #expect(await test.events.first(.messagingRegistered) == nil)
        #expect(await test.events.all(.moduleLoaded).map(\.module?.rawValue) == ["messaging"])
        await test.stop()
    }

    @Test("of the documentation starts with no finding but its placeholders")
    func documented() async throws {
        let placeholders = ["googleAppId", "gcmSenderId", "apiKey", "projectId"]
        let data = Dictionary(uniqueKeysWithValues: placeholders.map { ($0, "{GoogleService-Info.plist-\($0)}") })
        let enrollment: [String: Any] = [
            "name": "Push Notifications", "packageName": "Q2MobileCore", "className": "PushEnrollmentModule",
            "identifier": "pushNotification", "data": "", "enabled": true, "isPublic": false,
        ]
        let test = try await TestHost(modules: [enrollment, Self.entry(data)])
        let findings = await test.events.all(.settingsDiagnostic)
        #expect(findings.all(Event.Finding.self).map(\.outcome) == Array(repeating: .warning, count: 4))
        for key in placeholders {
            let words = "\(key) is still the placeholder \"{GoogleService-Info.plist-\(key)}\""
            #expect(findings.contains { $0.cause?.message.contains(words) == true }, "\(key)")
        }
        #expect(await test.events.all(.moduleLoaded).count == 2)
        _ = try await test.host.handle(.login())
        _ = try await test.host.handle(.authorize("grant"))
        let registered = await test.events { $0.kind == .messagingRegistered }.last
        #expect(registered?.facts(Event.TokenRegistered.self)?.token != nil)
        await test.stop()
    }
}
