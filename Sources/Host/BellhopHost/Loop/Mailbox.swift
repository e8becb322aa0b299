internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import Synchronization

/// The queue of inputs for the loop, which any thread may use.
final class Mailbox: Sendable {
    /// An entry of the queue.
    enum Item: Sendable {
        case input(Input)
        /// A request for a copy of the phone.
        case look(@Sendable (Phone) -> Void)
    }

    /// The most lines of one instance that wait.
    ///
    /// Inputs that wait together arrive at one instant, and the phone keeps no more of one instant.
    private static let lineLimit = Int(EventAllowance.burst)

    private struct State {
        var items: [Item] = []
        /// The number of lines of each instance that wait or were left out.
        var lines: [InstanceID: Int] = [:]
        var isClosed = false
        /// Whether the loop waits for something to arrive.
        var isWaiting = false

        /// Returns whether the loop must be woken, once.
        mutating func wakes() -> Bool {
            defer { isWaiting = false }
            return isWaiting
        }
    }

    private let state = Mutex(State())
    private let poller: Poller
    private let lastNumber = Atomic<UInt64>(0)

    /// Creates the queue of a loop that waits with a poller.
    init(_ poller: Poller) { self.poller = poller }

    /// Returns a number that no other command or request has.
    func newNumber() -> UInt64 { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Adds an input, and returns false after the loop has ended.
    @discardableResult
    func post(_ input: Input) -> Bool { post(.input(input)) }

    @discardableResult
    func post(_ item: Item) -> Bool {
        let (isOpen, wakes) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            if case .input(.message(let instance, let message)) = item, message.isLine {
                state.lines[instance, default: 0] += 1
                guard state.lines[instance, default: 0] <= Self.lineLimit else { return (true, false) }
            }
            state.items.append(item)
            return (true, state.wakes())
        }
        if wakes { poller.wake() }
        return isOpen
    }

    /// Adds inputs that arrived together.
    func post(contentsOf inputs: [Input]) {
        let wakes = state.withLock { state in
            guard !state.isClosed, !inputs.isEmpty else { return false }
            state.items.append(contentsOf: inputs.lazy.map(Item.input))
            return state.wakes()
        }
        if wakes { poller.wake() }
    }

    /// Whether no item waits.
    ///
    /// The next one then wakes the poller.
    var isEmpty: Bool {
        state.withLock { state in
            state.isWaiting = state.items.isEmpty
            return state.isWaiting
        }
    }

    /// Moves all waiting items into an empty array, in order, and returns false if there is none.
    func take(into items: inout [Item]) -> Bool {
        assert(items.isEmpty, "\(items.count) items were taken and not passed on")
        return state.withLock { state in
            swap(&items, &state.items)
            defer { state.lines = [:] }
            for (instance, count) in state.lines where count > Self.lineLimit {
                items.append(.input(.message(instance, .leftOut(count - Self.lineLimit))))
            }
            return !items.isEmpty
        }
    }

    /// Closes the mailbox, and returns the items that still wait.
    func close() -> [Item] {
        state.withLock { state in
            state.isClosed = true
            defer { state.items = [] }
            return state.items
        }
    }
}
