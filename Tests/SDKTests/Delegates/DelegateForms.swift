import Foundation
import Synchronization
import UIKit
import UserNotifications

/// What a delegate was asked.
final class DelegateLog: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// The asynchronous forms only, off any actor.
final class AsyncForms: NSObject, UNUserNotificationCenterDelegate {
    let log = DelegateLog()

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        log.note("present")
        return [.banner, .list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { log.note(response.actionIdentifier) }
}

/// The asynchronous forms only, on the main actor.
@MainActor
final class MainForms: NSObject, UNUserNotificationCenterDelegate {
    private(set) var calls = 0

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        calls += 1
        return [.badge]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { calls += 1 }
}

/// The forms with completion handlers only, as they were written before handlers were `@Sendable`.
final class HandlerForms: NSObject, UNUserNotificationCenterDelegate {
    let log = DelegateLog()

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        MainActor.assumeIsolated { [log] in log.note("present on main") }
        completionHandler([.sound])
        completionHandler([.badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        MainActor.assumeIsolated { [log] in log.note("response on main") }
        completionHandler()
        completionHandler()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) { MainActor.assumeIsolated { [log] in log.note("settings on main") } }
}

/// Both forms of the same method.
final class BothForms: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.sound]) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.banner] }
}

/// Lets go of every handler.
final class SilentForms: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {}

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {}
}

/// Neither form.
final class NoForms: NSObject, UNUserNotificationCenterDelegate {}
