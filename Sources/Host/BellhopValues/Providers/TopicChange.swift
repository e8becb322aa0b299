/// What a provider asks of the topics of FCM: to subscribe apps to one, or to unsubscribe them.
public struct TopicChange: Sendable, Equatable, Codable {
    /// What FCM answers to a request about one app that changes nothing.
    public enum Redundancy: String, Sendable, Equatable, Codable, CaseIterable {
        case allowed
        case refused
    }

    /// The Firebase project that the change is for; nil if the request names none, and the gateway accepts all.
    public var project: String?
    /// The name of the topic.
    public var topic: String
    /// The registration tokens of the apps; a request of FCM can name its app by the id of the installation, too.
    public var tokens: [String]
    /// Whether the apps are subscribed; otherwise they are unsubscribed.
    public var subscribes: Bool
    /// Set for a request of FCM, which is about one app; nil for a request of Instance ID.
    public var redundancy: Redundancy?

    /// Creates a change.
    public init(
        project: String? = nil, topic: String, tokens: [String], subscribes: Bool, redundancy: Redundancy? = nil
    ) {
        self.project = project
        self.topic = topic
        self.tokens = tokens
        self.subscribes = subscribes
        self.redundancy = redundancy
    }
}

/// Why the subscription of an app to a topic doesn't change, in the answer to a request of Instance ID.
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
