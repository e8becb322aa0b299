internal import BellhopValues
internal import FoundationEssentials

/// The state of the input that the phone is taking: the time, the causes and the effects.
///
/// It also assigns the numbers of events and tickets, and keeps the steps that wait.
struct Turn: Sendable {
    /// What continues after the input is taken, in order.
    struct Resumption {
        enum What {
            case step(Step)
            case answered(OpenCalls.Purpose, [Outcome])
        }

        let what: What
        let causes: [Cause]
    }

    /// A step that waits, with its causes.
    struct Waiting {
        let step: Step
        let causes: [Cause]
    }

    /// A step that waits for the result of an effect, with its causes.
    private struct Awaited {
        let step: ResultStep
        let causes: [Cause]
    }

    private(set) var instant = Instant(date: Date(timeIntervalSince1970: 0), uptime: .zero)
    /// How far the host's clock is ahead of the machine's clock, in seconds.
    private(set) var clockOffset: TimeInterval = 0
    /// The current causes, which an input begins and ends without.
    ///
    /// Events carry them, and everything that begins inherits them. Only ``Phone/caused(by:_:)`` changes them, for a
    /// while.
    fileprivate(set) var causes: [Cause] = []
    private(set) var effects: [Effect] = []
    /// The number of the newest event.
    private(set) var lastEvent: UInt64 = 0
    private var lastTicket: UInt64 = 0
    /// The steps that wait for results, by the numbers of their tickets.
    private var awaited = SlotMap<UInt64, Awaited>()
    private var resumptions: [Resumption] = []
    private var resumed = 0

    /// The time of day, by the host's clock.
    var now: Date { instant.date.addingTimeInterval(clockOffset) }

    /// The time since the host began, with the distance by which its clock was moved forward.
    ///
    /// It never goes back, even if the clock of the machine does.
    var elapsed: Duration { instant.uptime + .seconds(clockOffset) }

    /// The number of results that the phone waits for.
    var awaitedCount: Int { awaited.count }

    /// Whether the result of an effect is still to come and has a step.
    func awaits<Result>(_ ticket: Ticket<Result>) -> Bool { awaited[ticket.number] != nil }

    /// Whether libraries are being compared for commands that load what has changed.
    var isComparingForReload: Bool {
        awaited.values.contains { if case .libraries(.reload) = $0.step { true } else { false } }
    }

    /// Whether settings.json is being written.
    var isWritingSettings: Bool {
        awaited.values.contains { if case .writing = $0.step { true } else { false } }
    }

    /// Whether a step waits for changes to be written.
    var isAwaitingWrites: Bool {
        awaited.values.contains { if case .stored = $0.step { true } else { false } }
    }

    /// Whether a command waits for what is being read or written: the journal, events, settings, free space, or the
    /// state of libraries.
    var isReadingForCommand: Bool {
        awaited.values.contains { waiting in
            switch waiting.step {
            case .history, .push, .deliveries, .events, .libraries(.module), .libraries(.modules), .libraries(.why),
                .strings(.why), .inspection, .writing, .payloadFile, .space:
                true
            case .libraries(.push), .libraries(.reload), .strings(.push), .stored, .scan, .token, .attachments,
                .drawing, .page, .asset, .timer:
                false
            }
        }
    }

    /// Moves the host's clock, which never goes back.
    mutating func moveClock(to offset: TimeInterval) { clockOffset = max(offset, clockOffset) }

    /// Begins an input, with the buffer of effects of earlier inputs.
    mutating func begin(at instant: Instant, _ effects: inout [Effect]) {
        assert(resumptions.isEmpty, "\(resumptions.count) steps were left when another input came")
        assert(self.effects.isEmpty, "\(self.effects.count) effects of the input before were not taken")
        assert(causes.isEmpty, "an input comes while \(causes) are causes")
        self.instant = instant
        swap(&self.effects, &effects)
    }

    mutating func end(_ effects: inout [Effect]) {
        assert(resumptions.isEmpty, "\(resumptions.count) steps were not resumed")
        swap(&self.effects, &effects)
    }

    mutating func emit(_ effect: Effect) { effects.append(effect) }

    /// Records an event with its number, time and causes.
    mutating func record(_ event: consuming Event) {
        var event = event
        lastEvent += 1
        event.sequence = lastEvent
        event.time = now.roundedToMilliseconds
        event.ahead = clockOffset == 0 ? nil : (clockOffset * 1000).rounded() / 1000
        if event.causedBy == nil, !causes.isEmpty { event.causedBy = causes }
        effects.append(.record(event))
    }

