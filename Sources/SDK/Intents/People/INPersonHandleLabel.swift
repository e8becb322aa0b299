/// The label of a handle, such as home or work.
///
/// Apple does not document the raw values; here, each is the name of the constant.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Codable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// Creates a label from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a label from a raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Home.
    public static let home = INPersonHandleLabel("home")
    /// Work.
    public static let work = INPersonHandleLabel("work")
    /// An iPhone.
    public static let iPhone = INPersonHandleLabel("iPhone")
    /// A mobile phone.
    public static let mobile = INPersonHandleLabel("mobile")
    /// The main number.
    public static let main = INPersonHandleLabel("main")
    /// A fax number at home.
    public static let homeFax = INPersonHandleLabel("homeFax")
    /// A fax number at work.
    public static let workFax = INPersonHandleLabel("workFax")
    /// A pager.
    public static let pager = INPersonHandleLabel("pager")
    /// School.
    public static let school = INPersonHandleLabel("school")
    /// Another label.
    public static let other = INPersonHandleLabel("other")
}
