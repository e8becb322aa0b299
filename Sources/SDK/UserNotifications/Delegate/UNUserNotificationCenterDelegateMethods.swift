/// The methods of a delegate, for a caller that forwards: `delegate.userNotificationCenter?(center, willPresent: …)`.
///
/// As on iOS, the call goes to the form that the class has. If it has neither, the call gives nil, and the handler isn't
/// called.
public struct UNUserNotificationCenterDelegateMethods {
    private let delegate: any UNUserNotificationCenterDelegate

    init(_ delegate: any UNUserNotificationCenterDelegate) { self.delegate = delegate }

    /// Asks how to present a notification.
    ///
    /// The handler is called as the delegate calls it, on any thread.
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
        // The forms belong to the delegate, wherever the caller is.
        nonisolated(unsafe) let delegate = self.delegate
        return MethodProbe.start(of: delegate) {
            await delegate.userNotificationCenter(center, willPresent: notification)
        } then: {
            completionHandler($0)
        }
    }

    /// Asks how to present a notification; nil if the delegate doesn't say.
    nonisolated(nonsending) public func callAsFunction(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions? {
        nonisolated(unsafe) let delegate = self.delegate
        return await MethodProbe.call {
            await delegate.userNotificationCenter(center, willPresent: notification)
        }.value
    }

    /// Tells what the user did with a notification.
    ///
    /// The handler is called as the delegate calls it, on any thread.
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

    /// Tells what the user did with a notification; nil if the delegate doesn't want to know.
    @discardableResult
    nonisolated(nonsending) public func callAsFunction(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async -> Void? {
        nonisolated(unsafe) let delegate = self.delegate
        return await MethodProbe.call {
            await delegate.userNotificationCenter(center, didReceive: response)
        }.value
    }

    /// Tells that the user wants the app's own settings; nil if the delegate has none.
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
    /// The methods for a call with a question mark; never nil on Linux.
    public var userNotificationCenter: UNUserNotificationCenterDelegateMethods? {
        UNUserNotificationCenterDelegateMethods(self)
    }
}
