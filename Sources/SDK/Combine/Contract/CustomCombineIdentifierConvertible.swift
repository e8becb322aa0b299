/// What has an identity among subscribers and subscriptions.
public protocol CustomCombineIdentifierConvertible {
    /// The identity.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// That of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
