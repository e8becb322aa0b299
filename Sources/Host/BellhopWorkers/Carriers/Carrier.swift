package import BellhopValues

/// How a call reaches a module, in this process or in a worker.
///
/// A carrier serves one instance until the instance ends. Its owner decides what follows.
///
/// `start` never waits for the module. Calls begin in the order in which they are started.
package protocol Carrier: AnyObject, Sendable {
    /// The class of the instance.
    var moduleClass: ClassDescription { get }

    /// Starts a lifecycle call.
    ///
    /// If the class doesn't have the method, the answer is ``Selector/absent``.
    func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome

    /// Starts a call of a native route's function.
    func start(_ route: RouteFunction, _ call: PreparedCall, within limit: Duration) -> PendingOutcome

    /// Starts a call of a method by its name.
    func start(_ method: NamedMethod, _ call: PreparedCall, within limit: Duration) -> PendingOutcome

    /// Ends the instance when the calls that have begun are answered or late.
    ///
    /// It waits for at most `limit`. When it returns, every call that was started has an outcome.
    func end(within limit: Duration) async

    /// Why the instance died, or nil if it ended as it was told to.
    var death: Death? { get async }
}

extension Carrier {
    /// The error of a call that an instance can't answer, because the host told it to end.
    ///
    /// Nothing has to be corrected: the host stops, or a newer instance takes its place.
    func ended() -> BellhopError {
        BellhopError(.moduleEnded, "\(moduleClass.name) was told to end before it answered")
    }

    func overloaded() -> BellhopError {
        BellhopError(
            .moduleOverloaded, "\(Lane.queueLimit) calls wait for \(moduleClass.name) already",
            hint: "Answer sooner, or send less")
    }
}

extension BellhopError.Code {
    /// The `create` function of a class returned NULL.
    package static let moduleNotCreated = Self(rawValue: "module.not-created")
    /// Too many calls of a module are waiting.
    package static let moduleOverloaded = Self(rawValue: "module.overloaded")
}
