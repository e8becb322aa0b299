internal import BellhopValues
internal import FoundationEssentials

/// The pushes that are not finished, and the order of their delivery (Semantics §3, §4, §9).
struct Pushes: Sendable {
    private var runs = SlotMap<PushID, PushRun>()
    /// The pushes that are being written to the journal.
    var arrivals = Arrivals()
    /// The pushes that wait for a look-up, and those behind them.
    var lookups = Lookups()
    /// The pushes that wait until the modules are up, in order.
    private var waitingForStart: [PushID] = []
    /// The pushes whose calls wait for their marks.
    var marks = PushMarks()
    /// The pushes of providers that APNs stores.
    var stored = StoredPushes()
    /// The pushes of providers that are not answered.
    var providers = ProviderPushes()
    /// The failures that pushes share.
    var failures = PushFailures()
    /// The pushes whose outcomes could not be written.
    var outcomes = UnwrittenOutcomes()
    /// The newest silent push that arrived while the app was terminated.
    private(set) var held: PushID?

    /// The number of the newest push.
    var lastNumber: Int { arrivals.lastNumber }
    /// The number of the newest push that the journal has.
    var lastStored: Int { arrivals.lastStored }
    /// The newest push, if it was refused.
    var refused: RefusedPush? { arrivals.refused }

    /// The number of pushes that are not finished.
    var count: Int { runs.count }

    /// A push that is not finished.
    subscript(id: PushID) -> PushRun? {
        get { runs[id] }
        _modify { yield &runs[id] }
    }

    /// Checks that the push that is held has come so far, and that none waits for modules that are up.
    static func verify(_ phone: Phone) {
        let room = phone.pushes
        if let held = room.held { assert(room.runs[held]?.stage == .held, "\(held) is held, and its run isn't") }
        assert(
            room.waitingForStart.isEmpty || !phone.isReady,
            "\(room.waitingForStart.count) pushes wait for the modules, which are up")
    }

    // MARK: Wait for the modules

    /// The journal has a push, so it is delivered, or waits until the modules are up, or APNs stores it.
    static func accepted(_ record: JournalledPush, in phone: inout Phone) {
        let id = record.id
        if phone.isStopping { return keep(id, in: &phone) }
        if StoredPushes.accepted(record, in: &phone) { return }
        guard phone.isReady else {
            phone.pushes.runs[id]?.waitForStart()
            phone.pushes.waitingForStart.append(id)
            let held = phone.modules.held(by: phone.configuration.debuggers)
            phone.turn.record(Event(.pushBuffered, push: id, cause: held))
            return
        }
        Lookups.begin(id, in: &phone)
    }

    /// Restores a push that an earlier host accepted and did not finish.
    static func recall(_ unfinished: UnfinishedPush, in phone: inout Phone) {
        phone.caused(by: .push(unfinished.push.id)) { redeliver(unfinished, in: &$0) }
    }

    private static func redeliver(_ unfinished: UnfinishedPush, in phone: inout Phone) {
        let record = unfinished.push
        if record.hasReachedDevice {
            let begun = unfinished.begun.map { Event.InterruptedCall($0) }
            phone.turn.store(.redeliver(push: record.id))
            let redelivered = Event.PushRedelivered(interrupted: begun)
            phone.turn.record(Event(.pushRedelivered(redelivered), push: record.id))
        }
        do throws(BellhopError) {
            assert(phone.pushes.runs[record.id] == nil, "\(record.id) is delivered again, and is under way")
            assert(
                record.id.number <= phone.pushes.lastNumber, "\(record.id) is newer than p\(phone.pushes.lastNumber)")
            let run = PushRun(record, try Payload(scanning: record.payload, source: record.source))
            phone.pushes.runs[record.id] = run
            phone.center.presenter.begin(run.notification.identifier)
            if StoredPushes.accepted(record, in: &phone) { return }
            phone.pushes.runs[record.id]?.recall(begun: unfinished.begun)
            phone.pushes.waitingForStart.append(record.id)
        } catch {
            // This version of the host cannot read the payload. The other pushes must not be affected.
            drop(record.id, .unreadable, cause: error, in: &phone)
        }
    }

    /// Delivers the pushes that arrived before the modules were up, in order of their numbers.
    static func deliverWaiting(in phone: inout Phone) {
        let waiting = phone.pushes.waitingForStart.sorted()
        phone.pushes.waitingForStart = []
        for id in waiting {
            guard let run = phone.pushes.runs[id] else { continue }
            phone.caused(by: .push(id)) { phone in
                do throws(BellhopError) {
                    // The address is checked again, because the push may have arrived before the settings were read.
                    try run.payload.checkAddress(source: nil, under: phone.settings.app)
                    Lookups.begin(id, in: &phone)
                } catch {
                    drop(id, .otherApp, cause: error, in: &phone)
                }
            }
        }
    }

    // MARK: Route

