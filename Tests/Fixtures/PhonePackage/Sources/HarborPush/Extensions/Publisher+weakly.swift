import Combine

extension Publisher where Failure == Never {
    /// Assigns each value to a property of an object that is not kept alive.
    func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, onWeak object: Root
    ) -> AnyCancellable {
        sink { [weak object] value in object?[keyPath: keyPath] = value }
    }
}
