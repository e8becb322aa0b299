import Foundation

@testable import PushSubscriptions

/// A machine with a simulated disk, clock and backend.
struct Rig {
    private(set) var machine: SubscriptionMachine
    private(set) var memory: Memory?
    private(set) var disk: [Entry] = []
    /// What the machine wanted last.
    private(set) var last = Reaction()
    /// All requests of the queue, in the order in which they were sent.
    private(set) var sent: [Outgoing] = []
    private(set) var pings: [Outgoing] = []
    private(set) var sentences: [String] = []
    private(set) var inFlight: Int?
    private(set) var wait: (number: Int, delay: TimeInterval)?
    var now = Date(timeIntervalSince1970: 1_800_000_000)

    static let device = Device(timezone: "Europe/Berlin", locale: "de_DE")

    init() {
        machine = Self.machine(nil, [], seed: 1)
        tell(.started)
    }

    private static func machine(_ memory: Memory?, _ disk: [Entry], seed: UInt64) -> SubscriptionMachine {
        SubscriptionMachine(
            memory: memory, waiting: disk, device: device, pingInterval: 60, randomness: Randomness(seed: seed))
    }

    /// Ends the process and starts another, with what is on the disk.
    mutating func restart() {
        machine = Self.machine(memory, disk, seed: UInt64(sent.count) + 2)
        inFlight = nil
        wait = nil
        tell(.started)
    }

    /// Ends the process after the machine has decided and before anything is saved.
    mutating func crash(during input: Input) {
        _ = machine.handle(input, at: now)
        restart()
    }

    @discardableResult
    mutating func tell(_ input: Input) -> Answer? {
        last = machine.handle(input, at: now)
        if let changed = last.memory { memory = changed }
        for change in last.changes {
            switch change {
            case .append(let entry): disk.append(entry)
            case .remove(let position): disk.removeAll { $0.position == position }
            case .removeAll: disk = []
            }
        }
        var answer: Answer?
        for effect in last.effects {
            switch effect {
            case .answer(let value): answer = value
            case .send(let number, let request):
                precondition(inFlight == nil, "two requests are in flight")
                inFlight = number
                sent.append(request)
            case .wake(let number, let delay): wait = (number, delay)
            case .ping(_, let request): pings.append(request)
            case .wakePing: break
            case .say(let sentence): sentences.append(sentence)
            }
        }
        return answer
    }

    @discardableResult
    mutating func command(_ command: Command) -> Answer? { tell(.command(command)) }

    /// Answers the request in flight.
    mutating func reply(_ outcome: Outcome) {
        guard let number = inFlight else { return }
        inFlight = nil
        tell(.replied(number, outcome))
    }

    mutating func reply(_ status: Int) { reply(.answered(status)) }

    /// Lets the wait before the next attempt pass.
    mutating func wake() {
        guard let wait else { return }
        self.wait = nil
        now += wait.delay
        tell(.woke(wait.number))
    }

    /// Answers everything with success.
    mutating func drain() { while inFlight != nil { reply(200) } }

    /// A machine with a user that the backend has confirmed.
    static func registered(_ user: String = "ada", token: String? = nil) -> Rig {
        var rig = Rig()
        if let token { rig.tell(.token(token)) }
        rig.command(.setUser(user, Profile()))
        rig.drain()
        rig.sent = []
        return rig
    }

    var status: Status {
        var copy = machine
        guard case .answer(.status(let status))? = copy.handle(.command(.status), at: now).effects.first else {
            preconditionFailure("the machine always knows its status")
        }
        return status
    }

    /// The requests as `METHOD path body`.
    var lines: [String] { sent.map(\.line) }
}

extension Outgoing {
    var line: String { "\(method) \(path) \(text)" }
    var text: String { String(decoding: body, as: UTF8.self) }
}
