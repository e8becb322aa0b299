import BellhopSandbox
import BellhopValues
import Foundation
import Testing

/// One thing a module tries: what it gets confined, and what it would get otherwise (nil: not tried).
struct Row: Sendable, CustomTestStringConvertible {
    let attempt: String
    let confined: Int32
    let free: Int32?

    init(_ attempt: String, _ confined: Int32, free: Int32? = nil) {
        self.attempt = attempt
        self.confined = confined
        self.free = free
    }

    var testDescription: String { attempt }
}

@Suite("A confined worker", .enabled(if: Confinement.probe().seccomp && (Confinement.probe().landlock ?? 0) >= 6))
struct ConfinementTests {
    private static let files = [
        Row("read data:own", 0), Row("create data:new", 0, free: 0), Row("create tmp:new", 0), Row("list data:.", 0),
        Row("read state:images/module.so", 0), Row("read /usr/share/zoneinfo/UTC", 0), Row("read /etc/passwd", 0),
        Row("create /dev/null", 0), Row("read /dev/urandom", 0), Row("read /proc/self/maps", 0),
        Row("list /proc/self/task", 0), Row("call truncate data:own 0", 0),
        Row("call rename data:own tmp:moved", 0),
        Row("read state:bellhop.sqlite", EACCES, free: 0), Row("read state:images/other.so", EACCES, free: 0),
        Row("read state:data/other/secret", EACCES, free: 0), Row("list state:.", EACCES, free: 0),
        Row("read root:settings.json", EACCES, free: 0), Row("create root:settings.json", EACCES, free: 0),
        Row("create root:new", EACCES, free: 0), Row("create state:images/module.so", EACCES, free: 0),
        Row("create /usr/bellhop-confinement", EACCES), Row("list /etc", EACCES, free: 0),
        Row("read /etc/shadow", EACCES), Row("list /proc", EACCES, free: 0),
        Row("read parent:environ", EACCES, free: 0),
        Row("read parent:maps", EACCES, free: 0), Row("read parent:mem", EACCES, free: 0),
        Row("list parent:fd", EACCES, free: 0), Row("call truncate root:settings.json 0", EACCES, free: 0),
        Row("call rename data:own root:moved", EACCES), Row("call link root:settings.json data:link", EXDEV, free: 0),
        Row("call unlink root:settings.json", EACCES, free: 0), Row("call rmdir state:data/module", EACCES),
        Row("call mkdir root:new 448", EACCES, free: 0), Row("call chmod root:settings.json 511", EPERM, free: 0),
        Row("mode data:own", 0, free: 0), Row("mode data:.", 0), Row("mode root:settings.json", EPERM, free: 0),
        Row("mode state:bellhop.sqlite", EPERM, free: 0), Row("mode state:.", EPERM, free: 0),
        Row("call chown root:settings.json 0 0", EPERM), Row("call mknod data:device 8630 259", EPERM),
        Row("call utimensat -100 root:settings.json 0 0", EPERM, free: 0),
        Row("call inotify_init1 0", EPERM, free: 0),
        Row("call listxattr root:settings.json 0 0", EOPNOTSUPP, free: 0),
        Row("call llistxattr state:bellhop.sqlite 0 0", EOPNOTSUPP, free: 0),
        Row("call getxattr root:settings.json user.x 0 0", EOPNOTSUPP),
        Row("call lgetxattr root:settings.json user.x 0 0", EOPNOTSUPP),
        Row("call setxattr root:settings.json user.x x 1 0", EPERM),
        Row("call removexattr root:settings.json user.x", EPERM), Row("call flistxattr 1 0 0", 0, free: 0),
        // setxattrat, getxattrat, listxattrat and removexattrat, which libseccomp 2.5 cannot name.
        Row("call 463 -100 root:settings.json 0 user.x 0 0", ENOSYS),
        Row("call 464 -100 root:settings.json 0 user.x 0 0", ENOSYS),
        Row("call 465 -100 root:settings.json 0 0 0", ENOSYS),
        Row("call 466 -100 root:settings.json 0 user.x", ENOSYS),
    ]

