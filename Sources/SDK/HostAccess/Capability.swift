package import BellhopABI

/// A capability of the host: its id, and the type of its table.
package struct Capability<Table>: Sendable {
    /// The id in the contract, such as `bellhop.navigation/1`.
    package let id: String
}

extension Capability<bellhop_navigation_t> {
    /// Navigation to routes.
    package static var navigation: Self { Self(id: BELLHOP_CAPABILITY_NAVIGATION) }
}

extension Capability<bellhop_data_source_t> {
    /// What the app knows and the module may read.
    package static var dataSource: Self { Self(id: BELLHOP_CAPABILITY_DATA_SOURCE) }
}

extension Capability<bellhop_application_t> {
    /// The state of the app.
    package static var application: Self { Self(id: BELLHOP_CAPABILITY_APPLICATION) }
}

extension Capability<bellhop_log_t> {
    /// Lines in the host's event stream.
    package static var log: Self { Self(id: BELLHOP_CAPABILITY_LOG) }
}

extension Capability<bellhop_methods_t> {
    /// Requests between modules.
    package static var methods: Self { Self(id: BELLHOP_CAPABILITY_METHODS) }
}

extension Capability<bellhop_theme_t> {
    /// The colors of the app.
    package static var theme: Self { Self(id: BELLHOP_CAPABILITY_THEME) }
}

extension Capability<bellhop_filemap_t> {
    /// The assets of the app.
    package static var filemap: Self { Self(id: BELLHOP_CAPABILITY_FILEMAP) }
}

extension Capability<bellhop_notification_center_t> {
    /// The host's notification center.
    package static var notificationCenter: Self { Self(id: BELLHOP_CAPABILITY_NOTIFICATION_CENTER) }
}

extension HostConnection {
    /// Calls the function in one slot of a capability's table.
    ///
    /// Nil, without a call, where the host does not have the capability or its table has no function there; the
    /// latter is a defect of the host and is logged once, with the name of the slot.
    package func call<Table, Function, Result>(
        _ capability: Capability<Table>, _ slot: KeyPath<Table, Function?>, named name: String,
        _ body: (Function, UnsafePointer<bellhop_host_t>) -> Result?
    ) -> Result? {
        var isHalfFilled = false
        let result: Result? = withHost { host in
            guard let table = Self.table(capability, of: host) else { return nil }
            guard let function = table[slot] else {
                isHalfFilled = true
                return nil
            }
            return body(function, host)
        }
        if isHalfFilled { refuse(capability.id, slot: name) }
        return result
    }

    /// The table of a capability; nil if the host does not have it.
    static func table<Table>(
        _ capability: Capability<Table>, of host: UnsafePointer<bellhop_host_t>
    ) -> Sized<Table>? {
        guard let find = Sized(host)?[\.capability], let table = find(host, capability.id) else { return nil }
        return Sized(table.assumingMemoryBound(to: Table.self))
    }

    private func refuse(_ id: String, slot: String) {
        guard isNews("\(id) \(slot)") else { return }
        log(.error, "The host's table of \(id) has no function in its slot \(slot); the module goes on without it.")
    }
}
