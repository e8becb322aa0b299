/// One view of a tree.
public struct ViewRow: Sendable, Hashable, Codable {
    /// What a view shows.
    public enum Content: Sendable, Hashable, Codable {
        /// Its background and its children.
        case plain
        /// A text.
        case label(ViewText)
        /// A picture, or none yet.
        case image(ViewImage?)
        /// Its children, arranged.
        case stack(ViewStack)
        /// A picture, a text, or both, side by side.
        case button(ViewButton)
        /// Nothing; it only takes part in layout.
        case guide
    }

    /// How hard a view with a size of its own keeps to it (UILayoutPriority), 0 to 1000.
    public struct Priorities: Sendable, Hashable, Codable {
        /// Against growing wider.
        public var horizontalHugging: Double
        /// Against growing higher.
        public var verticalHugging: Double
        /// Against becoming narrower.
        public var horizontalCompression: Double
        /// Against becoming lower.
        public var verticalCompression: Double

        /// Makes priorities with UIView's defaults.
        public init(
            horizontalHugging: Double = 250, verticalHugging: Double = 250, horizontalCompression: Double = 750,
            verticalCompression: Double = 750
        ) {
            self.horizontalHugging = horizontalHugging
            self.verticalHugging = verticalHugging
            self.horizontalCompression = horizontalCompression
            self.verticalCompression = verticalCompression
        }
    }

    /// The index of the view it is in; nil for the first.
    public var parent: Int?
    /// What it shows.
    public var content: Content
    /// What reports call it.
    public var name: String
    /// Where it is in its parent, where ``usesFrame``; its size before layout otherwise.
    public var frame: Rect
    /// Whether ``frame`` and ``resizing`` place it (translatesAutoresizingMaskIntoConstraints).
    public var usesFrame: Bool
    /// How the frame follows the parent's size.
    public var resizing: ViewResizing
    /// Whether it and its children are left out of the picture.
    public var isHidden: Bool
    /// Whether its children end at its edges.
    public var clips: Bool
    /// Whether it is a control that can be used.
    public var isEnabled: Bool
    /// How opaque it and its children are, 0 to 1.
    public var alpha: Double
    /// Its colour behind everything it shows.
    public var background: ViewColor?
    /// The colour of templates and symbols in it; nil for the parent's.
    public var tint: ViewColor?
    /// The colour of its border.
    public var borderColor: ViewColor?
    /// How wide its border is, inside its edges.
    public var borderWidth: Double
    /// How round its corners are.
    public var cornerRadius: Double
    /// How a picture fits in it.
    public var contentMode: ViewContentMode
    /// How hard it keeps to a size of its own.
    public var priorities: Priorities

    /// Makes a view with UIView's defaults.
    public init(
        parent: Int?, content: Content = .plain, name: String = "", frame: Rect = .zero, usesFrame: Bool = false,
        resizing: ViewResizing = [], isHidden: Bool = false, clips: Bool = false, isEnabled: Bool = true,
        alpha: Double = 1, background: ViewColor? = nil, tint: ViewColor? = nil, borderColor: ViewColor? = nil,
        borderWidth: Double = 0, cornerRadius: Double = 0, contentMode: ViewContentMode = .scaleToFill,
        priorities: Priorities = Priorities()
    ) {
        self.parent = parent
        self.content = content
        self.name = name
        self.frame = frame
        self.usesFrame = usesFrame
        self.resizing = resizing
        self.isHidden = isHidden
        self.clips = clips
        self.isEnabled = isEnabled
        self.alpha = alpha
        self.background = background
        self.tint = tint
        self.borderColor = borderColor
        self.borderWidth = borderWidth
        self.cornerRadius = cornerRadius
        self.contentMode = contentMode
        self.priorities = priorities
    }
}

/// What a button shows.
public struct ViewButton: Sendable, Hashable, Codable {
    /// Its title.
    public var title: ViewText?
    /// The picture before the title.
    public var image: ViewImage?
    /// The room around both.
    public var padding: Insets
    /// The room between both.
    public var imagePadding: Double

    /// Makes a button.
    public init(title: ViewText? = nil, image: ViewImage? = nil, padding: Insets = .zero, imagePadding: Double = 0) {
        self.title = title
        self.image = image
        self.padding = padding
        self.imagePadding = imagePadding
    }
}

/// UIView.AutoresizingMask, with Apple's bits.
public struct ViewResizing: OptionSet, Sendable, Hashable, Codable {
    /// The bits.
    public let rawValue: UInt32
    /// Wraps bits; unknown ones are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The room at the left grows and shrinks.
    public static let leftMargin = Self(rawValue: 1)
    /// The width does.
    public static let width = Self(rawValue: 2)
    /// The room at the right does.
    public static let rightMargin = Self(rawValue: 4)
    /// The room at the top does.
    public static let topMargin = Self(rawValue: 8)
    /// The height does.
    public static let height = Self(rawValue: 16)
    /// The room at the bottom does.
    public static let bottomMargin = Self(rawValue: 32)
}
