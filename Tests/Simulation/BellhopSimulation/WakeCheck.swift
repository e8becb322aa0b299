internal import BellhopPhone
internal import BellhopValues

/// Checks that a silent push reaches the app outside the foreground only if the app may be woken.
struct WakeCheck: Sendable {
    /// Whether the app has the background mode.
    var hasMode = true
    private var isRefreshOn = true
    private var device = DeviceState.foreground
    /// The silent pushes that were routed while the app could not be woken.
    private var blocked: Set<Int> = []

    /// A host has opened the database.
    mutating func load(_ state: StoredState) {
        isRefreshOn = state.values[.backgroundRefresh] != "off"
        device = .foreground
        blocked = []
    }

    mutating func take(_ event: Event, _ center: CenterModel) -> Violation? {
        switch event.fact {
        case .deviceChanged(let change): device = change.outcome
        case .deviceSet(let change):
            if case .backgroundRefresh(let isOn) = change.preference { isRefreshOn = isOn }
        case .pushRouted:
            guard let push = event.push?.number else { return nil }
            blocked.remove(push)
            let mayWake = hasMode && isRefreshOn || device.isInForeground
            if !mayWake, center.isSilent(push) { blocked.insert(push) }
        case .silentSuppressed:
            guard let push = event.push?.number, !blocked.contains(push) else { return nil }
            return Violation(invariant: .woken, message: "p\(push) is not handled silently, and was to be")
        default: break
        }
        return nil
    }

    /// A module is called.
    func check(_ target: CallTarget) -> Violation? {
        guard case .method(let call) = target, call.selector == .didReceiveRemoteNotification,
            let push = call.push?.number, blocked.contains(push)
        else { return nil }
        return Violation(invariant: .woken, message: "p\(push) is handled silently by an app that must not be woken")
    }
}
