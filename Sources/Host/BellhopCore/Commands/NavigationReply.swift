/// A requested route.
///
/// Its events have `details.navigation`. The last one says what is on the screen.
public struct NavigationReply: Sendable, Equatable, Codable {
    /// The host's id of the navigation, or nil if the text is not a route.
    public var navigation: String?
    /// Whether a pattern matches or the route is deferred.
    ///
    /// `navigateTo` returns the same to a module.
    public var accepted: Bool
    /// The id of the command, which its events name as their cause.
    public var command: String?

    /// Creates a reply.
    public init(navigation: String?, accepted: Bool, command: String? = nil) {
        self.navigation = navigation
        self.accepted = accepted
        self.command = command
    }
}
