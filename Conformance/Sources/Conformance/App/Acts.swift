import CoreLocation
import UIKit
import UserNotifications

/// What the app does itself, when the screen on a phone or a host asks it to.
@MainActor
enum Acts {
    private static var center: UNUserNotificationCenter { .current() }

    // iOS takes its question back when the manager is released.
    private static let location = CLLocationManager()

    /// The requests for authorization that may wait for the user.
    private static var questions: [Task<Void, Never>] = []

    // MARK: The frame of a case

    /// Asks the user to allow notifications; iOS asks only the first time.
    static func askOnce() async { _ = try? await center.requestAuthorization(options: [.alert, .sound, .badge]) }

    /// Begins a case with an empty list, no pending requests and no badge.
    static func begin(_ name: String, definition: String) async {
        center.removeAllDeliveredNotifications()
        center.removeAllPendingNotificationRequests()
        Badge.number = 0
        setCategories()
        // iOS removes them later, and does not say when.
        for _ in 0..<50 {
            if await delivered().isEmpty, await pending().isEmpty, Badge.number == 0 { break }
            try? await Task.sleep(nanoseconds: 100_000_000)
        }
        var entry = Entry(call: "begin")
        entry.name = name
        entry.definition = definition
        RecordLog.append(entry)
    }

    /// Records the list, the pending requests, the badge and the settings.
    ///
    /// Before that, it waits until the user has answered.
    static func observe() async {
        for question in questions { await question.value }
        questions = []
        var entry = Entry(call: "observe")
        entry.state = UIApplication.shared.applicationState.name
        entry.delivered = await delivered()
        entry.pending = await pending()
        entry.badge = Badge.number
        entry.settings = await settings()
        RecordLog.append(entry)
    }

    /// Ends a case.
    static func finish() { RecordLog.append(Entry(call: "finish")) }

    // MARK: Requests

    /// Does what a step asks.
    ///
    /// The step is recorded before it is done, because iOS may call the app before it answers. An answer or an error is
    /// recorded after it.
    static func perform(_ act: Act) async {
        var entry = Entry(call: "act")
        entry.text = act.act
        RecordLog.append(entry)
        entry.call = "acted"
        do {
            entry.answer = try await answer(to: act)
        } catch {
            let error = error as NSError
            entry.error = "\(error.domain) \(error.code)"
        }
        if entry.answer != nil || entry.error != nil { RecordLog.append(entry) }
    }

    private static func answer(to act: Act) async throws -> String? {
        switch act.act {
        case "add":
            for number in 0..<(act.count ?? 1) {
                try await add(act, identifier: (act.identifier ?? "") + (act.count == nil ? "" : "-\(number)"))
            }
        case "next-date": return nextDate(of: act)
        case "set-badge": try await center.setBadgeCount(act.badge ?? 0)
        case "set-icon-badge": Badge.number = act.badge ?? 0
        case "remove-delivered": center.removeDeliveredNotifications(withIdentifiers: act.identifiers ?? [])
        case "remove-pending": center.removePendingNotificationRequests(withIdentifiers: act.identifiers ?? [])
        case "register": UIApplication.shared.registerForRemoteNotifications()
        case "unregister": UIApplication.shared.unregisterForRemoteNotifications()
        case "request-location": location.requestWhenInUseAuthorization()
        case "is-registered": return "\(UIApplication.shared.isRegisteredForRemoteNotifications)"
        case "request-authorization":
            questions.append(requestAuthorization(options(act.options ?? [])))
            // What follows it, such as the answer of the user, comes when the system has the question.
            _ = await center.notificationSettings()
        default: return "unknown"
        }
        return nil
    }

