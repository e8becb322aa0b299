import Foundation
import Q2ModuleInterfaces

extension SubscriptionMachine {
    mutating func perform(_ command: Command, at now: Date) -> Answer {
        switch command {
        case .setUser(let id, let profile): return set(id, profile, at: now)
        case .setEnabled(let isEnabled): return .accepted(sequence: keep(isEnabled: isEnabled, at: now))
        case .logout: return logOut(at: now)
        case .status: return .status(status)
        case .reset:
            forget()
            return .accepted(sequence: nil)
        case .updateUser, .addTags, .removeTags, .setAttributes, .removeAttributes, .trackEvent:
            guard let user = memory.user?.id, let call = Call(command, for: user, on: device) else {
                return .refused("There is no user. Call setUser first.")
            }
            return .accepted(sequence: queue(call, for: user, at: now))
        }
    }

    private mutating func set(_ id: String, _ profile: Profile, at now: Date) -> Answer {
        // The device belongs to one user at a time.
        if memory.announced?.user != id { removeAnnounced(at: now) }
        let isKnown = memory.user?.id == id && memory.user?.isRegistered == true
        update(\.user, to: User(id: id, isRegistered: isKnown))
        return .accepted(sequence: queue(.register(id, profile, on: device), for: id, at: now))
    }

    private mutating func logOut(at now: Date) -> Answer {
        let sequence = removeAnnounced(at: now)
        update(\.user, to: nil)
        return .accepted(sequence: sequence)
    }

    private var status: Status {
        Status(
            user: memory.user?.id, isTokenKnown: memory.token != nil, permission: memory.permission,
            isEnabled: memory.isEnabled, pending: outbox.count, stopped: course.stopped, lastError: course.lastError)
    }

    /// Puts a mutation behind all others, and says its sequence number.
    @discardableResult
    mutating func queue(_ call: Call, for user: String, at now: Date) -> Int64 {
        let sequence = memory.lastSequence + 1
        update(\.lastSequence, to: sequence)
        append(entry(call, sequence, user: user, at: now))
        return sequence
    }

    /// An entry behind all others.
    mutating func entry(
        _ call: Call, _ sequence: Int64, user: String, message: String? = nil, at now: Date
    ) -> Entry {
        update(\.lastPosition, to: memory.lastPosition + 1)
        return Entry(
            position: memory.lastPosition, sequence: sequence, kind: call.kind, method: call.method, path: call.path,
            body: call.body.jsonText, user: user, message: message, queuedAt: now)
    }
}
