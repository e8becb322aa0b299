import Q2ModuleInterfaces

/// What a caller asks for.
package enum Command: Equatable, Sendable {
    case setUser(String, Profile)
    case updateUser(Profile)
    case addTags([String])
    case removeTags([String])
    case setAttributes([String: JSONValue])
    case removeAttributes([String])
    case setEnabled(Bool)
    case trackEvent(String, data: [String: JSONValue]?)
    case logout
    case reset
    case status
}

/// What may be told of a user.
///
/// A value that is nil is left as it is.
package struct Profile: Equatable, Sendable {
    package var firstName: String?
    package var lastName: String?
    package var email: String?
    package var tags: [String]?
    package var attributes: [String: JSONValue]?

    package init(
        firstName: String? = nil, lastName: String? = nil, email: String? = nil, tags: [String]? = nil,
        attributes: [String: JSONValue]? = nil
    ) {
        self.firstName = firstName
        self.lastName = lastName
        self.email = email
        self.tags = tags
        self.attributes = attributes
    }
}

/// What a caller is told.
package enum Answer: Equatable, Sendable {
    /// The command is on disk. The number is that of its mutation, if it made one.
    case accepted(sequence: Int64?)
    /// The command has no effect. The sentence says why.
    case refused(String)
    case status(Status)
}

/// Where the machine stands.
package struct Status: Codable, Equatable, Sendable {
    package var user: String?
    package var isTokenKnown: Bool
    package var permission: Permission
    package var isEnabled: Bool
    /// How many requests wait, the one in flight included.
    package var pending: Int
    /// Why nothing is sent until the next start, or nil.
    package var stopped: String?
    /// What went wrong last since the start, or nil.
    package var lastError: String?
}
