/// One view of a tree.
public struct ViewRow: Sendable, Hashable, Codable {
    /// The content of a view.
    public enum Content: Sendable, Hashable, Codable {
        /// The background and the children.
        case plain
        /// A text.
        case label(ViewText)
        /// A picture, or nil if none is set.
        case image(ViewImage?)
        /// The children, arranged by a stack view.
        case stack(ViewStack)
        /// A picture, a text, or both side by side.
        case button(ViewButton)
        /// A layout guide, which shows nothing.
        case guide
    }

    /// The priorities with which a view keeps its intrinsic size (UILayoutPriority), 0 to 1000.
    public struct Priorities: Sendable, Hashable, Codable {
        /// The resistance to growing wider.
        public var horizontalHugging: Double
        /// The resistance to growing taller.
        public var verticalHugging: Double
        /// The resistance to becoming narrower.
        public var horizontalCompression: Double
        /// The resistance to becoming shorter.
        public var verticalCompression: Double

        /// Creates priorities with UIView's defaults.
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

    /// The index of the parent, or nil for the first view.
    public var parent: Int?
    /// The content.
    public var content: Content
    /// The name in reports.
    public var name: String
    /// The frame in the parent if ``usesFrame`` is true, or else the size before layout.
    public var frame: Rect
    /// Whether ``frame`` and ``resizing`` place the view (translatesAutoresizingMaskIntoConstraints).
    public var usesFrame: Bool
    /// How the frame follows the size of the parent.
    public var resizing: ViewResizing
    /// Whether the view and its children are hidden.
    public var isHidden: Bool
    /// Whether children are clipped to its bounds.
    public var clips: Bool
    /// Whether the view is an enabled control.
    public var isEnabled: Bool
    /// Whether the text that the user types goes to the view.
    public var isEditing: Bool
    /// Whether the user can scroll the view.
    public var scrolls: Bool
    /// The opacity of the view and its children, 0 to 1.
    public var alpha: Double
    /// The background color.
    public var background: ViewColor?
    /// The tint color for templates and symbols, or nil for the parent's.
    public var tint: ViewColor?
    /// The color of the border.
    public var borderColor: ViewColor?
    /// The width of the border, which is inside the edges.
    public var borderWidth: Double
    /// The radius of the corners.
    public var cornerRadius: Double
    /// How a picture fits the view.
    public var contentMode: ViewContentMode
    /// The priorities with which the view keeps its intrinsic size.
    public var priorities: Priorities
    /// The label of the view (accessibilityLabel).
    public var accessibilityLabel: String?
    /// The value of a control in words, such as "on" (accessibilityValue).
    public var accessibilityValue: String?

    /// Creates a view with UIView's defaults.
    public init(
        parent: Int?, content: Content = .plain, name: String = "", frame: Rect = .zero, usesFrame: Bool = false,
        resizing: ViewResizing = [], isHidden: Bool = false, clips: Bool = false, isEnabled: Bool = true,
        isEditing: Bool = false, scrolls: Bool = false, alpha: Double = 1, background: ViewColor? = nil,
        tint: ViewColor? = nil, borderColor: ViewColor? = nil, borderWidth: Double = 0, cornerRadius: Double = 0,
        contentMode: ViewContentMode = .scaleToFill, priorities: Priorities = Priorities(),
        accessibilityLabel: String? = nil, accessibilityValue: String? = nil
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
        self.isEditing = isEditing
        self.scrolls = scrolls
        self.alpha = alpha
        self.background = background
        self.tint = tint
        self.borderColor = borderColor
        self.borderWidth = borderWidth
        self.cornerRadius = cornerRadius
        self.contentMode = contentMode
        self.priorities = priorities
        self.accessibilityLabel = accessibilityLabel
        self.accessibilityValue = accessibilityValue
    }
}

/// The content of a button.
public struct ViewButton: Sendable, Hashable, Codable {
    /// The title.
    public var title: ViewText?
    /// The picture before the title.
    public var image: ViewImage?
    /// The padding around both.
    public var padding: Insets
    /// The spacing between both.
    public var imagePadding: Double

    /// Creates a button.
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
    /// Creates a mask with bits.
    ///
    /// Unknown bits are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The space at the left is flexible.
    public static let leftMargin = Self(rawValue: 1)
    /// The width is flexible.
    public static let width = Self(rawValue: 2)
    /// The space at the right is flexible.
    public static let rightMargin = Self(rawValue: 4)
    /// The space at the top is flexible.
    public static let topMargin = Self(rawValue: 8)
    /// The height is flexible.
    public static let height = Self(rawValue: 16)
    /// The space at the bottom is flexible.
    public static let bottomMargin = Self(rawValue: 32)
}
