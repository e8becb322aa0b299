internal import BellhopCore
internal import BellhopRuntime

/// A module of the running configuration, and what became of it.
struct HostedModule: Sendable {
    enum State: Sendable {
        case disabled
        case refused(BellhopError)
        case loaded(InProcessCarrier)
    }

    let settings: ModuleSettings
    var library: String?
    var state: State

    var id: ModuleID { settings.id }

    var carrier: InProcessCarrier? { if case .loaded(let carrier) = state { carrier } else { nil } }

    /// Whether push lifecycle calls reach it.
    var receivesPush: Bool { carrier != nil && settings.push }
}
