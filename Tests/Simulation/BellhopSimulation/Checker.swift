internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// What the checker looks at.
struct Scene {
    let phone: PhoneInspection?
    let disk: SimulatedDisk
    let files: SimulatedFiles
    let watchesLibraries: Bool
    let now: Moment
}

/// Watches what a phone is told and does, and says when an invariant does not hold.
struct Checker: Sendable {
    private(set) var violation: Violation?
    var center = CenterModel()
    private var pushes = PushCheck()
    var calls = CallCheck()
    private var events = EventCheck()
    private var restarts = RestartCheck()
    private var copies = CopyCheck()
    var wakes = WakeCheck()
    private var lock = LockCheck()
    var roster = Roster()
    private var audience = AudienceCheck()
    private var promises = PromiseCheck()
    private var gateway = GatewayCheck()
    var tokens = TokenCheck()
    var deliveries = DeliveryCheck()
    private var crashes = CrashCheck()
    private var settings = SettingsCheck()
    private var methods = MethodCheck()
    private var signIns = SignInCheck()
    private var recalls = RecallCheck()
    /// What the phone has been told last.
    private var input: Input?
    private var commands: [CommandID: SentCommand] = [:]
    private var requests: Set<RequestID> = []
    private var hasLoaded = false

    /// A command that is not answered, and how things stood when it was sent.
    private struct SentCommand: Sendable {
        let command: Command
        /// The navigation that waited for login.
        let deferred: NavigationID?
        /// The module that it names.
        let module: ModuleID?
        let fileChanges: Int
    }

    mutating func fail(_ invariant: Invariant, _ message: String) {
        if violation == nil { violation = Violation(invariant: invariant, message: message) }
    }

    private mutating func fail(_ found: Violation?) { if violation == nil { violation = found } }

    // MARK: Lives

    mutating func hostStarts() {
        events = EventCheck()
        calls.hostStarts()
        pushes.hostStarts()
        restarts.hostStarts()
        copies = CopyCheck()
        center.permission.hostStarts()
        roster.hostStarts()
        audience.hostStarts()
        promises.hostStarts()
        gateway = GatewayCheck()
        tokens.hostStarts()
        deliveries.hostStarts()
        crashes.hostStarts()
        settings = SettingsCheck()
        methods.hostStarts()
        signIns.hostStarts()
        recalls.hostStarts()
        hasLoaded = false
    }

    /// The power has failed: outcomes and marks that were not synced are gone.
    mutating func powerLost(from before: SimulatedDisk.Contents, to now: SimulatedDisk.Contents) {
        pushes.powerLost(from: before, to: now)
    }

    mutating func hostEnded(inOrder: Bool, in scene: Scene) {
        if inOrder {
            if let id = commands.keys.min(by: { $0.number < $1.number }) {
                fail(
                    .commandsAnswered,
                    "the host stopped without an answer to \(commands[id].map { "\($0.command)" } ?? "")")
            }
            if let id = requests.min(by: { $0.number < $1.number }) {
                fail(.requestsAnswered, "the host stopped without an answer to request \(id.number) of a module")
            }
        }
        commands = [:]
        requests = []
    }

    /// The host has stopped, and its database is closed.
    mutating func stopped(in scene: Scene) {
        // A host that did not start has not taken up what there was.
        if hasLoaded { fail(center.checkStored(scene.disk)) }
        fail(pushes.check(scene))
    }

    // MARK: What the phone is told

    mutating func sent(_ id: CommandID, _ command: Command, in scene: Scene) {
        var module: ModuleID?
        if case .reload(let name?) = command { module = scene.phone?.module(named: name) }
        commands[id] = SentCommand(
            command: command, deferred: events.deferredNavigation, module: module, fileChanges: scene.files.changes)
        if case .authorize("reset", _) = command { pushes.reset() }
    }

    mutating func asked(_ id: RequestID, _ request: ModuleRequest, by instance: InstanceID) {
        requests.insert(id)
        guard case .center(.success(.add(let request))) = request else { return }
        restarts.asks(request.identifier, by: instance)
    }

    /// A call is about to have its outcome.
    mutating func willAnswer(_ target: CallTarget, of instance: InstanceID, _ outcome: Outcome) {
        center.willAnswer(target, outcome)
        calls.willAnswer(target, of: instance, outcome)
        audience.willAnswer(target, of: instance, outcome, roster)
    }

    /// The limit of a call has passed.
    mutating func late(_ target: CallTarget, of instance: InstanceID) {
        if case .method(let call) = target, call.selector == .serviceDidReceive, !calls.wasWarned(instance) {
            fail(.deadlines, "\(instance) was not told that its time as a service extension ends")
        }
    }