    private static func add(_ act: Act, identifier: String) async throws {
        let content = UNMutableNotificationContent()
        content.title = act.title ?? ""
        content.badge = act.badge.map { NSNumber(value: $0) }
        let request = UNNotificationRequest(
            identifier: identifier, content: content, trigger: trigger(of: act, for: identifier))
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
            center.add(request) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    private static func trigger(of act: Act, for identifier: String = "") -> UNNotificationTrigger? {
        let repeats = act.repeats ?? false
        if act.region == true {
            let center = CLLocationCoordinate2D(latitude: 37.3354, longitude: -122.009201)
            let region = CLCircularRegion(center: center, radius: 200, identifier: identifier)
            return UNLocationNotificationTrigger(region: region, repeats: repeats)
        }
        if let date = act.date {
            return UNCalendarNotificationTrigger(dateMatching: date.components, repeats: repeats)
        }
        return act.seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) }
    }

    /// The date on which a calendar trigger would fire, in UTC.
    private static func nextDate(of act: Act) -> String {
        guard let date = (trigger(of: act) as? UNCalendarNotificationTrigger)?.nextTriggerDate() else { return "never" }
        return ISO8601DateFormatter().string(from: date)
    }

    /// Asks the user if iOS does so, and records the answer.
    ///
    /// The request is made before the function returns, so that the user's decision in the next step is about it.
    private static func requestAuthorization(_ options: UNAuthorizationOptions) -> Task<Void, Never> {
        let (answered, continuation) = AsyncStream.makeStream(of: Void.self)
        center.requestAuthorization(options: options) { isGranted, error in
            var entry = Entry(call: "authorized")
            if let error = error as NSError? {
                entry.error = "\(error.domain) \(error.code)"
            } else {
                entry.answer = "\(isGranted)"
            }
            RecordLog.append(entry)
            continuation.finish()
        }
        return Task { for await _ in answered {} }
    }

    private static func options(_ names: [String]) -> UNAuthorizationOptions {
        let known: [String: UNAuthorizationOptions] = [
            "alert": .alert, "sound": .sound, "badge": .badge, "provisional": .provisional,
            "criticalAlert": .criticalAlert, "providesAppNotificationSettings": .providesAppNotificationSettings,
        ]
        return names.reduce(into: []) { $0.formUnion(known[$1] ?? []) }
    }

    // MARK: What the app can read

    private static func delivered() async -> [SeenNotification] {
        await withCheckedContinuation { continuation in
            center.getDeliveredNotifications { continuation.resume(returning: $0.map { SeenNotification($0) }) }
        }
    }

    private static func pending() async -> [SeenNotification] {
        let requests: [SeenNotification] = await withCheckedContinuation { continuation in
            center.getPendingNotificationRequests { continuation.resume(returning: $0.map { SeenNotification($0) }) }
        }
        return requests.sorted { $0.identifier < $1.identifier }
    }

    private static func settings() async -> SeenSettings {
        await withCheckedContinuation { continuation in
            center.getNotificationSettings { continuation.resume(returning: SeenSettings($0)) }
        }
    }

    // MARK: Categories

    /// Sets the categories of the cases.
    static func setCategories() {
        let actions = [
            UNNotificationAction(identifier: "stay", title: "Stay", options: []),
            UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
            UNNotificationAction(identifier: "secure", title: "Secure", options: .authenticationRequired),
            UNTextInputNotificationAction(
                identifier: "answer", title: "Answer", options: [], textInputButtonTitle: "Send",
                textInputPlaceholder: ""),
        ]
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "conformance.plain", actions: actions, intentIdentifiers: []),
            UNNotificationCategory(
                identifier: "conformance.told", actions: actions, intentIdentifiers: [], options: .customDismissAction),
            UNNotificationCategory(identifier: "conformance.card", actions: actions, intentIdentifiers: []),
        ])
    }
}

/// The number on the app's icon.
///
/// Since iOS 17, the property is deprecated, and nothing else reads the number.
@MainActor
enum Badge {
    static var number: Int {
        get { (UIApplication.shared as HasBadge).applicationIconBadgeNumber }
        set {
            var application: HasBadge = UIApplication.shared
            application.applicationIconBadgeNumber = newValue
        }
    }
}

@MainActor
private protocol HasBadge {
    var applicationIconBadgeNumber: Int { get set }
}

extension UIApplication: HasBadge {}