    private static let processes = [
        Row("thread", 0, free: 0), Row("call fork", EPERM), Row("call vfork", EPERM), Row("call clone 17", EPERM),
        Row("call clone3 0 0", ENOSYS), Row("earlyThread", EPERM), Row("spawn", EPERM, free: 0),
        Row("call execve /bin/true 0 0", EPERM), Row("call execveat -100 /bin/true 0 0 0", EPERM),
        Row("call kill self 0", 0), Row("call kill parent 0", EPERM, free: 0), Row("call kill -1 0", EPERM),
        Row("call kill 0 0", EPERM, free: 0), Row("call tgkill parent parent 0", EPERM, free: 0),
        Row("call tkill parent 0", EPERM, free: 0), Row("call pidfd_open parent 0", EPERM, free: 0),
        Row("call ptrace 16 parent 0 0", EPERM), Row("call process_vm_readv parent 0 0 0 0 0", EPERM, free: 0),
        Row("call process_vm_writev parent 0 0 0 0 0", EPERM, free: 0), Row("call kcmp parent self 0 0 0", EPERM),
        Row("call fcntl 1 8 parent", EPERM), Row("call fcntl 1 1031 1048576", EPERM),
        Row("call fcntl 1 4294967304 parent", ENOSYS),
        Row("call ioctl 1 35073 0", EPERM), Row("call setpriority 0 parent 0", EPERM, free: 0),
        Row("call setpriority 0 0 5", 0), Row("call setsid", EPERM), Row("call setuid 0", EPERM),
        Row("call prctl 1 0", EPERM, free: 0), Row("call prctl 4 0", EPERM, free: 0),
        Row("call prctl 1499557217 -1", EPERM), Row("call prctl 2 0", EFAULT),
        Row("call setns 0 0", EPERM), Row("call unshare 268435456", EPERM), Row("call chroot data:.", EPERM),
    ]

    private static let kernel = [
        Row("call io_uring_setup 0 0", EPERM), Row("call io_uring_enter 0 0 0 0 0", EPERM),
        Row("call bpf 0 0 0", EPERM),
        Row("call perf_event_open 0 0 0 0 0", EPERM), Row("call keyctl 0 0 0 0 0", EPERM),
        Row("call add_key 0 0 0 0 0", EPERM), Row("call request_key 0 0 0 0", EPERM),
        Row("call userfaultfd 0", EPERM, free: 0), Row("call memfd_create x 0", EPERM, free: 0),
        Row("call mount 0 0 0 0 0", EPERM), Row("call umount2 0 0", EPERM), Row("call pivot_root 0 0", EPERM),
        Row("call kexec_load 0 0 0 0", EPERM), Row("call init_module 0 0 0", EPERM), Row("call reboot 0 0 0 0", EPERM),
        Row("call swapon 0 0", EPERM), Row("call personality 262144", EPERM, free: 0), Row("call seccomp 0 0 0", EPERM),
        Row("call open_by_handle_at 0 0 0", EPERM), Row("call shmget 0 4096 896", EPERM, free: 0),
        Row("call mq_open 0 0 0 0", EPERM), Row("call landlock_create_ruleset 0 0 1", ENOSYS),
        Row("call syslog 10 0 0", EPERM), Row("call socket 1 1 0", EACCES, free: 0),
        Row("call socket 17 3 0", EACCES), Row("call socket 40 1 0", EACCES), Row("call socket 16 3 12", ENOSYS),
        Row("call socketpair 1 1 0 0", EFAULT), Row("call socketpair 1 2 0 0", EACCES),
        Row("call socketpair 1 5 0 0", EACCES),
        // Buffers: SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE, SO_RESERVE_MEM.
        Row("call setsockopt 99 1 7 0 4", EPERM, free: EBADF), Row("call setsockopt 99 1 8 0 4", EPERM, free: EBADF),
        Row("call setsockopt 99 1 32 0 4", EPERM), Row("call setsockopt 99 1 33 0 4", EPERM),
        Row("call setsockopt 99 1 73 0 4", EPERM), Row("call setsockopt 99 1 26 0 4", EPERM),
        // The kernel looks at the lower 32 bits of an option and its level.
        Row("call setsockopt 99 1 4294967303 0 4", ENOSYS, free: EBADF),
        Row("call setsockopt 99 4294967297 7 0 4", ENOSYS, free: EBADF),
        // SO_REUSEADDR, SO_KEEPALIVE, SO_LINGER, SO_RCVTIMEO, TCP_NODELAY, IPV6_V6ONLY, IP_RECVERR.
        Row("call setsockopt 99 1 2 0 4", EBADF), Row("call setsockopt 99 1 9 0 4", EBADF),
        Row("call setsockopt 99 1 13 0 8", EBADF), Row("call setsockopt 99 1 20 0 16", EBADF),
        Row("call setsockopt 99 6 1 0 4", EBADF), Row("call setsockopt 99 41 26 0 4", EBADF),
        Row("call setsockopt 99 0 11 0 4", EBADF),
    ]

