internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// One phone and everything around it, driven by a script.
///
/// The phone is the one a real host has. Workers, disk, files, clock, user and senders are simulated: they do what real
/// ones do, in any order and after any delay that the seed comes to.
struct World: Sendable {
    let script: Script
    let profile: Profile
    var random: Random
    var now: Moment = 0
    /// How far the machine's wall clock has jumped, in seconds.
    var wallOffset = 0.0
    var agenda = Agenda()
    var disk = SimulatedDisk()
    var files: SimulatedFiles
    /// The settings that clients have sent last, by their text.
    var drafts: [[UInt8]: SimulatedFiles] = [:]
    /// The device token, whose file outlives the host.
    var deviceToken: [UInt8] = [1, 2, 3]
    var phone: Phone?
    var checker = Checker()
    var statistics = Statistics()
    var steps = 0
    var trace: Trace?
    var recording: Recording?

    // The edges of the host that runs.
    var timers: Set<UInt64> = []
    var instances: [InstanceID: SimulatedInstance] = [:]
    /// The workers that stand by.
    var standbys: Set<InstanceID> = []
    /// The process of the gateway.
    private var gateway = GatewayState.none
    /// Effects that were handed on and not performed yet.
    private var batch: [Effect] = []
    private var heldUntil: Moment = 0
    var crash: Crash?
    private var diskReport: Moment = 0
    /// The newest events, which the stream of the host keeps.
    var keptEvents: [Event] = []
    var lastCommand: UInt64 = 0
    var lastRequest: UInt64 = 0
    var lastTag = 0
    /// What the user has expanded last.
    var expanded = "last"
    /// Answers and the like that came already, to come once more.
    var used: [Input] = []
    /// Whether nothing goes wrong any more, so that all comes to its end.
    var isSettling = false
    var hasStopped = false

    /// How a host ends without being asked.
    enum Crash: Sendable { case kill, powerLoss }

    private enum GatewayState: Sendable {
        case none, running
        /// The input that it has ended is under way.
        case ending
    }

    init(_ script: Script, tracing: Bool = false, recording: Bool = false) {
        self.script = script
        profile = script.profile
        random = Random(seed: script.seed &+ 1)
        files = SimulatedFiles(&random)
        checker.center.filters = files.filters
        checker.center.permission.hasCriticalAlerts = files.hasCriticalAlerts
        checker.center.hasTimeSensitive = files.hasTimeSensitive
        checker.center.permission.laterOptions = files.laterOptions
        checker.deliveries.gateway = files.gateway
        checker.center.keepsNotifications = random.chance(0.5)
        checker.wakes.hasMode = files.hasMode
        checker.calls.keepsWorkers = files.reuses
        // A few worlds begin with a list that is almost full.
        if random.chance(0.02) {
            statistics.count("full list")
            disk.fillList(CenterModel.limit - random.within(0...3))
        }
        trace = tracing ? Trace() : nil
        self.recording = recording ? Recording() : nil
    }

    /// What the checker looks at.
    var scene: Scene {
        Scene(
            phone: phone?.inspection, disk: disk, files: files, watchesLibraries: profile.watchesLibraries, now: now)
    }

    var instant: Instant { Instant(date: date, uptime: now.duration) }
    var date: Date { Date(timeIntervalSince1970: 1_800_000_000 + Double(now) / 1e6 + wallOffset) }

    // MARK: Running

    /// A host that is busy without end is cut off after so many inputs for each move.
    private var limit: Int { 4000 + 200 * script.count }

    /// Plays the whole script; afterward lets everything come to its end, and checks that it does.
    mutating func run() {
        agenda.add(.boot, at: 0)
        for move in script.moves where isGoingOn {
            advance(to: now + move.gap)
            guard isGoingOn else { break }
            random = Random(seed: move.seed)
            statistics.count("move \(move.action)")
            if disk.isFull { disk.isFull = !random.chance(0.15) }
            perform(move.action)
        }
        if isGoingOn { settle() }
        if steps >= limit { checker.fail(.bounded, "\(steps) inputs have come of \(script.count) moves: \(work)") }
        statistics.steps = steps
    }

    var isGoingOn: Bool { checker.violation == nil && steps < limit }

    mutating func advance(to time: Moment) {
        while isGoingOn {
            // What is held goes before anything that is not of the same moment.
            if !batch.isEmpty, min(agenda.next ?? time, time) > heldUntil {
                performBatch()
                continue
            }
            guard let next = agenda.next, next <= time else { break }
            happen()
        }
        now = max(now, time)
    }

