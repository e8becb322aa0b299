package import BellhopValues

/// The requests of FCM that subscribe one app to a topic, or unsubscribe it.
///
/// Source: Google, *FCM API*, `projects.registrations.topicSubscriptions`.
extension FCMGatekeeper {
    /// Checks a request that changes the subscription of one app to a topic.
    ///
    /// Whether the app has the registration token, and is subscribed, is known only to the phone.
    ///
    /// - Parameter now: Seconds since 1970.
    package mutating func decide(
        _ request: ProviderRequest, path: SubscriptionPath, at now: Double
    ) throws(FCMRefusal) -> TopicChange {
        let subscribes = path.topic == nil
        guard request.method == (subscribes ? "POST" : "DELETE") else {
            throw FCMRefusal(
                .notFound, "Method not found.",
                "Send a POST to .../topicSubscriptions?topic_name=TOPIC, or a DELETE to .../topicSubscriptions/TOPIC.")
        }
        try check(
            request, project: path.project, permission: "topicSubscriptions.\(subscribes ? "create" : "delete")",
            at: now)
        let query = Form(Array(request.path.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst()))
        guard let topic = path.topic ?? query["topic_name"] ?? query["topicName"], FCMTopic.isName(topic) else {
            throw FCMRefusal(
                .invalidArgument, "The topic isn't a name of at most 900 letters, digits and -_.~%. Send topic_name.")
        }
        guard !subscribes || request.size == 0 || (try? JSONDocument(request.body))?.root.object != nil else {
            throw FCMRefusal(.invalidArgument, "The body isn't a JSON object. Send {}.")
        }
        let redundancy: TopicChange.Redundancy =
            switch subscribes ? nil : query["allow_missing"] ?? query["allowMissing"] {
            case "true": .allowed
            case "false", nil: .refused
            default: throw FCMRefusal(.invalidArgument, "allow_missing isn't true or false.")
            }
        return TopicChange(
            project: path.project, topic: topic, tokens: [path.registration], subscribes: subscribes,
            redundancy: redundancy)
    }
}
