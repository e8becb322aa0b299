internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// A time of the simulated world, in microseconds since its beginning.
typealias Moment = Int

extension Moment {
    static func seconds(_ seconds: Double) -> Moment { Moment(seconds * 1e6) }
    static func milliseconds(_ milliseconds: Int) -> Moment { milliseconds * 1000 }

    /// The duration from the beginning of the world.
    var duration: Duration { .microseconds(self) }

    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self =
            Int(clamping: seconds.multipliedReportingOverflow(by: 1_000_000).partialValue)
            + Int(attoseconds / 1_000_000_000_000)
    }
}

/// What is to happen, the soonest first; what is due at one moment happens in the order it was added.
struct Agenda: Sendable {
    private struct Entry {
        let time: Moment
        let order: Int
        let happening: Happening

        func isBefore(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
    }

    private var heap: [Entry] = []
    private var lastOrder = 0

    var next: Moment? { heap.first?.time }
    var count: Int { heap.count }

    mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

    mutating func add(_ happening: Happening, at time: Moment) {
        lastOrder += 1
        heap.append(Entry(time: time, order: lastOrder, happening: happening))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() -> (Moment, Happening)? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return (first.time, first.happening) }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].isBefore(heap[least])
            {
                least = child
            }
            if least == parent { return (first.time, first.happening) }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}

/// Something that happens in the world without anyone deciding on it again.
enum Happening: Sendable {
    /// An edge reports to the host.
    case input(Input)
    /// An edge reports once more what it has reported.
    case again(Input)
    /// A timer of the host runs out.
    case timer(Ticket<FiredTimer>)
    /// The disk makes some of the changes that wait.
    case disk
    /// A host is started.
    case boot
    case opened(InstanceID)
    case standbyReady(InstanceID)
    case standbyDied(InstanceID)
    /// A worker that is kept dies. Without a death, it has ended its instance too late.
    case keptDied(InstanceID, Death?)
    case launched(InstanceID)
    case answer(InstanceID, Ticket<Outcome>, Outcome)
    case limit(InstanceID, Ticket<Outcome>)
    case hung(InstanceID, Ticket<Outcome>)
    case died(InstanceID, Death)
    case ask(InstanceID)
    case say(InstanceID)
    case endIfIdle(InstanceID)
    case endLimit(InstanceID)
}
