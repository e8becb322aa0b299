internal import BellhopPhone
internal import BellhopValues

/// Checks which modules are started again, and that each keeps what is its own under whatever name.
struct RestartCheck: Sendable {
    /// What the instances of the host that runs were opened for.
    private var orders: [InstanceID: OpenOrder] = [:]
    /// The modules that have asked for a local request, by its identifier, over all lives.
    private var requests: [String: Set<String>] = [:]

    mutating func hostStarts() { orders = [:] }

    mutating func open(_ id: InstanceID, _ order: OpenOrder, beside phone: PhoneInspection?) -> Violation? {
        let module = order.settings.id
        // In this world, the package of a module never changes.
        guard module.identity == order.settings.packageName else {
            return Violation(
                invariant: .ownData, message: "\(order.settings.packageName) is given the data of \(module.identity)")
        }
        orders[id] = order
        guard case .module = order.role, let current = phone?.instance(of: module), current != id,
            let running = orders[current], running.isMadeOfTheSame(as: order)
        else { return nil }
        return Violation(
            invariant: .restarts,
            message: "\(module) is started again beside \(current), and nothing that it is made of differs")
    }

    // MARK: Data

    /// An instance asks for a local request.
    mutating func asks(_ identifier: String, by id: InstanceID) {
        guard let module = orders[id]?.settings.id else { return }
        requests[identifier, default: []].insert(module.identity)
    }

    /// Local requests and their notifications belong to who has asked for them.
    func check(_ phone: PhoneInspection) -> Violation? {
        for (identifier, owner) in phone.owners where requests[identifier]?.contains(owner.identity) != true {
            return Violation(
                invariant: .ownData, message: "\(identifier) belongs to \(owner.identity), which has not asked for it")
        }
        return nil
    }

    /// The owner of a local notification is asked how to present it.
    func check(_ target: CallTarget, _ id: InstanceID) -> Violation? {
        guard case .method(let call) = target, [.willPresent, .delegateWillPresent].contains(call.selector),
            let module = orders[id]?.settings.id
        else { return nil }
        for case .notification(let notification?) in call.arguments {
            guard let owner = notification.owner, owner != module else { continue }
            return Violation(
                invariant: .ownData,
                message: "\(module.identity) presents \(notification.identifier), which is of \(owner.identity)")
        }
        return nil
    }

    // MARK: Reloads

    /// After a reload of the library of a module, or of all libraries, what runs is what is on the disk.
    func reloaded(_ module: ModuleID?, in scene: Scene) -> Violation? {
        for running in scene.phone?.running ?? [] where module == nil || module == running.module {
            guard let hash = scene.files.hash(ofFirst: running.candidates),
                let loaded = orders[running.instance]?.library.image.hash, loaded != hash
            else { continue }
            return Violation(
                invariant: .reloaded, message: "\(running.module) runs \(loaded) after a reload, and \(hash) is there")
        }
        return nil
    }
}

extension OpenOrder {
    /// Whether an instance for this need not be replaced to become one for another order, as docs/settings.md says.
    fileprivate func isMadeOfTheSame(as other: OpenOrder) -> Bool {
        let (one, two) = (settings, other.settings)
        return library.image.hash == other.library.image.hash && one.packageName == two.packageName
            && one.productName == two.productName && one.className == two.className && one.data == two.data
            && one.isolation == two.isolation && one.permissions == two.permissions
            && one.environment == two.environment
    }
}