    /// Decides how a push is delivered, and begins.
    static func deliver(_ id: PushID, in phone: inout Phone) {
        guard let run = phone.pushes.runs[id] else { return }
        if let loss = Registration.loss(in: phone) {
            return drop(id, .unregistered, cause: loss, in: &phone)
        }
        let route = phone.modules.senders.route(sender: run.payload.sender)
        let delivery = Delivery(of: run.payload, in: phone)
        let modules = route.modules
        let failure = PushFailures.failure(of: route, sender: run.payload.sender, in: &phone)
        phone.turn.record(
            Event(
                .pushRouted(Event.PushRouted(modules: modules, outcome: route.outcome)), push: run.id,
                failure: failure))
        switch delivery.silent {
        case .startAndCall:
            Application.change(
                phone.application.device.awake, for: .remoteNotification(run.payload), in: &phone)
        case .hold: return hold(id, in: &phone)
        case .block: recordBarrier(of: run, in: &phone)
        case .call, .skip, .none: break
        }
        let services = ServiceExtensions.members(for: delivery, route, in: phone)
        if case .module(let module) = route {
            SkippedExtension.record(of: module, run.payload, push: run.id, in: &phone)
        }
        phone.pushes.runs[id]?.route(delivery, to: modules, services)
        proceed(id, in: &phone)
    }

    private static func recordBarrier(of run: PushRun, in phone: inout Phone) {
        guard let barrier = phone.silentBarrier else { return }
        phone.turn.record(
            Event(
                .silentSuppressed(Event.SilentSuppressed(outcome: barrier)), push: run.id, stage: .silent,
                cause: barrier.error))
    }

    private static func hold(_ id: PushID, in phone: inout Phone) {
        if let old = phone.pushes.held { drop(old, .replaced, in: &phone) }
        phone.pushes.held = id
        phone.pushes.runs[id]?.hold()
        phone.turn.record(Event(.pushHeld, push: id, stage: .silent))
    }

    /// Delivers the held push, because the app was started.
    static func deliverHeld(in phone: inout Phone) {
        guard let id = phone.pushes.held else { return }
        phone.pushes.held = nil
        if let run = phone.pushes.runs[id] {
            phone.turn.record(Event(.pushReleased, push: run.id, stage: .silent))
        }
        phone.caused(by: .push(id)) { deliver(id, in: &$0) }
    }

    /// Begins what may begin: service extensions at once, and calls after the app has launched and their marks are
    /// written.
    private static func proceed(_ id: PushID, in phone: inout Phone) {
        phone.pushes.marks.add(id)
        AppLaunch.whenLaunched(.pushLaunched, in: &phone)
    }

    // MARK: Call

    /// Begins the calls of a push that are due, and continues with what needs no call.
    static func begin(_ id: PushID, in phone: inout Phone) {
        guard let run = phone.pushes.runs[id] else { return }
        phone.caused(by: .push(id)) { begin(run, in: &$0) }
    }

    private static func begin(_ run: PushRun, in phone: inout Phone) {
        let id = run.id
        let calls = run.dueCalls
        phone.pushes.runs[id]?.begin()
        for (stage, call) in calls {
            OpenCalls.start(
                call, on: run.modules, stage: stage, skipping: run.begun,
                for: stage == .silent ? .silent(push: id) : .present(push: id), in: &phone)
        }
        switch run.display {
        case .due where run.plan != .ask: present(id, run.plan.decision, in: &phone)
        case .extending where run.stage == .routed: ServiceExtensions.begin(id, in: &phone)
        case .due, .extending, .asked, .done: break
        }
        concludeIfAnswered(id, in: &phone)
    }

    /// The silent handlers have answered.
    static func silentAnswered(_ id: PushID, _ outcomes: [Outcome], in phone: inout Phone) {
        phone.pushes.runs[id]?.silentAnswered(FetchResult.merging(outcomes.lazy.map(\.answer)))
        concludeIfAnswered(id, in: &phone)
    }

    /// The service extensions are done, so the display is decided again.
    static func extended(_ id: PushID, in phone: inout Phone) {
        guard let run = phone.pushes.runs[id], run.display == .extending else { return }
        phone.caused(by: .push(id)) { extended(run, in: &$0) }
    }

    private static func extended(_ run: PushRun, in phone: inout Phone) {
        let id = run.id
        // The app's state or the user's settings may have changed meanwhile.
        let plan = Delivery(of: run.payload, in: phone).display
        phone.pushes.runs[id]?.extended(plan)
        guard !phone.isStopping else { return keepIfSilentAnswered(id, in: &phone) }
        let isFiltered = run.services?.isFiltered == true
        if isFiltered { present(id, .filtered, in: &phone) }
        if !isFiltered || phone.pushes.runs[id]?.isSilentDue == true { proceed(id, in: &phone) }
    }

    // MARK: Present

