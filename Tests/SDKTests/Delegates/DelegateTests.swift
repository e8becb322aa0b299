import Foundation
import Testing

@testable import UserNotifications

@Suite struct Delegates {
    private let center = UNUserNotificationCenter(FakeCenter())
    private let response = ResponseFields(
        notification: NotificationFields(date: Date(timeIntervalSince1970: 0), request: RequestFields(identifier: "n")),
        actionIdentifier: "open"
    ).response

    private func present(_ delegate: any UNUserNotificationCenterDelegate) async
        -> DelegateAnswer<UNNotificationPresentationOptions>
    {
        center.delegate = delegate
        return await center.askWillPresent(response.notification)
    }

    private func respond(_ delegate: any UNUserNotificationCenterDelegate) async -> String {
        center.delegate = delegate
        return "\(await center.tellDidReceive(response))"
    }

    @Test func `with asynchronous forms answer`() async {
        let delegate = AsyncForms()
        #expect(await present(delegate) == .value([.banner, .list]))
        #expect(await respond(delegate) == "value()")
        #expect(delegate.log.all == ["present", "open"])
    }

    @Test func `of the main actor answer there`() async {
        let delegate = await MainForms()
        #expect(await present(delegate) == .value([.badge]))
        #expect(await respond(delegate) == "value()")
        #expect(await delegate.calls == 2)
    }

    @Test func `with completion handlers are called on the main thread, and their first answer counts`() async {
        let delegate = HandlerForms()
        #expect(await present(delegate) == .value([.sound]))
        #expect(await respond(delegate) == "value()")
        #expect(delegate.log.all == ["present on main", "response on main"])
    }

    @Test @MainActor func `with completion handlers are called before any later call`() async {
        let delegate = HandlerForms()
        let (center, response) = (center, response)
        center.delegate = delegate
        let call = Task.immediate { _ = await center.tellDidReceive(response) }
        #expect(delegate.log.all == ["response on main"])
        await call.value
        let question = Task.immediate { _ = await center.askWillPresent(response.notification) }
        #expect(delegate.log.all == ["response on main", "present on main"])
        await question.value
    }

    @Test func `with both forms are asked in the one with a completion handler`() async {
        let delegate = BothForms()
        #expect(await present(delegate) == .value([.sound]))
        #expect(await respond(delegate) == "notImplemented")
    }

    @Test func `that let go of the handler do not answer`() async {
        let delegate = SilentForms()
        #expect(await present(delegate) == .unanswered)
        #expect(await respond(delegate) == "unanswered")
    }

    @Test func `with neither form do not implement it`() async {
        let delegate = NoForms()
        #expect(await present(delegate) == .notImplemented)
        #expect(await respond(delegate) == "notImplemented")
    }

    @Test func `that are not there are told apart`() async {
        #expect(await center.askWillPresent(response.notification) == .noDelegate)
        #expect("\(await center.tellDidReceive(response))" == "noDelegate")
    }

    @Test @MainActor func `hear of the settings where they want to`() {
        let (handlers, none) = (HandlerForms(), NoForms())
        #expect("\(center.tellOpenSettings(for: nil))" == "noDelegate")
        center.delegate = handlers
        #expect("\(center.tellOpenSettings(for: nil))" == "value()")
        #expect(handlers.log.all == ["settings on main"])
        center.delegate = none
        #expect("\(center.tellOpenSettings(for: response.notification))" == "notImplemented")
    }

    @Test func `asked at the same time do not mix their answers up`() async {
        let centers = (0..<20).map { _ in UNUserNotificationCenter(FakeCenter()) }
        let delegates: [any UNUserNotificationCenterDelegate] = (0..<20).map { number in
            if number % 2 == 0 { NoForms() } else { BothForms() }
        }
        for (center, delegate) in zip(centers, delegates) { center.delegate = delegate }
        let notification = response.notification
        await withTaskGroup(of: (Int, DelegateAnswer<UNNotificationPresentationOptions>).self) { group in
            for (index, center) in centers.enumerated() {
                group.addTask { (index, await center.askWillPresent(notification)) }
            }
            for await (index, answer) in group {
                #expect(answer == (index % 2 == 0 ? .notImplemented : .value([.sound])))
            }
        }
        withExtendedLifetime(delegates) {}
    }
}
