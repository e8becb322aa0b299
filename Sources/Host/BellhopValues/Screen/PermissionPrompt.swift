/// The question whether the app may send notifications, as iOS asks it.
public struct PermissionPrompt: Sendable, Hashable, Codable {
    /// A button, and the decision that it makes.
    public struct Button: Sendable, Hashable, Codable {
        /// What is on the button.
        public var title: String
        /// The word of `authorize`.
        public var decision: AuthorizationFlow.Decision

        /// Creates a button.
        public init(_ title: String, _ decision: AuthorizationFlow.Decision) {
            self.title = title
            self.decision = decision
        }
    }

    /// The module that asks, or nil if it has ended since.
    public var module: ModuleID?
    /// The question.
    public var title: String
    /// The text below the question.
    public var text: String
    /// The buttons, from left to right.
    public var buttons: [Button]

    /// Creates the question of an app.
    public init(of appName: String, by module: ModuleID? = nil) {
        self.module = module
        title = "“\(appName)” Would Like to Send You Notifications"
        text = "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings."
        buttons = [Button("Don’t Allow", .deny), Button("Allow", .grant)]
    }
}
