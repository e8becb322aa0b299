public import BellhopValues

/// The way a call reaches a module: in this process, or in a worker.
///
/// One carrier serves one instance, for the whole of its life and no longer: what follows a death is its owner's to
/// decide.
///
/// `start` never waits for the module, and calls begin in the order they were started.
public protocol Carrier: AnyObject, Sendable {
    /// The class of the instance.
    var moduleClass: ClassDescription { get }

    /// Starts a lifecycle call. A method the class does not have is answered at once, with ``Selector/absent``.
    func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome

    /// Starts a call of a native route's own function.
    func start(_ route: RouteFunction, _ call: PreparedCall, within limit: Duration) -> PendingOutcome

    /// Starts a call of a method by its name.
    func start(_ method: NamedMethod, _ call: PreparedCall, within limit: Duration) -> PendingOutcome

    /// Ends the instance once the calls that have begun are answered or late; gives up after `limit`.
    ///
    /// When this returns, every call that was ever started has an outcome.
    func end(within limit: Duration) async

    /// Why the instance ended; nil if it ended as it was told to.
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
    /// A class whose `create` answered NULL.
    public static let moduleNotCreated = Self(rawValue: "module.not-created")
    /// A module with more calls waiting than it will ever answer.
    public static let moduleOverloaded = Self(rawValue: "module.overloaded")
}
