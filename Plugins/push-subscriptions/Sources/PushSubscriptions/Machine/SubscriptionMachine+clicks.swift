import Foundation

/// Clicks are outside the numbered order, so that an old one can be given up without a gap.
extension SubscriptionMachine {
    /// How many delivered messages are remembered.
    package static let rememberedClicks = 100
    /// How many clicks wait at most.
    package static let waitingClicks = 200
    /// How long a click waits at most.
    package static let clickLifetime: TimeInterval = 7 * 24 * 60 * 60

    mutating func click(_ message: String, isForeground: Bool, at now: Date) {
        guard let user = memory.user?.id, !memory.delivered.contains(message),
            !outbox.waiting.contains(where: { $0.message == message })
        else { return }
        let call = Call.click(message, isForeground: isForeground, by: user)
        append(entry(call, 0, user: user, message: message, at: now))
        purgeClicks(at: now)
    }

    /// Gives up the clicks that are too old, and the oldest of too many.
    mutating func purgeClicks(at now: Date) {
        guard outbox.clickCount > 0 else { return }
        // The one in flight may have arrived.
        let clicks = outbox.waiting.filter { $0.kind == .click && $0.position != course.sending?.position }
        let excess = max(0, outbox.clickCount - Self.waitingClicks)
        for (index, click) in clicks.enumerated()
        where index < excess || now.timeIntervalSince(click.queuedAt) > Self.clickLifetime {
            remove(click.position)
        }
    }

    mutating func remember(delivered message: String) {
        update(\.delivered, to: (memory.delivered + [message]).suffix(Self.rememberedClicks))
    }
}
