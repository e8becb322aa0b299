/// An expanded notification.
public struct ExpandReply: Sendable, Equatable, Codable {
    /// The identifier of the notification.
    public var notification: String
    /// The module whose content extension shows it, or nil if the system does.
    public var module: ModuleID?
    /// Why the system shows it: no content extension shows its category, or the content extension failed.
    public var cause: BellhopError?
    /// The text in the picture, one line for each row.
    public var text: String
    /// The path of the picture, a PNG file in the state directory.
    ///
    /// Later pictures replace it.
    public var picture: String
    /// The width of the picture, in points.
    public var width: Double
    /// The height of the notification, in points.
    ///
    /// If the picture is lower, the notes say so.
    public var height: Double
    /// The requests of the module that could not be met.
    public var notes: [String]
    /// What the user can read or touch in the picture, from back to front; at most 1,000 elements.
    public var elements: [AccessibilityElement]
    /// Where the views of the content extension are in the picture, or nil if the system shows the notification.
    public var content: Rect?
    /// The identifiers of the current actions.
    public var actions: [String]
    /// The names of the icons by action identifier, or nil if no action has an icon.
    public var icons: [String: String]?
    /// Whether the content extension plays media.
    public var isPlaying: Bool

    /// Creates a reply.
    public init(
        notification: String, module: ModuleID? = nil, cause: BellhopError? = nil, text: String, picture: String,
        width: Double, height: Double, notes: [String], elements: [AccessibilityElement] = [], content: Rect? = nil,
        actions: [String], icons: [String: String]? = nil, isPlaying: Bool
    ) {
        self.notification = notification
        self.module = module
        self.cause = cause
        self.text = text
        self.picture = picture
        self.width = width
        self.height = height
        self.notes = notes
        self.elements = elements
        self.content = content
        self.actions = actions
        self.icons = icons
        self.isPlaying = isPlaying
    }
}
