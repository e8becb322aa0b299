import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Messages of providers in the form of FCM")
struct ProviderMessageTests {
    private static let firebase = """
        {"name": "Firebase", "packageName": "Q2Firebase", "className": "Q2FirebaseModule", "data": {\
        "googleAppId": "1:123456789012:ios:0123456789abcdef", "gcmSenderId": "123456789012", \
        "apiKey": "AIzaSyExample", "projectId": "example-bank"}}, 
        """

    /// A phone with the built-in module and a module `a`.
    private func phone(gatewayAcceptsAll: Bool = false) -> PhoneDriver {
        var driver = PhoneDriver([], gatewayAcceptsAll: gatewayAcceptsAll)
        driver.settings = PhoneDriver.settings(["a"]).replacing(
            #""modules": ["#, with: #""modules": [\#(Self.firebase)"#)
        driver.receive(.filesChanged(.settings))
        return driver
    }

    private func message(_ fields: String, project: String = "example-bank") -> ProviderMessage {
        ProviderMessage(project: project, json: Array(#"{"message": {\#(fields)}}"#.utf8))
    }

    private func results(_ effects: [Effect]) throws -> [DeliverReply.Result] {
        for case .reply(_, .success(.deliveries(let reply))) in effects { return reply.results }
        throw CancellationError()
    }

    private func refusal(_ message: ProviderMessage, by driver: inout PhoneDriver) throws -> FCMRefusal {
        let results = try results(driver.take(.command("c1", .deliver([], messages: [message]))))
        guard case .rejected(let refusal)? = results.first, results.count == 1 else { throw CancellationError() }
        return refusal
    }

    private static let data = #""data": {"sender": "com.example.a"}"#

    @Test func `are answered with the pushes of one batch, when the journal has all`() throws {
        var driver = phone()
        let token = try #require(Messaging.token(in: driver.phone))
        let messages = [
            message(#""token": "\#(token.text)", \#(Self.data)"#), message(#""topic": "news", "data": {"a": 1}"#),
            message(#""fid": "\#(token.installation)", \#(Self.data)"#), message(#""topic": "news", \#(Self.data)"#),
        ]
        let push = ProviderPush(deviceToken: "00", id: "id", bundle: "any", payload: Array("{}".utf8))
        let taken = driver.take(.command("c1", .deliver([push], messages: messages)))
        let tickets = taken.compactMap { effect -> Ticket<StoredChange>? in
            if case .store(.accept, let ticket?) = effect { ticket } else { nil }
        }
        #expect(tickets.count == 3)
        #expect(!taken.contains { if case .reply = $0 { true } else { false } })
        for ticket in tickets.dropLast() { _ = driver.take(.stored(ticket, nil)) }
        let results = try results(driver.take(.stored(tickets[2], nil)))
        #expect(results.count == 5)
        #expect(results[1] == .accepted("p1"))
        #expect(results[3] == .accepted("p2"))
        #expect(results[4] == .accepted("p3"))
        guard case .refused = results[0], case .rejected = results[2] else {
            Issue.record("\(results)")
            return
        }
    }

    @Test func `that are only validated become no push`() throws {
        var driver = phone()
        let json = #"{"validate_only": true, "message": {"topic": "news", \#(Self.data)}}"#
        let effects = driver.take(
            .command("c1", .deliver([], messages: [ProviderMessage(project: "example-bank", json: Array(json.utf8))])))
        #expect(effects == [.reply("c1", .success(.deliveries(DeliverReply(results: [.checked]))))])
        #expect(driver.taken.map(\.fact) == [.messageValidated])
    }

    @Test func `are refused in the words of FCM`() throws {
        var driver = phone()
        let other = RegistrationToken(of: "other", on: [1])
        let unregistered = try refusal(message(#""token": "\#(other.text)""#), by: &driver)
        #expect(unregistered.code == .unregistered && unregistered.status == .notFound)
        #expect(unregistered.message == "Requested entity was not found.")
        #expect(try refusal(message(#""fid": "\#(other.installation)""#), by: &driver).code == .unregistered)

        let malformed = try refusal(message(#""token": "abc""#), by: &driver)
        #expect(malformed.code == .invalidArgument)
        #expect(malformed.message == "The registration token is not a valid FCM registration token")

        let mismatch = try refusal(message(#""topic": "news""#, project: "other"), by: &driver)
        #expect(mismatch.code == .senderIDMismatch && mismatch.status == .permissionDenied)
        #expect(mismatch.detail.contains("of the project example-bank"))

        let large = String(repeating: "x", count: 5000)
        #expect(
            try refusal(message(#""topic": "t", "notification": {"title": "\#(large)"}"#), by: &driver).code
                == .invalidArgument)
        let collapse = #""topic": "t", "apns": {"headers": {"apns-collapse-id": ""}}"#
        #expect(try refusal(message(collapse), by: &driver).code == .invalidArgument)
    }

    @Test(
        "name the field that is wrong, as Google's errors do",
        arguments: [
            (
                #""topic": "t", "data": {"a": "1", "b": 12}"#, "message.data[1].value",
                "Invalid value at 'message.data[1].value' (TYPE_STRING), 12"
            ),
            (
                #""topic": "t", "notification": {"title": true}"#, "message.notification.title",
                "Invalid value at 'message.notification.title' (TYPE_STRING), true"
            ),
            (
                #""topic": "t", "mesage": 1"#, "message",
                "Invalid JSON payload received. Unknown name \"mesage\" at 'message': Cannot find field."
            ), (#""topic": "a b""#, "message.topic", nil), ("", "message", nil),
            (#""topic": "t", "data": {"from": "a"}"#, "message.data", nil),
            (#""condition": "a""#, "message.condition", nil),
        ])
    func field(fields: String, field: String, words: String?) throws {
        var driver = phone()
        let refusal = try refusal(message(fields), by: &driver)
        #expect(refusal.status == .invalidArgument)
        #expect(refusal.violation?.field == field)
        #expect(refusal.code == (words == nil ? .invalidArgument : nil))
        #expect(refusal.message == words ?? "Request contains an invalid argument.")
        if let words { #expect(refusal.violation?.description == words) }
    }

    @Test func `that the journal doesn't take are refused, so that the provider tries again`() throws {
        var driver = phone()
        let taken = driver.take(.command("c1", .deliver([], messages: [message(#""topic": "t", \#(Self.data)"#)])))
        let failed = driver.take(
            .stored(try taken.ticket(of: StoredChange.self), BellhopError(.stateNotKept, "the disk is full")))
        guard case .rejected(let refusal)? = try results(failed).first else { throw CancellationError() }
        #expect(refusal.code == .unavailable && refusal.status.code == 503)
    }

    @Test func `reach no phone without Firebase`() throws {
        var driver = PhoneDriver(["a"])
        #expect(try refusal(message(#""topic": "t""#), by: &driver).code == .unregistered)
    }

    @Test func `for another device are accepted without an effect if the gateway accepts all`() throws {
        var driver = phone(gatewayAcceptsAll: true)
        let other = RegistrationToken(of: "other", on: [1])
        let messages = [message(#""token": "\#(other.text)""#), message(#""token": "abc""#)]
        let results = try results(driver.take(.command("c1", .deliver([], messages: messages))))
        #expect(results.first == .undelivered)
        guard case .rejected(let refusal)? = results.last else { throw CancellationError() }
        #expect(refusal.code == .invalidArgument)
    }

    @Test func `are stored as pushes are, and the operator's have arrived`() throws {
        var driver = phone()
        driver.send(.state("offline"))
        let fields = #""topic": "t", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-collapse-id": "c"}}, "#
        for _ in 1...2 {
            let count = driver.effects.count
            driver.send(.deliver([], messages: [message(fields + Self.data)]))
            for case .store(.accept, let ticket?) in driver.effects[count...] { driver.receive(.stored(ticket, nil)) }
        }
        #expect(driver.events.contains { $0.kind == .pushDropped })
        #expect(driver.phone.pushes.stored.ids == ["p2"])
        driver.send(.message(message(fields + Self.data).json))
        let records = driver.effects.compactMap { effect -> JournalledPush? in
            if case .store(.accept(let record), _) = effect { record } else { nil }
        }
        #expect(records.map(\.provider?.state) == [.stored(.offline), .stored(.offline), nil])
    }

    @Test func `have results that are read as they were written`() throws {
        var driver = phone()
        let refused = try results(
            driver.take(.command("c1", .deliver([], messages: [message(""), message(#""token": "a""#)]))))
        let reply = DeliverReply(results: refused + [.checked, .undelivered, .accepted("p7")])
        #expect(try JSONDecoder().decode(DeliverReply.self, from: JSONEncoder().encode(reply)) == reply)
    }
}
