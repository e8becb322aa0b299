internal import BellhopImages
internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import BellhopWorkers
internal import Dispatch
internal import Synchronization

/// Creates, calls and ends all instances of modules, in the host's process or in workers.
final class InstanceHost: Sendable {
    private let configuration: HostConfiguration
    private let workerProgram: HeldProgram
    private let workerEnvironment: [String: String]
    private let mailbox: Mailbox
    private let poller: Poller
    private let grants: GrantedDirectories
    private let requests: OpenRequests
    private let application = PublishedApplication()
    private let table = Mutex(InstanceTable())
    private let standbys: StandbyWorkers
    /// The queue that removes directories, because one may hold a million files.
    private let remover = DispatchQueue(label: "bellhop.remover", qos: .utility)

    init(_ configuration: HostConfiguration, _ grants: GrantedDirectories, _ mailbox: Mailbox, _ poller: Poller) {
        self.configuration = configuration
        workerProgram = HeldProgram(configuration.workerProgram)
        workerEnvironment = configuration.workerEnvironment
        self.mailbox = mailbox
        self.poller = poller
        self.grants = grants
        requests = OpenRequests(mailbox)
        standbys = StandbyWorkers(mailbox)
    }

    /// Lets every instance read the app's state and the session token.
    func publish(_ snapshot: ApplicationSnapshot) { application.set(snapshot) }

    /// Makes the errors of instances name these modules as they are called now.
    func rename(_ modules: [ModuleID]) { application.rename(modules) }

    /// Answers a module that waits.
    func answer(_ request: RequestID, _ reply: ModuleReply) { requests.answer(request, reply) }

    /// Answers the requests that arrived too late, because the loop has ended.
    func close() { requests.close() }

    // MARK: Creation

    func standBy(_ instance: InstanceID, _ order: OpenOrder) {
        let services = services(of: instance, order)
        standbys.start(instance, within: order.limit) { [self] () throws(BellhopError) in
            try worker(instance, order, services)
        }
    }

    /// Keeps the worker of an instance, unless it has died, which is reported.
    func keep(_ instance: InstanceID, within limit: Duration) {
        guard let worker = table.withLock({ $0.takeKept(instance) }) else { return }
        standbys.keep(worker, instance, within: limit)
    }

    private func services(of instance: InstanceID, _ order: OpenOrder) -> InstanceServices {
        InstanceServices(
            instance, of: order.settings.id, isExtension: !order.role.isModule, mailbox, requests, application)
    }

    func open(_ instance: InstanceID, _ order: OpenOrder) {
        let services = services(of: instance, order)
        let standby = standbys.take(instance)
        let isInProcess = order.settings.isolation == .inProcess && order.role.isModule
        table.withLock { $0.add(instance, isInProcess: isInProcess, standby: standby) }
        Task { [self] in
            if isInProcess {
                await openHere(instance, order, services)
            } else {
                await openWorker(instance, order, services)
            }
        }
    }

    private func openHere(_ instance: InstanceID, _ order: OpenOrder, _ services: InstanceServices) async {
        let library = order.library
        let sender = Mutex<String?>(nil)
        do throws(BellhopError) {
            let carrier = try await InProcessCarrier.create(
                order.description, entry: configuration.entry(of: order), services: services,
                clock: configuration.clock,
                within: order.limit
            ) { () throws(BellhopError) in
                let image = try ModuleImage(loading: library.image, scanned: library.magic)
                for name in CompanionLibraries.replaced(in: library.image) {
                    services.note(.otherLibrary, .otherLibrary(name), from: order.settings.id)
                }
                let found = try image.class(named: library.description.name)
                sender.withLock { $0 = found.sender }
                return found
            }
            guard place(carrier, instance) else { return }
            opened(carrier, instance)
        } catch {
            fail(instance, OpenFailure(error: error, sender: sender.withLock(\.self)))
        }
    }

