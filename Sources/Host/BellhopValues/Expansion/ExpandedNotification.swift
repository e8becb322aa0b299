/// An expanded notification: the system's frame with the views of a content extension, the notification's own texts,
/// and the actions of its category.
public struct ExpandedNotification: Sendable, Hashable, Codable {
    /// The views of a content extension, and how they are shown.
    public struct Content: Sendable, Hashable, Codable {
        /// The views.
        public var tree: ViewTree
        /// `UNNotificationExtensionInitialContentSizeRatio`.
        public var heightRatio: Double?
        /// Whether the notification's own texts are left out (`UNNotificationExtensionDefaultContentHidden`).
        public var hidesDefault: Bool

        /// Creates the content.
        public init(_ tree: ViewTree, heightRatio: Double? = nil, hidesDefault: Bool = false) {
            self.tree = tree
            self.heightRatio = heightRatio
            self.hidesDefault = hidesDefault
        }
    }

    /// The name of the app.
    public var appName: String
    /// The time since it arrived, in words: `now`, `5m ago`.
    public var time: String
    /// The title, or empty for none.
    public var title: String
    /// The subtitle, or empty for none.
    public var subtitle: String
    /// The body, or empty for none.
    public var body: String
    /// The first attachment that is a PNG, JPEG or GIF file, which is shown if no content extension is.
    ///
    /// A width or height of 0 is unknown.
    public var picture: ViewImage?
    /// The sender of the message or the call.
    public var sender: Sender?
    /// The actions of its category, in order.
    public var actions: [NotificationCategory.Action]

    /// Creates a notification.
    public init(
        appName: String, time: String = "now", title: String = "", subtitle: String = "", body: String = "",
        picture: ViewImage? = nil, sender: Sender? = nil, actions: [NotificationCategory.Action] = []
    ) {
        self.appName = appName
        self.time = time
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.picture = picture
        self.sender = sender
        self.actions = actions
    }

    /// The width with margins, in points.
    ///
    /// A content extension gets 359 points, as on an iPhone.
    public static let width = 375.0

    /// Returns the request for the renderer: the whole picture, with the view of a content extension or the system's
    /// own.
    ///
    /// Throws if the views exceed ``ViewBounds``. Texts that are too long are cut, and a picture that is too large is
    /// left out.
    public func request(
        showing content: Content? = nil, width: Double = Self.width, scale: Double = 3, appearance: Appearance = .light
    ) throws(BellhopError) -> RenderRequest {
        var card = ExpandedCard(self)
        let slot = card.build(hasContent: content != nil, hidesDefault: content?.hidesDefault ?? false)
        var request = RenderRequest(try card.tree, width: width, scale: scale, appearance: appearance)
        if let content, let slot {
            request.inset = ViewInset(content.tree, in: slot, heightRatio: content.heightRatio)
        }
        return request
    }

    /// The system's own views, without those of a content extension.
    public var tree: ViewTree {
        get throws(BellhopError) { try request().tree }
    }
}
