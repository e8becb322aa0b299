public import Foundation

/// A scene that the app has, also while it isn't connected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role itself.
        public let rawValue: String
        /// Wraps a role.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Windows on the phone's own screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    public let role = Role.windowApplication
    /// What the session is known by.
    public let persistentIdentifier = UUID().uuidString
    /// How the scene is made.
    public let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// What the app keeps about the scene.
    open var userInfo: [String: Any]?
    /// The scene; nil if it isn't connected.
    open var scene: UIScene? { UIWindowScene.ofPhone.session === self ? UIWindowScene.ofPhone : nil }

    nonisolated override init() { super.init() }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name in the information property list.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene.
    open var sceneClass: AnyClass?
    /// The class of its delegate.
    open var delegateClass: AnyClass?

    /// Creates a configuration.
    public nonisolated init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// A link that a scene is opened with.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
    /// The link.
    public let url: URL

    package nonisolated init(url: URL) {
        self.url = url
        super.init()
    }
}
