internal import BellhopValues

/// Changes of the subscriptions of one app, as requests of FCM ask for them (Semantics §11).
///
/// Source: Google, *FCM API*, `projects.registrations.topicSubscriptions`.
extension TopicSubscriptions {
    /// Changes the subscription of one app, and answers when the database has it.
    ///
    /// A request that changes nothing waits too, because an earlier change may not be in the database yet.
    static func changeOne(
        _ change: TopicChange, _ redundancy: TopicChange.Redundancy, for command: CommandID, _ index: Int,
        in phone: inout Phone
    ) {
        let own: RegistrationToken?
        do throws(FCMRefusal) { own = try app(of: change, in: phone) } catch {
            return ProviderPushes.conclude(command, index, .rejected(error), in: &phone)
        }
        guard let own else { return ProviderPushes.conclude(command, index, .topicChanged([nil]), in: &phone) }
        guard phone.application.registration.topics.includes(change.topic, of: own) != change.subscribes else {
            let result: DeliverReply.Result =
                switch redundancy {
                case .allowed: .topicChanged([nil])
                case .refused: .rejected(.redundant(change))
                }
            return phone.whenStored(.topicsStored(command, index, result))
        }
        guard phone.application.registration.topics.set(change.topic, of: own, change.subscribes) else {
            return ProviderPushes.conclude(command, index, .rejected(.tooManyTopics), in: &phone)
        }
        store(.topicChanged([nil]), for: command, index, in: &phone)
    }

    /// The registration token of the app; nil if the change is accepted for another one, because the gateway accepts all.
    private static func app(of change: TopicChange, in phone: Phone) throws(FCMRefusal) -> RegistrationToken? {
        let name = change.tokens.first ?? ""
        guard RegistrationToken.hasForm(of: name) || RegistrationToken.isInstallation(name) else {
            throw FCMFault.notAToken(name).refusal
        }
        if let project = foreignProject(of: change, in: phone) {
            throw FCMRefusal(
                .senderIDMismatch,
                "The app is of the project \(project). Send it with a service account of this project.")
        }
        if let own = Messaging.token(in: phone), name == own.text || name == own.installation { return own }
        guard phone.configuration.gatewayAcceptsAll else {
            throw FCMRefusal(.unregistered, "No app here has this registration token. The trace shows that of the app.")
        }
        return nil
    }
}

extension FCMRefusal {
    /// A change of a topic that changes nothing.
    fileprivate static func redundant(_ change: TopicChange) -> FCMRefusal {
        change.subscribes
            ? FCMRefusal(
                .alreadyExists, "Requested entity already exists",
                "The app is subscribed to \(change.topic.cut(to: 100).quoted), as to every topic that it wasn't "
                    + "unsubscribed from.")
            : FCMRefusal(
                .notFound, "Requested entity was not found.",
                "The app isn't subscribed to \(change.topic.cut(to: 100).quoted). Send allow_missing=true to have no "
                    + "error.")
    }

    /// A change of a topic for which the phone has no room.
    fileprivate static var tooManyTopics: FCMRefusal {
        FCMRefusal(
            .resourceExhausted, "Resource has been exhausted (e.g. check quota).",
            "The app was unsubscribed from \(TopicSubscriptions.limit) topics. Subscribe it to one of these again.")
    }
}
