/// A request to `bellhop-renderer`: what to draw, and how.
public struct RenderRequest: Sendable, Hashable, Codable {
    /// What is drawn.
    public enum Subject: Sendable, Hashable, Codable {
        /// Views.
        case views(ViewTree)
        /// The views of a page, which fill the screen.
        ///
        /// ``RenderRequest/heightRatio`` gives the height of the screen.
        case page(ViewTree)
        /// The whole screen.
        ///
        /// ``RenderRequest/heightRatio`` gives the height of the screen.
        indirect case screen(ScreenPicture)
        /// An expanded notification, and the views of a content extension that it shows.
        case notification(ExpandedNotification, content: ExpandedNotification.Content? = nil)
    }

    /// What is drawn.
    public var subject: Subject
    /// The width of the view, in points, 1 to 2000.
    public var width: Double
    /// The number of pixels for each point, 0.5 to 4.
    public var scale: Double
    /// The appearance, light or dark.
    public var appearance: Appearance
    /// The height of views without a preferred height, as a fraction of ``width``
    /// (UNNotificationExtensionInitialContentSizeRatio).
    ///
    /// Nil gives the height that the contents need.
    public var heightRatio: Double?

    /// Creates a request.
    ///
    /// The defaults are those of an expanded notification on an iPhone.
    public init(
        _ subject: Subject, width: Double = 359, scale: Double = 3, appearance: Appearance = .light,
        heightRatio: Double? = nil
    ) {
        self.subject = subject
        self.width = width
        self.scale = scale
        self.appearance = appearance
        self.heightRatio = heightRatio
    }

    /// Creates a request for views.
    public init(
        _ tree: ViewTree, width: Double = 359, scale: Double = 3, appearance: Appearance = .light,
        heightRatio: Double? = nil
    ) {
        self.init(.views(tree), width: width, scale: scale, appearance: appearance, heightRatio: heightRatio)
    }
}
