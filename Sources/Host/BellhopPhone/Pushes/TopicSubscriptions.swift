internal import BellhopValues

/// The topics of FCM from which providers have unsubscribed the app (Semantics §11).
///
/// The app is subscribed to every other topic. When it gets another registration token, it is subscribed to all again.
struct TopicSubscriptions: Sendable {
    /// The most topics that are remembered, as many as an app can be subscribed to (Google).
    static let limit = 2000

    /// The registration token of the app when it was unsubscribed.
    private var token = ""
    private var left: Set<String> = []

    /// Begins with all topics.
    init() {}

    /// Restores what the database holds.
    mutating func recall(_ text: String?) { self = text.flatMap(Self.init(stored:)) ?? Self() }

    /// Whether the app with a registration token is subscribed to a topic.
    func includes(_ topic: String, of token: RegistrationToken) -> Bool {
        self.token != token.text || !left.contains(topic)
    }

    /// Changes a subscription of the app; returns false if there is no room.
    mutating func set(_ topic: String, of token: RegistrationToken, _ subscribes: Bool) -> Bool {
        if self.token != token.text { self = Self() }
        self.token = token.text
        guard !subscribes else {
            left.remove(topic)
            return true
        }
        guard left.count < Self.limit || left.contains(topic) else { return false }
        left.insert(topic)
        return true
    }

    // MARK: Changes

    /// Changes the subscription of the app to a topic as a provider asks, and says so when the database has it.
    static func change(_ change: TopicChange, for command: CommandID, _ index: Int, in phone: inout Phone) {
        if let redundancy = change.redundancy {
            return changeOne(change, redundancy, for: command, index, in: &phone)
        }
        let own = Messaging.token(in: phone)
        let isForeign = foreignProject(of: change, in: phone) != nil
        var errors: [TopicError?] = change.tokens.map { token in
            if isForeign || !RegistrationToken.hasForm(of: token) { return .invalidArgument }
            return token == own?.text || phone.configuration.gatewayAcceptsAll ? nil : .notFound
        }
        let places = change.tokens.indices.filter { errors[$0] == nil && change.tokens[$0] == own?.text }
        guard let own, !places.isEmpty else {
            return ProviderPushes.conclude(command, index, .topicChanged(errors), in: &phone)
        }
        let hasRoom = phone.application.registration.topics.set(change.topic, of: own, change.subscribes)
        if !hasRoom { for place in places { errors[place] = .tooManyTopics } }
        store(.topicChanged(errors), for: command, index, in: &phone)
    }

    /// The Firebase project of the app, if a change is asked for by another one.
    static func foreignProject(of change: TopicChange, in phone: Phone) -> String? {
        guard let asked = change.project, let firebase = phone.settings.builtIn(.firebase),
            let project = FirebaseOptions(data: firebase.data).project
        else { return nil }
        return project == asked ? nil : project
    }

    /// Stores the topics, and answers then.
    static func store(
        _ result: DeliverReply.Result, for command: CommandID, _ index: Int, in phone: inout Phone
    ) {
        phone.turn.store(.set(.unsubscribedTopics, phone.application.registration.topics.stored))
        phone.whenStored(.topicsStored(command, index, result))
    }

    /// The database has what an answer says, or could not be written.
    static func stored(
        _ command: CommandID, _ index: Int, _ result: DeliverReply.Result, failing error: BellhopError?,
        in phone: inout Phone
    ) {
        ProviderPushes.conclude(command, index, error.map { .rejected(FCMRefusal($0)) } ?? result, in: &phone)
    }

    // MARK: In the database

    /// The registration token, and the topics that it was unsubscribed from.
    var stored: String { ([token] + left.sorted()).joined(separator: " ") }

    /// Reads such a text, or returns nil if it is another one.
    init?(stored text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count <= Self.limit + 1, words.dropFirst().allSatisfy(FCMTopic.isName) else { return nil }
        token = words.first ?? ""
        left = Set(words.dropFirst())
    }
}
