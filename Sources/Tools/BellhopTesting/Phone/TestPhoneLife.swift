internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials
internal import Synchronization
internal import UserNotifications

/// A phone from its first start until it is replaced, with the edges around it.
///
/// The app is the phone's only module. The edges use no disk, no library and no process, so every effect has its result
/// at once, except calls of the app and timers.
struct TestPhoneLife: Sendable {
    /// A call of the app, and the action that ends it at its deadline.
    fileprivate struct OpenCall {
        let work: Task<Void, Never>
        let deadline: ScheduledAction

        /// Cancels both; outside the phone's lock, because the app's cancellation handlers can use the phone.
        func end() {
            deadline.cancel()
            work.cancel()
        }
    }

    /// The number of phones that the process had before this one.
    let number: Int
    /// The host to which the app is connected.
    let host: TestHost
    let clock: any HostClock
    private let began = ContinuousClock.now

    private var phone: Phone
    private var inputs: [Input] = []
    private var isStarted = false

    private(set) var events: [Event] = []
    private(set) var state: Int32 = 0
    private var app: InstanceID?
    private var timers: [UInt64: ScheduledAction] = [:]
    /// The calls of the app that have no outcome yet.
    fileprivate var openCalls: [Ticket<Outcome>: OpenCall] = [:]
    private var lastNumber: UInt64 = 0
    private var replies: [CommandID: CheckedContinuation<Result<CommandReply, BellhopError>, Never>] = [:]
    private var answers: [RequestID: @Sendable (CenterAnswer) -> Void] = [:]
    var settlers: [CheckedContinuation<Void, Never>] = []
    private var decisions: [(decision: AuthorizationFlow.Decision, off: AuthorizationOptions)] = []

    init(number: Int, clock: any HostClock) {
        self.number = number
        host = TestHost(number: number)
        self.clock = clock
        phone = Phone(
            PhoneConfiguration(
                settingsFile: "/settings.json", stateDirectory: "/state", timeZone: .current, started: clock.now))
    }

    /// Ends everything that waits, because another phone replaces this one.
    func end() {
        for timer in timers.values { timer.cancel() }
        for call in openCalls.values { call.end() }
        for answer in answers.values { answer(.ended) }
        for settler in settlers { settler.resume() }
        for reply in replies.values { reply.resume(returning: .failure(.phoneReplaced)) }
    }

    // MARK: Inputs

    /// Passes an input to the phone, and performs all effects.
    mutating func feed(_ input: Input, in owner: TestPhone) {
        start(in: owner)
        if case .timer(let ticket) = input { timers[ticket.number] = nil }
        inputs.append(input)
        run(in: owner)
    }

    /// Asks the notification center for the app.
    mutating func ask(
        _ request: Result<CenterRequest, BellhopError>, in owner: TestPhone,
        answer: @escaping @Sendable (CenterAnswer) -> Void
    ) {
        start(in: owner)
        guard let app else { return answer(.ended) }
        lastNumber += 1
        let id = RequestID(number: lastNumber)
        answers[id] = answer
        feed(.request(id, app, .center(request)), in: owner)
    }

    /// Returns the number of a new command, whose reply resumes the continuation.
    mutating func newCommand(
        _ continuation: CheckedContinuation<Result<CommandReply, BellhopError>, Never>
    ) -> CommandID {
        lastNumber += 1
        let id = CommandID(number: lastNumber)
        replies[id] = continuation
        return id
    }

    /// Answers the authorization prompt that is open, or keeps the answer for the next one.
    mutating func decide(_ decision: AuthorizationFlow.Decision, off: AuthorizationOptions, in owner: TestPhone) {
        decisions.append((decision, off))
        start(in: owner)
        answerQuestion()
        run(in: owner)
    }

    /// If the phone has settled, resumes the callers that wait for that.
    mutating func resumeSettlers() {
        // Of the app's requests, only those that wait for the user may be open.
        guard !settlers.isEmpty, openCalls.isEmpty, phone.inspection.waitsOnlyForUser,
            RequestQueue.shared.openCount <= answers.count
        else { return }
        for settler in settlers { settler.resume() }
        settlers = []
    }

    private mutating func start(in owner: TestPhone) {
        guard !isStarted else { return }
        isStarted = true
        inputs.append(.start)
        run(in: owner)
    }

    private mutating func run(in owner: TestPhone) {
        while !inputs.isEmpty {
            let input = inputs.removeFirst()
            let instant = Instant(date: clock.now, uptime: began.duration(to: .now))
            for effect in phone.receive(input, at: instant) { perform(effect, in: owner) }
        }
        resumeSettlers()
    }

    // MARK: Effects

