import Foundation
import Synchronization
import Testing

@testable import UserNotifications

@Suite struct Center {
    private let host = FakeCenter()
    private let center: UNUserNotificationCenter

    init() { center = UNUserNotificationCenter(host) }

    private func request(
        _ identifier: String, after interval: TimeInterval? = 5, repeats: Bool = false,
        userInfo: [AnyHashable: Any] = [:]
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Title of \(identifier)"
        content.userInfo = userInfo
        return UNNotificationRequest(
            identifier: identifier, content: content,
            trigger: interval.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) })
    }

    @Test(arguments: [true, false])
    func `says what the user said`(grants: Bool) async throws {
        host.with { $0.grants = grants }
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        #expect(try await center.requestAuthorization(options: [.alert, .badge]) == grants)
        #expect(await center.notificationSettings().authorizationStatus == (grants ? .authorized : .denied))
        #expect(host.seen.order == ["settings", "authorize 5", "settings"])
    }

    @Test func `keeps, replaces and removes requests`() async throws {
        try await center.add(request("a"))
        try await center.add(request("b", after: 9))
        try await center.add(request("a", after: 7))
        let pending = await center.pendingNotificationRequests()
        #expect(pending.map(\.identifier) == ["b", "a"])
        #expect((pending.last?.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval == 7)
        #expect(pending.last?.content.title == "Title of a")
        center.removePendingNotificationRequests(withIdentifiers: ["b", "unknown"])
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
        center.removeAllPendingNotificationRequests()
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test func `lists and removes what was delivered`() async throws {
        for identifier in ["a", "b", "c"] { try await center.add(request(identifier, after: nil)) }
        let delivered = await center.deliveredNotifications()
        #expect(delivered.map(\.request.identifier) == ["a", "b", "c"])
        #expect(delivered.first?.date == host.now)
        center.removeDeliveredNotifications(withIdentifiers: ["b"])
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a", "c"])
        center.removeAllDeliveredNotifications()
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test func `replaces categories at once`() async {
        let one = UNNotificationCategory(
            identifier: "one", actions: [UNNotificationAction(identifier: "x", title: "X")], intentIdentifiers: [])
        let two = UNNotificationCategory(identifier: "two", actions: [], intentIdentifiers: [])
        center.setNotificationCategories([two, one])
        #expect(host.seen.categories.map(\.identifier) == ["one", "two"])
        #expect(await center.notificationCategories() == [one, two])
        center.setNotificationCategories([two])
        #expect(await center.notificationCategories() == [two])
    }

    @Test func `handles what one thread asks in that order`() async throws {
        askMuch()
        try await center.add(request("last"))
        let order = ["set categories"] + (0..<50).map { "add \($0)" } + ["remove pending", "badge", "add last"]
        #expect(host.seen.order == order)
        #expect(host.seen.badge == 3)
    }

    private func askMuch() {
        center.setNotificationCategories([])
        for number in 0..<50 { center.add(request("\(number)")) }
        center.removeAllPendingNotificationRequests()
        center.setBadgeCount(3)
    }

    @Test func `answers every completion handler once`() {
        let names = Mutex<[String]>([])
        let note: @Sendable (String) -> Void = { name in names.withLock { $0.append(name) } }
        center.requestAuthorization { granted, error in note("authorization \(granted) \(error == nil)") }
        center.getNotificationSettings { note("settings \($0.authorizationStatus.rawValue)") }
        center.getNotificationCategories { note("categories \($0.count)") }
        center.add(request("a")) { note("add \($0 == nil)") }
        center.getPendingNotificationRequests { note("pending \($0.count)") }
        center.getDeliveredNotifications { note("delivered \($0.count)") }
        center.setBadgeCount(1) { note("badge \($0 == nil)") }
        #expect(
            names.withLock { $0 } == [
                "authorization true true", "settings 2", "categories 0", "add true", "pending 1", "delivered 0",
                "badge true",
            ])
    }

    @Test(
        arguments: [
            (0, false, "time interval must be greater than 0"), (-1, true, "time interval must be greater than 0"),
            (.nan, false, "time interval must be greater than 0"), (.infinity, false, "time interval must be finite"),
            (59.9, true, "time interval must be at least 60 if repeating"),
        ] as [(TimeInterval, Bool, String)])
    func `refuses a trigger that iOS raises an exception for`(interval: TimeInterval, repeats: Bool, reason: String)
        async
    {
        let refused = request("r", after: interval, repeats: repeats)
        let error = await #expect(throws: RaisedException.self) { try await center.add(refused) }
        #expect(error?.reason == reason)
        #expect(error?.localizedDescription == reason)
        #expect(error?.name == "NSInternalInconsistencyException")
        #expect(host.seen.order.isEmpty)
    }

    @Test(arguments: [(0.001, false), (60, true), (59.9, false)] as [(TimeInterval, Bool)])
    func `takes a trigger that iOS takes`(interval: TimeInterval, repeats: Bool) async throws {
        try await center.add(request("r", after: interval, repeats: repeats))
        #expect(host.seen.pending.first?.trigger == .interval(seconds: interval, repeats: repeats))
    }

    @Test func `refuses a userInfo that is no property list`() async {
        struct Custom {}
        for value in [["a": Custom()], [7: "number as a key"], ["nested": [Custom()]]] as [[AnyHashable: Any]] {
            let refused = request("r", userInfo: value)
            await #expect(throws: RaisedException.self) { try await center.add(refused) }
        }
        #expect(host.seen.order.isEmpty)
    }

    @Test func `refuses a negative badge`() async {
        #expect(await code(of: { try await center.setBadgeCount(-1) }) == .badgeInputInvalid)
        #expect(host.seen.order.isEmpty)
    }

    @Test func `tells the host whether there is a delegate`() {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {}
        let delegate = Delegate()
        center.delegate = delegate
        #expect(center.delegate === delegate)
        center.delegate = nil
        center.delegate = delegate
        let other = FakeCenter()
        center.connect(other)
        #expect(host.seen.delegate == [true, false, true])
        #expect(other.seen.delegate == [true])
    }

    @Test func `holds its delegate weakly`() {
        final class Delegate: NSObject, UNUserNotificationCenterDelegate {}
        center.delegate = Delegate()
        #expect(center.delegate == nil)
    }

    @Test func `is denied everything where the host offers none`() async throws {
        let center = UNUserNotificationCenter(UnconnectedClient())
        try await expectDenied(center)
        #expect(!center.supportsContentExtensions)
    }

    @Test func `is denied everything where the host lets go of the question`() async throws {
        host.with { $0.answers = false }
        try await expectDenied(center)
    }

    private func expectDenied(_ center: UNUserNotificationCenter) async throws {
        #expect(try await center.requestAuthorization() == false)
        #expect(await center.notificationSettings().authorizationStatus == .denied)
        center.setNotificationCategories([UNNotificationCategory(identifier: "a", actions: [], intentIdentifiers: [])])
        #expect(await center.notificationCategories().isEmpty)
        let refused = request("a")
        #expect(await code(of: { try await center.add(refused) }) == .notificationsNotAllowed)
        #expect(await code(of: { try await center.setBadgeCount(1) }) == .notificationsNotAllowed)
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(await center.deliveredNotifications().isEmpty)
    }
}

/// The code of the `UNError` that `body` throws; nil where it throws none.
private func code(of body: () async throws -> Void) async -> UNError.Code? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? UNError)?.code
    }
}
