/// Reads taps; none come on Linux.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How often it is to be tapped.
    open var numberOfTapsRequired = 1
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}
