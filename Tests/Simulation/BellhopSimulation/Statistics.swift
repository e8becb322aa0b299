internal import BellhopPhone
internal import BellhopValues

/// How often what happened in one world, or in many.
package struct Statistics: Sendable {
    /// How many inputs the phone has taken.
    package var steps = 0
    /// How often each thing has happened, by its name.
    package private(set) var counts: [String: Int] = [:]

    package init() {}

    mutating func count(_ name: String, _ number: Int = 1) { counts[name, default: 0] += number }

    /// Counts a command by the name of its case, such as `command push`.
    mutating func count(_ command: Command) {
        count("command \(Mirror(reflecting: command).children.first?.label ?? "\(command)")")
    }

    mutating func count(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .record(let event):
                count(event.kind.rawValue)
                if case .notificationUnscheduled(let unscheduled) = event.fact {
                    count("\(event.kind.rawValue) \(unscheduled.outcome.rawValue)")
                }
            case .call(let target, _, _, _):
                if case .method(let call) = target {
                    count("call " + call.selector.rawValue)
                } else {
                    count("call route")
                }
            default: break
            }
        }
    }

    /// Adds what happened elsewhere.
    package mutating func add(_ other: Statistics) {
        steps += other.steps
        counts.merge(other.counts, uniquingKeysWith: +)
    }
}
