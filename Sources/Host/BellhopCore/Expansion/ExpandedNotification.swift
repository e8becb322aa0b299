/// A notification as it is shown when it is expanded: the system's frame, in it what a content extension shows, the
/// notification's own texts, and the buttons of its category.
public struct ExpandedNotification: Sendable, Hashable {
    /// What a content extension shows, and how it wants to be shown.
    public struct Content: Sendable, Hashable {
        /// Its views.
        public var tree: ViewTree
        /// `UNNotificationExtensionInitialContentSizeRatio`.
        public var heightRatio: Double?
        /// `UNNotificationExtensionDefaultContentHidden`: the notification's own texts are left out.
        public var hidesDefault: Bool

        /// Makes a content.
        public init(_ tree: ViewTree, heightRatio: Double? = nil, hidesDefault: Bool = false) {
            self.tree = tree
            self.heightRatio = heightRatio
            self.hidesDefault = hidesDefault
        }
    }

    /// What the app is called.
    public var appName: String
    /// When it came, as people say it: `now`, `5m ago`.
    public var time: String
    /// Its title; empty for none.
    public var title: String
    /// Its subtitle; empty for none.
    public var subtitle: String
    /// Its body; empty for none.
    public var body: String
    /// Its first attachment that is a PNG, JPEG or GIF file, shown where no content extension is; a side of its size that
    /// is 0 is not known.
    public var picture: ViewImage?
    /// The buttons of its category, in order.
    public var actions: [NotificationCategory.Action]

    /// Makes a notification.
    public init(
        appName: String, time: String = "now", title: String = "", subtitle: String = "", body: String = "",
        picture: ViewImage? = nil, actions: [NotificationCategory.Action] = []
    ) {
        self.appName = appName
        self.time = time
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.picture = picture
        self.actions = actions
    }

    /// How wide it is with the room around it, in points: what is left for a content extension is 359, as on an iPhone.
    public static let width = 375.0

    /// What the renderer is asked for: the whole picture, around a content extension's view or the system's own.
    ///
    /// Throws where there is more in it than ``ViewBounds`` allows; texts and a picture that are too large are cut and left
    /// out instead.
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

    /// The system's own view of it, without a content extension's.
    public var tree: ViewTree {
        get throws(BellhopError) { try request().tree }
    }
}
