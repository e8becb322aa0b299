/// The place that a handle belongs to, such as a person's home.
///
/// Apple keeps the values to itself; here each is its own name.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Codable, Sendable {
    /// The name of the place.
    public let rawValue: String

    /// The place with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The place with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// At home.
    public static let home = INPersonHandleLabel("home")
    /// At work.
    public static let work = INPersonHandleLabel("work")
    /// An iPhone.
    public static let iPhone = INPersonHandleLabel("iPhone")
    /// A mobile phone.
    public static let mobile = INPersonHandleLabel("mobile")
    /// The main number.
    public static let main = INPersonHandleLabel("main")
    /// A fax at home.
    public static let homeFax = INPersonHandleLabel("homeFax")
    /// A fax at work.
    public static let workFax = INPersonHandleLabel("workFax")
    /// A pager.
    public static let pager = INPersonHandleLabel("pager")
    /// At school.
    public static let school = INPersonHandleLabel("school")
    /// Another place.
    public static let other = INPersonHandleLabel("other")
}
