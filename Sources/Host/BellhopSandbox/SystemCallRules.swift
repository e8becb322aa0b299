internal import Glibc

/// The system calls that a worker can make, as data.
///
/// The list names what is allowed, because a module may be hostile, and a kernel has hundreds of calls that nobody
/// thinks of. It contains what glibc, the Swift runtime, Dispatch, Foundation and URLSession use, so ordinary modules
/// don't notice it. A call that is not on a list fails with ENOSYS, as in an older kernel. C libraries try new calls,
/// such as clone3, and use older ones then. A call that is refused by name fails with EPERM or EACCES, as in the
/// sandbox of a phone, or with EOPNOTSUPP. No call kills the process.
struct SystemCallRules {
    /// The required value of an argument.
    ///
    /// `mask` selects the bits that are compared.
    struct Condition {
        var argument: UInt32
        var mask: UInt64 = .max
        var value: UInt64
        var isEqual = true
    }

    /// A rule for a call, with conditions that must all be met.
    struct Rule {
        /// What happens if the conditions are met.
        enum Action: Equatable { case allow, refuse(Int32) }

        var call: String
        var action: Action
        var conditions: [Condition] = []
    }

    /// The rules, whose order doesn't matter because none contradicts another.
    private(set) var rules: [Rule] = []

    /// The rules of a worker with this process id.
    init(network: Bool, accepts: Bool, process: pid_t) {
        // On a socket that has listened, a message to an address opens a connection (TCP Fast Open).
        let sends: Set = accepts && !network ? ["sendto", "sendmsg", "sendmmsg"] : []
        Self.allowed.filter { !sends.contains($0) }.forEach { rules.append(Rule(call: $0, action: .allow)) }
        if !sends.isEmpty {
            add("sendto", .allow, when: Condition(argument: 4, value: 0))
            add("sendto", .refuse(EACCES), when: Condition(argument: 4, value: 0, isEqual: false))
            for call in ["sendmsg", "sendmmsg"] { add(call, .refuse(EACCES)) }
        }
        Self.refused.forEach { rules.append(Rule(call: $0, action: .refuse(EPERM))) }
        Self.unsupported.forEach { rules.append(Rule(call: $0, action: .refuse(EOPNOTSUPP))) }
        addProcesses(own: UInt64(process))
        addMemory()
        addSockets(network: network, accepts: accepts)
        addOptions()
    }

    /// Allows a call if an argument has one of some values.
    ///
    /// All 64 bits are compared, because the kernel may use only the lower 32, and a test for "unequal" could be
    /// deceived.
    mutating func allow(_ call: String, argument: UInt32, in values: [Int]) {
        for value in values {
            let condition = Condition(argument: argument, value: UInt64(value))
            rules.append(Rule(call: call, action: .allow, conditions: [condition]))
        }
    }

    /// Refuses a call by name, instead of with ENOSYS, if an argument has one of some values.
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
