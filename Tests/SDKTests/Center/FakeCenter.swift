import Foundation
import Synchronization

@testable import UserNotifications

/// A center in memory that grants what it is told to; answers at once, in the order of the requests.
final class FakeCenter: NotificationCenterClient {
    struct State: Sendable {
        var now = Date(timeIntervalSince1970: 1_000_000_000)
        var grants = true
        var answers = true
        var settings = SettingsFields()
        var categories: [CategoryFields] = []
        var pending: [RequestFields] = []
        var delivered: [NotificationFields] = []
        var badge = 0
        var delegate: [Bool] = []
        var order: [String] = []
    }

    private let state = Mutex(State())

    var seen: State { state.withLock { $0 } }
    func with(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    private func ask<Answer>(_ name: String, _ body: (inout State) -> Answer) -> Answer? {
        state.withLock { state in
            state.order.append(name)
            return state.answers ? body(&state) : nil
        }
    }

    var now: Date { seen.now }
    var supportsContentExtensions: Bool { true }
    func delegateChanged(isSet: Bool) { with { $0.delegate.append(isSet) } }

    func requestAuthorization(
        _ options: UNAuthorizationOptions, answer: @escaping @Sendable (Result<Bool, any Error>) -> Void
    ) {
        let granted = ask("authorize \(options.rawValue)") { state in
            state.settings.authorizationStatus = state.grants ? .authorized : .denied
            return state.grants
        }
        if let granted { answer(.success(granted)) }
    }

    func settings(answer: @escaping @Sendable (SettingsFields) -> Void) {
        if let settings = ask("settings", { $0.settings }) { answer(settings) }
    }

    func setCategories(_ categories: [CategoryFields]) { _ = ask("set categories") { $0.categories = categories } }

    func categories(answer: @escaping @Sendable ([CategoryFields]) -> Void) {
        if let categories = ask("categories", { $0.categories }) { answer(categories) }
    }

    func add(_ request: RequestFields, answer: @escaping @Sendable ((any Error)?) -> Void) {
        let error: (any Error)?? = ask("add \(request.identifier)") { state in
            guard state.grants else { return UNError(.notificationsNotAllowed) }
            if request.trigger == nil {
                state.delivered.append(NotificationFields(date: state.now, request: request))
            } else {
                state.pending.removeAll { $0.identifier == request.identifier }
                state.pending.append(request)
            }
            return nil
        }
        if let error { answer(error) }
    }

    func pendingRequests(answer: @escaping @Sendable ([RequestFields]) -> Void) {
        if let pending = ask("pending", { $0.pending }) { answer(pending) }
    }

    func removePendingRequests(_ selection: RequestSelection) {
        _ = ask("remove pending") { $0.pending.removeAll { selection.contains($0.identifier) } }
    }

    func deliveredNotifications(answer: @escaping @Sendable ([NotificationFields]) -> Void) {
        if let delivered = ask("delivered", { $0.delivered }) { answer(delivered) }
    }

    func removeDeliveredNotifications(_ selection: RequestSelection) {
        _ = ask("remove delivered") { $0.delivered.removeAll { selection.contains($0.request.identifier) } }
    }

    func setBadge(
        _ count: Int, keepsNotifications: Bool, answer: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let isDone: Void? = ask(keepsNotifications ? "badge alone" : "badge") { $0.badge = count }
        if isDone != nil { answer(nil) }
    }
}

extension RequestSelection {
    fileprivate func contains(_ identifier: String) -> Bool {
        switch self {
        case .all: true
        case .identifiers(let identifiers): identifiers.contains(identifier)
        }
    }
}
