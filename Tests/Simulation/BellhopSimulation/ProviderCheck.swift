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

/// Follows the gateway of one host: at most one runs at a time, on the port that the settings in force name.
struct GatewayCheck: Sendable {
    /// The port that the gateway was started with, until it has ended.
    private var port: Int?
    private var isEnding = false

    mutating func check(_ effect: Effect) -> Violation? {
        switch effect {
        case .startGateway where port != nil: return violation("a second gateway is started")
        case .stopGateway where isEnding: return violation("a gateway is ended twice")
        case .startGateway(let new): port = new
        case .stopGateway: isEnding = port != nil
        default: break
        }
        return nil
    }

    /// Its process has ended, or could not start.
    mutating func ended() { self = GatewayCheck() }

    /// Checks that it has the port that is wanted.
    func finishTurn(_ phone: PhoneInspection) -> Violation? {
        guard phone.isReady, !phone.isStopping, let port, !isEnding, port != phone.gatewayPort else { return nil }
        return violation("the gateway has port \(port), and the settings say \(phone.gatewayPort ?? 0)")
    }

    /// Checks that it runs, if it is wanted, when nothing goes wrong any more.
    func settled(_ phone: PhoneInspection) -> Violation? {
        guard phone.isReady, phone.gatewayPort != port else { return nil }
        return violation("the gateway is not started")
    }

    private func violation(_ message: String) -> Violation { Violation(invariant: .providers, message: message) }
}
