internal import BellhopSystem
internal import CSeccomp
internal import Glibc

/// Loads ``SystemCallRules`` into the kernel with libseccomp.
enum SystemCallFilter {
    /// Filters the system calls of all threads of this process permanently.
    ///
    /// Requires no-new-privileges.
    static func load(_ rules: SystemCallRules) throws(SystemFailure) {
        guard let context = seccomp_init(cseccomp_refuse(UInt16(ENOSYS))) else {
            throw SystemFailure("seccomp_init", code: ENOMEM)
        }
        defer { seccomp_release(context) }
        // Otherwise a 32-bit call of a 64-bit process would kill it.
        try check(seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, cseccomp_refuse(UInt16(ENOSYS))))
        try check(seccomp_attr_set(context, SCMP_FLTATR_CTL_TSYNC, 1))
        // The filter is a tree instead of a list, because the kernel runs it for each call whose arguments count.
        try check(seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2))
        for rule in rules.rules { try add(rule, to: context) }
        try check(seccomp_load(context), "seccomp_load")
    }

    /// The number of a call on this machine, or nil if libseccomp doesn't know the call.
    static func number(of call: String) -> Int32? {
        let number = seccomp_syscall_resolve_name(call)
        return number == __NR_SCMP_ERROR ? nil : number
    }

    private static func add(_ rule: SystemCallRules.Rule, to context: scmp_filter_ctx) throws(SystemFailure) {
        // A call that an older libseccomp doesn't know is refused, like any call without a rule.
        guard let number = number(of: rule.call) else { return }
        let action: UInt32 =
            switch rule.action {
            case .allow: 0x7FFF_0000  // SCMP_ACT_ALLOW
            case .refuse(let error): cseccomp_refuse(UInt16(error))
            }
        let conditions = rule.conditions.map { condition in
            if condition.mask != .max {
                return scmp_arg_cmp(
                    arg: condition.argument, op: SCMP_CMP_MASKED_EQ, datum_a: condition.mask, datum_b: condition.value)
            }
            let comparison = condition.isEqual ? SCMP_CMP_EQ : SCMP_CMP_NE
            return scmp_arg_cmp(arg: condition.argument, op: comparison, datum_a: condition.value, datum_b: 0)
        }
        try check(
            seccomp_rule_add_array(context, action, number, UInt32(conditions.count), conditions),
            "seccomp_rule_add \(rule.call)")
    }

    private static func check(_ result: Int32, _ call: String = "seccomp_attr_set") throws(SystemFailure) {
        guard result == 0 else { throw SystemFailure(call, code: -result) }
    }
}
