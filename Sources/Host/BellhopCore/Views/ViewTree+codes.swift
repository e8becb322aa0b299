extension BellhopError.Code {
    /// A view tree with more in it than the host takes.
    public static let viewsTooMany = Self(rawValue: "views.too-many")
    /// A view that is in no view before it, or arranged by one that it is not in.
    public static let viewsBadParent = Self(rawValue: "views.bad-parent")
    /// A number in a view tree that is no length, share or priority.
    public static let viewsBadNumber = Self(rawValue: "views.bad-number")
    /// A constraint that compares what cannot be compared.
    public static let viewsBadConstraint = Self(rawValue: "views.bad-constraint")
    /// A stretch of a text that is not in it.
    public static let viewsBadText = Self(rawValue: "views.bad-text")
    /// A record of a view tree that cannot be read.
    public static let viewsBadRecord = Self(rawValue: "views.bad-record")

    /// Whether it says what is wrong with a view tree.
    public var isOfViewTree: Bool { rawValue.hasPrefix("views.") }
}
