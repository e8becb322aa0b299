/// A part of a picture that the user can read or touch (UIAccessibilityElement).
public struct AccessibilityElement: Sendable, Hashable, Codable {
    /// What an element is (UIAccessibilityTraits).
    public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
        /// A text, or a view with only an accessibilityLabel.
        case text
        /// A button.
        case button
        /// A picture that has a name.
        case image
        /// A view with an accessibilityValue, such as a switch or a slider.
        case control
        /// A view that the user can scroll.
        case scrollView
    }

    /// A line of text, as the picture shows it.
    public struct Line: Sendable, Hashable, Codable {
        /// The text, without the white space at its end.
        ///
        /// If the picture truncates the line, this is the whole text.
        public var text: String
        /// Where the line is in the picture, in points.
        public var frame: Rect

        /// Creates a line.
        public init(text: String, frame: Rect) {
            self.text = text
            self.frame = frame
        }
    }

    /// What it is.
    public var role: Role
    /// The accessibilityLabel, or else the text or the name of the picture.
    public var label: String
    /// The accessibilityIdentifier, or else the name of the class.
    public var identifier: String
    /// The accessibilityValue, such as "on".
    public var value: String?
    /// Whether it is not a disabled control.
    public var isEnabled: Bool
    /// Whether the text that the user types goes to the view.
    public var isEditing: Bool
    /// The part of the view that can be seen in the picture, in points.
    public var frame: Rect
    /// The lines of text that can be seen.
    public var lines: [Line]
    /// The index of the view in the tree of the module, or nil if the view is one of the system's.
    public var view: Int?

    /// Creates an element.
    public init(
        role: Role, label: String, identifier: String = "", value: String? = nil, isEnabled: Bool = true,
        isEditing: Bool = false, frame: Rect, lines: [Line] = [], view: Int? = nil
    ) {
        self.role = role
        self.label = label
        self.identifier = identifier
        self.value = value
        self.isEnabled = isEnabled
        self.isEditing = isEditing
        self.frame = frame
        self.lines = lines
        self.view = view
    }
}
