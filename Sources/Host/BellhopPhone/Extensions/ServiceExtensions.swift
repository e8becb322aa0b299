internal import BellhopValues
internal import FoundationEssentials

/// Service extensions, which change a notification before it is shown (Semantics §5).
///
/// Each runs as a new instance, in a process that has no other instance. The number that run at once is limited. Others
/// wait in order.
struct ServiceExtensions: Sendable {
    /// The most processes that run at once, because each may use as much memory as a module.
    static let capacity = 8

    /// One extension and the notification that it changes.
    private struct Run {
        let push: PushID
        let member: ServiceChain.Member
        /// What its process is used for.
        let purpose: StandbyExtensions.Purpose
        /// The notification that it was given.
        let notification: UserNotification
        let began: Duration
        let budget: ServiceBudget
        var expiry: Ticket<FiredTimer>?
        /// Whether it was told that little time is left.
        var isWarned = false
        var opened: Result<Void, OpenFailure>?
        var outcome: Outcome?
        var answer: ServiceAnswer?
        /// Whether the files of the answer are being moved into the store.
        var isTakingFiles = false

        /// Whether the extension called its handler, even with content that cannot be used.
        var hasAnswered: Bool { outcome?.status == .answered }
    }

    private var runs: [InstanceID: Run] = [:]
    /// The runs that are over, but whose instances have not ended yet.
    private var concluded: [InstanceID: Run] = [:]
    /// The pushes whose next extension waits for a place.
    private var waiting: [PushID] = []
    /// The places in use, each until its process has ended.
    private var places: Set<InstanceID> = []

    /// The number of extensions that run or are ending.
    var count: Int { places.count }

    /// Checks that a push waits only while no place is free, and that what is ending has its place.
    static func verify(_ phone: Phone) {
        let room = phone.extensions.service
        assert(room.places.count <= capacity, "\(room.places.count) extensions run at once")
        assert(room.concluded.keys.allSatisfy(room.places.contains), "an extension that is ending has no place")
        assert(
            room.waiting.isEmpty || room.places.count == capacity || phone.isStopping,
            "\(room.waiting.count) pushes wait for one of \(capacity - room.places.count) places")
    }

    /// The extensions that change a push.
    ///
    /// They run even if the app or their module does not.
    static func members(for delivery: Delivery, _ route: PushRoute, in phone: Phone) -> [ServiceChain.Member] {
        guard delivery.runsServiceExtension else { return [] }
        let asked: [HostedModule] =
            switch route {
            case .module(let module): [phone.modules[module]].compactMap(\.self)
            case .broadcast, .none(.noPushModule), .none(.noRunningModule):
                phone.modules.all.filter { $0.settings.push && $0.isLoaded }
            case .none(.noSender), .none(.unknownSender): []
            }
        return ServiceChain.members(asked.map(\.settings))
    }

    // MARK: Order

    /// Runs the extensions of a push.
    static func begin(_ push: PushID, in phone: inout Phone) {
        phone.extensions.service.waiting.append(push)
        fillPlaces(in: &phone)
    }

    private static func fillPlaces(in phone: inout Phone) {
        while !phone.isStopping, phone.extensions.service.places.count < capacity,
            !phone.extensions.service.waiting.isEmpty
        {
            let push = phone.extensions.service.waiting.removeFirst()
            phone.caused(by: .push(push)) { askNext(push, in: &$0) }
        }
    }

    /// Runs the next extension of a push, or continues with the push if there is none.
    private static func askNext(_ push: PushID, in phone: inout Phone) {
        guard let member = phone.pushes[push]?.nextService() else { return Pushes.extended(push, in: &phone) }
        do throws(BellhopError) {
            try ask(member, about: push, in: &phone)
        } catch {
            // The caller continues with the next extension.
            recordResult(member, push, ServiceAnswer(error), duration: .zero, in: &phone)
        }
    }