    // MARK: Waiting

    /// Returns a ticket for an effect, and keeps the step that its result resumes.
    mutating func ticket<Kind: AwaitingStep>(_ step: Kind) -> Ticket<Kind.Awaited> {
        let ticket: Ticket<Kind.Awaited> = unclaimedTicket()
        awaited[ticket.number] = Awaited(step: step.resultStep, causes: causes)
        return ticket
    }

    /// Returns a ticket whose purpose the caller keeps.
    mutating func unclaimedTicket<Result>() -> Ticket<Result> {
        lastTicket += 1
        return Ticket(number: lastTicket)
    }

    /// Returns the step that a result resumes, with its causes, or nil if nothing waits for the result.
    fileprivate mutating func take<Kind: AwaitingStep>(
        _ ticket: Ticket<Kind.Awaited>, for _: Kind.Type
    ) -> (step: Kind, causes: [Cause])? {
        guard let waiting = awaited.removeValue(forKey: ticket.number) else { return nil }
        guard let step = Kind(waiting.step) else {
            // Only a ticket that the phone did not make can get here.
            assertionFailure("ticket \(ticket.number) awaits \(waiting.step), not a result for \(Kind.self)")
            awaited[ticket.number] = waiting
            return nil
        }
        return (step, waiting.causes)
    }

    /// Resumes a step after this input is taken.
    mutating func resume(_ step: Step, causes: [Cause]? = nil) {
        resumptions.append(Resumption(what: .step(step), causes: causes ?? self.causes))
    }

    mutating func resume(_ waiting: Waiting) { resume(waiting.step, causes: waiting.causes) }

    /// Returns a step that waits, with the current causes.
    func waiting(_ step: Step) -> Waiting { Waiting(step: step, causes: causes) }

    /// Resumes what waits for the answers of calls, after this input is taken.
    mutating func resume(_ purpose: OpenCalls.Purpose, with outcomes: [Outcome], causes: [Cause]) {
        resumptions.append(Resumption(what: .answered(purpose, outcomes), causes: causes))
    }

    /// Returns what continues next, or nil if nothing does.
    mutating func nextResumption() -> Resumption? {
        guard resumed < resumptions.count else {
            resumptions.removeAll(keepingCapacity: true)
            resumed = 0
            return nil
        }
        defer { resumed += 1 }
        return resumptions[resumed]
    }

    // MARK: Common effects

    mutating func store(_ change: StoreChange, then step: StoreStep? = nil) {
        let ticket = step.map { self.ticket($0) }
        effects.append(.store(change, ticket))
    }

    /// Resumes a step once everything stored so far survives the end of the process, or has failed.
    mutating func whenStored(_ step: StoreStep) { store(.nothing, then: step) }

    mutating func schedule(after delay: Duration, _ step: TimerStep) -> Ticket<FiredTimer> {
        let ticket = ticket(step)
        effects.append(.schedule(after: delay, ticket))
        return ticket
    }

    mutating func cancel(_ ticket: Ticket<FiredTimer>?) {
        guard let ticket, awaited.removeValue(forKey: ticket.number) != nil else { return }
        effects.append(.cancel(ticket))
    }
}

extension Phone {
    /// Does some work under its own causes.
    ///
    /// Afterwards the causes are the earlier ones.
    mutating func caused<Result>(by causes: [Cause], _ work: (inout Phone) -> Result) -> Result {
        let earlier = turn.causes
        turn.causes = causes
        defer { turn.causes = earlier }
        return work(&self)
    }

    /// Does some work that one cause has given rise to.
    mutating func caused<Result>(by cause: Cause, _ work: (inout Phone) -> Result) -> Result {
        caused(by: [cause], work)
    }

    /// Continues with the step that a result resumes, under the causes of the step.
    ///
    /// Returns false if nothing waits for the result.
    @discardableResult
    mutating func resume<Kind: AwaitingStep>(
        _ ticket: Ticket<Kind.Awaited>, as kind: Kind.Type, _ proceed: (inout Phone, Kind) -> Void
    ) -> Bool {
        guard let (step, causes) = turn.take(ticket, for: kind) else { return false }
        caused(by: causes) { proceed(&$0, step) }
        return true
    }
}
