import Foundation
import UserNotifications

/// The service extension: it records what it is called with, and does what the payload asks.
class ConformanceService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var request: UNNotificationRequest?
    /// How many notifications this instance has received.
    private var count = 0
    /// Tells this process from others.
    ///
    /// The record has a number in its place, so it doesn't depend on earlier cases.
    private static let process = UUID().uuidString

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        self.request = request
        count += 1
        record("service.didReceive") { entry in
            entry.notification = SeenNotification(request)
            entry.answer = Self.process
            entry.count = count
        }
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        switch SeenPayload(content.userInfo).service {
        case "title": content.title = "From the extension"
        case "badge": content.badge = NSNumber(value: 5)
        case "payload": content.userInfo["added"] = true
        case "attach": attach(1, Self.picture, to: content)
        case "attach-eleven": attach(11, Self.picture, to: content)
        case "attach-text": attach(1, Data("This is no picture.".utf8), to: content)
        case "memory":
            content.title = "From the extension"
            // More than iOS allows. Each page is written, so that it counts.
            return withExtendedLifetime([UInt8](repeating: 1, count: 30 << 20)) { contentHandler(content) }
        case "never": return
        case "empty": return contentHandler(UNNotificationContent())
        case "wait":
            // Long enough for a silent handler that does not wait for this extension.
            let isSilentFirst = waitForSilentHandler(seconds: 3)
            record("service.waited") { $0.answer = isSilentFirst ? "silent handler first" : "extension first" }
        default: break
        }
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        record("service.timeWillExpire")
        if let request { contentHandler?(request.content) }
    }

    /// Attaches files that are named as pictures, and records the error of the first that iOS doesn't take.
    private func attach(_ count: Int, _ bytes: Data, to content: UNMutableNotificationContent) {
        do {
            content.attachments = try (0..<count).map { number in
                let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(number).png")
                try bytes.write(to: file)
                return try UNNotificationAttachment(identifier: "\(number)", url: file)
            }
        } catch {
            let error = error as NSError
            record("service.attach") { $0.error = "\(error.domain) \(error.code)" }
        }
    }

    /// A PNG of one point.
    private static let picture: Data = {
        let text =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA"
            + "WjR9awAAAABJRU5ErkJggg=="
        return Data(base64Encoded: text) ?? Data()
    }()

    private func record(_ call: String, _ change: (inout Entry) -> Void = { _ in }) {
        var entry = Entry(process: .service, call: call)
        change(&entry)
        RecordLog.append(entry)
    }

    /// Waits until the app has recorded the silent handler of the current case; returns whether it has.
    private func waitForSilentHandler(seconds: TimeInterval) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            if RecordLog.currentCase().contains(where: { $0.call == "didReceiveRemoteNotification" }) { return true }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return false
    }
}