    /// Starts the process of an extension and calls it.
    ///
    /// Throws why the extension cannot run.
    private static func ask(
        _ member: ServiceChain.Member, about push: PushID, in phone: inout Phone
    ) throws(BellhopError) {
        guard let run = phone.pushes[push], let module = phone.modules[member.module] else {
            throw HostedModule.gone(member.module)
        }
        guard module.isLoaded, let library = module.library else { throw module.absence }
        let identity = library.identity(of: module.id, member.className)
        if let quarantine = phone.modules.supervision.quarantine(of: identity) {
            throw quarantine.error(of: module.id)
        }
        let description = try ClassDescription(
            member.className, role: .service, in: library.magic, path: library.path)
        let notification = run.notification.changed(to: run.services?.changed)
        let budget = ServiceBudget(module.settings.limits[.serviceExtension])
        let purpose = StandbyExtensions.Purpose(
            settings: module.settings, permittedFiles: phone.settings.permittedFiles(beside: module.settings),
            library: library, description: description)
        let instance =
            StandbyExtensions.take(for: push, purpose, in: &phone)
            ?? phone.modules.makeInstance(of: module.id, .service(push: push), description, from: library)
        phone.extensions.service.places.insert(instance)
        assert(phone.extensions.service.runs[instance] == nil, "\(instance) already changes a notification")
        phone.extensions.service.runs[instance] = Run(
            push: push, member: member, purpose: purpose, notification: notification,
            began: phone.turn.instant.uptime, budget: budget)
        phone.turn.emit(
            .open(
                instance,
                OpenOrder(
                    settings: module.settings, library: library, description: description, role: .service,
                    limit: budget.total, isStarted: true,
                    awaitsDebugger: phone.configuration.awaitsDebugger(module.id),
                    permittedFiles: purpose.permittedFiles)))
        let call = Call(.serviceDidReceive, [.notification(notification)], push: run.id)
        OpenCalls.start(
            .method(call), on: instance, of: module.id, within: budget.total, stage: .service,
            for: .service(instance), in: &phone)
        phone.extensions.service.runs[instance]?.expiry = phone.turn.schedule(
            after: budget.expiry, .serviceExpiring(instance))
        StandbyExtensions.asked(module.id, in: &phone)
        // Recorded last, because a client that sees the event may move the clock.
        let asked = Event.ServiceAsked(className: member.className, limit: budget.total.seconds)
        phone.turn.record(Event(.serviceAsked(asked), module: module.id, push: run.id, stage: .service))
    }

    // MARK: Answers

    /// Tells the instance that little time is left.
    static func expiring(_ instance: InstanceID, in phone: inout Phone) {
        guard let run = phone.extensions.service.runs[instance] else { return }
        phone.extensions.service.runs[instance]?.isWarned = true
        let call = Call(.serviceTimeWillExpire, push: run.push)
        OpenCalls.start(
            .method(call), on: instance, of: run.member.module, within: run.budget.rest, stage: .service,
            for: .serviceExpiry, in: &phone)
    }

    /// The process of an instance has started, or failed to start.
    static func opened(_ instance: InstanceID, _ result: Result<OpenedInstance, OpenFailure>, in phone: inout Phone) {
        guard phone.extensions.service.runs[instance] != nil else { return }
        phone.extensions.service.runs[instance]?.opened = result.map { _ in () }
        readAnswer(of: instance, in: &phone)
    }

    /// The instance has answered, or is late.
    static func answered(_ instance: InstanceID, _ outcome: Outcome?, in phone: inout Phone) {
        phone.extensions.service.runs[instance]?.outcome = outcome
        phone.turn.cancel(phone.extensions.service.runs[instance]?.expiry)
        readAnswer(of: instance, in: &phone)
    }

    /// Reads the answer once it is known whether the process started.
    private static func readAnswer(of instance: InstanceID, in phone: inout Phone) {
        guard let run = phone.extensions.service.runs[instance], run.answer == nil, let outcome = run.outcome,
            let opened = run.opened
        else { return }
        phone.caused(by: .push(run.push)) { readAnswer(outcome, opened, of: instance, run, in: &$0) }
    }

