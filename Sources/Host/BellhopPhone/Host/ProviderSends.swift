internal import BellhopValues

/// The pushes that clients send through the gateway as a provider does (Semantics §13).
///
/// The gateway has one of them at a time, because its standard input takes only so much.
struct ProviderSends: Sendable {
    /// A push that waits.
    private struct Draft: Sendable {
        let command: CommandID
        let payload: [UInt8]
        /// The device token; nil for that of the phone.
        let deviceToken: String?
        let headers: [ProviderHeader]
    }

    private var waiting: [Draft] = []
    /// Whether the gateway has one, and has not replied.
    private var isUnderWay = false

    /// Checks that only what follows another push, or the device token, waits.
    static func verify(_ phone: Phone) {
        let room = phone.gateway.sends
        let isHeld = room.isUnderWay || phone.application.registration.isReading
        assert(room.waiting.isEmpty || isHeld, "\(room.waiting.count) pushes of clients wait for nothing")
    }

    /// Sends a push, after those that wait.
    static func take(
        _ payload: [UInt8], to deviceToken: String?, _ headers: [ProviderHeader], for command: CommandID,
        in phone: inout Phone
    ) throws(BellhopError) {
        try phone.gateway.checkIsServing()
        phone.gateway.sends.waiting.append(
            Draft(command: command, payload: payload, deviceToken: deviceToken, headers: headers))
        sendNext(in: &phone)
    }

    private static func sendNext(in phone: inout Phone) {
        while !phone.gateway.sends.isUnderWay, let draft = phone.gateway.sends.waiting.first {
            guard let token = draft.deviceToken ?? phone.application.registration.readToken?.hexadecimal else {
                return Registration.readToken(in: &phone)
            }
            phone.gateway.sends.waiting.removeFirst()
            do throws(BellhopError) {
                let push = try SentPush(
                    draft.payload, to: token, headers: draft.headers, bundle: phone.settings.app.bundleIdentifier)
                try ProviderGateway.ask(.send(push), .send(draft.command), in: &phone)
                phone.gateway.sends.isUnderWay = true
            } catch {
                phone.turn.emit(.reply(draft.command, .failure(error)))
            }
        }
    }

    /// The gateway has replied about the push that it had.
    static func answered(in phone: inout Phone) {
        phone.gateway.sends.isUnderWay = false
        sendNext(in: &phone)
    }

    /// The device token was read, or reading it failed.
    static func tokenRead(_ result: Result<[UInt8], BellhopError>, in phone: inout Phone) {
        if case .failure(let error) = result { giveUp(with: error, in: &phone) { $0.deviceToken == nil } }
        sendNext(in: &phone)
    }

    /// The gateway has ended, and replies no more.
    static func gatewayEnded(with error: BellhopError, in phone: inout Phone) {
        phone.gateway.sends.isUnderWay = false
        giveUp(with: error, in: &phone) { _ in true }
    }

    /// Tells clients whose pushes wait that they are not sent.
    private static func giveUp(with error: BellhopError, in phone: inout Phone, where isMeant: (Draft) -> Bool) {
        let waiting = phone.gateway.sends.waiting
        phone.gateway.sends.waiting.removeAll(where: isMeant)
        for draft in waiting where isMeant(draft) { phone.turn.emit(.reply(draft.command, .failure(error))) }
    }
}