    private mutating func perform(_ effect: Effect, in owner: TestPhone) {
        switch effect {
        case .record(let event): record(event)
        case .reply(let id, let result): replies.removeValue(forKey: id)?.resume(returning: result)
        case .answer(let id, .center(let answer)): answers.removeValue(forKey: id)?(answer)
        case .openState: inputs.append(.stateOpened(.success(StoredState())))
        case .store(_, let ticket): if let ticket { inputs.append(.stored(ticket, nil)) }
        case .readHistory(_, _, let ticket): inputs.append(.historyRead(ticket, .success([])))
        case .readPush(_, let ticket): inputs.append(.pushRead(ticket, .success(nil)))
        case .readDeliveries(_, let ticket):
            inputs.append(.deliveriesRead(ticket, .success(DeliveriesReply(pushes: [], sums: DeliverySums()))))
        case .readEvents(let explanation, let ticket):
            inputs.append(.eventsRead(ticket, events.filter(explanation.includes)))
        case .readSettings: inputs.append(.settingsRead(.success(SettingsText(Array(TestApp.settings.utf8)))))
        case .scan(_, _, let known, let ticket):
            inputs.append(.scanned(ticket, .success(known == nil ? TestApp.library : nil)))
        case .checkLibraries(_, let ticket): inputs.append(.librariesChecked(ticket, [:]))
        case .findStrings(_, let ticket): inputs.append(.stringsFound(ticket, FoundStrings()))
        case .loadToken(let ticket): inputs.append(.tokenLoaded(ticket, .success(TestApp.token)))
        // A test phone has no commands for them.
        case .renewToken, .inspectSettings, .writeSettings, .usePayloadFiles, .measureSpace: break
        case .takeAttachments(let attachments, _, _, _, let ticket):
            inputs.append(.attachmentsTaken(ticket, TestApp.taking(attachments)))
        case .draw(_, let ticket): inputs.append(.drawn(ticket, .failure(.noHost)))
        case .fetch(_, _, let ticket): inputs.append(.fetched(ticket, nil))
        case .fetchAsset(let order, let ticket):
            let failure = AssetFailure(
                order.isCacheOnly ? .cacheUnavailable : .downloadFailed, status: 0, .noHost)
            inputs.append(.assetFetched(ticket, .failure(failure)))
        case .open(let instance, _):
            app = instance
            inputs.append(.opened(instance, .success(OpenedInstance(sender: TestApp.sender))))
        case .call(let target, _, let limit, let ticket): call(target, within: limit, ticket, in: owner)
        case .end(let instance, _): inputs.append(.ended(instance))
        case .publish(let snapshot): state = snapshot.state
        case .schedule(let delay, let ticket):
            let number = number
            timers[ticket.number] = clock.schedule(after: delay) { owner.feed(.timer(ticket), number: number) }
        case .cancel(let ticket): timers.removeValue(forKey: ticket.number)?.cancel()
        case .answer, .started, .stopped, .boundJournal, .watchLibraries, .stopWatching, .removeLeftovers,
            .keepImages, .releaseAttachments, .pruneAttachments, .cancelAsset, .checkFolder, .startGateway,
            .askGateway, .endGateway, .stopGateway, .standBy, .keep, .launch,
            .discard, .rename:
            break
        }
    }

    private mutating func record(_ event: Event) {
        events.append(event)
        if event.kind == .authorizationRequested { answerQuestion() }
    }

    private mutating func answerQuestion() {
        guard phone.inspection.isAskingUser, !decisions.isEmpty else { return }
        let answer = decisions.removeFirst()
        lastNumber += 1
        let command = Command.authorize(
            answer.decision.rawValue, off: answer.off.intersection(.switches).names.joined(separator: ","))
        inputs.append(.command(CommandID(number: lastNumber), command))
    }

    private mutating func call(
        _ target: CallTarget, within limit: Duration, _ ticket: Ticket<Outcome>, in owner: TestPhone
    ) {
        guard case .method(let call) = target, TestApp.selectors.contains(call.selector) else {
            let selector = if case .method(let call) = target { call.selector } else { Selector.callMethod }
            return inputs.append(.answered(ticket, Outcome(selector.absent, .missing, duration: .zero)))
        }
        let number = number
        let work = Task {
            let outcome = await TestApp.call(call)
            owner.answered(ticket, outcome, number: number)
        }
        // The app works in real time, even if the test has a clock of its own.
        let deadline = RunningClock().schedule(after: limit) {
            let late = Outcome(
                call.selector.failClosed, .failedClosed(.late(call.selector, after: limit)), duration: limit)
            owner.answered(ticket, late, number: number)
        }
        openCalls[ticket] = OpenCall(work: work, deadline: deadline)
    }
}

extension TestPhone {
    /// A call of the app has an outcome: its answer or its deadline, whichever comes first.
    ///
    /// The outcome is ignored if the phone that made the call was replaced.
    fileprivate func answered(_ ticket: Ticket<Outcome>, _ outcome: Outcome, number: Int) {
        let call = life.withLock { $0.number == number ? $0.openCalls.removeValue(forKey: ticket) : nil }
        guard let call else { return }
        call.end()
        feed(.answered(ticket, outcome), number: number)
    }
}

extension BellhopError {
    /// The command needs a host.
    static let noHost = BellhopError(
        Code(rawValue: "test.no-host"), "a TestPhone cannot draw pictures or download files",
        hint: "Use HostProcess for this test")

    /// The command was sent to a phone that was replaced.
    static let phoneReplaced = BellhopError(
        Code(rawValue: "test.phone-replaced"), "the phone was reset before it replied",
        hint: "Wait for the reply before you reset the phone")
}
