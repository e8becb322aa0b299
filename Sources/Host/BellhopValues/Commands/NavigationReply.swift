/// A requested route, or a link that modules were offered.
///
/// The events of a route have ``Event/navigation``. The last one says what is on the screen.
public struct NavigationReply: Sendable, Equatable, Codable {
    /// The host's id of the navigation, or nil if the text is not a route, or if modules were offered the link.
    public var navigation: NavigationID?
    /// Whether a pattern matches, the route is deferred, or a module handled the link.
    ///
    /// `navigateTo` returns the same to a module.
    public var accepted: Bool
    /// The id of the command, which its events name as their cause.
    public var command: Cause?
    /// The module that handled the link.
    public var module: String?
    /// The number of the last event before the reply, if modules were offered the link.
    public var through: UInt64?

    /// Creates a reply.
    public init(
        navigation: NavigationID?, accepted: Bool, command: Cause? = nil, module: String? = nil, through: UInt64? = nil
    ) {
        self.navigation = navigation
        self.accepted = accepted
        self.command = command
        self.module = module
        self.through = through
    }
}
