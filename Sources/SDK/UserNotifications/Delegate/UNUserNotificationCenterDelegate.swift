public import Foundation

/// An object that handles notifications.
///
/// Every method is optional. On iOS, each has one Objective-C method behind its two Swift forms. On Linux, both forms
/// are methods with a default, so that a class can have either or neither, and Bellhop knows which. If a class has
/// both, the host calls the one with a completion handler. Completion handlers may be called once, from any thread. The
/// host calls the forms that have one on the main thread, before any later call. Swift's rules say where the others
/// run.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A notification arrived while the app is in the foreground.
    ///
    /// The answer says how it is presented. If a delegate has neither form, it is not shown, as on iOS.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

    /// A notification arrived while the app is in the foreground.
    ///
    /// The answer says how it is presented.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// The user opened a notification, chose an action, or dismissed it.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

    /// The user opened a notification, chose an action, or dismissed it.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// The user opens the app's own settings.
    ///
    /// The notification is nil if the user didn't open them from one. Main thread.
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    /// Answers with nothing, because the class doesn't implement the method.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        MethodProbe.missed()
        completionHandler([])
    }

    /// Answers like the form with a completion handler.
    nonisolated(nonsending) public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        if MethodProbe.hasNeitherForm(self) { return [] }
        // The form with a handler runs on the main thread, even if the delegate's owner is on another thread.
        nonisolated(unsafe) let delegate = self
        let options = await Handler<UNNotificationPresentationOptions>.mainValue { handler in
            delegate.userNotificationCenter(center, willPresent: notification) { handler($0) }
        }
        if options == nil { MethodProbe.leftUnanswered() }
        return options ?? []
    }

    /// Does nothing, because the class doesn't implement the method.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        MethodProbe.missed()
        completionHandler()
    }

    /// Does the same as the form with a completion handler.
    nonisolated(nonsending) public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { await hand(response, of: center) }

    /// Passes a response to the form with a completion handler.
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

    /// Does nothing, because the class doesn't implement the method.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) { MethodProbe.missed() }
}
