/// What a person is to the user.
///
/// Apple keeps the values to itself; here each is its own name.
public struct INPersonRelationship: RawRepresentable, Hashable, Codable, Sendable {
    /// The name of the relationship.
    public let rawValue: String

    /// The relationship with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The relationship with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The user's father.
    public static let father = INPersonRelationship("father")
    /// The user's mother.
    public static let mother = INPersonRelationship("mother")
    /// A parent of the user.
    public static let parent = INPersonRelationship("parent")
    /// A brother of the user.
    public static let brother = INPersonRelationship("brother")
    /// A sister of the user.
    public static let sister = INPersonRelationship("sister")
    /// A son of the user.
    public static let son = INPersonRelationship("son")
    /// A daughter of the user.
    public static let daughter = INPersonRelationship("daughter")
    /// A child of the user.
    public static let child = INPersonRelationship("child")
    /// A friend of the user.
    public static let friend = INPersonRelationship("friend")
    /// The user's spouse.
    public static let spouse = INPersonRelationship("spouse")
    /// The user's partner.
    public static let partner = INPersonRelationship("partner")
    /// An assistant of the user.
    public static let assistant = INPersonRelationship("assistant")
    /// The user's manager.
    public static let manager = INPersonRelationship("manager")
}
