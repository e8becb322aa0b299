import NotificationCenter
import UserNotifications
import XCTest

@testable import PhoneCode

private final class Context: NSExtensionContext {
    private var actions = ["pay", "later"].map { UNNotificationAction(identifier: $0, title: $0) }

    override var notificationActions: [UNNotificationAction] {
        get { actions }
        set { actions = newValue }
    }
}

/// A view controller that the test gives its context.
private final class HostedViewController: UIViewController {
    private let context = Context()
    override var extensionContext: NSExtensionContext? { context }
}

final class AlertViewControllerTests: XCTestCase {
    /// A notification of an archive in a file, as tests of apps keep one.
    private func notification(titled title: String) throws -> UNNotification {
        let content = UNMutableNotificationContent()
        content.title = title
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(
            UNNotificationRequest(identifier: "n1", content: content, trigger: nil), forKey: "request")
        archiver.encode(Date(timeIntervalSince1970: 1000), forKey: "date")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).archive")
        try archiver.encodedData.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(contentsOf: file))
        unarchiver.requiresSecureCoding = false
        return try XCTUnwrap(UNNotification(coder: unarchiver))
    }

    @MainActor func testShowsANotificationOfAFile() async throws {
        let controller = AlertViewController()
        controller.loadViewIfNeeded()
        controller.didReceive(try notification(titled: "Low balance"))
        XCTAssertEqual(controller.titleLabel.text, "Low balance")
    }

    @MainActor func testADoubleOfTheContextHasActions() async {
        let context = HostedViewController().extensionContext
        context?.notificationActions.removeAll { $0.identifier == "pay" }
        XCTAssertEqual(context?.notificationActions.map(\.identifier), ["later"])
        XCTAssertTrue(NSExtensionContext().notificationActions.isEmpty)
    }
}
