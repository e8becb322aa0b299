/// An intent whose parameters may have images.
public protocol _INIntentSetImageKeyPath {}

extension INIntent: _INIntentSetImageKeyPath {}

extension _INIntentSetImageKeyPath {
    /// Gives a parameter an image, or takes it away.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        guard let intent = self as? INIntent else { return }
        intent.intentFields.images[intent.name(of: parameterName)] = image?.fields
    }

    /// The image that a parameter was given.
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        guard let intent = self as? INIntent else { return nil }
        return intent.image(named: intent.name(of: parameterName))
    }
}
