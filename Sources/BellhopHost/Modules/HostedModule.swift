internal import BellhopCore
internal import BellhopRuntime

/// A module of the running configuration, and what became of it.
struct HostedModule: Sendable {
    enum State: Sendable {
        case disabled
        /// With its sender, when it was known by then: nobody else gets its pushes.
        case refused(BellhopError, sender: String?)
        case loaded(any Carrier)
    }

    let settings: ModuleSettings
    var library: String?
    var state: State

    var id: ModuleID { settings.id }

    var carrier: (any Carrier)? { if case .loaded(let carrier) = state { carrier } else { nil } }

    /// Its PushSender id.
    var sender: String? {
        switch state {
        case .disabled: nil
        case .refused(_, let sender): sender
        case .loaded(let carrier): carrier.moduleClass.sender
        }
    }

    /// Whether push lifecycle calls reach it.
    var receivesPush: Bool { carrier != nil && settings.push }
}
