internal import Glibc

/// What a worker may ask of the kernel, as data.
///
/// A list of what is allowed, not of what is refused: a module may be hostile, and a kernel has hundreds of calls that
/// nobody thinks of. The list was made from what glibc, the Swift runtime, Dispatch, Foundation and URLSession use, so
/// ordinary modules do not meet its edge. A call that is on neither list fails with ENOSYS, as if the kernel were older:
/// C libraries ask for new calls (clone3, say) and then fall back. What is refused by name fails with EPERM or EACCES,
/// as a phone's sandbox would, or with EOPNOTSUPP; nothing is answered with a kill.
struct SystemCallRules {
    /// What an argument must be; `mask` picks the bits that are compared.
    struct Condition {
        var argument: UInt32
        var mask: UInt64 = .max
        var value: UInt64
        var isEqual = true
    }

    /// One line: a call, with conditions that must all hold.
    struct Rule {
        /// What happens when it holds.
        enum Action: Equatable { case allow, refuse(Int32) }

        var call: String
        var action: Action
        var conditions: [Condition] = []
    }

    /// No two contradict each other, so their order means nothing.
    private(set) var rules: [Rule] = []

    /// The rules of a worker with this process id.
    init(network: Bool, process: pid_t) {
        Self.allowed.forEach { rules.append(Rule(call: $0, action: .allow)) }
        Self.refused.forEach { rules.append(Rule(call: $0, action: .refuse(EPERM))) }
        Self.unsupported.forEach { rules.append(Rule(call: $0, action: .refuse(EOPNOTSUPP))) }
        addProcesses(own: UInt64(process))
        addMemory()
        addSockets(network: network)
        addOptions()
    }

    /// Allows a call when an argument has one of some values.
    ///
    /// Equality of all 64 bits: the kernel may look at the lower 32 only, so that "unequal" is easily fooled.
    mutating func allow(_ call: String, argument: UInt32, in values: [Int]) {
        for value in values {
            let condition = Condition(argument: argument, value: UInt64(value))
            rules.append(Rule(call: call, action: .allow, conditions: [condition]))
        }
    }

    /// Refuses a call, by name instead of with ENOSYS, when an argument has one of some values.
    mutating func refuse(_ call: String, with error: Int32 = EPERM, argument: UInt32, in values: [Int]) {
        for value in values {
            let condition = Condition(argument: argument, value: UInt64(value))
            rules.append(Rule(call: call, action: .refuse(error), conditions: [condition]))
        }
    }

    mutating func add(_ call: String, _ action: Rule.Action, when conditions: Condition...) {
        rules.append(Rule(call: call, action: action, conditions: conditions))
    }
}
