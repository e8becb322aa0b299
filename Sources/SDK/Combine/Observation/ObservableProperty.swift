/// A property that notifies its object's publisher before it changes.
protocol ObservableProperty {
    var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}
