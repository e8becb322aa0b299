internal import BellhopValues

/// The pushes of providers, which APNs delivers to the phone that has their device token (Semantics §13).
///
/// Pushes that come together are answered together, when the journal has all that are accepted.
struct ProviderPushes: Sendable {
    /// The pushes of one command.
    private struct Batch {
        /// What became of each push; nil while it is being written.
        var results: [DeliverReply.Result?]
        /// How many are being written.
        var unwritten: Int
    }

    private var batches: [CommandID: Batch] = [:]
    /// The pushes that wait until the device token is read, in order.
    private var waiting:
        [(command: CommandID, pushes: [ProviderPush], messages: [ProviderMessage], topics: [TopicChange])] = []

    /// Checks that every batch waits for something.
    static func verify(_ phone: Phone) {
        for (command, batch) in phone.pushes.providers.batches {
            assert(batch.unwritten > 0, "\(command) waits for no push")
            assert(batch.unwritten == batch.results.count { $0 == nil }, "\(command) waits for \(batch.unwritten)")
        }
    }

    // MARK: Arrival

    /// Delivers pushes and messages, or refuses them, changes topics, and then answers the command.
    ///
    /// The results of the messages follow those of the pushes, and those of the topics are the last.
    static func deliver(
        _ pushes: [ProviderPush], _ messages: [ProviderMessage], _ topics: [TopicChange], for command: CommandID,
        in phone: inout Phone
    ) {
        guard let token = phone.application.registration.readToken else {
            phone.pushes.providers.waiting.append((command, pushes, messages, topics))
            return Registration.readToken(in: &phone)
        }
        let own = token.hexadecimal
        let count = pushes.count + messages.count + topics.count
        phone.pushes.providers.batches[command] = Batch(results: Array(repeating: nil, count: count), unwritten: count)
        for (index, push) in pushes.enumerated() {
            let obstacle: BellhopError?
            do throws(APNsRefusal) { obstacle = try check(push, token: own, in: phone) } catch {
                if error.reason == .badDeviceToken, phone.configuration.gatewayAcceptsAll {
                    conclude(command, index, .undelivered, in: &phone)
                    continue
                }
                Arrivals.refuse(
                    push.payload.count, error.error, source: nil, for: .provider(command, index, error), in: &phone)
                continue
            }
            guard push.type.isNotification, obstacle == nil else {
                let checked = Event.PushChecked(bytes: push.payload.count, type: push.type)
                phone.turn.record(Event(.pushChecked(checked), cause: obstacle))
                conclude(command, index, .checked, in: &phone)
                continue
            }
            Arrivals.accept(
                push.payload, source: nil, collapseID: push.collapseID, from: push, for: .provider(command, index),
                in: &phone)
        }
        for (index, message) in messages.enumerated() {
            Messaging.accept(
                message.json, source: nil, project: message.project, for: .message(command, pushes.count + index),
                in: &phone)
        }
        for (index, change) in topics.enumerated() {
            TopicSubscriptions.change(change, for: command, pushes.count + messages.count + index, in: &phone)
        }
        if count == 0 { finish(command, in: &phone) }
    }

    /// The device token was read, or reading it failed.
    static func tokenRead(_ result: Result<[UInt8], BellhopError>, in phone: inout Phone) {
        let waiting = phone.pushes.providers.waiting
        phone.pushes.providers.waiting = []
        for (command, pushes, messages, topics) in waiting {
            switch result {
            case .success:
                phone.caused(by: .command(command)) {
                    deliver(pushes, messages, topics, for: command, in: &$0)
                }
            case .failure(let error): phone.turn.emit(.reply(command, .failure(error)))
            }
        }
    }

    /// Refuses the pushes that wait for the device token, because the host stops.
    static func stop(in phone: inout Phone) { tokenRead(.failure(.hostStopping), in: &phone) }

