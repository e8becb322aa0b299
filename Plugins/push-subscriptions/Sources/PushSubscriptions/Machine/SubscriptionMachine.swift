import Foundation

/// All decisions of the module, as a value: it is told what happens and says what to do.
///
/// It does no input or output, and reads neither a clock nor a source of chance.
package struct SubscriptionMachine: Sendable {
    package private(set) var memory: Memory
    package private(set) var outbox: Outbox
    let device: Device
    let pingInterval: TimeInterval
    let retryInterval: TimeInterval
    var randomness: Randomness

    var course = Course()
    private var reaction = Reaction()

    package init(
        memory: Memory?, waiting: [Entry], device: Device, pingInterval: TimeInterval,
        retryInterval: TimeInterval = Backoff.first, randomness: Randomness
    ) {
        var randomness = randomness
        self.memory = memory ?? Memory(installation: randomness.name())
        self.randomness = randomness
        outbox = Outbox(waiting)
        self.device = device
        self.pingInterval = pingInterval
        self.retryInterval = retryInterval
    }

    /// Says what to do about something that happens.
    package mutating func handle(_ input: Input, at now: Date) -> Reaction {
        let before = memory
        reaction = Reaction()
        switch input {
        case .started: break
        case .command(let command): act(.answer(perform(command, at: now)))
        case .token(let token): keep(token: token, at: now)
        case .permission(let permission): keep(permission: permission, at: now)
        case .clicked(let message, let isForeground): click(message, isForeground: isForeground, at: now)
        case .becameActive: becomeActive()
        case .enteredBackground: enterBackground()
        case .replied(let number, let outcome): finish(number, outcome, at: now)
        case .woke(let number): if course.waiting == number { course.waiting = nil }
        case .pingReplied(let number, let outcome): finishPing(number, outcome)
        case .pingDue(let number): pingIsDue(number)
        case .saveFailed(let reason): wait(afterUnsaved: reason)
        }
        sendNext(at: now)
        if memory != before || !reaction.changes.isEmpty || input == .started { reaction.memory = memory }
        return reaction
    }

    /// Goes back to where it was before the last input, with what is stored now: another process may have changed it.
    package mutating func restore(memory: Memory?, waiting entries: [Entry], course: Course) {
        self.course = course
        // The entry in flight may be settled, and what has its position may be of another installation.
        if course.sending?.position != entries.first?.position || self.memory.installation != memory?.installation {
            self.course.sending = nil
        }
        self.memory = memory ?? Memory(installation: self.memory.installation)
        outbox = Outbox(entries)
    }

    mutating func act(_ effect: Effect) { reaction.effects.append(effect) }

    mutating func update<Value>(_ path: WritableKeyPath<Memory, Value>, to value: Value) {
        memory[keyPath: path] = value
    }

    mutating func append(_ entry: Entry) {
        outbox.append(entry)
        reaction.changes.append(.append(entry))
    }

    mutating func remove(_ position: Int64) {
        outbox.remove(position)
        reaction.changes.append(.remove(position))
    }

    mutating func nextNumber() -> Int {
        course.lastNumber += 1
        return course.lastNumber
    }

    /// Forgets everything, also who this installation is: the backend would miss the numbers that are dropped.
    mutating func forget() {
        memory = Memory(installation: randomness.name())
        outbox = Outbox()
        course.sending = nil
        course.waiting = nil
        course.failures = 0
        course.lastError = nil
        reaction.changes = [.removeAll]
    }
}
