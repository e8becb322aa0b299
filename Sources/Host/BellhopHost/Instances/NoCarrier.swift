internal import BellhopValues
internal import BellhopWorkers

/// The carrier of an instance that does not exist: every call fails closed.
final class NoCarrier: Carrier {
    let moduleClass = ClassDescription(name: "", selectors: [])
    private let error: BellhopError

    init(_ error: BellhopError) { self.error = error }

    func start(_ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        PendingOutcome(call.selector?.failClosed ?? .none, .failedClosed(error))
    }

    func start(_ route: RouteFunction, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        PendingOutcome(Selector.openRoute.failClosed, .failedClosed(error))
    }

    func start(_ method: NamedMethod, _ call: PreparedCall, within limit: Duration) -> PendingOutcome {
        PendingOutcome(Selector.callMethod.failClosed, .failedClosed(error))
    }

    func end(within limit: Duration) async {}

    var death: Death? { get async { nil } }
}

extension BellhopError {
    static let instanceGone = BellhopError(
        .moduleGone, "the instance no longer exists", hint: "See why")
}