    /// Presents a push as decided.
    static func present(_ id: PushID, _ decision: Presenter.Decision, in phone: inout Phone) {
        guard let run = phone.pushes.runs[id] else { return }
        let word = Presenter.present(run.notification, decision, at: run.place, in: &phone)
        phone.pushes.runs[id]?.displayed(word)
        concludeIfAnswered(id, in: &phone)
    }

    // MARK: Conclude

    private static func concludeIfAnswered(_ id: PushID, in phone: inout Phone) {
        guard let run = phone.pushes.runs[id], run.stage == .underWay else { return }
        guard run.isAnswered else {
            if phone.isStopping, run.display == .due { keepIfSilentAnswered(id, in: &phone) }
            return
        }
        phone.pushes.runs[id]?.settle()
        if let reason = run.ignored {
            // Another event has the error of a display that the user does not allow.
            let error = reason.isLackOfContent ? reason.error(of: run.payload) : nil
            phone.turn.record(Event(.pushIgnored(Event.PushIgnored(outcome: reason)), push: run.id, cause: error))
        }
        Navigation.whenSettled(.push(id), .pushSettled(id), in: &phone)
    }

    /// The navigations of a push are finished.
    static func settled(_ id: PushID, in phone: inout Phone) {
        guard let run = phone.pushes.runs[id], run.stage == .settling else { return }
        phone.pushes.runs[id]?.conclude()
        phone.center.presenter.end(run.notification.identifier)
        Attachments.release(run.notification.request?.content.files ?? [], in: &phone)
        // Stored before the event, because a client that sees the end of a push may rely on the outcome.
        UnwrittenOutcomes.write(id, in: &phone)
    }

    /// The outcome of a push was written, or could not be.
    static func concluded(_ id: PushID, _ failure: BellhopError?, in phone: inout Phone) {
        if let failure { return UnwrittenOutcomes.failed(id, failure, in: &phone) }
        phone.pushes.outcomes.written(id)
        // A dropped push has no run.
        guard let run = phone.pushes.runs.removeValue(forKey: id) else { return }
        assert(run.stage == .concluding, "the outcome of \(id) was written when it is \(run.stage)")
        phone.turn.record(Event(.pushFinished(run.outcome), push: run.id))
    }

    /// Drops an accepted push, which will not be delivered.
    ///
    /// - Parameter successor: The push that takes its place, if one does.
    static func drop(
        _ id: PushID, _ outcome: Event.PushDropped.Outcome, by successor: PushID? = nil, cause: BellhopError? = nil,
        in phone: inout Phone
    ) {
        if let run = phone.pushes.runs.removeValue(forKey: id) {
            assert(run.modules.isEmpty, "\(id) is dropped after it was routed to \(run.modules.listed)")
            phone.center.presenter.end(run.notification.identifier)
        }
        let dropped = Event.PushDropped(by: successor, outcome: outcome)
        phone.turn.record(Event(.pushDropped(dropped), push: id, cause: cause))
        UnwrittenOutcomes.drop(id, .dropped(dropped, cause: cause), in: &phone)
    }

    // MARK: Stopping

    /// Keeps an accepted push, which is delivered when the host starts again.
    static func keep(_ id: PushID, in phone: inout Phone) {
        assert(phone.isStopping, "\(id) is kept for the next host, and this one runs")
        guard let run = phone.pushes.runs.removeValue(forKey: id) else { return }
        phone.turn.record(Event(.pushKept, push: run.id))
    }

    /// Keeps a push, unless its silent handlers are still under way.
    ///
    /// It is then kept after they answer.
    private static func keepIfSilentAnswered(_ id: PushID, in phone: inout Phone) {
        if phone.pushes.runs[id]?.silent != .called { keep(id, in: &phone) }
    }

    /// Keeps all pushes that have not begun, because the host stops.
    static func stop(in phone: inout Phone) {
        UnwrittenOutcomes.retry(in: &phone)
        for id in phone.pushes.marks.takeAll() { keep(id, in: &phone) }
        for id in Lookups.stop(in: &phone) { keep(id, in: &phone) }
        for id in phone.pushes.waitingForStart { keep(id, in: &phone) }
        phone.pushes.waitingForStart = []
        if let held = phone.pushes.held { keep(held, in: &phone) }
        phone.pushes.held = nil
        StoredPushes.stop(in: &phone)
        ProviderPushes.stop(in: &phone)
        for (id, run) in phone.pushes.runs.pairs.sorted(by: { $0.key < $1.key }) where run.display == .extending {
            ServiceExtensions.abort(id, in: &phone)
        }
    }
}

extension Delivery.Display {
    /// The decision if no module is asked.
    fileprivate var decision: Presenter.Decision {
        if case .nothing(let reason) = self { .suppressed(reason) } else { .system }
    }
}

extension Event.InterruptedCall {
    /// The call as a fact, which keeps the identity of the module.
    fileprivate init(_ call: BegunCall) {
        self.init(module: call.module.identity, selector: call.selector)
    }
}
