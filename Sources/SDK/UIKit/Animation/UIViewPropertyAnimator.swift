public import Foundation

/// Where an animation is, with Apple's values.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start, current
}

/// How far an animation is, with Apple's values.
public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    case active, stopped
}

/// Changes of views that can be started later; started, they are made at once on Linux.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// How long it takes on iOS, in seconds.
    public let duration: TimeInterval
    /// How long it waits on iOS, in seconds.
    public private(set) var delay: TimeInterval = 0
    /// How far it is.
    public private(set) var state = UIViewAnimatingState.inactive
    /// How much is done, 0 to 1; stored, without an effect on Linux.
    open var fractionComplete: CGFloat = 0
    /// Whether it goes back.
    open var isReversed = false
    /// Whether it can be stopped by a touch.
    open var isInterruptible = true
    /// Whether it waits in the end.
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

    /// Creates an animator with a curve of its own.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

    /// Makes changes at once, and an animator that has made them.
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

    /// Whether it goes on; it never does on Linux.
    open var isRunning: Bool { false }

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    /// Adds changes that come later.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { animations.append(animation) }
    /// Adds what is done in the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Makes the changes and completes.
    open func startAnimation() {
        let changes = animations
        animations = []
        for change in changes { change() }
        complete(.end)
    }

    /// Makes the changes and completes, without a delay.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        startAnimation()
    }

    /// Waits, before its changes are made.
    open func pauseAnimation() { state = .active }

    /// Goes on: makes the changes.
    open func continueAnimation(withTimingParameters parameters: AnyObject?, durationFactor: CGFloat) {
        startAnimation()
    }

    /// Drops changes that are not made yet.
    open func stopAnimation(_ withoutFinishing: Bool) {
        animations = []
        if withoutFinishing { completions = [] }
        state = withoutFinishing ? .inactive : .stopped
    }

    /// Completes what was stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { complete(finalPosition) }

    private func complete(_ position: UIViewAnimatingPosition) {
        state = .inactive
        fractionComplete = position == .start ? 0 : 1
        let handlers = completions
        completions = []
        for handler in handlers { handler(position) }
    }
}
