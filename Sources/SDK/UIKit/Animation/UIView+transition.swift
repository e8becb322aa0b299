public import Foundation

extension UIView {
    /// Makes the changes at once and calls the completion handler; the result is drawn.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes at once and calls the completion handler; the result is drawn.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes at once and calls the completion handler; the result is drawn.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }

    /// Replaces a view with another; with `showHideTransitionViews`, it hides the first and shows the other.
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

    /// Makes the changes of all keyframes at once and calls the completion handler; the result is drawn.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes the changes of a keyframe.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }

    /// The options of a keyframe animation, with Apple's raw values; there is no animation on Linux.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The user can interact with views during the animation.
        public static let allowUserInteraction = Self(rawValue: 2)
        /// It starts from the current state.
        public static let beginFromCurrentState = Self(rawValue: 4)
        /// It repeats.
        public static let `repeat` = Self(rawValue: 8)
        /// It runs backward and forward.
        public static let autoreverse = Self(rawValue: 16)
        /// It interpolates linearly between keyframes.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// It jumps from keyframe to keyframe.
        public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
        /// It runs evenly over all keyframes.
        public static let calculationModePaced = Self(rawValue: 2 << 10)
        /// It interpolates on a curve.
        public static let calculationModeCubic = Self(rawValue: 3 << 10)
    }
}

extension UIView.AnimationOptions {
    /// Subviews are laid out as part of it.
    public static let layoutSubviews = Self(rawValue: 1)
    /// Views are shown and hidden, not added and removed.
    public static let showHideTransitionViews = Self(rawValue: 256)
    /// It does not inherit a duration.
    public static let overrideInheritedDuration = Self(rawValue: 32)
    /// It flips from the left.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// It flips from the right.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// It curls up.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// It curls down.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// It dissolves from one view to the other.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// It flips from the top.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// It flips from the bottom.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
}

extension UIView {
    /// The timing curve of an animation, with Apple's values.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn, easeOut, linear
    }
}