    /// Lets the next thing happen.
    private mutating func happen() {
        guard let (time, happening) = agenda.removeFirst() else { return }
        now = max(now, time)
        switch happening {
        case .input(let input): feed(input)
        case .again(let input): feed(input, isStray: true)
        case .timer(let ticket): if timers.remove(ticket.number) != nil { feed(.timer(ticket)) }
        case .disk: writeDisk()
        case .boot: boot()
        default: happen(toInstance: happening)
        }
    }

    /// Gives the phone an input, and has its effects performed, now or together with those of the next one.
    mutating func feed(_ input: Input, isStray: Bool = false) {
        guard phone != nil else { return }
        steps += 1
        trace?.note(input, at: now)
        if !isStray { remember(input) }
        if case .gatewayEnded = input { gateway = .none }
        checker.willTake(input)
        let instant = instant
        let effects = phone?.receive(input, at: instant) ?? []
        recording?.add(input, at: instant, effects: effects)
        trace?.note(effects)
        statistics.count(effects)
        if isStray, !effects.isEmpty {
            checker.fail(.strayAnswers, "an answer that nobody waits for had \(effects.count) effects: \(effects[0])")
        }
        checker.check(effects, in: scene)
        batch += effects
        // A loop that has ended takes nothing more.
        if case .stopped? = effects.last { return performBatch() }
        if let next = agenda.next, next <= now + 300, random.chance(profile.batches), !isSettling {
            heldUntil = now + 300
            return
        }
        performBatch()
    }

    private mutating func performBatch() {
        var effects: [Effect] = []
        batch.inPasses { effects.append($0) }
        batch = []
        if let crash, !effects.isEmpty || random.chance(0.2) {
            // The host ends between any two effects.
            let kept = random.within(0...effects.count)
            for effect in effects.prefix(kept) { perform(effect) }
            return end(by: crash)
        }
        for effect in effects { perform(effect) }
    }

    /// Some inputs come a second time later on.
    private mutating func remember(_ input: Input) {
        switch input {
        case .answered, .stored, .scanned, .drawn, .fetched, .tokenLoaded, .historyRead, .pushRead, .deliveriesRead,
            .eventsRead, .timer:
            break
        default: return
        }
        if used.count < 32 { used.append(input) } else { used[random.below(32)] = input }
        if !isSettling, random.chance(profile.repeats) { agenda.add(.again(input), at: now + delay()) }
    }

    // MARK: The life of a host

    private mutating func boot() {
        guard phone == nil, !hasStopped else { return }
        // The operator fixes what keeps the host from starting, but not always at once.
        if files.isBroken || files.isMissing {
            files.isBroken = files.isBroken && !isSettling && random.chance(0.3)
            files.isMissing = files.isMissing && !isSettling && random.chance(0.3)
            files.changes += 1
        }
        let configuration = PhoneConfiguration(
            settingsFile: SimulatedFiles.settingsFile, stateDirectory: "/sim/state",
            watchesLibraries: profile.watchesLibraries,
            gateway: random.chance(0.5) ? .number(8443) : .settings, gatewayAcceptsAll: random.chance(0.2),
            // Short, so that pushes often wait in it.
            line: 3)
        phone = Phone(configuration)
        recording?.begin(configuration)
        statistics.count("host started")
        trace?.note("--- a host starts")
        checker.hostStarts()
        disk.open()
        keptEvents = []
        feed(.start)
    }

    /// The host is killed, or the power fails, and it is started again a while later.
    private mutating func end(by crash: Crash) {
        self.crash = nil
        trace?.note("--- the host ends: \(crash)")
        statistics.count(crash == .kill ? "host killed" : "power lost")
        switch crash {
        case .kill: disk.kill()
        case .powerLoss:
            let before = disk.written
            disk.losePower(keeping: random.within(0...disk.unsyncedCount))
            checker.powerLost(from: before, to: disk.written)
        }
        forgetHost()
        checker.hostEnded(inOrder: false, in: scene)
        agenda.add(.boot, at: now + .milliseconds(random.within(1...3000)))
    }

    private mutating func forgetHost() {
        phone = nil
        batch = []
        agenda.removeAll()
        timers = []
        instances = [:]
        standbys = []
        gateway = .none
        used = []
    }

    /// The host has stopped in order.
    private mutating func stopped() {
        _ = disk.close()
        trace?.note("--- the host has stopped")
        statistics.count("host stopped")
        checker.stopped(in: scene)
        forgetHost()
        checker.hostEnded(inOrder: true, in: scene)
        if !isSettling { agenda.add(.boot, at: now + .milliseconds(random.within(1...3000))) }
    }

