import Foundation

/// The device's push subscription.
extension SubscriptionMachine {
    mutating func keep(token: String, at now: Date) {
        update(\.token, to: token)
        announce(at: now)
    }

    mutating func keep(permission: Permission, at now: Date) {
        update(\.permission, to: permission)
        guard let announced = memory.announced, announced.permission != permission else { return }
        update(\.announced, to: announced.with { $0.permission = permission })
        queue(.patch(announced, permission: permission), for: announced.user, at: now)
    }

    /// The answer is the number of the mutation, or nil while there is no subscription to change.
    mutating func keep(isEnabled: Bool, at now: Date) -> Int64? {
        update(\.isEnabled, to: isEnabled)
        guard let announced = memory.announced else { return nil }
        update(\.announced, to: announced.with { $0.isEnabled = isEnabled })
        return queue(.patch(announced, isEnabled: isEnabled), for: announced.user, at: now)
    }

    /// Tells the backend of the subscription, once the user is registered and there is a token.
    mutating func announce(at now: Date) {
        guard let user = memory.user, user.isRegistered, let token = memory.token else { return }
        let wanted = Subscription(
            user: user.id, token: token, permission: memory.permission, isEnabled: memory.isEnabled)
        if memory.announced?.token != token { removeAnnounced(at: now) }
        // A start without a connection would otherwise add one each time.
        guard memory.announced != wanted || !isUpsertWaiting else { return }
        update(\.announced, to: wanted)
        queue(.upsert(wanted), for: user.id, at: now)
    }

    /// Takes the subscription back.
    ///
    /// The answer is the number of the mutation, or nil if there is none to take back.
    @discardableResult
    mutating func removeAnnounced(at now: Date) -> Int64? {
        guard let announced = memory.announced else { return nil }
        update(\.announced, to: nil)
        return queue(.remove(announced), for: announced.user, at: now)
    }

    /// The backend confirms a user.
    mutating func confirm(_ user: String, at now: Date) {
        guard memory.user?.id == user else { return }
        update(\.user, to: User(id: user, isRegistered: true))
        announce(at: now)
    }

    /// The backend refuses a user or a subscription.
    mutating func refuse(_ entry: Entry) {
        // A later request of the same kind decides.
        guard !outbox.waiting.contains(where: { $0.kind == entry.kind && $0.user == entry.user }) else { return }
        switch entry.kind {
        case .register where memory.user == User(id: entry.user, isRegistered: false): update(\.user, to: nil)
        case .upsert where memory.announced?.user == entry.user: update(\.announced, to: nil)
        default: break
        }
    }

    private var isUpsertWaiting: Bool {
        let kinds: Set<Entry.Kind> = [.upsert, .patch, .remove]
        guard let last = outbox.waiting.last(where: { kinds.contains($0.kind) }) else { return false }
        return last.kind == .upsert && last.position != course.sending?.position
    }
}

extension Subscription {
    fileprivate func with(_ change: (inout Subscription) -> Void) -> Subscription {
        var changed = self
        change(&changed)
        return changed
    }
}
