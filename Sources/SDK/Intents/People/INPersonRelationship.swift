/// The relationship of a person to the user.
///
/// Apple does not document the raw values; here, each is the name of the constant.
public struct INPersonRelationship: RawRepresentable, Hashable, Codable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// Creates a relationship from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a relationship from a raw value.
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
