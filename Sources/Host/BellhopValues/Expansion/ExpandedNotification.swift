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

    /// The most characters of one text that are sent to the renderer.
    static let textLimit = 64 << 10
    /// The most characters of a name that is sent to the renderer.
    private static let nameLimit = 80
    /// The most buttons, as on iOS.
    static let actionLimit = 10

    /// Returns the request for the renderer: the whole picture, with the view of a content extension or the system's
    /// own.
    ///
    /// Texts that are too long are cut, and a picture that is too large is left out.
    public func request(
        showing content: Content? = nil, width: Double = Self.width, scale: Double = 3, appearance: Appearance = .light
    ) -> RenderRequest {
        RenderRequest(.notification(bounded, content: content), width: width, scale: scale, appearance: appearance)
    }

    /// The notification without what is too much for the renderer; of two pictures, that of the sender is left out
    /// first.
    private var bounded: Self {
        var card = self
        let most = ViewBounds.standard.imageBytes
        func size(_ picture: ViewImage?) -> Int { picture?.bytes?.count ?? 0 }
        if size(card.picture) + size(card.sender?.picture) > most { card.sender?.picture = nil }
        if size(card.picture) > most { card.picture = nil }
        for text in [\Self.appName, \.time, \.title, \.subtitle, \.body] {
            card[keyPath: text] = String(card[keyPath: text].prefix(Self.textLimit))
        }
        card.actions = actions.prefix(Self.actionLimit).map { action in
            var drawn = NotificationCategory.Action(
                identifier: String(action.identifier.prefix(Self.nameLimit)),
                title: String(action.title.prefix(Self.textLimit)), options: action.options)
            drawn.templateImageName = action.templateImageName.map { String($0.prefix(Self.nameLimit)) }
            drawn.systemImageName = action.systemImageName.map { String($0.prefix(Self.nameLimit)) }
            return drawn
        }
        return card
    }
}
