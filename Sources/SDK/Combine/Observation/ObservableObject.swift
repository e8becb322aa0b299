/// An object with a publisher that announces changes.
///
/// Changes of its `@Published` properties are announced automatically.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Delivers before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Delivers before a `@Published` property changes.
    public var objectWillChange: ObservableObjectPublisher {
        ObservableObjects.publisher(of: self)
    }
}
