/// A notification as it is shown when it is expanded.
public struct ExpandReply: Sendable, Equatable, Codable {
    /// The notification.
    public var notification: String
    /// The module whose content extension shows it; nil where the system does.
    public var module: ModuleID?
    /// Why the system shows it: no content extension is for its category, or the one that is has failed.
    public var cause: Event.Cause?
    /// What is to be read in it, a line for each row.
    public var text: String
    /// The path of the picture, a PNG file in the state directory; it stays until the next ones take its place.
    public var picture: String
    /// How wide it is, in points.
    public var width: Double
    /// How high it is, in points.
    public var height: Double
    /// What could not be done as the module asked.
    public var notes: [String]
    /// The identifiers of the buttons, as they are now.
    public var actions: [String]
    /// Whether the content extension plays media.
    public var isPlaying: Bool

    /// Makes a reply.
    public init(
        notification: String, module: ModuleID? = nil, cause: Event.Cause? = nil, text: String, picture: String,
        width: Double, height: Double, notes: [String], actions: [String], isPlaying: Bool
    ) {
        self.notification = notification
        self.module = module
        self.cause = cause
        self.text = text
        self.picture = picture
        self.width = width
        self.height = height
        self.notes = notes
        self.actions = actions
        self.isPlaying = isPlaying
    }
}
