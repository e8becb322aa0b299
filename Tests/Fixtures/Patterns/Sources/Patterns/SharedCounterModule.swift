import Foundation
@preconcurrency import Q2ModuleInterfaces

/// A badge counter in the app group, which the app and its service extension change in turn.
enum SharedCounter {
    private static let group = "group.com.example.bank"

    /// The number of unread messages.
    static var unread: Int {
        get { UserDefaults(suiteName: group)?.integer(forKey: "unread") ?? 0 }
        set { UserDefaults(suiteName: group)?.set(newValue, forKey: "unread") }
    }

    /// Adds a line to the file that the app and its extension share.
    static func record(_ line: String) {
        guard let file = file else { return }
        NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { url in
            let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
            try? (text + line + "\n").write(to: url, atomically: true, encoding: .utf8)
        }
    }

    /// The lines of that file.
    static var lines: [Substring] {
        guard let file = file else { return [] }
        var text = ""
        NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { url in
            text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        }
        return text.split(separator: "\n")
    }

    private static var file: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?.appendingPathComponent("log")
    }
}

/// A module that resets the counter of its extension when the user opens a message.
final class SharedCounterModule: PushLifecycleModule, ApplicationLifecycleModule {
    static var sender: PushSender? { PushSender(id: "pattern.counter") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    init() {}

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        print("counter: \(SharedCounter.unread) unread, \(SharedCounter.lines.joined(separator: " "))")
        if userInfo["reset"] != nil {
            SharedCounter.unread = 0
            SharedCounter.record("app")
        }
        return .newData
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        print("active: \(SharedCounter.unread) unread")
        SharedCounter.unread = 0
    }
}

/// A service extension that counts messages.
final class SharedCounterExtension: UNNotificationServiceExtension, PushServiceExtensionModule {
    static var sender: PushSender? { PushSender(id: "pattern.counter") }

    var moduleDelegate: ModuleDelegate!
    var moduleDataSource: ModuleDataSource!

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        SharedCounter.unread += 1
        SharedCounter.record("extension")
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        content.badge = SharedCounter.unread as NSNumber
        contentHandler(content)
    }
}
