/// The methods of a delegate, for a caller that forwards calls: `delegate.userNotificationCenter?(center, willPresent:
/// …)`.
///
/// As on iOS, this calls the method that the class implements. If it implements neither, the result is nil, and the
/// handler isn't called.
public struct UNUserNotificationCenterDelegateMethods {
    private let delegate: any UNUserNotificationCenterDelegate

    init(_ delegate: any UNUserNotificationCenterDelegate) { self.delegate = delegate }

    /// Asks how to present a notification.
    ///
    /// The handler is called on the thread on which the delegate calls it.
    @preconcurrency @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) -> Void? {
        let answer = MethodProbe.call {
            self.delegate.userNotificationCenter(center, willPresent: notification) { options in
                if !MethodProbe.isMissed { completionHandler(options) }
            }
        }
        guard case .notImplemented = answer else { return () }
        // The forms belong to the delegate, even if the caller is isolated differently.
        nonisolated(unsafe) let delegate = self.delegate
        return MethodProbe.start(of: delegate) {
            await delegate.userNotificationCenter(center, willPresent: notification)
        } then: {
            completionHandler($0)
        }
    }

    /// Asks how to present a notification, or returns nil if the delegate doesn't implement the method.
    nonisolated(nonsending) public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        nonisolated(unsafe) let delegate = self.delegate
        return await MethodProbe.call {
            await delegate.userNotificationCenter(center, willPresent: notification)
        }.value
    }

    /// Passes the user's response to a notification.
    ///
    /// The handler is called on the thread on which the delegate calls it.
    @preconcurrency @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) -> Void? {
        let answer = MethodProbe.call {
            self.delegate.userNotificationCenter(center, didReceive: response) {
                if !MethodProbe.isMissed { completionHandler() }
            }
        }
        guard case .notImplemented = answer else { return () }
        nonisolated(unsafe) let delegate = self.delegate
        return MethodProbe.start(of: delegate) {
            await delegate.userNotificationCenter(center, didReceive: response)
        } then: {
            completionHandler()
        }
    }

    /// Passes the user's response to a notification, or returns nil if the delegate doesn't implement the method.
    @discardableResult
    nonisolated(nonsending) public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async -> Void? {
        nonisolated(unsafe) let delegate = self.delegate
        return await MethodProbe.call {
            await delegate.userNotificationCenter(center, didReceive: response)
        }.value
    }

    /// Asks the delegate to open the app's own settings, or returns nil if it doesn't implement the method.
    ///
    /// Main thread.
    @discardableResult
    public func callAsFunction(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> Void? {
        MethodProbe.call { self.delegate.userNotificationCenter(center, openSettingsFor: notification) }.value
    }
}

extension UNUserNotificationCenterDelegate {
    /// The methods for a call with a question mark, which are never nil on Linux.
    public var userNotificationCenter: UNUserNotificationCenterDelegateMethods? {
        UNUserNotificationCenterDelegateMethods(self)
    }
}