    private static func readAnswer(
        _ outcome: Outcome, _ opened: Result<Void, OpenFailure>, of instance: InstanceID, _ run: Run,
        in phone: inout Phone
    ) {
        let answer: ServiceAnswer
        switch opened {
        // This error says more than the outcome of the call.
        case .failure(let failure): answer = ServiceAnswer(failure.error)
        case .success: answer = ServiceAnswer(outcome, mayFilter: phone.settings.app.entitlements.contains(.filtering))
        }
        phone.extensions.service.runs[instance]?.answer = answer
        if case .content(let content) = answer, !content.files.isEmpty {
            phone.extensions.service.runs[instance]?.isTakingFiles = true
            return Attachments.take(
                content.files, of: run.member.module, instance, known: run.notification.content.files,
                then: .service(instance), in: &phone)
        }
        switch opened {
        case .failure(let failure):
            if let death = failure.countedDeath { recordDeath(of: run, death, in: &phone) }
        case .success:
            // The answer waits for the report of the death, which says where the instance was.
            if case .kept(.crashed, _) = answer, phone.modules[instance] != nil { return }
        }
        conclude(instance, answer, in: &phone)
    }

    /// The files of an answer were moved into the store, or left out.
    static func attachmentsTaken(_ instance: InstanceID, _ taken: TakenAttachments, in phone: inout Phone) {
        guard let run = phone.extensions.service.runs[instance], case .content(var content) = run.answer else {
            return Attachments.release(taken.kept, in: &phone)
        }
        Attachments.recordDropped(
            taken, of: run.member.module, push: run.push, stage: .service, in: &phone)
        content.setFiles(taken.kept)
        conclude(instance, .content(content), in: &phone)
    }

    /// The process of an instance ended without being told to.
    static func died(_ instance: InstanceID, of module: ModuleID, _ death: Death, in phone: inout Phone) {
        defer { ended(instance, of: module, in: &phone) }
        if let run = phone.extensions.service.concluded[instance] { recordDeath(of: run, death, in: &phone) }
        guard let run = phone.extensions.service.runs[instance], let answer = run.answer else { return }
        recordDeath(of: run, death, in: &phone)
        // The answer is used only after its files are checked.
        if !run.isTakingFiles { conclude(instance, answer, in: &phone) }
    }

    private static func recordDeath(of run: Run, _ death: Death, in phone: inout Phone) {
        // An extension that has answered may also end by itself.
        if case .exited = death.reason, run.hasAnswered { return }
        Supervision.recordExtensionDeath(
            of: run.purpose.identity, death, push: run.push, stage: .service, in: &phone)
    }

    /// The process of an instance has ended, so its place is free.
    static func ended(_ instance: InstanceID, of module: ModuleID, in phone: inout Phone) {
        phone.extensions.service.concluded[instance] = nil
        phone.extensions.service.places.remove(instance)
        fillPlaces(in: &phone)
        StandbyExtensions.fill(module, in: &phone)
    }

    // MARK: Results

    private static func conclude(_ instance: InstanceID, _ answer: ServiceAnswer, in phone: inout Phone) {
        guard let run = phone.extensions.service.runs.removeValue(forKey: instance) else { return }
        phone.turn.cancel(run.expiry)
        var isPlaceFree = false
        if case .failure = run.opened {
            Instances.retire(instance, in: &phone)
            phone.extensions.service.places.remove(instance)
            isPlaceFree = true
        } else if mayBeKept(run), StandbyExtensions.keep(instance, run.purpose, within: grace, in: &phone) {
            phone.extensions.service.places.remove(instance)
            isPlaceFree = true
        } else if phone.modules[instance] != nil {
            phone.extensions.service.concluded[instance] = run
            if case .kept(.late, _) = answer {
                Instances.endLate(instance, in: &phone)
            } else {
                // An instance that has answered may take time to end. The others had their time.
                Instances.end(instance, .service, within: run.hasAnswered ? grace : .zero, in: &phone)
            }
        }
        Instances.discardTemporaries(of: instance, run.member.module, in: &phone)
        recordResult(
            run.member, run.push, answer, given: run.notification, duration: phone.turn.instant.uptime - run.began,
            in: &phone)
        fillPlaces(in: &phone)
        // Otherwise the end of its process does so.
        if isPlaceFree { StandbyExtensions.fill(run.member.module, in: &phone) }
    }

    /// Whether the process of an extension can be used again.
    ///
    /// iOS ends an extension that was told that its time ends.
    private static func mayBeKept(_ run: Run) -> Bool { run.hasAnswered && !run.isWarned }

