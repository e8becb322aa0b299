import Foundation
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The topics of FCM")
struct TopicSubscriptionTests {
    private static let firebase = """
        {"name": "Firebase", "packageName": "Q2Firebase", "className": "Q2FirebaseModule", "data": {\
        "googleAppId": "1:123456789012:ios:0123456789abcdef", "gcmSenderId": "123456789012", \
        "apiKey": "AIzaSyExample", "projectId": "example-bank"}}, 
        """
    private static let other = RegistrationToken(of: "other", on: [1])

    /// A phone with the built-in module and a module `a`.
    private static func phone(state: StoredState = StoredState(), gatewayAcceptsAll: Bool = false) -> PhoneDriver {
        var driver = PhoneDriver([], state: state, gatewayAcceptsAll: gatewayAcceptsAll)
        driver.settings = PhoneDriver.settings(["a"]).replacing(
            #""modules": ["#, with: #""modules": [\#(firebase)"#)
        driver.receive(.filesChanged(.settings))
        return driver
    }

    private static func message(to target: String) -> ProviderMessage {
        let json = #"{"message": {\#(target), "data": {"sender": "com.example.a"}}}"#
        return ProviderMessage(project: "example-bank", json: Array(json.utf8))
    }

    /// What a push of a message to a target has come to when it arrives.
    private static func state(ofMessageTo target: String, to driver: inout PhoneDriver) throws
        -> ProviderDelivery.State?
    {
        let taken = driver.take(.command("c80", .deliver([], messages: [message(to: target)])))
        for case .store(.accept(let record), let ticket?) in taken {
            driver.receive(.stored(ticket, nil))
            return record.provider?.state
        }
        throw CancellationError()
    }

    /// Changes the subscription of the app, or of others.
    private static func change(
        _ driver: inout PhoneDriver, _ topic: String = "news", subscribes: Bool = false, tokens: [String]? = nil,
        project: String? = "example-bank", redundancy: TopicChange.Redundancy? = nil
    ) throws -> DeliverReply.Result? {
        let own = try #require(Messaging.token(in: driver.phone)).text
        let change = TopicChange(
            project: project, topic: topic, tokens: tokens ?? [own], subscribes: subscribes, redundancy: redundancy)
        let count = driver.effects.count
        driver.send(.deliver([], topics: [change]))
        for case .reply(_, .success(.deliveries(let reply))) in driver.effects[count...] { return reply.results.first }
        return nil
    }

    @Test func `reach the app until a provider unsubscribes it, and again when it is subscribed`() throws {
        var driver = Self.phone()
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .delivered)
        #expect(try Self.change(&driver) == .topicChanged([nil]))
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .discarded(.notSubscribed))
        #expect(driver.events.last(Event.PushDropped.self) == Event.PushDropped(outcome: .notSubscribed))
        #expect(driver.events.last { $0.push == "p2" }?.kind == .pushDropped)
        #expect(try Self.state(ofMessageTo: #""topic": "sports""#, to: &driver) == .delivered)
        #expect(try Self.change(&driver, subscribes: true) == .topicChanged([nil]))
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .delivered)
    }

    @Test(
        "decide whether a condition holds",
        arguments: [
            ("'news' in topics", false), ("'sports' in topics", true), ("!('news' in topics)", true),
            ("'news' in topics || 'sports' in topics", true), ("'news' in topics && 'sports' in topics", false),
            ("!('sports' in topics)", false),
        ])
    func condition(condition: String, holds: Bool) throws {
        var driver = Self.phone()
        _ = try Self.change(&driver)
        let state = try Self.state(ofMessageTo: #""condition": "\#(condition)""#, to: &driver)
        #expect(state == (holds ? .delivered : .discarded(.notSubscribed)))
    }

    @Test func `have no effect on messages to the app itself, and on those of the operator`() throws {
        var driver = Self.phone()
        _ = try Self.change(&driver)
        let token = try #require(Messaging.token(in: driver.phone))
        #expect(try Self.state(ofMessageTo: #""token": "\#(token.text)""#, to: &driver) == .delivered)
        #expect(try Self.state(ofMessageTo: #""fid": "\#(token.installation)""#, to: &driver) == .delivered)
        driver.send(.message(Self.message(to: #""topic": "news""#).json))
        let record = driver.effects.compactMap { effect -> JournalledPush? in
            if case .store(.accept(let record), _) = effect { record } else { nil }
        }.last
        #expect(record?.id == "p3" && record?.provider == nil)
    }

    @Test func `that a message doesn't reach cost it nothing of the budget, and it replaces no push`() throws {
        var driver = Self.phone()
        _ = try Self.change(&driver)
        driver.send(.state("offline"))
        let headers = #""apns": {"headers": {"apns-collapse-id": "c"}}"#
        let stored = try Self.state(ofMessageTo: #""topic": "sports", \#(headers)"#, to: &driver)
        #expect(stored == .stored(.offline))
        let missed = try Self.state(ofMessageTo: #""topic": "news", \#(headers)"#, to: &driver)
        #expect(missed == .discarded(.notSubscribed))
        #expect(driver.phone.pushes.stored.ids == ["p1"])
    }

    @Test func `are changed only for the registration token of the app, and for its project`() throws {
        var driver = Self.phone()
        let own = try #require(Messaging.token(in: driver.phone)).text
        let result = try Self.change(&driver, tokens: [Self.other.text, "abc", own])
        #expect(result == .topicChanged([.notFound, .invalidArgument, nil]))
        #expect(try Self.change(&driver, project: "other") == .topicChanged([.invalidArgument]))
        #expect(try Self.change(&driver, subscribes: true, tokens: [Self.other.text]) == .topicChanged([.notFound]))
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .discarded(.notSubscribed))
        var without = PhoneDriver(["a"])
        without.send(.deliver([], topics: [TopicChange(topic: "t", tokens: [own], subscribes: true)]))
        #expect(
            without.effects.last
                == .reply("c1", .success(.deliveries(DeliverReply(results: [.topicChanged([.notFound])])))))
    }

    @Test func `are changed for any registration token if the gateway accepts all`() throws {
        var driver = Self.phone(gatewayAcceptsAll: true)
        let result = try Self.change(&driver, tokens: [Self.other.text, "abc"], project: nil)
        #expect(result == .topicChanged([nil, .invalidArgument]))
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .delivered)
    }

    /// Changes the subscription of one app as a request of FCM asks; returns why that is refused.
    private static func refusal(
        _ driver: inout PhoneDriver, of registration: String? = nil, _ topic: String = "news",
        subscribes: Bool = false, project: String = "example-bank", redundancy: TopicChange.Redundancy = .refused
    ) throws -> FCMRefusal? {
        let result = try change(
            &driver, topic, subscribes: subscribes, tokens: registration.map { [$0] }, project: project,
            redundancy: redundancy)
        if case .rejected(let refusal)? = result { return refusal }
        #expect(result == .topicChanged([nil]))
        return nil
    }

    @Test func `of one app are changed once, and a request that changes nothing is refused unless it allows that`()
        throws
    {
        var driver = Self.phone()
        let existing = try Self.refusal(&driver, subscribes: true)
        #expect(existing?.status == .alreadyExists && existing?.code == nil)
        #expect(try Self.refusal(&driver) == nil)
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .discarded(.notSubscribed))
        let missing = try Self.refusal(&driver)
        #expect(missing?.status == .notFound && missing?.code == nil)
        #expect(try Self.refusal(&driver, redundancy: .allowed) == nil)
        let installation = try #require(Messaging.token(in: driver.phone)).installation
        #expect(try Self.refusal(&driver, of: installation, subscribes: true) == nil)
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .delivered)
    }

    @Test func `of one app aren't changed for another one, or by the sender of another project`() throws {
        var driver = Self.phone()
        #expect(try Self.refusal(&driver, of: Self.other.text)?.code == .unregistered)
        #expect(try Self.refusal(&driver, of: Self.other.installation)?.code == .unregistered)
        #expect(try Self.refusal(&driver, of: "abc")?.code == .invalidArgument)
        #expect(try Self.refusal(&driver, project: "other")?.code == .senderIDMismatch)
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .delivered)
        var accepting = Self.phone(gatewayAcceptsAll: true)
        #expect(try Self.refusal(&accepting, of: Self.other.text) == nil)
        #expect(try Self.refusal(&accepting, of: "abc")?.code == .invalidArgument)
    }

    @Test func `of one app that the database doesn't have are refused, also when the request comes again`() throws {
        var driver = Self.phone()
        driver.failsSets = true
        for _ in 1...2 { #expect(try Self.refusal(&driver, redundancy: .allowed)?.code == .unavailable) }
        driver.failsSets = false
        #expect(try Self.refusal(&driver, redundancy: .allowed) == nil)
    }

    @Test func `are known to a later host, until the app has another registration token`() throws {
        var driver = Self.phone()
        _ = try Self.change(&driver, "news")
        _ = try Self.change(&driver, "a%~")
        let own = try #require(Messaging.token(in: driver.phone)).text
        #expect(driver.effects.contains(.store(.set(.unsubscribedTopics, "\(own) a%~ news"), nil)))
        let values: [DeviceValue: String] = [.registration: "true", .unsubscribedTopics: "\(own) news"]
        var later = Self.phone(state: StoredState(values: values))
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &later) == .discarded(.notSubscribed))
        later.send(.token("renew"))
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &later) == .delivered)
        #expect(try Self.change(&later, "sports") == .topicChanged([nil]))
        #expect(later.phone.application.registration.topics.stored.hasSuffix(" sports"))
    }

    @Test func `that an app is unsubscribed from are at most 2,000`() throws {
        let own = try #require(Messaging.token(in: Self.phone().phone)).text
        let topics = (0..<2000).map { "t\($0)" }.joined(separator: " ")
        let values: [DeviceValue: String] = [.registration: "true", .unsubscribedTopics: "\(own) \(topics)"]
        var driver = Self.phone(state: StoredState(values: values))
        #expect(try Self.change(&driver, "news") == .topicChanged([.tooManyTopics]))
        #expect(try Self.refusal(&driver)?.status == .resourceExhausted)
        #expect(try Self.change(&driver, "t0") == .topicChanged([nil]))
        #expect(try Self.state(ofMessageTo: #""topic": "news""#, to: &driver) == .delivered)
    }

    @Test func `that the database doesn't take are answered so that the provider tries again`() throws {
        var driver = Self.phone()
        driver.failsSets = true
        guard case .rejected(let refusal)? = try Self.change(&driver) else { throw CancellationError() }
        #expect(refusal.code == .unavailable)
    }

    @Test func `that a killed host knew are applied to its messages, which reach nobody`() {
        let delivery = ProviderDelivery(
            id: "id", bundle: "any", type: .alert, priority: 10, expires: Date(timeIntervalSince1970: 1000),
            state: .discarded(.notSubscribed))
        let push = JournalledPush(
            id: "p1", payload: Array(#"{"aps": {"alert": "Hi"}, "sender": "com.example.a"}"#.utf8),
            sender: "com.example.a", time: Date(timeIntervalSince1970: 0), provider: delivery)
        let state = StoredState(lastPush: 1, unfinished: [UnfinishedPush(push: push, begun: [], redelivered: 0)])
        let driver = PhoneDriver(["a"], state: state)
        #expect(driver.events.filter { $0.push == "p1" }.map(\.kind) == [.pushDropped])
    }

    @Test(
        "in the database are a registration token and names",
        arguments: [("", true), ("a:b", true), ("a:b news", true), ("a:b  news", false), ("a:b ne/ws", false)])
    func stored(text: String, isRead: Bool) {
        let topics = TopicSubscriptions(stored: text)
        #expect((topics != nil) == isRead)
        if let topics { #expect(topics.stored == text) }
    }
}