    mutating func willTake(_ input: Input) {
        self.input = input
        audience.willTake(input, roster)
        roster.take(input)
        settings.take(input, roster)
        methods.take(input)
        signIns.take(input)
        recalls.take(input)
        tokens.take(input)
        copies.take(input)
        center.permission.take(input)
        switch input {
        case .stateOpened(.success(let state)):
            center.load(state)
            pushes.load(state)
            deliveries.load(state)
            wakes.load(state)
            lock.load(state)
        case .gatewayEnded: gateway.ended()
        case .stored(let ticket, let failure): deliveries.take(ticket, failure)
        case .ended(let instance): calls.gone(instance)
        case .died(let instance, _): calls.died(instance)
        case .standbyEnded(let instance, _), .keptEnded(let instance, _): calls.standbyEnded(instance)
        case .opened(let instance, .success): calls.opened(instance)
        case .opened(let instance, .failure): calls.notOpened(instance)
        case .request(_, let instance, .center(.success(.register))): calls.registers(instance)
        case .command(_, .register): calls.isRegisteredByCommand()
        default: break
        }
    }

    // MARK: What the phone does

    /// Checks the effects of one input, in their order, and how things stand after it.
    mutating func check(_ effects: [Effect], in scene: Scene) {
        var isCenterChanged = !hasLoaded
        // What it takes up, it may go by at once.
        if !hasLoaded, let phone = scene.phone { center.permission.recalled(phone.authorization) }
        if let input { crashes.take(input, at: scene.now, scene.phone?.elapsed, roster) }
        let isOfTimer = if case .timer? = input { true } else { false }
        let command = { [commands] (id: CommandID) in commands[id]?.command }
        for effect in effects {
            checkModels(effect, for: command, in: scene)
            fail(deliveries.check(effect, scene.phone))
            switch effect {
            case .record(let event):
                fail(events.check(event, at: scene.now, isOfTimer: isOfTimer))
                fail(pushes.check(event))
                if tokens.take(event) { calls.isRegisteredByCommand() }
                fail(calls.take(event))
                fail(wakes.take(event, center))
                lock.take(event)
                isCenterChanged = center.take(event) || isCenterChanged
                fail(center.violation)
            case .reply(let id, let result):
                check(reply: result, to: id, in: scene)
            case .answer(let id, .center(let answer)):
                center.check(answer, to: id, isStopping: scene.phone?.isStopping == true)
                fail(center.violation)
            case .store(let change, _):
                switch change {
                case .accept(let record): center.accepted(record)
                case .insertPending(let entry): center.stores(entry.request.identifier, isAdded: true)
                case .updatePending(let entry): center.stores(entry.request.identifier, isAdded: false)
                case .set(.registration, "true"): calls.isRegisteredAnew()
                default: break
                }
                fail(pushes.check(change, scene.disk))
            case .standBy(let instance, let order): fail(calls.standBy(instance, order))
            case .keep(let instance, _): fail(calls.keep(instance))
            case .open(let instance, let order):
                fail(calls.open(instance, order))
                fail(restarts.open(instance, order, beside: scene.phone))
                fail(lock.check(order))
            case .call(let target, let instance, let limit, _):
                fail(calls.check(target, instance, within: limit, scene.disk, center))
                fail(restarts.check(target, instance))
                fail(wakes.check(target))
                fail(lock.check(target))
            case .launch(let instance, _): calls.launched(instance)
            case .publish(let snapshot): fail(calls.publish(snapshot.state))
            case .end(let instance, _): calls.told(instance)
            default: break
            }
        }
        calls.finishTurn()
        guard let phone = scene.phone else { return }
        finishTurn(phone)
        fail(pushes.check(scene))
        fail(events.check(phone, at: scene.now))
        if phone.heldPush != nil, phone.device.isRunning {
            fail(.held, "a push is held while the app is \(phone.device)")
        }
        if phone.isLocked, phone.device.isInForeground {
            fail(.locked, "the app is \(phone.device), and the phone is locked")
        }
        guard phone.hasRecalled else { return }
        if !hasLoaded { center.recalled(at: phone.now) }
        hasLoaded = true
        center.finishTurn(phone)
        fail(center.violation)
        fail(center.compare(phone, entirely: isCenterChanged))
        if isCenterChanged { fail(restarts.check(phone)) }
    }

    /// Checks an effect against what semantics.md says, in its order.
    private mutating func checkModels(_ effect: Effect, for command: (CommandID) -> Command?, in scene: Scene) {
        roster.take(effect, at: scene.now)
        audience.take(effect, of: command, roster)
        fail(promises.check(effect, of: input, scene.disk))
        fail(gateway.check(effect))
        fail(copies.check(effect))
        fail(crashes.check(effect, of: input, at: scene.now, roster))
        settings.check(effect)
        recalls.take(effect)
        fail(methods.check(effect, roster))
        fail(signIns.check(effect, of: input, for: command, roster))
        guard case .reply(let id, .success(.explanation(let explanation))) = effect,
            case .why(let question)? = command(id)
        else { return }
        fail(WhyCheck.check(explanation, of: question, roster, center))
    }