    /// Nothing goes wrong any more: everything has to come to its end.
    private mutating func settle() {
        random = Random(seed: script.seed &+ 2)
        isSettling = true
        crash = nil
        disk.isFull = false
        if phone == nil { agenda.add(.boot, at: now + 1) }
        advance(to: now + .seconds(60))
        let commands: [Command] = [
            .device(setting: "unlock"), .authorize("grant"), .state("foreground"), .state("online"), .status,
        ]
        for command in commands where isGoingOn { send(command) }
        // Longer than any limit there is.
        advance(to: now + .seconds(400))
        // Local notifications that repeat make work again and again, of which there is an end each time.
        for _ in 0..<400 where isGoingOn && phone.map({ !$0.inspection.workInProgress.isEmpty }) == true {
            guard let next = agenda.next else { break }
            advance(to: next)
        }
        guard isGoingOn, phone != nil else { return }
        checker.settled(in: scene)
        guard isGoingOn else { return }
        trace?.note("--- the host is told to stop")
        feed(.stop)
        advance(to: now + .seconds(120))
        guard isGoingOn else { return }
        let work = work
        if phone != nil { return checker.fail(.stops, "the host has not stopped after two minutes: \(work)") }
    }

    private var work: String {
        (phone?.inspection.workInProgress ?? [:]).sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            .joined(separator: ", ")
    }

    // MARK: Effects

    /// A delay as most edges have it, and now and then a long one.
    mutating func delay() -> Moment {
        if isSettling { return 1000 }
        return random.pick([
            (random.below(200), 3), (random.within(200...20_000), 5), (random.within(20_000...900_000), 1),
        ])
    }

    mutating func later(_ input: Input) { agenda.add(.input(input), at: now + delay()) }

    private mutating func perform(_ effect: Effect) {
        checker.willPerform(effect)
        switch effect {
        case .record(let event):
            if keptEvents.count == 200 { keptEvents.removeFirst(100) }
            keptEvents.append(event)
        case .readEvents(let explanation, let ticket):
            later(.eventsRead(ticket, keptEvents.filter(explanation.includes)))
        case .watchLibraries, .stopWatching, .removeLeftovers, .keepImages, .boundJournal, .publish, .rename,
            .releaseAttachments, .pruneAttachments, .discard:
            break
        case .reply(let command, let result):
            if case .failure = result {
                statistics.count("command refused")
            } else {
                statistics.count("command answered")
            }
            checker.replied(command)
        case .answer(let request, _): checker.answered(request)
        case .started(let error): if error != nil { later(.stop) }
        case .stopped: stopped()
        case .openState:
            let fails = !isSettling && random.chance(profile.diskFails)
            later(.stateOpened(fails ? .failure(SimulatedDisk.full) : .success(disk.state)))
        case .store(let change, let ticket):
            disk.submit(change, ticket)
            if disk.isIdle == false { agenda.add(.disk, at: now + delay()) }
        case .readHistory(let limit, let before, let ticket):
            later(.historyRead(ticket, .success(disk.history(limit: limit, before: before))))
        case .readPush(let push, let ticket): later(.pushRead(ticket, .success(disk.push(push))))
        case .readDeliveries(let name, let ticket):
            later(.deliveriesRead(ticket, .success(disk.deliveries(of: name))))
        case .readSettings:
            checker.roster.willRead(files)
            let text = SettingsText(files.settings)
            later(.settingsRead(files.isMissing ? .failure(SimulatedFiles.missing) : .success(text)))
        case .inspectSettings(let text, _, let ticket): later(.settingsInspected(ticket, files.inspected(text)))
        case .writeSettings(let text, let version, let ticket):
            later(.settingsWritten(ticket, write(text, replacing: version)))
        case .usePayloadFiles(let order, let ticket):
            later(.payloadFilesUsed(ticket, SimulatedFiles.payloadFiles(order)))
        case .measureSpace(let ticket): later(.spaceMeasured(ticket, disk.space))
        case .scan(let module, let candidates, let known, let ticket):
            later(.scanned(ticket, files.scan(module, candidates, known: known)))
        case .checkLibraries(let checks, let ticket): later(.librariesChecked(ticket, files.differences(checks)))
        case .findStrings(let order, let ticket): later(.stringsFound(ticket, files.strings(for: order)))
        case .loadToken(let ticket):
            let fails = !isSettling && random.chance(profile.diskFails)
            later(.tokenLoaded(ticket, fails ? .failure(SimulatedDisk.full) : .success(deviceToken)))
        case .renewToken(let ticket):
            guard isSettling || !random.chance(profile.diskFails) else {
                return later(.tokenLoaded(ticket, .failure(SimulatedDisk.full)))
            }
            let old = deviceToken
            deviceToken[2] &+= 1
            checker.tokens.replaced(old, by: deviceToken)
            later(.tokenLoaded(ticket, .success(deviceToken)))
        case .takeAttachments(let attachments, _, _, _, let ticket): later(.attachmentsTaken(ticket, take(attachments)))
        case .draw(let order, let ticket): later(.drawn(ticket, draw(order)))
        case .fetch(_, _, let ticket):
            let error = random.chance(0.3) ? BellhopError(BellhopError.Code(rawValue: "web.status"), "503") : nil
            later(.fetched(ticket, error))
        case .fetchAsset(let order, let ticket): later(.assetFetched(ticket, asset(of: order)))
        case .cancelAsset: break
        case .startGateway(let port, _): startGateway(port)
        case .askGateway(let request, let ticket):
            later(.gatewayAnswered(ticket, GatewayCheck.reply(to: request)))
        case .endGateway: if gateway == .running { endGateway(at: now + delay()) }
        case .stopGateway: break
        case .checkFolder:
            if random.chance(0.3) {
                later(.filemapMissing(BellhopError(BellhopError.Code(rawValue: "filemap.missing"), "not there")))
            }
        case .schedule(let time, let ticket):
            timers.insert(ticket.number)
            agenda.add(.timer(ticket), at: now + max(0, Moment(time)) + 1)
        case .cancel(let ticket):
            if timers.remove(ticket.number) != nil, used.count < 32 { used.append(.timer(ticket)) }
        case .standBy, .keep, .open, .launch, .call, .end: performOnInstance(effect)
        }
    }