    private func openWorker(_ instance: InstanceID, _ order: OpenOrder, _ services: InstanceServices) async {
        var worker: WorkerCarrier?
        do throws(BellhopError) {
            let made: WorkerCarrier
            if let standby = await begunStandby(of: instance, order) {
                made = standby
            } else {
                made = try self.worker(instance, order, services)
            }
            worker = made
            guard place(made, instance) else { return }
            // A module that receives pushes starts now, because its code gives the sender and the categories. Others
            // start later.
            if order.isStarted { try await made.open(within: order.limit) }
            opened(made, instance, process: made.processID)
        } catch {
            // The death is awaited, because it says where the instance was.
            let death = await worker?.death
            var told = error
            if let death, death.reason.code == error.code, order.role.isModule {
                told = death.error(failing: "create", of: services.current(order.settings.id))
            }
            fail(instance, OpenFailure(error: told, sender: worker?.moduleClass.sender, death: death))
        }
    }

    /// The worker that stood by for an instance, once it makes the instance; nil if there is none, or it died before.
    private func begunStandby(of instance: InstanceID, _ order: OpenOrder) async -> WorkerCarrier? {
        guard let standby = table.withLock({ $0[instance]?.standby }) else { return nil }
        let hasBegun = await standby.begin(within: order.limit)
        table.withLock { $0.useStandby(of: instance) }
        if !hasBegun, standby.wasKept { reportReplaced(standby, order) }
        return hasBegun ? standby : nil
    }

    /// Reports the death of a worker that was kept, and in place of which another one is used.
    ///
    /// The next push doesn't wait until it is known where the worker was.
    private func reportReplaced(_ worker: WorkerCarrier, _ order: OpenOrder) {
        let identity = order.library.identity(of: order.settings.id, order.description.name)
        Task { [mailbox] in
            if let death = await worker.death { mailbox.post(.keptReplaced(identity, death)) }
        }
    }

    private func worker(
        _ instance: InstanceID, _ order: OpenOrder, _ services: InstanceServices
    ) throws(BellhopError) -> WorkerCarrier {
        try configuration.worker(
            for: order, life: instance.number, program: workerProgram, environment: workerEnvironment,
            services: services, grants: grants, poller: poller)
    }

    /// Makes a new instance available, after the calls that waited for it.
    ///
    /// If the host gave up the instance in the meantime, this method ends it and returns false.
    private func place(_ carrier: any Carrier, _ instance: InstanceID) -> Bool {
        while true {
            switch table.withLock({ $0.place(carrier, instance) }) {
            case .givenUp:
                // Its end was reported when it was given up.
                Task { await carrier.end(within: .zero) }
                return false
            case .calls(let calls):
                for call in calls { call(carrier) }
            case .placed(let ending):
                if let ending { end(carrier, instance, within: ending) }
                return true
            }
        }
    }

    /// Fails the calls that wait, because the instance could not be created.
    private func fail(_ instance: InstanceID, _ failure: OpenFailure) {
        // Without an entry, its end is already reported.
        guard let entry = table.withLock({ $0.remove(instance) }) else { return }
        report(failure, of: instance, entry)
    }

    private func report(_ failure: OpenFailure, of instance: InstanceID, _ entry: InstanceTable.Entry) {
        let gone = NoCarrier(failure.error)
        for call in entry.waiting { call(gone) }
        mailbox.post(.opened(instance, .failure(failure)))
        if entry.ending != nil { mailbox.post(.ended(instance)) }
    }

    /// Reports that an instance is created, and later its end if it was not told to end.
    private func opened(_ carrier: any Carrier, _ instance: InstanceID, process: Int32? = nil) {
        let opened = OpenedInstance(sender: carrier.moduleClass.sender, process: process)
        table.withLock { table in
            // Together, because once this is reported, the worker may be kept and used for another instance of this id.
            mailbox.post(.opened(instance, .success(opened)))
            table.watch(instance, isReported: process != nil)
        }
        Task { [self] in
            guard let death = await carrier.death else { return }
            table.withLock { table in
                guard table.isDeath(of: instance, carrier) else { return }
                // Posted first, because without an entry the instance is reported as ended.
                mailbox.post(.died(instance, death))
                table.remove(instance)
            }
        }
    }

