public import Foundation

/// What an app shows its views in; on Linux there is none on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The controller of what is shown.
    open var rootViewController: UIViewController?

    /// Kept for source that calls it; nothing comes to the front.
    open func makeKeyAndVisible() { isHidden = false }
}

/// The screen that a notification is shown on: as large as an iPhone's.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen.
    public static let main = UIScreen(size: CGSize(width: 390, height: 844))

    /// Its size in points, from zero.
    public let bounds: CGRect
    /// The number of pixels per point.
    public let scale: CGFloat = 3
    /// The number of pixels per point.
    public let nativeScale: CGFloat = 3

    private init(size: CGSize) {
        bounds = CGRect(origin: .zero, size: size)
        super.init()
    }
}
