/// One upstream of a junction; everything is called while the junction's lock is held.
protocol JunctionSide: AnyObject {
    var subscription: (any Subscription)? { get }
    var isReady: Bool { get }
    var isFinished: Bool { get }
    /// Gives away everything: the subscription to cancel, and the values that wait.
    func leave() -> (subscription: (any Subscription)?, values: Any)
}
