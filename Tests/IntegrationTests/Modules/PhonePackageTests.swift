import BellhopHost
import BellhopTesting
import BellhopValues
import Foundation
import Testing

/// A package of thirty files as it is on the phone, in workers: Tests/Fixtures/PhonePackage.
@Suite("A package of the phone", .timeLimit(.minutes(5)))
struct PhonePackageTests {
    private let place: Workplace

    init() throws {
        place = try Workplace(
            modules: [
                [
                    "name": "harbor", "packageName": "phone-package", "productName": "HarborPush",
                    "className": "HarborPushModule", "pushServiceClassName": "PaymentNotificationService",
                    "pushContentClassName": "PaymentsViewController", "library": Repository.phonePackage,
                    "routes": ["payments/*"],
                ]
            ])
    }

    private static let payments = """
        [{"id": "1", "payee": "Water", "total": {"amount": 12}, "status": "pending"},
         {"id": "2", "payee": "Power", "total": {"amount": "60.50"}, "status": "settled"}]
        """

    private func push(_ aps: String, _ harbor: String) -> String {
        #"{"aps": {\#(aps)}, "sender": "com.example.harbor", "harbor": {\#(harbor)}}"#
    }

    @Test func `changes a push, shows it expanded, and opens its link`() async throws {
        let host = try await place.start()
        let events = try await host.push(
            push(
                #""alert": "Due", "sound": "default", "mutable-content": 1, "category": "PAYMENT""#,
                #""kind": "payment", "link": "harbor://payments/1", "payments": \#(Self.payments)"#))
        let shown = try #require(events.first(.notificationShown))
        #expect(shown.facts(Event.NotificationShown.self)?.title == "2 payments")
        #expect(shown.facts(Event.NotificationShown.self)?.body == "Water: $12.00\nPower: $60.50")
        #expect(shown.facts(Event.NotificationShown.self)?.options == [.sound, .banner, .list])
        #expect(events.first(Event.ModuleLog.self)?.message == "push_received kind=payment")

        let expanded = try await host.expand()
        let text = "\(expanded)"
        for words in ["2 due", "Water", "$60.50"] { #expect(text.contains(words), "\(text)") }

        // A settled payment can't be selected.
        #expect("\(try await host.touch("Power"))".contains("2 due"))
        #expect("\(try await host.touch("Water"))".contains("Water is paid today"))

        let opened = try await host.tap()
        #expect(opened.all(Event.ModuleLog.self).map(\.message).contains("opened payments/1"))
        await host.stop()
    }

    @Test func `takes what a silent push brings`() async throws {
        let host = try await place.start()
        for (harbor, fetch) in [
            (#""kind": "balance", "account": "a1", "payments": \#(Self.payments)"#, .newData),
            (#""kind": "message""#, .noData), (#""kind": 7"#, .noData),
        ] as [(String, FetchResult)] {
            let events = try await host.push(push(#""content-available": 1"#, harbor))
            #expect(events.last?.facts(Event.PushFinished.self)?.fetch == fetch, "\(harbor)")
        }
        #expect(host.events.all(Event.ModuleLog.self).contains { $0.message.hasPrefix("2 payments of <mask") })
        #expect(try await host.client.call(Control.Categories()).categories.count == 2)
        await host.stop()
    }
}
