public import Foundation

/// The session of a scene, which exists even while the scene isn't connected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a role from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Windows on the phone's own screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The role of the scene.
    public let role = Role.windowApplication
    /// The identifier of the session.
    public let persistentIdentifier = UUID().uuidString
    /// The configuration of the scene.
    public let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// The values that the app stores for the scene.
    open var userInfo: [String: Any]?
    /// The scene; nil if it isn't connected.
    open var scene: UIScene? { UIWindowScene.ofPhone.session === self ? UIWindowScene.ofPhone : nil }

    nonisolated override init() { super.init() }
}

/// The configuration of a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name in the information property list.
    public let name: String?
    /// The role of the scene.
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

/// A URL with which a scene is opened.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL

    package nonisolated init(url: URL) {
        self.url = url
        super.init()
    }
}