    private mutating func finishTurn(_ phone: PhoneInspection) {
        roster.finishTurn(phone)
        fail(audience.finishTurn(roster, center))
        fail(crashes.finishTurn(roster))
        fail(settings.finishTurn(roster))
        fail(methods.finishTurn(input, roster))
        fail(recalls.finishTurn(phone))
        fail(deliveries.finishTurn(phone))
        promises.finishTurn()
        fail(gateway.finishTurn(phone))
        signIns.finishTurn(roster)
        input = nil
    }

    private mutating func check(reply result: Result<CommandReply, BellhopError>, to id: CommandID, in scene: Scene) {
        guard let command = commands[id] else {
            return fail(.commandsAnswered, "a command was answered that nobody waits for: \(result)")
        }
        if case .success(.push(let reply)) = result, scene.disk.synced.rows[reply.push.number] == nil {
            fail(.acknowledgedAfterSync, "\(reply.push) was acknowledged, and is not on the disk")
        }
        if case .deliver(let pushes, let messages, let topics) = command.command,
            case .success(.deliveries(let reply)) = result
        {
            fail(ProviderCheck.check(reply, to: pushes, messages, topics, tokens.known(by: id), scene.disk))
        }
        if case .reload(let name) = command.command, case .success = result {
            check(reload: name, command, in: scene)
        }
        // One that was asked for while modules were told of the logout may wait.
        if case .logout = command.command, case .success = result, let deferred = events.deferredNavigation,
            deferred == command.deferred
        {
            fail(.deferral, "navigation \(deferred) waits for login after the logout")
        }
    }

    private mutating func check(reload name: String?, _ command: SentCommand, in scene: Scene) {
        // What was built meanwhile may be loaded or not. A watching host waits to be told of it.
        guard command.fileChanges == scene.files.changes, (name == nil) == (command.module == nil),
            name != nil || !scene.watchesLibraries
        else { return }
        fail(restarts.reloaded(command.module, in: scene))
    }

    /// An effect reaches the world: it cannot be lost with the host any more.
    mutating func willPerform(_ effect: Effect) {
        switch effect {
        case .reply(_, .success(.push(let reply))): pushes.acknowledged(reply.push.number)
        case .reply(_, .success(.deliveries(let reply))):
            for case .accepted(let push) in reply.results { pushes.acknowledged(push.number) }
        case .call(let target, let instance, _, _): fail(calls.made(target, instance, &pushes))
        default: break
        }
    }

    mutating func replied(_ id: CommandID) {
        if commands.removeValue(forKey: id) == nil {
            fail(.commandsAnswered, "command \(id.number) was answered twice")
        }
    }

    mutating func answered(_ id: RequestID) {
        if requests.remove(id) == nil { fail(.requestsAnswered, "request \(id.number) was answered twice") }
    }

    // MARK: At rest

    /// Everything that was under way had time to end.
    mutating func settled(in scene: Scene) {
        guard let phone = scene.phone else { return }
        let work = phone.workInProgress.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        if !work.isEmpty {
            fail(.bounded, "nothing happens any more, and this is left: \(work.joined(separator: ", "))")
        }
        if let (id, command) = commands.min(by: { $0.key.number < $1.key.number }) {
            fail(.commandsAnswered, "command \(id.number) has no answer: \(command.command)")
        }
        if let id = requests.min(by: { $0.number < $1.number }) {
            fail(.requestsAnswered, "request \(id.number) of a module has no answer")
        }
        fail(gateway.settled(phone))
        if phone.pending.contains(where: { $0.due != nil }), !phone.isArmed {
            fail(.deadlines, "local requests wait, and no timer runs for them")
        }
        if phone.device.isRunning, let module = phone.asleepModules.first {
            fail(.launched, "the app is \(phone.device), and \(module) waits for its start")
        }
        if phone.device != .inactive, let id = calls.inactive.first {
            fail(.responseOrder, "\(id) is inactive, and no response is on its way")
        }
        if !phone.showsListedContent {
            fail(.oneContent, "a content extension shows a notification that is gone")
        }
        if phone.isRegistered, let id = calls.untold(among: phone.pushInstances).first {
            fail(.registration, "\(id) was told neither its token nor that there is none")
        }
        fail(pushes.settled(scene))
        fail(deliveries.settled(phone, scene.disk))
    }
}
