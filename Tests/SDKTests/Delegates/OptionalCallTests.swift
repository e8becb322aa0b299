import Foundation
import Testing

@testable import UserNotifications

/// Calls with a question mark behind the method's name, as a proxy of a delegate has them on iOS.
@Suite struct OptionalCallTests {
    private let center = UNUserNotificationCenter(FakeCenter())
    private let response = ResponseFields(
        notification: NotificationFields(date: Date(timeIntervalSince1970: 0), request: RequestFields(identifier: "n")),
        actionIdentifier: "open"
    ).response

    enum Forms: CaseIterable {
        case async, main, handlers, both, none

        @MainActor var delegate: any UNUserNotificationCenterDelegate {
            switch self {
            case .async: AsyncForms()
            case .main: MainForms()
            case .handlers: HandlerForms()
            case .both: BothForms()
            case .none: NoForms()
            }
        }
    }

    private static let handled: [(Forms, [UNNotificationPresentationOptions])] = [
        (.async, [[.banner, .list]]), (.main, [[.badge]]), (.handlers, [[.sound], [.badge]]), (.both, [[.sound]]),
    ]

    /// What a handler is called with, until it has been called as often as is expected.
    @MainActor
    private func answers<Value: Sendable>(
        _ count: Int, _ body: (@escaping @Sendable (Value) -> Void) -> Void
    ) async -> [Value] {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
        body { continuation.yield($0) }
        var values: [Value] = []
        for await value in stream {
            values.append(value)
            if values.count == count { break }
        }
        return values
    }

    @Test(arguments: handled) @MainActor
    func `with a handler go to the form that is there`(
        _ forms: Forms, _ expected: [UNNotificationPresentationOptions]
    ) async {
        let delegate: (any UNUserNotificationCenterDelegate)? = forms.delegate
        let options = await answers(expected.count) { handler in
            delegate?.userNotificationCenter?(
                center, willPresent: response.notification, withCompletionHandler: handler)
        }
        #expect(options == expected)
        guard forms != .both else { return }
        let isDone = await answers(1) { handler in
            #expect(delegate?.userNotificationCenter?(center, didReceive: response) { handler(true) } != nil)
        }
        #expect(isDone == [true])
    }

    @Test func `with a handler give nil if there is neither form`() {
        let none = NoForms()
        let isAsked: Void? =
            none.userNotificationCenter?(center, willPresent: response.notification) { _ in
                Issue.record("answered")
            }
        #expect(isAsked == nil)
        #expect(none.userNotificationCenter?(center, didReceive: response) { Issue.record("done") } == nil)
        let both = BothForms()
        #expect(both.userNotificationCenter?(center, didReceive: response) { Issue.record("done") } == nil)
    }

    private static let awaited: [(Forms, UNNotificationPresentationOptions?)] = [
        (.async, [.banner, .list]), (.main, [.badge]), (.handlers, [.sound]), (.both, [.banner]), (.none, nil),
    ]

    @Test(arguments: awaited) @MainActor
    func `without a handler go to the form that is there, or give nil`(
        _ forms: Forms, _ expected: UNNotificationPresentationOptions?
    ) async {
        let delegate = forms.delegate
        #expect(
            await delegate.userNotificationCenter?(center, willPresent: response.notification) == expected)
        let isTold = await delegate.userNotificationCenter?(center, didReceive: response) != nil
        #expect(isTold == (forms != .none && forms != .both))
    }

    @Test @MainActor func `of the settings give nil if there is no method`() {
        let handlers = HandlerForms()
        #expect(handlers.userNotificationCenter?(center, openSettingsFor: nil) != nil)
        #expect(handlers.log.all == ["settings on main"])
        #expect(NoForms().userNotificationCenter?(center, openSettingsFor: nil) == nil)
    }

    /// Forwards everything, with the handlers it is given.
    private final class Proxy: NSObject, UNUserNotificationCenterDelegate {
        let original: any UNUserNotificationCenterDelegate

        init(_ original: any UNUserNotificationCenterDelegate) { self.original = original }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) {
            original.userNotificationCenter?(
                center, willPresent: notification, withCompletionHandler: completionHandler)
        }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        ) { original.userNotificationCenter?(center, didReceive: response, withCompletionHandler: completionHandler) }
    }

    @Test(arguments: handled) @MainActor
    func `of a proxy answer the host in its place`(
        _ forms: Forms, _ expected: [UNNotificationPresentationOptions]
    ) async {
        let proxy = Proxy(forms.delegate)
        center.delegate = proxy
        #expect(await center.askWillPresent(response.notification) == .value(expected[0]))
        if forms != .both { #expect("\(await center.tellDidReceive(response))" == "value()") }
    }
}
