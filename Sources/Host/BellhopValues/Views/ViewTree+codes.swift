extension BellhopError.Code {
    /// The view tree exceeds the host's limits.
    public static let viewsTooMany = Self(rawValue: "views.too-many")
    /// The parent of a view is not before it, or a stack view arranges a view that is not its child.
    public static let viewsBadParent = Self(rawValue: "views.bad-parent")
    /// A number in the view tree is not a valid length, fraction or priority.
    public static let viewsBadNumber = Self(rawValue: "views.bad-number")
    /// A constraint compares anchors that cannot be compared.
    public static let viewsBadConstraint = Self(rawValue: "views.bad-constraint")
    /// A run is outside its text.
    public static let viewsBadText = Self(rawValue: "views.bad-text")
    /// A record of the view tree cannot be read.
    public static let viewsBadRecord = Self(rawValue: "views.bad-record")

    /// Whether the code is for a problem with a view tree.
    public var isOfViewTree: Bool { rawValue.hasPrefix("views.") }
}
