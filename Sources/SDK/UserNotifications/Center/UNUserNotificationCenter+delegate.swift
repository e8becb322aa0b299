/// The host's calls of the module's delegate, and their results. Main thread.
extension UNUserNotificationCenter {
    /// Asks the delegate how to present a notification in the foreground.
    @MainActor
    package func askWillPresent(
        _ notification: UNNotification
    ) async -> DelegateAnswer<UNNotificationPresentationOptions> {
        guard let current = delegate else { return .noDelegate }
        nonisolated(unsafe) let delegate = current
        return await answer { handler in
            delegate.userNotificationCenter(self, willPresent: notification) { handler($0) }
        } orOf: {
            await delegate.userNotificationCenter(self, willPresent: notification)
        }
    }

    /// Tells the delegate what the user did with a notification.
    @MainActor
    package func tellDidReceive(_ response: UNNotificationResponse) async -> DelegateAnswer<Void> {
        guard let current = delegate else { return .noDelegate }
        nonisolated(unsafe) let delegate = current
        return await answer { handler in
            delegate.userNotificationCenter(self, didReceive: response) { handler(()) }
        } orOf: {
            await delegate.userNotificationCenter(self, didReceive: response)
        }
    }

    /// The answer of a method's form with a completion handler, or, if the delegate has none, of the asynchronous form.
    ///
    /// The form with a handler begins at once, before any later call of the main thread, as on iOS. A call of the
    /// asynchronous form can leave the main thread before it begins.
    @MainActor
    private func answer<Value: Sendable>(
        _ formWithHandler: @MainActor @Sendable (Handler<Value>) -> Void,
        orOf asynchronousForm: @Sendable () async -> Value
    ) async -> DelegateAnswer<Value> {
        switch await MethodProbe.call({ await Handler.mainValue(formWithHandler) }) {
        case .value(let value?): .value(value)
        case .value(nil), .unanswered: .unanswered
        case .noDelegate, .notImplemented: await MethodProbe.call(asynchronousForm)
        }
    }

    /// Tells the delegate that the user wants the app's settings.
    @MainActor
    package func tellOpenSettings(for notification: UNNotification?) -> DelegateAnswer<Void> {
        guard let delegate else { return .noDelegate }
        return MethodProbe.call { delegate.userNotificationCenter(self, openSettingsFor: notification) }
    }
}
