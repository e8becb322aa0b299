import Foundation

/// The machine, its store, and what carries out its effects.
struct EngineLoop {
    private let transport: any Transport
    private let surroundings: Surroundings
    private let jobs: AsyncStream<SubscriptionEngine.Job>.Continuation
    private let store: Result<SubscriptionStore, StoreError>
    private var machine: SubscriptionMachine
    /// The machine has decided what could not be saved, and what is stored could not be read either.
    private var isAstray = false
    private var isReadingLater = false

    init(
        _ store: Result<SubscriptionStore, StoreError>, _ pingInterval: TimeInterval, _ retryInterval: TimeInterval,
        _ transport: any Transport, _ surroundings: Surroundings,
        _ jobs: AsyncStream<SubscriptionEngine.Job>.Continuation
    ) {
        self.transport = transport
        self.surroundings = surroundings
        self.jobs = jobs
        self.store = store
        // Reads what is stored before its first input.
        isAstray = true
        machine = SubscriptionMachine(
            memory: nil, waiting: [], device: surroundings.device, pingInterval: pingInterval,
            retryInterval: retryInterval, randomness: Randomness(seed: surroundings.seed))
    }

    mutating func take(_ job: SubscriptionEngine.Job) {
        let store: SubscriptionStore
        switch self.store {
        case .success(let opened): store = opened
        case .failure(let error):
            job.answer?(.refused("The store cannot be opened: \(error)"))
            return
        }
        if case .saveFailed = job.input { isReadingLater = false }
        let course = machine.course
        do {
            carryOut(try react(to: job.input, store), job.answer)
        } catch {
            job.answer?(.refused("The change could not be saved: \(error)"))
            carryOut(giveUp(error, store, course), nil)
            // The machine is back in a state that waits for it, and nothing else would end that wait.
            if job.input.endsWait { wait(Backoff.longest, then: job.input) }
        }
    }

    /// The effects of an input, once what it changes is on disk.
    private mutating func react(to input: Input, _ store: SubscriptionStore) throws -> [Effect] {
        // What another process has changed also decides what is answered without a change.
        if try isAstray || !store.isCurrent() { try readAgain(store, machine.course) }
        while true {
            let course = machine.course
            let reaction = machine.handle(input, at: surroundings.now())
            guard let memory = reaction.memory else { return reaction.effects }
            do {
                try store.commit(memory, reaction.changes)
                return reaction.effects
            } catch is SubscriptionStore.Outdated {
                // Another process was faster: the input is decided again, by what is true now.
                try readAgain(store, course)
            }
        }
    }

    private mutating func readAgain(_ store: SubscriptionStore, _ course: Course) throws {
        isAstray = true
        let stored = try store.load()
        machine.restore(memory: stored.memory, waiting: stored.waiting, course: course)
        isAstray = false
    }

    /// Goes back to what is stored, and waits before the next attempt.
    private mutating func giveUp(_ error: any Error, _ store: SubscriptionStore, _ course: Course) -> [Effect] {
        do {
            try readAgain(store, course)
            return machine.handle(.saveFailed("\(error)"), at: surroundings.now()).effects
        } catch {
            machine.course = course
            guard !isReadingLater else { return [] }
            isReadingLater = true
            surroundings.say("the store cannot be read, and is read again later: \(error)")
            wait(Backoff.longest, then: .saveFailed("\(error)"))
            return []
        }
    }

    private func carryOut(_ effects: [Effect], _ answer: (@Sendable (Answer) -> Void)?) {
        for effect in effects {
            switch effect {
            case .answer(let value): answer?(value)
            case .send(let number, let request): send(request) { .replied(number, $0) }
            case .ping(let number, let request): send(request) { .pingReplied(number, $0) }
            case .wake(let number, let delay): wait(delay, then: .woke(number))
            case .wakePing(let number, let delay): wait(delay, then: .pingDue(number))
            case .say(let sentence): surroundings.say(sentence)
            }
        }
    }

    private func send(_ request: Outgoing, _ input: @escaping @Sendable (Outcome) -> Input) {
        Task { [transport, jobs] in
            jobs.yield(.init(input: input(await transport.send(request))))
        }
    }

    private func wait(_ delay: TimeInterval, then input: Input) {
        Task { [surroundings, jobs] in
            guard (try? await surroundings.sleep(delay)) != nil else { return }
            jobs.yield(.init(input: input))
        }
    }
}
