internal import FoundationEssentials

/// What the machine has at hand while it takes one input: the time, the causes, and the effects so far.
///
/// It mints every number, and remembers how to go on with what was asked for.
struct Turn: Sendable {
    /// What goes on once the input is taken, in order.
    struct Resumption {
        enum What {
            case step(Step)
            case answered(Calls.Purpose, [Outcome])
        }

        let what: What
        let causes: [Cause]
    }

    /// A step that waits, with what it belongs to.
    struct Waiting {
        let step: Step
        let causes: [Cause]
    }

    private(set) var instant = Instant(date: Date(timeIntervalSince1970: 0), uptime: .zero)
    /// How far the host's clock is ahead of the machine's, in seconds.
    var clockOffset: TimeInterval = 0
    /// What is going on: events carry it, and whatever is begun inherits it.
    var causes: [Cause] = []
    private(set) var effects: [Effect] = []
    /// The number of the newest event.
    private(set) var lastEvent: UInt64 = 0
    private var lastTicket: UInt64 = 0
    private var awaited: [Ticket: Waiting] = [:]
    private var resumptions: [Resumption] = []
    private var resumed = 0

    /// The time of day, by the host's clock.
    var now: Date { instant.date.addingTimeInterval(clockOffset) }

    /// How many results are awaited.
    var awaitedCount: Int { awaited.count }

    /// Whether a question to the journal is awaited.
    var isReadingJournal: Bool {
        awaited.values.contains { waiting in
            switch waiting.step {
            case .history, .replay: true
            default: false
            }
        }
    }

    /// Begins with the effects of earlier inputs, whose buffer is used on.
    mutating func begin(at instant: Instant, _ effects: inout [Effect]) {
        self.instant = instant
        causes = []
        swap(&self.effects, &effects)
    }

    /// Hands the effects over.
    mutating func end(_ effects: inout [Effect]) { swap(&self.effects, &effects) }

    mutating func emit(_ effect: Effect) { effects.append(effect) }

    /// Gives an event its number, time and causes.
    mutating func record(_ event: consuming Event) {
        var event = event
        lastEvent += 1
        event.sequence = lastEvent
        event.time = now.roundedToMilliseconds
        event.ahead = clockOffset == 0 ? nil : (clockOffset * 1000).rounded() / 1000
        if event.causedBy == nil, !causes.isEmpty { event.causedBy = causes.map(\.description) }
        effects.append(.record(event))
    }

    // MARK: Waiting

    /// A ticket for something that is about to be asked for.
    mutating func ticket(_ step: Step) -> Ticket {
        let ticket = unclaimedTicket()
        awaited[ticket] = Waiting(step: step, causes: causes)
        return ticket
    }

    /// A ticket whose owner remembers by itself what it is for.
    mutating func unclaimedTicket() -> Ticket {
        lastTicket += 1
        return Ticket(number: lastTicket)
    }

    /// How to go on with a result; nil for one that is not waited for any more.
    mutating func take(_ ticket: Ticket) -> Step? {
        guard let awaited = awaited.removeValue(forKey: ticket) else { return nil }
        causes = awaited.causes
        return awaited.step
    }

    /// Goes on with a step once this input is taken.
    mutating func resume(_ step: Step, causes: [Cause]? = nil) {
        resumptions.append(Resumption(what: .step(step), causes: causes ?? self.causes))
    }

    /// Goes on with what has waited.
    mutating func resume(_ waiting: Waiting) { resume(waiting.step, causes: waiting.causes) }

    /// A step that waits for something, with what it belongs to.
    func waiting(_ step: Step) -> Waiting { Waiting(step: step, causes: causes) }

    /// Goes on with the answers of calls once this input is taken.
    mutating func resume(_ purpose: Calls.Purpose, with outcomes: [Outcome], causes: [Cause]) {
        resumptions.append(Resumption(what: .answered(purpose, outcomes), causes: causes))
    }

    /// What goes on next; nil when nothing does.
    mutating func nextResumption() -> Resumption.What? {
        guard resumed < resumptions.count else {
            resumptions.removeAll(keepingCapacity: true)
            resumed = 0
            return nil
        }
        defer { resumed += 1 }
        causes = resumptions[resumed].causes
        return resumptions[resumed].what
    }

    // MARK: Common effects

    mutating func store(_ change: StoreChange, then step: Step? = nil) {
        let ticket = step.map { self.ticket($0) }
        effects.append(.store(change, ticket))
    }

    /// Goes on with a step once everything stored so far is safe from the end of the process.
    mutating func whenStored(_ step: Step) { store(.nothing, then: step) }

    mutating func schedule(after delay: Duration, _ step: Step) -> Ticket {
        let ticket = ticket(step)
        effects.append(.schedule(after: delay, ticket))
        return ticket
    }

    mutating func cancel(_ ticket: Ticket?) {
        guard let ticket, awaited.removeValue(forKey: ticket) != nil else { return }
        effects.append(.cancel(ticket))
    }
}
