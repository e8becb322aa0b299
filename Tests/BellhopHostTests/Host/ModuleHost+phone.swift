import TestProcesses

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

/// What is in the phone of a host.
extension ModuleHost {
    /// The identifier of the notification that a content extension shows.
    var expanded: String? { get async { await phone?.extensions.content.openIdentifier } }
    var device: DeviceState? { get async { await phone?.application.device } }
    var list: NotificationList? { get async { await phone?.center.presenter.list } }
    var pending: PendingRequests { get async { await phone?.center.schedule.pending ?? PendingRequests() } }
    /// How many calls of modules are under way.
    var callCount: Int { get async { await phone?.calls.count ?? 0 } }

    /// Waits until so many calls of modules are under way; they must not be answered before all have begun.
    func calls(_ count: Int) async { await eventually { await callCount >= count } }

    /// Waits until the host has performed what belongs to the events so far, such as setting a timer.
    func settle() async { _ = await phone }

    /// Waits until the silent handling of some pushes has begun.
    func called(for pushes: [PushID]) async {
        func isDue(_ push: PushID, in phone: Phone) -> Bool {
            guard let run = phone.pushes[push] else { return false }
            return run.stage != .underWay && run.silent != .called
        }
        await eventually {
            guard let phone = await phone else { return true }
            return !pushes.contains { isDue($0, in: phone) }
        }
    }

    /// Instances that have no place any more and finish their calls.
    var draining: [InstanceID] {
        get async { await phone?.modules.liveInstances.filter { $0.phase == .draining }.map(\.id) ?? [] }
    }
}