    private static let limits = [
        Row("allocate 100000000 2", 0), Row("allocate 1000000000 2", ENOMEM, free: 0),
        Row("allocate 4096 1", EPERM, free: 0), Row("allocate 4096 258", EPERM, free: 0),
        Row("openMany", EMFILE), Row("fill data:big 1000000", 0), Row("fill data:big 1000000000", EFBIG, free: 0),
        Row("call prlimit64 0 4 0 0", 0), Row("call setrlimit 4 0", EPERM), Row("call prlimit64 0 7 1 0", EPERM),
        Row("call prlimit64 parent 9 1 0", EPERM),
    ]

    @Test("gets an error where it leaves its own ground", arguments: files + processes + kernel + limits)
    func attempt(row: Row) async throws {
        let probe = try Probe()
        #expect(try await probe.attempt(row.attempt, under: probe.policy()) == "\(row.confined)")
    }

    @Test(
        "could have done it without the confinement",
        arguments: (files + processes + kernel + limits).filter { $0.free != nil })
    func free(row: Row) async throws {
        let probe = try Probe()
        #expect(try await probe.attempt(row.attempt, under: nil) == row.free.map { "\($0)" })
    }

    @Test("reaches the network only when it may", arguments: [(true, "0", "0"), (false, "\(EACCES)", "\(EACCES)")])
    func network(allowed: Bool, connected: String, datagram: String) async throws {
        let probe = try Probe()
        let listener = try Listener.tcp()
        let policy = probe.policy(network: allowed)
        #expect(try await probe.attempt("connect \(listener.port)", under: policy) == connected)
        #expect(try await probe.attempt("call socket 2 2 0", under: policy) == datagram)
        // A machine without /etc/hosts asks the network for the name, or nobody.
        guard FileManager.default.fileExists(atPath: "/etc/hosts") else { return }
        #expect(try await probe.attempt("resolve localhost", under: policy) == "0")
    }

    @Test("never reaches a Unix socket, whatever the network", arguments: [true, false])
    func unixSocket(network: Bool) async throws {
        let probe = try Probe()
        let listener = try Listener.unix(at: "\(probe.places.state)/s")
        #expect(try await probe.attempt("unix state:s", under: nil) == "0")
        #expect(try await probe.attempt("unix state:s", under: probe.policy(network: network)) == "\(EACCES)")
        withExtendedLifetime(listener) {}
    }

    @Test(
        "gives a socket an address only if it may use the network",
        arguments: [
            ("inet 16", 0, EACCES), ("inet 128", 0, EACCES), ("netlink 12", 0, EACCES), ("pair 20", ENOSYS, EACCES),
            ("pair 2", ENOSYS, EACCES), ("pair 110", ENOSYS, EACCES), ("pair 16", 0, EACCES),
        ] as [(String, Int32, Int32)])
    func addresses(what: String, online: Int32, offline: Int32) async throws {
        let probe = try Probe()
        #expect(try await probe.attempt("bind \(what)", under: nil) == "0")
        #expect(try await probe.attempt("bind \(what)", under: probe.policy(network: true)) == "\(online)")
        #expect(try await probe.attempt("bind \(what)", under: probe.policy(network: false)) == "\(offline)")
    }

    @Test("runs Foundation, Dispatch and Swift concurrency", arguments: [true, false])
    func foundation(network: Bool) async throws {
        let probe = try Probe()
        let words = network ? "foundation network" : "foundation"
        #expect(try await probe.attempt(words, under: probe.policy(network: network)) == "0")
    }

    @Test("may use the directories of permissions.files, but not one that holds the host's state")
    func permittedFiles() async throws {
        let probe = try Probe()
        let policy = probe.policy(files: ["shared", "", ".", "missing"])
        #expect(try await probe.attempt("create root:shared/new", under: policy) == "0")
        #expect(try await probe.attempt("read root:settings.json", under: policy) == "\(EACCES)")
        let report = try await report(probe, policy)
        #expect(report.withheld.map(\.path) == ["\(probe.root)/.", "\(probe.root)/missing"])
        #expect(report[.files] == .enforced)
    }

    @Test("says what is enforced, and what this kernel cannot")
    func report() async throws {
        let probe = try Probe()
        for network in [true, false] {
            let policy = probe.policy(network: network)
            let report = try await report(probe, policy)
            #expect(report == Confinement.forecast(policy))
            #expect(report[.network] == (network ? nil : .enforced))
            #expect(report[.systemCalls] == .enforced)
            #expect(report[.processes] == .enforced)
        }
    }

    private func report(_ probe: Probe, _ policy: ConfinementPolicy) async throws -> ConfinementReport {
        let text = try await probe.attempt("report", under: policy)
        return try JSONDecoder().decode(ConfinementReport.self, from: Data(text.utf8))
    }
}
