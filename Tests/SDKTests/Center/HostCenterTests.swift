import BellhopContract
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import HostAccess
@testable import UIKit
@testable import UserNotifications

@Suite(.timeLimit(.minutes(5))) struct `The host's center` {
    /// A center that asks a fake host.
    private struct Place {
        let host: FakeHost
        // Other tests ask the newest connection of the process, which may be this one: a delegate, a media button.
        var asked: [String] {
            host.asked.filter { !$0.contains("setDelegate") && $0 != #"{"ask":"media","isPlaying":false}"# }
        }
        var lines: [String] { host.lines.filter { !$0.contains("setDelegate") && !$0.contains("media") } }
        let connection: HostConnection
        let requests: RequestQueue
        let center: UNUserNotificationCenter

        init(
            _ capabilities: [FakeCapability] = [.notificationCenter, .log],
            _ answer: @escaping @Sendable (String) -> String? = { _ in "{}" }
        ) {
            host = FakeHost(capabilities, center: answer)
            let connection = HostConnection(host.pointer)
            self.connection = connection
            requests = RequestQueue { connection }
            center = UNUserNotificationCenter(HostCenter(requests))
        }
    }

    private static func content(_ title: String) -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = title
        return content
    }

    private func request(_ identifier: String) -> UNNotificationRequest {
        UNNotificationRequest(identifier: identifier, content: Self.content("T"), trigger: nil)
    }

    @Test func `receives many requests in the order of the calls, and answers each once`() async throws {
        let place = Place()
        let (answers, finish) = AsyncStream.makeStream(of: Int.self)
        for index in 0..<100 {
            if index == 50 {
                place.center.requestAuthorization(options: [.criticalAlert]) { _, _ in finish.yield(index) }
            } else {
                place.center.add(request("burst.\(index)")) { _ in finish.yield(index) }
            }
        }
        var seen: [Int] = []
        for await index in answers {
            seen.append(index)
            if seen.count == 100 { break }
        }
        place.requests.settle()
        #expect(Set(seen).count == 100)
        // The answers come in order. Only the answer to the question can come later.
        #expect(seen.filter { $0 != 50 } == Array(0..<100).filter { $0 != 50 })
        let asked = place.asked.filter { $0.contains("burst.") || $0.contains("criticalAlert") }
        #expect(asked.count == 100)
        #expect(asked.firstIndex { $0.contains("requestAuthorization") } == 50)
    }

    /// Asks everything that has an answer to wait for, and something that has none behind each.
    private func askAll(_ center: UNUserNotificationCenter) async throws {
        center.setNotificationCategories([UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])])
        _ = try? await center.requestAuthorization(options: [.alert, .badge])
        _ = await center.notificationSettings()
        _ = await center.notificationCategories()
        try? await center.add(request("a"))
        _ = await center.pendingNotificationRequests()
        center.removePendingNotificationRequests(withIdentifiers: ["a", "\""])
        center.removeAllPendingNotificationRequests()
        _ = await center.deliveredNotifications()
        center.removeDeliveredNotifications(withIdentifiers: [])
        center.removeAllDeliveredNotifications()
        try? await center.setBadgeCount(3)
        _ = center.supportsContentExtensions
    }

    @Test func `is asked in the documented words, in the order of the questions`() async throws {
        let place = Place()
        try await askAll(place.center)
        #expect(
            place.asked == [
                #"{"ask":"setCategories","categories":[{"identifier":"c"}]}"#,
                #"{"ask":"requestAuthorization","options":["badge","alert"]}"#,
                #"{"ask":"settings"}"#, #"{"ask":"categories"}"#,
                #"{"ask":"add","request":{"identifier":"a","content":{"title":"T"}}}"#,
                #"{"ask":"pending"}"#, #"{"ask":"removePending","identifiers":["a","\""]}"#,
                #"{"ask":"removePending"}"#, #"{"ask":"delivered"}"#,
                #"{"ask":"removeDelivered","identifiers":[]}"#, #"{"ask":"removeDelivered"}"#,
                #"{"ask":"setBadge","count":3}"#, #"{"ask":"state"}"#,
            ])
    }

    @Test func `answers as the host says`() async throws {
        let place = Place { request in
            switch request {
            case #"{"ask":"settings"}"#: #"{"settings":{"authorizationStatus":"authorized"}}"#
            case #"{"ask":"categories"}"#: #"{"categories":[{"identifier":"c"},7]}"#
            case #"{"ask":"pending"}"#: #"{"requests":[{"identifier":"p","content":{}},{}]}"#
            case #"{"ask":"delivered"}"#:
                #"{"notifications":[{"date":7,"request":{"identifier":"d","content":{}}},null]}"#
            case #"{"ask":"state"}"#: #"{"now":42.5,"badge":7,"isRegistered":true,"supportsContentExtensions":true}"#
            default: #"{"granted":true}"#
            }
        }
        let center = place.center
        #expect(try await center.requestAuthorization())
        #expect(await center.notificationSettings().authorizationStatus == .authorized)
        #expect(await center.notificationCategories().map(\.identifier) == ["c"])
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["p"])
        #expect(await center.deliveredNotifications().map(\.date) == [Date(timeIntervalSince1970: 7)])
        #expect(center.supportsContentExtensions)
        #expect(center.now == Date(timeIntervalSince1970: 42.5))
        try await center.add(request("a"))
    }

    @Test func `throws the host's errors as Apple's`() async throws {
        let place = Place { _ in #"{"error":{"domain":"UNErrorDomain","code":1400,"message":"never"}}"# }
        let never = request("a")
        let error = await #expect(throws: UNError.self) { try await place.center.add(never) }
        #expect(error?.code == .notificationInvalidNoDate)
        #expect(error?.localizedDescription == "never")
        await #expect(throws: UNError.self) { try await place.center.requestAuthorization() }
        #expect(await place.center.notificationSettings().authorizationStatus == .denied)
    }

    @Test(arguments: [
        (#"{"error":{"domain":"Elsewhere","code":7,"message":"no"}}"#, "Elsewhere", 7),
        (#"{"error":{}}"#, "BellhopErrorDomain", 0), (#"{"error":{"code":"x","domain":9}}"#, "BellhopErrorDomain", 0),
        ("garbage", "BellhopErrorDomain", 0), ("[]", "BellhopErrorDomain", 0), ("", "BellhopErrorDomain", 0),
    ])
    func `throws what it cannot make sense of`(answer: String, domain: String, code: Int) async {
        let place = Place { _ in answer }
        do {
            try await place.center.setBadgeCount(1)
            Issue.record("setBadgeCount did not throw")
        } catch {
            #expect((error as NSError).domain == domain)
            #expect((error as NSError).code == code)
            #expect(!error.localizedDescription.isEmpty)
        }
    }

    @Test(arguments: [
        "", "x", "[]", "{}", #"{"granted":"yes","settings":7,"requests":{},"notifications":[[]],"now":"x"}"#,
    ])
    func `is empty where the host answers with something else`(answer: String) async throws {
        let place = Place { _ in answer }
        #expect((try? await place.center.requestAuthorization()) != true)
        #expect(await place.center.notificationSettings().authorizationStatus != .authorized)
        #expect(await place.center.notificationCategories().isEmpty)
        #expect(await place.center.pendingNotificationRequests().isEmpty)
        #expect(await place.center.deliveredNotifications().isEmpty)
        #expect(!place.center.supportsContentExtensions)
        #expect(abs(place.center.now.timeIntervalSinceNow) < 60)
    }

    @Test func `says what was refused of requests that nobody waits for`() async throws {
        let place = Place { _ in #"{"error":{"domain":"D","code":1,"message":"no such thing"}}"# }
        place.center.setNotificationCategories([])
        _ = place.center.now
        #expect(place.lines == ["2 The host refused the request setCategories: no such thing"])
    }

    @Test(arguments: [false, true])
    func `is denied everything by a host without one, and by one that is gone`(isGone: Bool) async throws {
        let place = Place(isGone ? [.notificationCenter, .log] : [.log])
        if isGone { place.connection.close() }
        #expect(try await place.center.requestAuthorization() == false)
        #expect(await place.center.notificationSettings().authorizationStatus == .denied)
        let refused = request("a")
        let error = await #expect(throws: UNError.self) { try await place.center.add(refused) }
        #expect(error?.code == .notificationsNotAllowed)
        try await askAll(place.center)
        #expect(place.host.lines.isEmpty)
        #expect(place.asked.isEmpty)
    }

    @Test func `holds nothing back while the user makes up their mind`() async throws {
        let user = Mutex(false)
        let asked = AsyncStream.makeStream(of: Void.self)
        let decided = DispatchSemaphore(value: 0)
        let place = Place { request in
            guard request.contains("requestAuthorization") else { return "{}" }
            asked.continuation.yield()
            decided.wait()
            user.withLock { $0 = true }
            return #"{"granted":true}"#
        }
        let granted = Task { try await place.center.requestAuthorization(options: .alert) }
        for await _ in asked.stream { break }
        try await place.center.add(request("a"))
        #expect(user.withLock { $0 } == false)
        decided.signal()
        #expect(try await granted.value)
    }

    @Test func `receives every question before later requests, however many are open`() async throws {
        let decided = DispatchSemaphore(value: 0)
        let place = Place { request in
            guard request.contains("requestAuthorization") else { return "{}" }
            decided.wait()
            return #"{"granted":true}"#
        }
        // More than a concurrent queue starts at once.
        let count = ProcessInfo.processInfo.activeProcessorCount + 4
        for _ in 0..<count { place.center.requestAuthorization(options: .alert) { _, _ in } }
        try await place.center.add(request("after"))
        #expect(place.asked.firstIndex { $0.contains("after") } == count)
        for _ in 0..<count { decided.signal() }
    }

    @Test func `lets a handler ask and wait`() async {
        let place = Place { _ in #"{"now":5}"# }
        let (center, requests) = (place.center, place.requests)
        let now = await withCheckedContinuation { continuation in
            center.getNotificationSettings { _ in
                continuation.resume(returning: requests.wait(.state).members?.number("now"))
            }
        }
        #expect(now == 5)
    }

    // MARK: The app, and content extensions

    @MainActor @Test func `registers the app, and knows its badge`() async {
        let place = Place { request in
            request.contains("state") ? #"{"badge":7,"isRegistered":true}"# : "{}"
        }
        let application = HostApplication(place.requests)
        #expect(application.registerForRemoteNotifications())
        #expect(application.isRegisteredForRemoteNotifications)
        #expect(application.badge == 7)
        application.unregisterForRemoteNotifications()
        #expect(application.badge == 7)
        let asked = ["register", "state", "state", "unregister", "state"].map { #"{"ask":"\#($0)"}"# }
        #expect(place.asked == asked)
    }

    @MainActor
    @Test(
        arguments: [
            (#"{"isBackgroundRefreshOn":false}"#, .denied), (#"{"isBackgroundRefreshOn":true}"#, .available),
            ("{}", .available), ("garbage", .available),
        ] as [(String, UIBackgroundRefreshStatus)])
    func `knows whether Background App Refresh is on`(_ answer: String, _ status: UIBackgroundRefreshStatus) {
        let application = UIApplication(HostApplication(Place { _ in answer }.requests))
        #expect(application.backgroundRefreshStatus == status)
    }

    @MainActor @Test(arguments: [#"{"error":{"message":"push is off"}}"#, "garbage"])
    func `says that it does not register the app`(answer: String) {
        let application = HostApplication(Place { _ in answer }.requests)
        #expect(!application.registerForRemoteNotifications())
        #expect(!application.isRegisteredForRemoteNotifications)
        #expect(application.badge == 0)
    }

    @Test func `hears what a content extension wants`() {
        let place = Place { _ in
            #"{"categories":[{"identifier":"a"},{"identifier":"b","actions":[{"identifier":"x"}]}]}"#
        }
        let context = HostExtensionContext(place.requests)
        context.actionsChanged([ActionFields(identifier: "y", title: "Y")])
        context.mediaChanged(isPlaying: true)
        context.performDefaultAction()
        context.dismiss()
        #expect(context.actions(ofCategory: "").isEmpty)
        #expect(context.actions(ofCategory: "b").map(\.identifier) == ["x"])
        #expect(context.actions(ofCategory: "c").isEmpty)
        #expect(
            place.asked == [
                #"{"ask":"setActions","actions":[{"identifier":"y","title":"Y"}]}"#,
                #"{"ask":"media","isPlaying":true}"#, #"{"ask":"performDefaultAction"}"#, #"{"ask":"dismiss"}"#,
                #"{"ask":"categories"}"#, #"{"ask":"categories"}"#,
            ])
    }
}
