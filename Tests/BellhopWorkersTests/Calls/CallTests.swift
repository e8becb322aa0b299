import BellhopValues
import Foundation
import ModuleFixtures
import Testing

@testable import BellhopWorkers

@Suite("Calling modules")
struct CallTests {
    static let answers: [(BellhopValues.Selector, Answer, String)] = [
        (.didRegister, .none, "didRegister 2 bytes, first ab"),
        (.didFailToRegister, .none, "didFailToRegister NSURLErrorDomain -1009 no network"),
        (.didReceiveRemoteNotification, .fetch(.newData), "silent 45 bytes, flags 4"),
        (.willPresent, .presentation([.banner, .list]), "willPresent Hello"),
        (.didReceiveResponse, .none, "didReceive answer yes"),
        (.openRoute, .handled(true), #"openRoute fixture/tea/2 {"item":"tea"}"#),
        (.didOpen, .none, "didOpen com.example.fixture"),
        (.shouldLeavePage, .handled(true), "shouldLeavePage"),
    ]

    @Test("each selector reaches the module with its arguments, and its answer comes back", arguments: answers)
    func answered(selector: BellhopValues.Selector, answer: Answer, line: String) async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("good", services: services)
        let outcome = await carrier.start(Sample.call(selector), within: .seconds(5)).value
        #expect(outcome.status == .answered)
        #expect(outcome.answer == answer)
        #expect(services.lines == [line])
        await carrier.end(within: .seconds(5))
    }

    @Test("a state of the app reaches the module as it is")
    func applicationState() async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("states", services: services)
        for state in [Int32(2), 3, -1, .min] {
            let call = PreparedCall(Call(.applicationDidChangeState, [.int32(state)]))
            #expect(await carrier.start(call, within: .seconds(5)).value.status == .answered)
        }
        #expect(services.lines == ["state 2", "state 3", "state -1", "state \(Int32.min)"])
        await carrier.end(within: .seconds(5))
    }

    @Test("a module's category tables are copied whole")
    func categories() async throws {
        let carrier = try await Fixture.start("good")
        let outcome = await carrier.start(Sample.call(.getNotificationCategories), within: .seconds(5)).value
        let open = NotificationCategory.Action(identifier: "Fixture.open", title: "Open", options: .foreground)
        #expect(outcome.answer == .categories([NotificationCategory(identifier: "Fixture", actions: [open])]))
    }

    @Test(
        "empty places in category tables are passed over",
        arguments: [
            ("null_category_set", []), ("null_category_rows", ["Hollow"]),
        ])
    func hollowCategories(fixture: String, identifiers: [String]) async throws {
        let carrier = try await Fixture.start(fixture)
        let outcome = await carrier.start(Sample.call(.getNotificationCategories), within: .seconds(5)).value
        #expect(outcome.answer == .categories(identifiers.map { NotificationCategory(identifier: $0) }))
    }

    @Test(
        "arguments a method dropped from the end are not passed",
        arguments: [
            (BellhopValues.Selector.didRegister, Answer.none, "didRegister"),
            (.willPresent, .presentation(.banner), "willPresent"),
            (.didReceiveRemoteNotification, .fetch(.newData), "silent"),
            (.didReceiveResponse, .none, "didReceive"),
            (.openRoute, .handled(true), "openRoute fixture/tea/2"),
        ])
    func fewerArguments(selector: BellhopValues.Selector, answer: Answer, line: String) async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("fewer_arguments", services: services)
        #expect(await carrier.start(Sample.call(selector), within: .seconds(5)).value.answer == answer)
        #expect(services.lines == [line])
    }

    @Test(
        "results narrower than a register are read by their own width",
        arguments: [
            (BellhopValues.Selector.willPresent, Answer.none), (.didReceiveRemoteNotification, .none),
            (.openRoute, .handled(true)), (.shouldLeavePage, .handled(false)),
        ])
    func narrowResults(selector: BellhopValues.Selector, answer: Answer) async throws {
        let carrier = try await Fixture.start("returns_narrow")
        let outcome = await carrier.start(Sample.call(selector), within: .seconds(5)).value
        #expect(outcome.answer == answer)
        #expect(outcome.status == .answered)
    }

    @Test("an answer that is none of the contract's values is none")
    func outOfRange() async throws {
        let carrier = try await Fixture.start("answers_out_of_range")
        #expect(
            await carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5)).value.answer == .none)
        let presented = await carrier.start(Sample.call(.willPresent), within: .seconds(5)).value.answer
        #expect(presented == .presentation([.badge, .sound, .list, .banner]))
    }

    @Test("a method the class does not have is answered at once, as by nil", arguments: BellhopValues.Selector.allCases)
    func missing(selector: BellhopValues.Selector) async throws {
        let carrier = try await Fixture.start("no_methods")
        let outcome = await carrier.start(Sample.call(selector), within: .seconds(5)).value
        #expect(outcome.status == .missing)
        #expect(outcome.answer == selector.absent)
    }

    @Test("a native route gets its parameters typed, more than fit in registers")
    func manyArguments() async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("many_arguments", services: services)
        let route = try #require(carrier.moduleClass.routes.first)
        let values: [Value] = [
            .string("a"), .int64(7), .double(2.5), .bool(true), .string("b"), .int64(-3), .double(0.125), .int64(2026),
            .string("é"),
        ]
        let outcome = await carrier.start(route, PreparedCall(typed: values), within: .seconds(5)).value
        #expect(outcome.answer == .handled(true))
        #expect(services.lines == ["wire a 7 2.5 1 b -3 0.125 2026 é"])
    }

    @Test("a text of the app is in the request, and no field of the payload has its key")
    func localized() async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("good", services: services)
        let json = #"{"aps":{"alert":{"title-loc-key":"HELLO","body":"Text"}}}"#
        let payload = try Payload(scanning: Array(json.utf8))
        var content = NotificationContent(payload)
        content.title = "Hello"
        let notification = UserNotification(
            identifier: "n", date: Date(timeIntervalSince1970: 0), payload: payload, changed: content)
        let call = PreparedCall(Call(.willPresent, [.notification(notification)]))
        _ = await carrier.start(call, within: .seconds(5)).value
        #expect(services.lines == ["willPresent without title"])
    }

    @Test("every capability the header names is whole, and an unknown one is absent")
    func capabilities() async throws {
        let services = RecordingServices()
        _ = try await Fixture.start("probes_capabilities", services: services)
        #expect(services.lines.count == 8)
        #expect(services.lines.prefix(5).allSatisfy { $0.hasSuffix(" whole") })
        #expect(services.lines.suffix(3).allSatisfy { $0.hasSuffix(" absent") })
    }

    @Test("routes are added at run time, once each, and bad ones are refused")
    func addedRoutes() async throws {
        let services = RecordingServices()
        _ = try await Fixture.start("registers_routes", services: services)
        #expect(services.lines.filter { $0.hasPrefix("add ") } == ["add 1", "add 0", "add 0", "add 0", "add 0"])
        #expect(services.all.filter { $0 == .add("added/{number}") }.count == 1)
    }
}
