package import BellhopValues
package import FoundationEssentials

/// A push in the journal, with all that is needed to deliver it again.
package struct JournalledPush: Sendable, Equatable, Codable {
    /// Its id, which is never used again.
    package var id: PushID
    /// The payload as received.
    package var payload: [UInt8]
    /// The value of the payload's `sender`.
    package var sender: String?
    /// The file or input it came from.
    package var source: String?
    /// The identifier of its notification, if one was given.
    package var collapseID: String?
    /// When it was accepted, to the millisecond.
    package var time: Date
    /// The push that it replays.
    package var replayOf: PushID?
    /// What APNs knows of it, or nil if no provider has sent it.
    package var provider: ProviderDelivery?
    /// The outcome, or why it can't be read, or nil while the push is not finished.
    package var outcome: Result<PushOutcome, BellhopError>?

    /// Creates a push.
    package init(
        id: PushID, payload: [UInt8], sender: String? = nil, source: String? = nil, collapseID: String? = nil,
        time: Date, replayOf: PushID? = nil, provider: ProviderDelivery? = nil,
        outcome: Result<PushOutcome, BellhopError>? = nil
    ) {
        self.id = id
        self.payload = payload
        self.sender = sender
        self.source = source
        self.collapseID = collapseID
        self.time = time
        self.replayOf = replayOf
        self.provider = provider
        self.outcome = outcome
    }
}

extension JournalledPush {
    /// When it reached the device, if it did not wait for it.
    var arrival: Date {
        if case .forwarded(let date, _)? = provider?.state { date } else { time }
    }

    /// Whether it has been on its way to the modules: APNs doesn't store it, and FCM didn't discard it.
    var hasReachedDevice: Bool {
        switch provider?.state {
        case nil, .delivered, .forwarded: true
        case .stored, .discarded: false
        }
    }

    /// The most bytes of an `apns-collapse-id` (Apple).
    private static let collapseLimit = 64

    /// Throws `push.bad-collapse-id` if no push can have a collapse id.
    package static func checkCollapseID(_ identifier: String?) throws(BellhopError) {
        guard let identifier else { return }
        guard !identifier.utf8.contains(0) else {
            throw BellhopError(.pushBadCollapseID, "the collapse id contains U+0000", hint: "Leave the character out")
        }
        guard identifier.isEmpty || identifier.utf8.count > collapseLimit else { return }
        throw BellhopError(
            .pushBadCollapseID, "the collapse id has \(identifier.utf8.count) bytes",
            hint: "Use 1 to \(collapseLimit) bytes, as APNs does")
    }

    /// The size of the payload as a server sends it, in bytes.
    package var sentSize: Int { Payload.sentSize(of: payload, source: source) }

    /// The identifier of its notification: the collapse id, or else a UUID, as on iOS.
    ///
    /// The UUID follows from the number and the time, so a push that is delivered again keeps it.
    package var notificationIdentifier: String {
        if let collapseID { return collapseID }
        var numbers = SplitMix64(
            seed: UInt64(truncatingIfNeeded: time.milliseconds) &* 0xD6E8_FEB8_6659_FD93
                ^ UInt64(truncatingIfNeeded: id.number))
        // The bits that say that it is random.
        let high = numbers.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = numbers.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        func byte(_ value: UInt64, _ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: value >> (56 - 8 * place)) }
        return UUID(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
                byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4),
                byte(low, 5), byte(low, 6), byte(low, 7)
            )
        ).uuidString
    }
}
