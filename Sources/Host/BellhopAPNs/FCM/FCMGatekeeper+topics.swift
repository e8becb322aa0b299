package import BellhopValues

/// The requests that subscribe apps to topics, or unsubscribe them.
///
/// Source: Google, *Instance ID*, server reference. They name no project, so it is that of the service account.
extension FCMGatekeeper {
    /// The most registration tokens of a request.
    static let mostTokens = 1000
    private static let prefix = "/topics/"

    /// Whether a request about a topic is of a known sender, so that its payload may be large.
    package mutating func admits(_ request: ProviderRequest, at now: Double) -> Bool {
        acceptsAll || (try? sender(of: request, at: now)) != nil
    }

    /// Checks a request that changes the subscriptions to a topic.
    ///
    /// Whether an app has a registration token is known only to the phone.
    ///
    /// - Parameter now: Seconds since 1970.
    package mutating func decide(
        _ request: ProviderRequest, subscribes: Bool, at now: Double
    ) throws(FCMRefusal) -> TopicChange {
        try Self.checkMethod(of: request)
        var project: String?
        if !acceptsAll {
            // Without the header, the service takes the token for a server key, which it no longer accepts.
            guard request[.accessTokenAuthorization]?.lowercased() == "true" else {
                throw Self.invalid("Send the header \"access_token_auth: true\".")
            }
            project = try sender(of: request, at: now).project
        }
        guard request.size <= request.body.count else {
            throw Self.badTopicRequest("The request has \(request.size) bytes. Send fewer registration tokens.")
        }
        let members = (try? JSONDocument(request.body))?.root.object ?? []
        guard let name = members["to"]?.value.string, name.hasPrefix(Self.prefix),
            FCMTopic.isName(String(name.dropFirst(Self.prefix.count)))
        else {
            throw Self.badTopicRequest("\"to\" isn't \(Self.prefix)NAME, with letters, digits and -_.~% in the name.")
        }
        let tokens = members["registration_tokens"]?.value.array ?? []
        let texts = tokens.compactMap(\.string)
        guard texts.count == tokens.count, (1...Self.mostTokens).contains(texts.count) else {
            throw Self.badTopicRequest("\"registration_tokens\" isn't an array of 1 to \(Self.mostTokens) strings.")
        }
        return TopicChange(
            project: project, topic: String(name.dropFirst(Self.prefix.count)), tokens: texts, subscribes: subscribes)
    }

    private static func badTopicRequest(_ detail: String) -> FCMRefusal { FCMRefusal(.invalidArgument, detail) }
}
