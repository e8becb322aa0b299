/// Releases values in the order of their arrival, however long each is delayed.
public struct ArrivalOrder<Value: Sendable>: Sendable {
    private var first = 0
    /// The states of the places from `first` on.
    private var waiting: [State] = []

    private enum State: Sendable {
        case heldUp
        case ready(Value)
        case gone
    }

    /// Creates an empty order.
    public init() {}

    /// Takes the next place, and returns its number.
    public mutating func enter() -> Int {
        waiting.append(.heldUp)
        return first + waiting.count - 1
    }

    /// Provides the value of a place, and returns the values that are released now, in order.
    public mutating func ready(_ place: Int, _ value: Value) -> [Value] { settle(place, .ready(value)) }

    /// Gives up a place, and returns the values that are released now, in order.
    public mutating func leave(_ place: Int) -> [Value] { settle(place, .gone) }

    private mutating func settle(_ place: Int, _ state: State) -> [Value] {
        guard waiting.indices.contains(place - first) else { return [] }
        waiting[place - first] = state
        var released: [Value] = []
        while let state = waiting.first {
            switch state {
            case .heldUp: return released
            case .ready(let value): released.append(value)
            case .gone: break
            }
            waiting.removeFirst()
            first += 1
        }
        return released
    }
}
