internal import Foundation

extension UIView {
    /// How a picture fits in a view, with Apple's values.
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft
        case bottomRight
    }

    /// What of a view's frame follows its superview's size, with Apple's bits.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Wraps bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The room at the left.
        public static let flexibleLeftMargin = Self(rawValue: 1)
        /// The width.
        public static let flexibleWidth = Self(rawValue: 2)
        /// The room at the right.
        public static let flexibleRightMargin = Self(rawValue: 4)
        /// The room at the top.
        public static let flexibleTopMargin = Self(rawValue: 8)
        /// The height.
        public static let flexibleHeight = Self(rawValue: 16)
        /// The room at the bottom.
        public static let flexibleBottomMargin = Self(rawValue: 32)

        /// A frame after its superview went from one size to another.
        func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
            let (x, width) = Self.share(
                new.width - old.width, frame.origin.x, frame.size.width, old.width,
                [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(contains))
            let (y, height) = Self.share(
                new.height - old.height, frame.origin.y, frame.size.height, old.height,
                [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(contains))
            return CGRect(x: x, y: y, width: width, height: height)
        }

        // What is flexible shares the growth by how long it is, or evenly where all of it is nothing.
        private static func share(
            _ growth: CGFloat, _ start: CGFloat, _ length: CGFloat, _ room: CGFloat, _ flexible: [Bool]
        ) -> (start: CGFloat, length: CGFloat) {
            let parts = zip([start, length, room - start - length], flexible).map { $1 ? max(0, $0) : 0 }
            let sum = parts.reduce(0, +)
            let count = CGFloat(flexible.count { $0 })
            func part(_ index: Int) -> CGFloat {
                flexible[index] ? growth * (sum > 0 ? parts[index] / sum : 1 / count) : 0
            }
            return (start + part(0), length + part(1))
        }
    }

    /// How an animation goes, with Apple's bits; there are none on Linux.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Wraps bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It can be stopped.
        public static let allowUserInteraction = Self(rawValue: 2)
        /// It starts where things are.
        public static let beginFromCurrentState = Self(rawValue: 4)
        /// It comes again and again.
        public static let `repeat` = Self(rawValue: 8)
        /// It goes back the same way.
        public static let autoreverse = Self(rawValue: 16)
        /// It starts and ends slowly.
        public static let curveEaseInOut: AnimationOptions = []
        /// It starts slowly.
        public static let curveEaseIn = Self(rawValue: 1 << 16)
        /// It ends slowly.
        public static let curveEaseOut = Self(rawValue: 2 << 16)
        /// It goes evenly.
        public static let curveLinear = Self(rawValue: 3 << 16)
    }
}
