public import Foundation

/// What an app shows its views in; on Linux there is none on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The controller of what is shown.
    open var rootViewController: UIViewController?

    /// The scene of the window.
    open weak var windowScene: UIWindowScene?
    /// Whether the window receives keys; a window of a module never does.
    open var isKeyWindow: Bool { false }

    /// Creates a window of a scene, as large as its screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
    }

    /// Does nothing, because a window isn't shown.
    open func makeKey() {}
    /// Shows the window as far as the module can tell; nothing appears on the screen.
    open func makeKeyAndVisible() { isHidden = false }
}

/// The screen that a notification is shown on: as large as an iPhone's.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen.
    public static let main = UIScreen(size: CGSize(width: 390, height: 844))

    /// Its size in points, from zero.
    public let bounds: CGRect
    /// Its size in pixels, from zero.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
    }
    /// How bright it is, from 0 to 1; no effect on Linux.
    public var brightness: CGFloat = 0.5
    /// The number of pixels per point.
    public let scale: CGFloat = 3
    /// The number of pixels per point.
    public let nativeScale: CGFloat = 3
    /// Whether the screen is recorded or mirrored; a host records no screen.
    public let isCaptured = false

    /// ``isCaptured`` has changed.
    ///
    /// Never posted on Linux.
    public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")

    private init(size: CGSize) {
        bounds = CGRect(origin: .zero, size: size)
        super.init()
    }
}
