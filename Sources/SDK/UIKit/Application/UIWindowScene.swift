public import Foundation

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows; none on Linux.
    open var windows: [UIWindow] { [] }
    /// The key window; nil on Linux.
    open var keyWindow: UIWindow? { nil }
    /// The screen.
    open var screen: UIScreen { .main }
    /// The orientation of the interface; always portrait on Linux.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { .current }

    static let ofPhone = UIWindowScene(
        session: UISceneSession(), connectionOptions: ConnectionOptions(notificationResponse: nil))
}

extension UIApplication {
    /// The scenes of the app: one on Linux, without windows.
    public var connectedScenes: Set<UIScene> { [UIWindowScene.ofPhone] }
    /// The sessions of the scenes.
    public var openSessions: Set<UISceneSession> { [UIWindowScene.ofPhone.session] }
    /// Whether the app can have several scenes.
    public var supportsMultipleScenes: Bool { false }
    /// The windows; none on Linux.
    @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead")
    public var windows: [UIWindow] { [] }
    /// The key window; nil on Linux.
    @available(*, deprecated, message: "Should not be used for applications that support multiple scenes")
    public var keyWindow: UIWindow? { nil }
    /// The frame of the status bar of an iPhone.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    public var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 47) }
    /// The direction of the interface; always from left to right on Linux.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension UIApplicationDelegate {
    /// The main window of a delegate whose class isn't known; none on Linux.
    ///
    /// On iOS, the property is optional, so it has a second question mark.
    public var window: UIWindow?? { nil }
}
