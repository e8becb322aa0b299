/// Reads swipes; none come on Linux.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where a swipe goes, with Apple's bits.
    public struct Direction: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Wraps bits.
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

    /// Where swipes may go.
    open var direction: Direction = .right
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}
