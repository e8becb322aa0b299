/// A route was asked for; its events carry `details.navigation`, up to one that says where the screen is.
public struct NavigationReply: Sendable, Equatable, Codable {
    /// The host's id for this navigation; nil when the text is no route at all.
    public var navigation: String?
    /// Whether a pattern matches or the route is deferred: what `navigateTo` answers a module.
    public var accepted: Bool
    /// The command: events that it has led to name it as their cause.
    public var command: String?

    /// Makes a reply.
    public init(navigation: String?, accepted: Bool, command: String? = nil) {
        self.navigation = navigation
        self.accepted = accepted
        self.command = command
    }
}