    func launch(_ instance: InstanceID, within limit: Duration) {
        guard let worker = table.withLock({ $0[instance]?.carrier }) as? WorkerCarrier else {
            mailbox.post(.opened(instance, .success(OpenedInstance())))
            return
        }
        Task { [mailbox] in
            do throws(BellhopError) {
                try await worker.open(within: limit)
                mailbox.post(
                    .opened(
                        instance,
                        .success(OpenedInstance(sender: worker.moduleClass.sender, process: worker.processID))))
            } catch {
                mailbox.post(.opened(instance, .failure(OpenFailure(error: error))))
            }
        }
    }

    // MARK: Calling

    func call(_ target: CallTarget, _ instance: InstanceID, within limit: Duration, _ ticket: Ticket<Outcome>) {
        let call: InstanceTable.Call = { [self] carrier in
            let pending =
                switch target {
                case .method(let call): carrier.start(PreparedCall(call), within: limit)
                case .route(let route, let values, let push):
                    carrier.start(route, PreparedCall(typed: values, push: push), within: limit)
                case .named(let method, let values):
                    carrier.start(method, PreparedCall(typed: values), within: limit)
                }
            pending.whenResolved { [self] outcome in
                reportProcess(of: instance, carrier)
                mailbox.post(.answered(ticket, outcome))
            }
        }
        let carrier = table.withLock { $0.carrier(of: instance, for: call) }
        if let carrier { call(carrier) }
    }

    /// Reports a process that was started by a call, with the first answer.
    private func reportProcess(of instance: InstanceID, _ carrier: any Carrier) {
        guard let worker = carrier as? WorkerCarrier, let process = worker.processID,
            table.withLock({ $0.claimReport(of: instance) })
        else { return }
        mailbox.post(.launched(instance, process: process, sender: worker.moduleClass.sender))
    }

    // MARK: Ending

    func end(_ instance: InstanceID, within limit: Duration) {
        if standbys.end(instance, within: limit) { return }
        // Without an entry, the report of its failure or death is already on the way to the loop.
        guard let entry = table.withLock({ $0.end(instance, within: limit) }) else {
            mailbox.post(.ended(instance))
            return
        }
        if let carrier = entry.carrier {
            end(carrier, instance, within: limit)
        } else if entry.isInProcess {
            abandon(instance, after: limit)
        }
        // Otherwise it ends once it is created, or cannot be.
        if let standby = entry.standby { Task { await standby.end(within: limit) } }
    }

    /// After some time, gives up an instance that is still being created in this process.
    private func abandon(_ instance: InstanceID, after limit: Duration) {
        _ = configuration.clock.schedule(after: limit) { [self] in
            let entry = table.withLock { $0.giveUp(instance) }
            if let entry { report(OpenFailure(error: .instanceGone), of: instance, entry) }
        }
    }

    private func end(_ carrier: any Carrier, _ instance: InstanceID, within limit: Duration) {
        Task { [self] in
            await carrier.end(within: limit)
            // An earlier death is reported as a death.
            guard await carrier.death == nil else { return }
            table.withLock { _ = $0.remove(instance) }
            mailbox.post(.ended(instance))
        }
    }

    func discard(_ instance: InstanceID, of module: ModuleID) {
        let places = configuration.places(of: module, life: instance.number)
        remover.async {
            for directory in [places.temporary, places.bundle] { try? FileTree.remove(directory) }
        }
    }

    /// Returns once all directories are removed.
    func removedTemporaries() async {
        await withCheckedContinuation { continuation in remover.async { continuation.resume() } }
    }
}

extension BellhopError {
    /// A module in the host's process gets a library that was loaded before.
    fileprivate static func otherLibrary(_ name: String) -> BellhopError {
        BellhopError(
            .moduleOtherLibrary,
            "the host's process has already loaded another \(name), which the module uses instead of its own",
            hint:
                "Run the module with \"isolation\": \"process\", give the library another SONAME, or restart the host "
                + "if the library was built again")
    }
}

extension BellhopError.Code {
    /// A module uses a library of the host's process in place of its own.
    fileprivate static let moduleOtherLibrary = Self(rawValue: "module.other-library")
}

extension OpenOrder.Role {
    var isModule: Bool { if case .module = self { true } else { false } }
}
