public import Foundation

extension UIView {
    /// Makes the changes and completes; what is drawn is their end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes and completes; what is drawn is their end.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes and completes; what is drawn is their end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }

    /// Puts a view in the place of another and completes; with `showHideTransitionViews` it shows one and hides the other.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
        } else if let holder = fromView.superview {
            holder.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        completion?(true)
    }

    /// Makes the changes of all frames and completes; what is drawn is their end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes of a frame.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }

    /// How frames follow one another, with Apple's bits; there is no animation on Linux.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
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
        /// It goes evenly from frame to frame.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// It jumps from frame to frame.
        public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
        /// It goes evenly over all frames.
        public static let calculationModePaced = Self(rawValue: 2 << 10)
        /// It goes on a curve.
        public static let calculationModeCubic = Self(rawValue: 3 << 10)
    }
}

extension UIView.AnimationOptions {
    /// Subviews are laid out as part of it.
    public static let layoutSubviews = Self(rawValue: 1)
    /// Views are shown and hidden rather than put in and taken out.
    public static let showHideTransitionViews = Self(rawValue: 256)
    /// It takes no duration over.
    public static let overrideInheritedDuration = Self(rawValue: 32)
    /// It flips from the left.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// It flips from the right.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// It curls up.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// It curls down.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// One fades into the other.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// It flips from the top.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// It flips from the bottom.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
}

extension UIView {
    /// How an animation gains and loses speed, with Apple's values.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn, easeOut, linear
    }
}
