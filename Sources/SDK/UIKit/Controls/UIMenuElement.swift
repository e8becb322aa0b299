public import Foundation

/// An element of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The state of a menu element, with Apple's values.
    public enum State: Int, Sendable {
        case off = 0
        case on, mixed
    }

    /// The attributes of a menu element, with Apple's raw values.
    public struct Attributes: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It is disabled.
        public static let disabled = Self(rawValue: 1)
        /// It is destructive.
        public static let destructive = Self(rawValue: 2)
        /// It is hidden.
        public static let hidden = Self(rawValue: 4)
    }

    /// The title.
    open internal(set) var title: String
    /// The subtitle.
    open var subtitle: String?
    /// The picture.
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}

/// A menu; stored, but not drawn on Linux.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The elements of the menu.
    public let children: [UIMenuElement]

    /// Creates a menu.
    public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
        self.children = children
        super.init(title: title, image: image)
    }
}
