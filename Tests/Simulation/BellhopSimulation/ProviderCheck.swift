internal import BellhopPhone
internal import BellhopValues

/// Says what becomes of the pushes of a provider, and checks the answers.
enum ProviderCheck {
    /// The device token of each simulated phone, in hexadecimal digits.
    static let token = "010203"

    /// Checks the answer to pushes that were sent together.
    static func check(_ reply: DeliverReply, to pushes: [ProviderPush], _ disk: SimulatedDisk) -> Violation? {
        func violation(_ message: String) -> Violation { Violation(invariant: .providers, message: message) }
        guard reply.results.count == pushes.count else {
            return violation("\(pushes.count) pushes have \(reply.results.count) answers")
        }
        for (push, result) in zip(pushes, reply.results) {
            switch result {
            case .accepted(let id):
                if push.deviceToken.lowercased() != token { return violation("\(id) is for another device") }
                if push.bundle != "sim.app" { return violation("\(id) is for another app") }
                if !push.type.isNotification { return violation("\(id) has the type \(push.type)") }
                if disk.synced.rows[id.number] == nil {
                    return Violation(
                        invariant: .acknowledgedAfterSync, message: "\(id) was acknowledged, and is not on the disk")
                }
            case .checked:
                if push.type.isNotification { return violation("a push of the type \(push.type) is only checked") }
            case .refused(let refusal):
                let expected: APNsReason? =
                    if push.deviceToken.lowercased() != token {
                        .badDeviceToken
                    } else if push.bundle != "sim.app" {
                        .deviceTokenNotForTopic
                    } else {
                        nil
                    }
                if let expected, expected != refusal.reason {
                    return violation("\(expected.rawValue) is right, and the reason is \(refusal.reason.rawValue)")
                }
            }
        }
        return nil
    }
}

/// Follows the gateway of one host.
struct GatewayCheck: Sendable {
    private var isRunning = false

    mutating func hostStarts() { isRunning = false }

    mutating func check(_ effect: Effect) -> Violation? {
        switch effect {
        case .startGateway where isRunning:
            return Violation(invariant: .providers, message: "a second gateway is started")
        case .stopGateway where !isRunning:
            return Violation(invariant: .providers, message: "a gateway is stopped that doesn't run")
        case .startGateway: isRunning = true
        case .stopGateway: isRunning = false
        default: break
        }
        return nil
    }

    /// An input was processed.
    mutating func finishTurn(_ input: Input?) {
        if case .gatewayEnded? = input { isRunning = false }
    }
}
