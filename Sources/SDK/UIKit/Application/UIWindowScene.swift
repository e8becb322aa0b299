internal import Foundation

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows; none on Linux.
    open var windows: [UIWindow] { [] }
    /// The key window; nil on Linux.
    open var keyWindow: UIWindow? { nil }
    /// The screen.
    open var screen: UIScreen { .main }
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
}
