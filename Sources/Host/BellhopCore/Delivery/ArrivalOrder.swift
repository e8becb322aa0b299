/// Lets values go on in the order they came, however long each was held up.
public struct ArrivalOrder<Value: Sendable>: Sendable {
    private var first = 0
    /// From `first` on.
    private var waiting: [State] = []

    private enum State: Sendable {
        case heldUp
        case ready(Value)
        case gone
    }

    /// Makes an order with nobody in it.
    public init() {}

    /// Takes a place.
    public mutating func enter() -> Int {
        waiting.append(.heldUp)
        return first + waiting.count - 1
    }

    /// The value of a place is there; returns those that may go on now, in order.
    public mutating func ready(_ place: Int, _ value: Value) -> [Value] { settle(place, .ready(value)) }

    /// The value of a place will not come; returns those that may go on now, in order.
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
