import BellhopTesting
import XCTest

@testable import PhoneCode

/// What a suite does on Linux that a person does on the phone: it answers the prompt, waits, and taps.
final class TestPhoneTests: XCTestCase {
    private let phone = TestPhone.shared

    private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
        var presented: [String] = []
        var responses: [UNNotificationResponse] = []

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions {
            presented.append(notification.request.identifier)
            return [.banner, .list]
        }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async { responses.append(response) }
    }

    override func tearDown() async throws {
        UNUserNotificationCenter.current().delegate = nil
        phone.reset()
    }

    private func remind() async throws {
        let bill = ReminderScheduler.Bill(id: "7", payee: "Water", amount: 12, due: Date(timeIntervalSinceNow: 3600))
        let added = expectation(description: "added")
        ReminderScheduler().remind(of: bill) { error in
            XCTAssertNil(error)
            added.fulfill()
        }
        await fulfillment(of: [added], timeout: 5)
    }

    func testARequestFiresAndIsTapped() async throws {
        let center = UNUserNotificationCenter.current()
        let delegate = Delegate()
        center.delegate = delegate
        phone.answer(.grant)
        let isGranted = try await center.requestAuthorization(options: [.alert, .sound])
        XCTAssertTrue(isGranted)

        try await remind()
        let pending = await center.pendingNotificationRequests()
        XCTAssertEqual(pending.map(\.identifier), ["bill.7"])
        try await phone.advance(by: .seconds(3500))
        XCTAssertEqual(delegate.presented, [])
        try await phone.advance(by: .seconds(101))
        XCTAssertEqual(delegate.presented, ["bill.7"])
        let delivered = await center.deliveredNotifications()
        XCTAssertEqual(delivered.map(\.request.content.title), ["Water"])
        try await phone.tap("bill.7")
        XCTAssertEqual(delegate.responses.map(\.actionIdentifier), [UNNotificationDefaultActionIdentifier])
        XCTAssertEqual(delegate.responses.first?.notification.request.content.userInfo["bill"] as? String, "7")
    }

    func testTheProcessHasTheLocaleOfANewPhone() {
        XCTAssertEqual(Locale.current.identifier, "en_US")
        XCTAssertEqual(Locale.autoupdatingCurrent.identifier, "en_US")
        XCTAssertEqual(Locale.preferredLanguages, ["en-US"])
        XCTAssertEqual(Calendar.current.firstWeekday, 1)
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        XCTAssertEqual(formatter.string(from: 1234.5), "$1,234.50")
    }

    func testSettlingWaitsForCompletionHandlers() async throws {
        let center = UNUserNotificationCenter.current()
        let lines = LockedLines()
        center.requestAuthorization(options: .alert) { isGranted, _ in lines.append("granted \(isGranted)") }
        await phone.settle()
        // The user has not answered, and the prompt is open.
        XCTAssertEqual(phone.events.filter { $0.kind == .authorizationRequested }.count, 1)
        XCTAssertEqual(lines.all, [])
        phone.answer(.grant)
        await phone.settle()
        XCTAssertEqual(lines.all, ["granted true"])
        let content = UNMutableNotificationContent()
        content.title = "T"
        for index in 0..<100 {
            center.add(UNNotificationRequest(identifier: "\(index)", content: content, trigger: nil)) { _ in
                lines.append("\(index)")
            }
        }
        await phone.settle()
        XCTAssertEqual(lines.all.count, 101)
    }

    /// A trigger that waits as long as it says, and not as it was made.
    private final class SlowTrigger: UNTimeIntervalNotificationTrigger, @unchecked Sendable {
        override var timeInterval: TimeInterval { 90 }
    }

    func testARequestWaitsAsASubclassOfItsTriggerSays() async throws {
        let center = UNUserNotificationCenter.current()
        let delegate = Delegate()
        center.delegate = delegate
        phone.answer(.grant)
        _ = try await center.requestAuthorization(options: .alert)
        let content = UNMutableNotificationContent()
        content.title = "Slow"
        let trigger = SlowTrigger(timeInterval: 5, repeats: false)
        try await center.add(UNNotificationRequest(identifier: "slow", content: content, trigger: trigger))
        try await phone.advance(by: .seconds(89))
        XCTAssertEqual(delegate.presented, [])
        try await phone.advance(by: .seconds(2))
        XCTAssertEqual(delegate.presented, ["slow"])
    }

    func testARefusalIsRemembered() async throws {
        let center = UNUserNotificationCenter.current()
        phone.answer(.deny)
        var isGranted = try await center.requestAuthorization(options: .alert)
        XCTAssertFalse(isGranted)
        isGranted = try await center.requestAuthorization(options: .alert)
        XCTAssertFalse(isGranted)
        let settings = await center.notificationSettings()
        XCTAssertEqual(settings.authorizationStatus, .denied)
    }

    func testAPushIsPresented() async throws {
        let delegate = Delegate()
        UNUserNotificationCenter.current().delegate = delegate
        phone.answer(.grant, off: .sound)
        _ = try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        XCTAssertEqual(settings.soundSetting, .disabled)
        try await phone.push(#"{"aps": {"alert": "Paid"}, "id": 4}"#)
        XCTAssertEqual(delegate.presented.count, 1)
    }

    func testTheNumbersOfAPushAreCastAsInAHost() async throws {
        let center = UNUserNotificationCenter.current()
        let delegate = Delegate()
        center.delegate = delegate
        phone.answer(.grant)
        _ = try await center.requestAuthorization(options: .alert)
        try await phone.push(#"{"aps": {"alert": "Paid"}, "count": 5, "flag": true, "rate": 0.5}"#)
        let delivered = await center.deliveredNotifications()
        let userInfo = try XCTUnwrap(delivered.first).request.content.userInfo
        XCTAssertEqual(userInfo["count"] as? Double, 5)
        XCTAssertEqual(userInfo["flag"] as? Int, 1)
        XCTAssertNil(userInfo["count"] as? Bool)
        XCTAssertNil(userInfo["rate"] as? Int)
    }

    func testThePrompterTellsWhatTheUserSaid() {
        let prompter = PermissionPrompter()
        phone.answer(.grant)
        let answered = expectation(description: "answered")
        prompter.ask { _ in answered.fulfill() }
        wait(for: [answered], timeout: 5)
        XCTAssertEqual(prompter.wasGranted, true)
    }

    func testAQuestionWaitsForItsAnswer() {
        let prompter = PermissionPrompter()
        let answered = expectation(description: "answered")
        prompter.ask { _ in answered.fulfill() }
        XCTAssertNil(prompter.wasGranted)
        phone.answer(.deny)
        wait(for: [answered], timeout: 5)
        XCTAssertEqual(prompter.wasGranted, false)
    }

    func testAClockOfTheTest() async throws {
        let clock = ManualClock()
        phone.reset(clock: clock)
        phone.answer(.grant)
        let center = UNUserNotificationCenter.current()
        _ = try await center.requestAuthorization(options: .alert)
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        let request = UNNotificationRequest(identifier: "tick", content: UNNotificationContent(), trigger: trigger)
        let content = UNMutableNotificationContent()
        content.body = "Tick"
        try await center.add(
            UNNotificationRequest(identifier: request.identifier, content: content, trigger: request.trigger))
        let delegate = Delegate()
        center.delegate = delegate
        for _ in 0..<3 {
            clock.advance(by: .seconds(60))
            await phone.settle()
        }
        XCTAssertEqual(delegate.presented, ["tick", "tick", "tick"])
        center.removeAllPendingNotificationRequests()
        await phone.settle()
        clock.advance(by: .seconds(600))
        await phone.settle()
        XCTAssertEqual(delegate.presented.count, 3)
    }

    func testAQuestionOfAPhoneThatIsReplaced() async throws {
        let prompter = PermissionPrompter()
        let answered = expectation(description: "answered")
        prompter.ask { _ in answered.fulfill() }
        phone.reset()
        await fulfillment(of: [answered], timeout: 5)
        XCTAssertEqual(prompter.wasGranted, false)
        XCTAssertEqual(phone.events.filter { $0.kind == .authorizationRequested }.count, 0)
    }

    func testWhatIsNotThereIsRefused() async throws {
        for command in [Command.tap(notification: "none"), .push(payload: Array("{".utf8)), .clock(advance: "soon")] {
            do {
                _ = try await phone.send(command)
                XCTFail("\(command) was accepted")
            } catch {
                XCTAssertFalse(error.message.isEmpty)
            }
        }
    }

    /// A delegate that keeps its completion handler is late, as in a host.
    func testADelegateThatDoesNotAnswerIsLate() async throws {
        final class Forgetful: NSObject, UNUserNotificationCenterDelegate {
            var handler: ((UNNotificationPresentationOptions) -> Void)?

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
            ) { handler = completionHandler }
        }
        let delegate = Forgetful()
        UNUserNotificationCenter.current().delegate = delegate
        phone.answer(.grant)
        _ = try await UNUserNotificationCenter.current().requestAuthorization(options: .alert)
        try await phone.push(#"{"aps": {"alert": "Paid"}}"#)
        XCTAssertTrue(phone.events.contains { $0.cause?.code.rawValue == "module.late" })
        XCTAssertNotNil(delegate.handler)
        delegate.handler?([])
        await phone.settle()
    }

    func testADelegateThatIsLateCanUseTheCenterWhenItIsCancelled() async throws {
        final class Patient: NSObject, UNUserNotificationCenterDelegate {
            let lines = LockedLines()

            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification
            ) async -> UNNotificationPresentationOptions {
                await withTaskCancellationHandler {
                    try? await Task.sleep(nanoseconds: 3_600_000_000_000)
                    return []
                } onCancel: { [lines] in
                    UNUserNotificationCenter.current().removeAllDeliveredNotifications()
                    lines.append("cancelled")
                }
            }
        }
        let delegate = Patient()
        UNUserNotificationCenter.current().delegate = delegate
        phone.answer(.grant)
        _ = try await UNUserNotificationCenter.current().requestAuthorization(options: .alert)
        try await phone.push(#"{"aps": {"alert": "Paid"}}"#)
        XCTAssertTrue(phone.events.contains { $0.cause?.code.rawValue == "module.late" })
        XCTAssertEqual(delegate.lines.all, ["cancelled"])
    }

    func testAnOptionThatIsNoKindOfAlertDoesNotKeepThePromptOpen() async throws {
        phone.answer(.grant, off: [.timeSensitive, .badge])
        let isGranted = try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge])
        XCTAssertTrue(isGranted)
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        XCTAssertEqual(settings.badgeSetting, .disabled)
    }
}

/// Lines that completion handlers write on any thread.
private final class LockedLines: @unchecked Sendable {
    // Unchecked because the compiler does not know that the lock protects the lines.
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func append(_ line: String) { lock.withLock { lines.append(line) } }
}
