internal import BellhopCore

/// The way a call reaches a module: in this process, or, later, in a worker.
///
/// One carrier serves one instance.
///
/// `start` never waits for the module, and calls begin in the order they were started.
public protocol Carrier: AnyObject, Sendable {
    /// The class of the instance.
    var moduleClass: ModuleClass { get }

    /// Starts a lifecycle call. A method the class does not have is answered at once, with ``Selector/absent``.
    func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome

    /// Starts a call of a native route's own function.
    func start(_ route: ModuleClass.BoundRoute, _ call: PreparedCall, within limit: Duration) -> PendingOutcome

    /// Ends the instance once the calls that have begun are answered or late; gives up after `limit`.
    func end(within limit: Duration) async
}
