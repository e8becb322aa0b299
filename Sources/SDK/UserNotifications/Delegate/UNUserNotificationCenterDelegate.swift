public import Foundation

/// What an object that handles notifications may do.
///
/// Every method is optional. On iOS each has one Objective-C method behind its two Swift forms; on Linux both forms are
/// methods with a default, so that a class has either, or neither, and Bellhop still knows which. If a class has both,
/// the host calls the one with a completion handler. Completion handlers may be called once, from any thread. The host
/// calls the forms that have one on the main thread, before any later call. Swift's rules say where the others run.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A notification arrived while the app is in the foreground; the answer says how it is presented.
    ///
    /// A delegate without either form leaves it unshown, as on iOS.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// A notification arrived while the app is in the foreground; the answer says how it is presented.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// The user opened a notification, chose an action, or dismissed it.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// The user opened a notification, chose an action, or dismissed it.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// The user wants the app's own settings; nil if not from a notification. Main thread.
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    /// Not implemented: answers with nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        MethodProbe.missed()
        completionHandler([])
    }

    /// Answers as the form with a completion handler does.
    nonisolated(nonsending) public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        if MethodProbe.hasNeitherForm(self) { return [] }
        // The form with a handler belongs to the main thread, whatever thread the delegate's owner is on.
        nonisolated(unsafe) let delegate = self
        let options = await Handler<UNNotificationPresentationOptions>.mainValue { handler in
            delegate.userNotificationCenter(center, willPresent: notification) { handler($0) }
        }
        if options == nil { MethodProbe.leftUnanswered() }
        return options ?? []
    }

    /// Not implemented: does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        MethodProbe.missed()
        completionHandler()
    }

    /// Does as the form with a completion handler does.
    nonisolated(nonsending) public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { await hand(response, of: center) }

    /// Hands a response to the form with a completion handler.
    nonisolated(nonsending) package func hand(
        _ response: UNNotificationResponse, of center: UNUserNotificationCenter
    ) async {
        if MethodProbe.hasNeitherForm(self) { return }
        nonisolated(unsafe) let delegate = self
        let isDone: Void? = await Handler<Void>.mainValue { handler in
            delegate.userNotificationCenter(center, didReceive: response) { handler(()) }
        }
        if isDone == nil { MethodProbe.leftUnanswered() }
    }

    /// Not implemented: does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) { MethodProbe.missed() }
}