    /// Writes settings.json as a client wants it, unless somebody else has.
    private mutating func write(_ text: [UInt8], replacing version: String) -> BellhopError? {
        guard version == files.version else {
            return BellhopError(.init(rawValue: "settings.changed"), "it is another")
        }
        guard let draft = drafts[text], isSettling || !random.chance(profile.diskFails) else {
            return SimulatedDisk.full
        }
        files.takeSettings(of: draft)
        later(.filesChanged(.settings))
        statistics.count("settings written")
        return nil
    }

    /// The gateway starts and serves until it is told to end, or ends before that, or can't start.
    private mutating func startGateway(_ port: Int) {
        gateway = .running
        var time = now + delay()
        let starts = isSettling || random.chance(0.8)
        if starts {
            agenda.add(.input(.gatewayStarted(port: port)), at: time)
            time += delay() + 1
        }
        if !isSettling, !starts || random.chance(0.3) { endGateway(at: time) }
    }

    private mutating func endGateway(at time: Moment) {
        gateway = .ending
        let error = BellhopError(BellhopError.Code(rawValue: "gateway.ended"), "it has ended")
        agenda.add(.input(.gatewayEnded(error)), at: time)
    }

    private mutating func take(_ attachments: [NotificationAttachment]) -> TakenAttachments {
        var taken = TakenAttachments()
        for attachment in attachments {
            if random.chance(0.3) {
                taken.dropped.append(.init(identifier: attachment.identifier, error: SimulatedDisk.full))
            } else {
                taken.kept.append(attachment)
            }
        }
        return taken
    }

    private mutating func asset(of order: AssetOrder) -> Result<FetchedAsset, AssetFailure> {
        if random.chance(0.3) {
            let error = BellhopError(BellhopError.Code(rawValue: "asset.download-failed"), "503")
            return .failure(AssetFailure(order.isCacheOnly ? .cacheUnavailable : .downloadFailed, status: 503, error))
        }
        return .success(
            FetchedAsset(bytes: [1], isCached: order.isCacheOnly, file: random.chance(0.9) ? "/sim/asset" : nil))
    }

    private mutating func draw(_ order: DrawOrder) -> Result<Drawing, BellhopError> {
        if random.chance(0.1) {
            return .failure(BellhopError(BellhopError.Code(rawValue: "render.failed"), "it cannot be drawn"))
        }
        let hasViews =
            switch order.subject {
            case .notification(_, _, _, let content): content != nil
            case .page: true
            case .screen(let picture): picture.page != nil
            }
        if hasViews, random.chance(0.2) {
            return .failure(BellhopError(BellhopError.Code(rawValue: "views.bad-number"), "the views cannot be drawn"))
        }
        return .success(Drawing(text: "", path: "/sim/\(order.number).png", size: Size(width: 1, height: 1), notes: []))
    }

    private mutating func writeDisk() {
        guard !disk.isIdle else { return }
        let fails = isSettling ? 0 : profile.diskFails
        var random = random
        let inputs = disk.write(random.within(1...8)) { _ in random.chance(fails) }
        self.random = random
        // Reports come in the order of the changes.
        diskReport = max(diskReport, now + random.below(300))
        for input in inputs { agenda.add(.input(input), at: diskReport) }
        if !disk.isIdle { agenda.add(.disk, at: now + delay()) }
    }
}
