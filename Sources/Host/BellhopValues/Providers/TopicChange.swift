/// What a provider asks of the topics of FCM: to subscribe apps to one, or to unsubscribe them.
public struct TopicChange: Sendable, Equatable, Codable {
    /// The Firebase project of the sender, or nil if the gateway accepts all.
    public var project: String?
    /// The name of the topic.
    public var topic: String
    /// The registration tokens of the apps.
    public var tokens: [String]
    /// Whether the apps are subscribed; otherwise they are unsubscribed.
    public var subscribes: Bool

    /// Creates a change.
    public init(project: String? = nil, topic: String, tokens: [String], subscribes: Bool) {
        self.project = project
        self.topic = topic
        self.tokens = tokens
        self.subscribes = subscribes
    }
}

/// Why the subscription of an app to a topic doesn't change.
///
/// Source: Google, *Instance ID*, server reference. Clients know these words.
public enum TopicError: String, Sendable, Equatable, Codable, CaseIterable {
    /// No app has the registration token.
    case notFound = "NOT_FOUND"
    /// The registration token isn't one, or the app has another project.
    case invalidArgument = "INVALID_ARGUMENT"
    /// The app has no room for the change.
    case tooManyTopics = "TOO_MANY_TOPICS"
}
