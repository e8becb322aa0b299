/// An intent whose parameters can have images.
public protocol _INIntentSetImageKeyPath {}

extension INIntent: _INIntentSetImageKeyPath {}

extension _INIntentSetImageKeyPath {
    /// Sets or removes the image of a parameter.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        guard let intent = self as? INIntent else { return }
        intent.intentFields.images[intent.name(of: parameterName)] = image?.fields
    }

    /// The image of a parameter.
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        guard let intent = self as? INIntent else { return nil }
        return intent.image(named: intent.name(of: parameterName))
    }
}
