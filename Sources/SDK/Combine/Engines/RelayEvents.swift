/// What somebody wants to know of a relay besides its values.
struct RelayEvents {
    var subscription: ((any Subscription) -> Void)?
    var request: ((Subscribers.Demand) -> Void)?
    /// The demand that the downstream returns for a value.
    var returned: ((Subscribers.Demand) -> Void)?
    var cancel: (() -> Void)?
}
