internal import BellhopContract
internal import Foundation

/// The host's center, with its capability `bellhop.notification-center/1`.
///
/// If the host has no center or its answer is invalid, it is like ``UnconnectedClient``.
package struct HostCenter: NotificationCenterClient {
    private let requests: RequestQueue
    private let unconnected = UnconnectedClient()

    /// Makes a client that sends its requests with `requests`.
    package init(_ requests: RequestQueue) { self.requests = requests }

    /// The time of the host's clock, or of the system's clock if the host doesn't answer.
    package var now: Date {
        let seconds = requests.wait(.state).members?.number(.now)
        return seconds.map(Date.init(timeIntervalSince1970:)) ?? unconnected.now
    }

    /// The answer of the host, or false if it doesn't answer.
    package var supportsContentExtensions: Bool {
        requests.wait(.state).members?.flag(.supportsContentExtensions) ?? false
    }

    /// Tells the host, and waits, because the next notification must go to the delegate.
    package func delegateChanged(isSet: Bool) { _ = requests.wait(.setDelegate(isSet: isSet)) }

    /// Asks the user.
    ///
    /// Without a center, nothing is granted, and there is no error.
    package func requestAuthorization(
        _ options: UNAuthorizationOptions, answer: @escaping @Sendable (Result<Bool, any Error>) -> Void
    ) {
        requests.sendToUser(.requestAuthorization(options)) { result in
            switch result {
            case .noCenter: answer(.success(false))
            case .refused(let error): answer(.failure(error))
            case .answered(let members): answer(.success(members.flag(.granted)))
            }
        }
    }

    /// The settings.
    ///
    /// They are denied if the host doesn't answer.
    package func settings(answer: @escaping @Sendable (SettingsFields) -> Void) {
        requests.send(.settings) { result in
            answer(result.members?.object(.settings).map(SettingsFields.init) ?? .denied)
        }
    }

    /// Replaces this module's categories.
    package func setCategories(_ categories: [CategoryFields]) { requests.send(.setCategories(categories)) }

    /// The categories of all modules.
    package func categories(answer: @escaping @Sendable ([CategoryFields]) -> Void) {
        requests.send(.categories) { answer($0.members.map(CategoryFields.list) ?? []) }
    }

    /// Schedules a request, or shows it immediately.
    package func add(_ request: RequestFields, answer: @escaping @Sendable ((any Error)?) -> Void) {
        requests.send(.add(request)) { answer($0.error) }
    }

    /// The requests that wait for their trigger.
    package func pendingRequests(answer: @escaping @Sendable ([RequestFields]) -> Void) {
        requests.send(.pending) { answer(Self.list(.requests, of: $0).compactMap { RequestFields($0) }) }
    }

    /// Removes requests that wait.
    package func removePendingRequests(_ selection: RequestSelection) { requests.send(.removePending(selection)) }

    /// The notifications in the list.
    package func deliveredNotifications(answer: @escaping @Sendable ([NotificationFields]) -> Void) {
        requests.send(.delivered) { answer(Self.notifications(in: $0)) }
    }

    /// Removes notifications from the list.
    package func removeDeliveredNotifications(_ selection: RequestSelection) {
        requests.send(.removeDelivered(selection))
    }

    /// Sets the badge.
    package func setBadge(
        _ count: Int, keepsNotifications: Bool, answer: @escaping @Sendable ((any Error)?) -> Void
    ) {
        requests.send(.setBadge(count, keepsNotifications: keepsNotifications)) { answer($0.error) }
    }

    /// Reads the notifications from the text of an answer.
    package static func notifications(in answer: Data) -> [NotificationFields] {
        notifications(in: HostAnswer(answer, to: HostRequest.delivered.name))
    }

    private static func notifications(in answer: HostAnswer) -> [NotificationFields] {
        list(.notifications, of: answer).compactMap(NotificationFields.init)
    }

    private static func list(_ key: JSONKey, of answer: HostAnswer) -> [JSONMembers] {
        answer.members?.objects(key) ?? []
    }
}