    /// Whether the process of an instance has started for its notification; true for an instance without one.
    func isOpened(_ instance: InstanceID) -> Bool { runs[instance].map { $0.opened != nil } ?? true }

    /// The number of extensions of a module that run.
    func count(of module: ModuleID) -> Int { runs.values.count { $0.member.module == module } }

    /// The identity that the crashes of an instance that runs count against.
    func identity(of instance: InstanceID) -> ModuleIdentity? { runs[instance]?.purpose.identity }

    /// Whether the files of an instance's answer are being moved into the store.
    func isTakingFiles(of instance: InstanceID) -> Bool { runs[instance]?.isTakingFiles == true }

    /// How long an instance that has answered may take to end.
    private static let grace = Duration.seconds(1)

    private static func recordResult(
        _ member: ServiceChain.Member, _ push: PushID, _ answer: ServiceAnswer, given: UserNotification? = nil,
        duration: Duration, in phone: inout Phone
    ) {
        guard let result = phone.pushes[push]?.take(answer) else { return }
        // The answer holds those files that it keeps.
        if case .content = answer, let given { Attachments.release(given.content.files, in: &phone) }
        guard !phone.isStopping else { return Pushes.extended(push, in: &phone) }
        phone.turn.record(event(result, of: member, answer, push: push, duration))
        if phone.pushes[push]?.services?.waiting.isEmpty == true {
            Pushes.extended(push, in: &phone)
        } else {
            // A push that has begun goes before others.
            phone.extensions.service.waiting.insert(push, at: 0)
        }
    }

    private static func event(
        _ result: ServiceChain.Result, of member: ServiceChain.Member, _ answer: ServiceAnswer, push: PushID,
        _ duration: Duration
    ) -> Event {
        func answered(_ outcome: Event.ServiceAnswered.Outcome) -> Event.Fact {
            let attachments = if case .content(let content) = answer { content.attachments.count } else { 0 }
            return .serviceAnswered(
                Event.ServiceAnswered(attachments: attachments, className: member.className, outcome: outcome))
        }
        let fact: Event.Fact =
            switch result {
            case .changed: answered(.changed)
            case .unchanged: answered(.unchanged)
            case .filtered: answered(.filtered)
            case .kept(let fallback):
                .serviceFailed(Event.ServiceFailed(className: member.className, outcome: fallback))
            }
        let error: BellhopError? = if case .kept(_, let error) = answer { error } else { nil }
        return Event(fact, module: member.module, push: push, stage: .service, duration: duration, cause: error)
    }

    /// Ends the extensions that were late, because the host stops.
    static func stop(in phone: inout Phone) {
        for instance in phone.extensions.service.concluded.keys.sorted(by: { $0.number < $1.number }) {
            Instances.lateExpired(instance, in: &phone)
        }
    }

    /// Stops the extensions of a push because the host stops.
    ///
    /// The push is kept.
    static func abort(_ push: PushID, in phone: inout Phone) {
        phone.extensions.service.waiting.removeAll { $0 == push }
        for (instance, run) in phone.extensions.service.runs where run.push == push {
            phone.extensions.service.runs[instance] = nil
            phone.turn.cancel(run.expiry)
            Instances.end(instance, .service, within: .zero, in: &phone)
        }
        Pushes.extended(push, in: &phone)
    }
}

extension ServiceAnswer {
    /// Creates an answer from the outcome of a call of ``Selector/serviceDidReceive``.
    init(_ outcome: Outcome, mayFilter: Bool) {
        switch outcome.status {
        case .answered: self.init(outcome.answer, mayFilter: mayFilter)
        case .missing: self = .kept(.notExported, .noServiceMethod)
        case .failedClosed(let error): self.init(error)
        }
    }

    /// Creates the answer for an error.
    init(_ error: BellhopError) {
        let fallback: ServiceFallback =
            switch error.code {
            case .moduleLate: .late
            case .moduleCrashed, .moduleHung, .moduleGarbled: .crashed
            case .moduleQuarantined: .quarantined
            case .classNotExported, .classWrongRole, .serviceNoMethod: .notExported
            default: .failed
            }
        self = .kept(fallback, error)
    }
}