    /// Checks what only the phone knows: whether a push is for this device and this app.
    ///
    /// Returns why a push that APNs accepts doesn't reach the device, or nil if it does.
    private static func check(
        _ push: ProviderPush, token: String, in phone: Phone
    ) throws(APNsRefusal) -> BellhopError? {
        // A broadcast push names no device, and no phone of Bellhop subscribes to its channel.
        let isBroadcast = push.channelID != nil
        let named = isBroadcast ? token : push.deviceToken.lowercased()
        let retired = named == token ? nil : phone.application.registration.renewal.retirement(of: named)
        guard retired != nil || named == token else {
            throw APNsRefusal(.badDeviceToken, "The phone has another device token.")
        }
        if let bundle = phone.settings.app.bundleIdentifier, bundle != push.bundle, !isBroadcast {
            throw APNsRefusal(
                .deviceTokenNotForTopic,
                "The device token is that of the app \(bundle), and the topic names "
                    + "\(push.bundle.cut(to: 100)).")
        }
        if let retired, retired.isTold(at: phone.turn.now) {
            throw APNsRefusal(
                .unregistered, "The device token was replaced. Delete it, and send to the one that the app has sent.",
                timestamp: retired.replaced)
        }
        if !push.type.isNotification || retired != nil, (try? JSONDocument(push.payload))?.root.object == nil {
            throw APNsRefusal(.payloadEmpty, "The payload isn't a JSON object.")
        }
        return retired == nil ? nil : .tokenReplaced
    }

    // MARK: Answers

    /// What became of a push is known.
    static func conclude(
        _ command: CommandID, _ index: Int, _ result: DeliverReply.Result, in phone: inout Phone
    ) {
        guard var batch = phone.pushes.providers.batches[command] else { return }
        assert(batch.results[index] == nil, "push \(index) of \(command) has two results")
        batch.results[index] = result
        batch.unwritten -= 1
        phone.pushes.providers.batches[command] = batch
        if batch.unwritten == 0 { finish(command, in: &phone) }
    }

    private static func finish(_ command: CommandID, in phone: inout Phone) {
        guard let batch = phone.pushes.providers.batches.removeValue(forKey: command) else { return }
        ClientCommands.reply(
            .deliveries(DeliverReply(results: batch.results.compactMap(\.self))), to: command, in: &phone)
    }
}

/// Who is told what became of a push that has arrived.
enum PushAsker: Sendable {
    /// The client of a command.
    case command(CommandID)
    /// The client of a `deliver`, with the place of the push in it, and what the provider is told if it is known already.
    case provider(CommandID, Int, APNsRefusal? = nil)
    /// The same for a message in the form of FCM.
    case message(CommandID, Int, FCMRefusal? = nil)

    /// The push is in the journal.
    func accepted(_ push: PushID, in phone: inout Phone) {
        switch self {
        case .command(let id): ClientCommands.reply(.push(PushReply(push: push)), to: id, in: &phone)
        case .provider(let id, let index, _), .message(let id, let index, _):
            ProviderPushes.conclude(id, index, .accepted(push), in: &phone)
        }
    }

    /// The message that the push was made of is only validated.
    func validated(in phone: inout Phone) {
        switch self {
        case .command(let id): ClientCommands.replyWithValidation(to: id, in: &phone)
        case .provider(let id, let index, _), .message(let id, let index, _):
            ProviderPushes.conclude(id, index, .checked, in: &phone)
        }
    }

    /// The push isn't accepted.
    func refused(_ error: BellhopError, in phone: inout Phone) {
        switch self {
        case .command(let id): phone.turn.emit(.reply(id, .failure(error)))
        case .provider(let id, let index, let refusal):
            ProviderPushes.conclude(id, index, .refused(refusal ?? APNsRefusal(error)), in: &phone)
        case .message(let id, let index, let refusal):
            ProviderPushes.conclude(id, index, .rejected(refusal ?? FCMRefusal(error)), in: &phone)
        }
    }

    /// The asker, with FCM's own refusal if it has sent a message.
    func told(_ refusal: FCMRefusal) -> PushAsker {
        switch self {
        case .command, .provider: self
        case .message(let id, let index, _): .message(id, index, refusal)
        }
    }
}
