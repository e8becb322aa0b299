package import BellhopValues
package import FoundationEssentials

/// A view of a phone's state, for checks of its invariants.
package struct PhoneInspection {
    private let phone: Phone

    fileprivate init(_ phone: Phone) { self.phone = phone }

    /// Whether the phone has restored the state that earlier hosts stored.
    package var hasRecalled: Bool {
        switch phone.launch.phase {
        case .idle, .reading, .failed: false
        case .startingModules, .ready: true
        }
    }

    /// Whether a push is not finished, or was dropped and its outcome is not written.
    package func isUnderWay(_ push: PushID) -> Bool {
        phone.pushes[push] != nil || phone.pushes.outcomes.isDropped(push)
    }

    /// The silent push that is held for a terminated app.
    package var heldPush: PushID? { phone.pushes.held }

    /// The port that the gateway is to have, or nil if there is to be none.
    package var gatewayPort: Int? { phone.configuration.gateway.number(with: phone.settings) }

    /// The registration token of FCM, or nil if the app has none.
    package var registrationToken: String? { Messaging.token(in: phone)?.text }

    /// The pushes of providers that APNs stores, in order.
    package var storedPushes: [PushID] { phone.pushes.stored.ids }

    /// Those of them that are not being forwarded.
    package var waitingPushes: [PushID] { phone.pushes.stored.waiting }

    /// How pushes of providers reach the device.
    package var connectivity: Connectivity { phone.connection.connectivity }

    /// The state of the app.
    package var device: DeviceState { phone.application.device }

    /// Whether the phone is locked.
    package var isLocked: Bool { phone.lock.isLocked }

    /// The navigation that waits for login.
    package var deferredNavigation: NavigationID? { phone.navigation.deferred?.id }

    /// The modules that wait for the app to be started.
    package var asleepModules: [ModuleID] { phone.modules.all.filter(\.isAsleep).map(\.id) }

    /// The instance of a module that runs.
    package func instance(of module: ModuleID) -> InstanceID? { phone.modules.instanceID(of: module) }

    /// The modules that can be called, in file order, each with its instance.
    package var callable: [(module: ModuleID, instance: InstanceID)] {
        phone.modules.all.compactMap { module in
            guard let instance = module.instance, phone.modules.canBeCalled(module.id) else { return nil }
            return (module: module.id, instance: instance)
        }
    }

    /// The time since the host began, with the distance by which its clock was moved forward.
    package var elapsed: Duration { phone.turn.elapsed }

    /// Whether the start has succeeded.
    package var isReady: Bool { phone.isReady }

    /// Whether the host is stopping.
    package var isStopping: Bool { phone.isStopping }

    /// The modules that run, each with its instance and the paths at which its library is looked for.
    package var running: [(module: ModuleID, instance: InstanceID, candidates: [String])] {
        phone.modules.all.compactMap { module in
            guard let instance = module.instance else { return nil }
            let candidates = phone.configuration.libraryCandidates(for: module.settings, of: phone.settings)
            return (module: module.id, instance: instance, candidates: candidates)
        }
    }

    /// The module with a name, as `bellhop modules` lists it.
    package func module(named name: String) -> ModuleID? { phone.modules[named: name]?.id }

    /// The local requests and notifications, by identifier, and the modules that they belong to.
    package var owners: [(identifier: String, owner: ModuleID)] {
        var owners = phone.center.schedule.pending.soonestFirst.map { entry in
            (identifier: entry.request.identifier, owner: entry.owner)
        }
        for notification in phone.center.presenter.list.delivered {
            guard let owner = notification.owner else { continue }
            owners.append((identifier: notification.identifier, owner: owner))
        }
        return owners
    }

    /// Whether the notification that a content extension shows can still be acted on.
    package var showsListedContent: Bool {
        guard let identifier = phone.extensions.content.openIdentifier else { return true }
        return phone.center.presenter.list.all.contains { $0.identifier == identifier }
    }

    /// Whether the device is registered for remote notifications.
    package var isRegistered: Bool { phone.application.registration.isRegistered }

    /// The instances that push lifecycle calls reach.
    package var pushInstances: [InstanceID] {
        phone.modules.all.filter { phone.modules.receivesPush($0) }.compactMap(\.instance)
    }

    /// The identifiers of the delivered notifications, newest first.
    package var delivered: [String] { phone.center.presenter.list.delivered.map(\.identifier) }

    /// The number on the app's icon.
    package var badge: Int { phone.center.presenter.badge }

    /// What the user allows the app to do.
    package var authorization: Authorization { phone.center.permission.authorization }

    /// Whether the user is being asked for permission.
    package var isAskingUser: Bool { phone.center.permission.isAsking }

    /// The time by the host's clock.
    package var now: Date { phone.turn.now }

    /// The pending local requests, soonest first.
    package var pending: [PendingRequests.Entry] { phone.center.schedule.pending.soonestFirst }

    /// Whether a timer runs for the next local request.
    package var isArmed: Bool { phone.center.schedule.isArmed }

    /// The counts of work that is under way and must end, without zeros.
    ///
    /// Some things may stay and are not counted: a timer for the next local request, the instances of modules that run,
    /// an open content extension, a held push, pushes that APNs stores with their timer, responses that wait for the
    /// unlock, and workers that stand by with the timers of their end.
    package var workInProgress: [String: Int] {
        var counts = phone.calls.workInProgress
        counts["awaited results"] =
            phone.turn.awaitedCount - (phone.center.schedule.isArmed ? 1 : 0)
            - phone.extensions.standby.timerCount - (phone.application.registration.late.isArmed ? 1 : 0)
            - (phone.pushes.stored.isArmed ? 1 : 0)
        counts["sign-ins"] = phone.signIn.count
        counts["starts"] = phone.modules.starts.count
        counts["preparations"] = phone.modules.preparation.count
        counts["service extensions"] = phone.extensions.service.count
        counts["responses"] = phone.responses.count - phone.responses.heldCount
        counts["app settings"] = phone.responses.appSettings.count
        counts["local notifications"] = phone.center.schedule.presenting.count
        counts["navigations"] = phone.navigation.openCount
        counts["questions to the user"] = phone.center.permission.askerCount
        counts["edits"] = phone.edits.isUnderWay ? 1 : 0
        counts["content"] = phone.extensions.content.isBusy || phone.extensions.expansions.isBusy ? 1 : 0
        counts["screen commands"] = phone.screenCommands.isBusy ? 1 : 0
        counts["app launch"] = phone.application.launch.isRunning ? 1 : 0
        let waiting = ([phone.pushes.held].compactMap(\.self) + phone.pushes.stored.ids).compactMap { phone.pushes[$0] }
        counts["pushes"] = phone.pushes.count - waiting.count
        counts["identifiers under way"] =
            phone.center.presenter.underWayCount - Set(waiting.map { ExactText($0.notification.identifier) }).count
        counts["instances"] = phone.modules.restlessCount
        counts["module requests"] = phone.modules.liveInstances.reduce(0) { $0 + $1.requests.open.count }
        return counts.filter { $0.value != 0 }
    }
}

extension PhoneInspection {
    /// Whether only questions to the user are under way.
    package var waitsOnlyForUser: Bool {
        var work = workInProgress
        let questions = work.removeValue(forKey: "questions to the user") ?? 0
        // Each module that asks waits for the answer.
        let requests = work.removeValue(forKey: "module requests") ?? 0
        return work.isEmpty && requests <= questions
    }
}

extension Phone {
    /// A view of the state, for checks.
    package var inspection: PhoneInspection { PhoneInspection(self) }
}
