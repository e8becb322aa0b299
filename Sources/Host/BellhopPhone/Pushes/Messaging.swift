internal import BellhopValues
internal import FoundationEssentials

/// The part of Firebase Cloud Messaging that `Q2FirebaseModule` adds (Semantics §11).
enum Messaging {
    /// The registration token of the app; nil without the module, or before the device has an APNs token.
    static func token(in phone: Phone) -> RegistrationToken? {
        guard let module = phone.settings.builtIn(.firebase), let device = phone.application.registration.deviceToken
        else { return nil }
        return RegistrationToken(of: FirebaseOptions(data: module.data).googleAppId, on: device)
    }

    /// Tells modules the registration token.
    ///
    /// All modules are told a new token. A command is answered after the modules have been told.
    static func tell(_ hearers: [ModuleID] = [], then reply: Registration.Reply? = nil, in phone: inout Phone) {
        guard let module = phone.settings.builtIn(.firebase), let token = token(in: phone) else {
            if let reply { told(then: reply, in: &phone) }
            return
        }
        let isNews = phone.application.registration.tell(messagingToken: token.text)
        if isNews {
            let registered = Event.TokenRegistered(token: token.text)
            phone.turn.record(Event(.messagingRegistered(registered), module: module.id))
        }
        let hearing = phone.modules.running(with: .didReceiveRegistrationToken).filter { id in
            guard isNews, !hearers.contains(id) else { return hearers.contains(id) }
            let isPrepared = phone.modules.instanceID(of: id).map { !phone.modules.preparation.willTellToken(to: $0) }
            return phone.modules[id]?.settings.push == true && isPrepared == true
        }
        OpenCalls.start(
            Call(.didReceiveRegistrationToken, [.string(token.text)]), on: hearing, stage: nil,
            for: reply.map { .messagingTold($0) } ?? .told, in: &phone)
    }

    /// Every module has been told the token.
    static func told(then reply: Registration.Reply, in phone: inout Phone) {
        switch reply {
        case .authorization(let command): phone.whenStored(.authorizationStored(command))
        case .registration(let command): phone.whenStored(.registrationStored(command))
        case .renewal(let command): ClientCommands.replyWithToken(to: command, in: &phone)
        case .signIn: phone.whenStored(.signInStored)
        }
    }

    /// The push that Firebase makes of a message for the app.
    ///
    /// - Parameter project: The Firebase project of the sender; nil for a message of this phone's operator.
    static func push(
        of json: [UInt8], source: String?, project: String? = nil, in phone: Phone
    ) throws(FCMFault) -> (message: FCMMessage, push: ProviderPush) {
        guard let module = phone.settings.builtIn(.firebase) else { throw FCMFault(phone.settings.fcmAbsence) }
        guard let token = token(in: phone) else {
            throw FCMFault(
                BellhopError(
                    .fcmUnregistered, "the app has no FCM registration token yet",
                    hint: "Sign in, and allow notifications"))
        }
        let message = try FCMMessage(reading: json, source: source)
        if case .token(let text) = message.target, !RegistrationToken.hasForm(of: text) {
            throw .notAToken(text)
        }
        if let project, let own = FirebaseOptions(data: module.data).project, project != own {
            throw FCMFault(
                BellhopError(
                    .fcmSenderMismatch, "the message is of the project \(project), and the app is of \(own)",
                    hint: "Send it with a service account of the project \(own)"))
        }
        guard message.target.isApp(with: token) else {
            throw FCMFault(.fcmOtherDevice)
        }
        let time = Int64(phone.turn.now.timeIntervalSince1970 * 1e6)
        let envelope = FCMMessage.Envelope(
            messageID: FCMMessage.Envelope.messageID(at: time, number: phone.pushes.lastNumber + 1),
            senderID: FirebaseOptions(data: module.data).gcmSenderId, token: token)
        let device = phone.application.registration.deviceToken?.hexadecimal ?? ""
        let bundle = phone.settings.app.bundleIdentifier ?? ""
        return (message, message.push(in: envelope, to: bundle, on: device))
    }

    /// Whether the app has the subscriptions that a target needs.
    private static func reaches(_ target: FCMMessage.Target, in phone: Phone) -> Bool {
        guard let token = token(in: phone) else { return false }
        let topics = phone.application.registration.topics
        return target.isReached { topics.includes($0, of: token) }
    }

    /// Takes a message, which becomes a push.
    ///
    /// - Parameter project: The Firebase project of the sender; nil for a message of this phone's operator.
    static func accept(
        _ json: [UInt8], source: String?, project: String? = nil, for asker: PushAsker, in phone: inout Phone
    ) {
        do throws(FCMFault) {
            let (message, push) = try push(of: json, source: source, project: project, in: phone)
            let source = source.map(FCMMessage.pushSource)
            guard message.isOnlyValidated else {
                // What the operator sends has arrived at the device, so APNs doesn't store it, and no topic is looked up.
                return Arrivals.accept(
                    push.payload, source: source, collapseID: push.collapseID, from: project == nil ? nil : push,
                    discard: reaches(message.target, in: phone) ? nil : .notSubscribed, for: asker, in: &phone)
            }
            do throws(BellhopError) {
                _ = try Arrivals.payload(of: push.payload, source: source, collapseID: push.collapseID, in: phone)
            } catch { throw FCMFault(error) }
            phone.turn.record(Event(.messageValidated))
            asker.validated(in: &phone)
        } catch {
            if case .message(let command, let index, _) = asker, error.error.code == .fcmUnregistered,
                error.refusal.code == .unregistered, phone.configuration.gatewayAcceptsAll
            {
                return ProviderPushes.conclude(command, index, .undelivered, in: &phone)
            }
            let located = error.error.located(source.map { Location(file: $0) })
            Arrivals.refuse(json.count, located, source: source, for: asker.told(error.refusal), in: &phone)
        }
    }
}
