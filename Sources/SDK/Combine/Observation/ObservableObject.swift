/// An object that says when it will change.
///
/// Its `@Published` properties say so by themselves.
public protocol ObservableObject: AnyObject {
    /// The kind of publisher.
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
