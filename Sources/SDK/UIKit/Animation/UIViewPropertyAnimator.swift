public import Foundation

/// A position in an animation, with Apple's values.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start, current
}

/// The state of an animation, with Apple's values.
public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    case active, stopped
}

/// An animator of changes to views; on Linux, the changes are made at once when it starts.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// The duration on iOS, in seconds.
    public let duration: TimeInterval
    /// The delay on iOS, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// The state of the animation.
    public private(set) var state = UIViewAnimatingState.inactive
    /// The completed fraction, 0 to 1; stored, without an effect on Linux.
    open var fractionComplete: CGFloat = 0
    /// Whether the animation is reversed.
    open var isReversed = false
    /// Whether the user can interrupt the animation.
    open var isInterruptible = true
    /// Whether the animation pauses on completion.
    open var pausesOnCompletion = false
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Creates an animator with a curve.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { self.animations = [animations] }
    }

    /// Creates an animator with a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    /// Creates an animator with a custom curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

    /// Makes changes at once, and returns an animator.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Whether the animation is running; always false on Linux.
    open var isRunning: Bool { false }

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    /// Adds changes with a delay.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { animations.append(animation) }
    /// Adds a completion handler.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes and calls the completion handlers.
    open func startAnimation() {
        let changes = animations
        animations = []
        for change in changes { change() }
        complete(.end)
    }

    /// Makes the changes and calls the completion handlers, without a delay.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        startAnimation()
    }

    /// Pauses the animation before its changes are made.
    open func pauseAnimation() { state = .active }

    /// Continues the animation, and makes the changes.
    open func continueAnimation(withTimingParameters parameters: AnyObject?, durationFactor: CGFloat) {
        startAnimation()
    }

    /// Drops the changes that are not made yet.
    open func stopAnimation(_ withoutFinishing: Bool) {
        animations = []
        if withoutFinishing { completions = [] }
        state = withoutFinishing ? .inactive : .stopped
    }

    /// Calls the completion handlers of a stopped animation.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { complete(finalPosition) }

    private func complete(_ position: UIViewAnimatingPosition) {
        state = .inactive
        fractionComplete = position == .start ? 0 : 1
        let handlers = completions
        completions = []
        for handler in handlers { handler(position) }
    }
}
