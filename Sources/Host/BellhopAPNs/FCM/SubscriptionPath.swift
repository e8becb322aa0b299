internal import BellhopValues

/// The path of a request of FCM about the subscriptions of one app to topics.
///
/// It is `/v1/projects/PROJECT/registrations/REGISTRATION/topicSubscriptions`, or has the topic as another part.
package struct SubscriptionPath: Sendable, Equatable {
    /// The Firebase project.
    package var project: String
    /// The registration token of the app, or the id of its installation.
    package var registration: String
    /// The topic, if the path names one subscription.
    package var topic: String?

    /// The id of the installation, which is the first part of a registration token.
    package var installation: Substring {
        registration[..<(registration.utf8.firstIndex(of: UInt8(ascii: ":")) ?? registration.endIndex)]
    }

    init(project: String, registration: String, topic: String? = nil) {
        self.project = project
        self.registration = registration
        self.topic = topic
    }

    /// Reads the parts of a path, of which the first is empty; returns nil if it is another path.
    init?(parts: [Substring]) {
        guard parts.count == 7 || parts.count == 8, !parts.dropFirst().contains(""), parts[1] == "v1",
            parts[2] == "projects", parts[4] == "registrations", parts[6] == "topicSubscriptions"
        else { return nil }
        self.init(
            project: String(parts[3]), registration: Self.decode(parts[5]),
            topic: parts.count == 8 ? Self.decode(parts[7]) : nil)
    }

    private static func decode(_ part: Substring) -> String { part.utf8.percentDecoded ?? String(part) }
}
