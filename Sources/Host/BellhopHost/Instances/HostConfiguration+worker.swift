internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import BellhopWorkers

extension HostConfiguration {
    /// A worker for an instance, which is not started yet.
    ///
    /// Makes the directories of the module. Throws `state.unusable`.
    func worker(
        for order: OpenOrder, life: Int, program: HeldProgram, environment: [String: String],
        services: any HostServices, grants: GrantedDirectories, poller: Poller = .background
    ) throws(BellhopError) -> WorkerCarrier {
        let places = places(of: order.settings.id, life: life)
        let resources = resources(beside: order.library.path)
        let bundle = AppBundle(
            at: places.bundle, for: order.settings, resources: resources, appExtension: AppExtension(order))
        try places.prepare(with: bundle)
        var attachments: [String] = []
        if case .content(let shown) = order.role { attachments = shown.compactMap(\.path) }
        return WorkerCarrier(
            order.description, image: order.library.image, entry: entry(of: order),
            policy: confinement(
                of: order.settings, image: order.library.image.readable, life: life,
                readable: [bundle.path] + resources + attachments,
                grants: grants.grants(order.settings.permissions.files, among: order.permittedFiles)),
            launch: WorkerLaunch(
                executable: program.executable,
                environment: places.environment(
                    from: environment, for: order.settings.environment.device, bundle: bundle.main,
                    resources: resources),
                directory: places.data, symbolizer: symbolizer),
            createLimit: order.settings.limits[.create], growthLimit: order.growthLimit,
            isRestarted: order.role.isModule, services: services, clock: clock, poller: poller)
    }

    /// The entry that an instance gets from its order.
    func entry(of order: OpenOrder) -> ModuleEntry {
        ModuleEntry(
            id: order.settings.id, identifier: order.settings.identifier, data: order.settings.data,
            showsPrivateLogs: showsPrivateLogs, awaitsDebugger: order.awaitsDebugger)
    }
}

extension OpenOrder {
    /// What follows if the memory of the instance grows by more than iOS allows, or nil for a module.
    fileprivate var growthLimit: GrowthLimit? {
        switch role {
        case .module: nil
        case .content: .reported
        // A debugger may use memory of the process that it holds.
        case .service: settings.environment.app.extensionMemory == .ios && !awaitsDebugger ? .enforced : .reported
        }
    }
}
