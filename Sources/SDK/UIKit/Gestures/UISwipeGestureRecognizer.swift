/// A recognizer of swipes; there are none on Linux.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe, with Apple's raw values.
    public struct Direction: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Self(rawValue: 1)
        /// To the left.
        public static let left = Self(rawValue: 2)
        /// Upwards.
        public static let up = Self(rawValue: 4)
        /// Downwards.
        public static let down = Self(rawValue: 8)
    }

    /// The allowed directions.
    open var direction: Direction = .right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}
