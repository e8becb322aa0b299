import XCTest

@testable import PhoneCode

/// What the app's own delegate is asked.
private class AppDelegate: NSObject {
    let asked = CallLog()
}

private final class CallLog: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func note(_ line: String) {
        lock.lock()
        lines.append(line)
        lock.unlock()
    }

    var all: [String] {
        lock.lock()
        defer { lock.unlock() }
        return lines
    }
}

private final class HandlerDelegate: AppDelegate, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        asked.note("present")
        completionHandler([.badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        asked.note(response.actionIdentifier)
        completionHandler()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        asked.note("settings")
    }
}

private final class AsyncDelegate: AppDelegate, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await Task.yield()
        asked.note("present")
        return [.list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await Task.yield()
        asked.note(response.actionIdentifier)
    }
}

/// Has none of the methods.
private final class BareDelegate: AppDelegate, UNUserNotificationCenterDelegate {}

final class DelegateProxyTests: XCTestCase {
    private let center = UNUserNotificationCenter.current()
    private var beacon: Beacon!

    override func setUp() {
        super.setUp()
        let defaults = UserDefaults(suiteName: "com.example.beacon.proxy")!
        defaults.removePersistentDomain(forName: "com.example.beacon.proxy")
        beacon = Beacon(store: ClickStore(defaults: defaults))
    }

    override func tearDown() {
        center.delegate = nil
        super.tearDown()
    }

    private func makeResponse() throws -> UNNotificationResponse {
        let request = UNNotificationRequest(identifier: "n", content: ContentStub(userInfo: [:]), trigger: nil)
        return try XCTUnwrap(UNNotificationResponse(coder: ResponseCoder(request: request, action: "PAY")))
    }

    /// Has the delegate of the center present a notification, and handle its response.
    private func run() throws -> UNNotificationPresentationOptions? {
        let response = try makeResponse()
        let (presented, done) = (expectation(description: "presented"), expectation(description: "done"))
        presented.assertForOverFulfill = true
        done.assertForOverFulfill = true
        nonisolated(unsafe) var options: UNNotificationPresentationOptions?
        center.delegate?.userNotificationCenter?(center, willPresent: response.notification) {
            options = $0
            presented.fulfill()
        }
        center.delegate?.userNotificationCenter?(center, didReceive: response) { done.fulfill() }
        wait(for: [presented, done], timeout: 5)
        return options
    }

    func testForwardsToHandlers() throws {
        let app = HandlerDelegate()
        center.delegate = app
        beacon.start(appID: "bank")
        XCTAssertTrue(center.delegate is DelegateProxy)
        XCTAssertEqual(try run(), [.badge])
        XCTAssertEqual(app.asked.all, ["present", "PAY"])
    }

    func testForwardsToAsyncMethods() throws {
        let app = AsyncDelegate()
        center.delegate = app
        beacon.start(appID: "bank")
        XCTAssertEqual(try run(), [.list])
        XCTAssertEqual(app.asked.all.sorted(), ["PAY", "present"])
    }

    func testAnswersForADelegateWithoutMethods() throws {
        let app = BareDelegate()
        center.delegate = app
        beacon.start(appID: "bank")
        XCTAssertEqual(try run(), [.banner, .list, .sound])
    }

    func testAnswersWithoutADelegate() throws {
        beacon.start(appID: "bank")
        XCTAssertEqual(try run(), [.banner, .list, .sound])
    }

    func testLetsTheDelegateGo() throws {
        do {
            let app = HandlerDelegate()
            center.delegate = app
            beacon.start(appID: "bank")
        }
        XCTAssertEqual(try run(), [.banner, .list, .sound])
    }

    func testForwardsTheSettings() {
        let app = HandlerDelegate()
        center.delegate = app
        beacon.start(appID: "bank")
        center.delegate?.userNotificationCenter?(center, openSettingsFor: nil)
        XCTAssertEqual(app.asked.all, ["settings"])
        let bare = BareDelegate()
        center.delegate = bare
        XCTAssertNil(center.delegate?.userNotificationCenter?(center, openSettingsFor: nil))
    }

    func testTheAsyncProxyForwards() async throws {
        let response = try makeResponse()
        let cases: [(AppDelegate & UNUserNotificationCenterDelegate, UNNotificationPresentationOptions)] = [
            (HandlerDelegate(), [.badge]), (AsyncDelegate(), [.list]), (BareDelegate(), [.banner, .list]),
        ]
        for (app, expected) in cases {
            center.delegate = app
            let proxy = await AsyncDelegateProxy(beacon: beacon, center: center)
            let options = await proxy.userNotificationCenter(center, willPresent: response.notification)
            XCTAssertEqual(options, expected)
            await proxy.userNotificationCenter(center, didReceive: response)
            XCTAssertEqual(app.asked.all, app is BareDelegate ? [] : ["present", "PAY"])
        }
    }
}
