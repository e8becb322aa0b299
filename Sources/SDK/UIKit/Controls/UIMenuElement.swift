public import Foundation

/// Something in a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Whether an element is chosen, with Apple's values.
    public enum State: Int, Sendable {
        case off = 0
        case on, mixed
    }

    /// How an element is, with Apple's bits.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Wraps bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It cannot be used.
        public static let disabled = Self(rawValue: 1)
        /// It destroys something.
        public static let destructive = Self(rawValue: 2)
        /// It is not shown.
        public static let hidden = Self(rawValue: 4)
    }

    /// Its words.
    open internal(set) var title: String
    /// A line under them.
    open var subtitle: String?
    /// Its picture.
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
    /// What is in it.
    public let children: [UIMenuElement]

    /// Creates a menu.
    public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
        self.children = children
        super.init(title: title, image: image)
    }
}
