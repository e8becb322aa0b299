internal import Glibc

extension SystemCallRules {
    /// Threads are allowed, processes are not; signals reach the worker itself only.
    mutating func addProcesses(own: UInt64) {
        let thread = CloneFlag.thread
        add("clone", .allow, when: Condition(argument: 0, mask: thread | CloneFlag.namespaces, value: thread))
        add("clone", .refuse(EPERM), when: Condition(argument: 0, mask: thread, value: 0))
        for call in ["kill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"] {
            add(call, .allow, when: Condition(argument: 0, value: own))
            add(call, .refuse(EPERM), when: Condition(argument: 0, value: own, isEqual: false))
        }
        // Dispatch sets the priority of its own threads; that of the host is not for a worker to lower.
        add("setpriority", .allow, when: Condition(argument: 0, value: 0), Condition(argument: 1, value: 0))
        add("setpriority", .refuse(EPERM), when: Condition(argument: 1, value: 0, isEqual: false))
        // Limits can be read, not raised: root could, and a lower soft limit can be raised by anybody.
        for process in [0, own] as [UInt64] {
            add("prlimit64", .allow, when: Condition(argument: 0, value: process), Condition(argument: 2, value: 0))
        }
        add("prlimit64", .refuse(EPERM), when: Condition(argument: 2, value: 0, isEqual: false))
    }

    /// Memory that RLIMIT_DATA does not count is refused: shared anonymous mappings and ones that grow downwards.
    mutating func addMemory() {
        let growing = UInt64(MAP_GROWSDOWN)
        let mask = growing | UInt64(MAP_SHARED | MAP_PRIVATE | MAP_ANONYMOUS)
        for flags in [MAP_PRIVATE | MAP_ANONYMOUS, MAP_PRIVATE, MAP_SHARED, MAP_SHARED | MAP_PRIVATE] {
            add("mmap", .allow, when: Condition(argument: 3, mask: mask, value: UInt64(flags)))
        }
        add("mmap", .refuse(EPERM), when: Condition(argument: 3, mask: growing, value: growing))
        for flags in [MAP_SHARED | MAP_ANONYMOUS, MAP_SHARED | MAP_PRIVATE | MAP_ANONYMOUS] {
            add("mmap", .refuse(EPERM), when: Condition(argument: 3, mask: mask, value: UInt64(flags)))
        }
    }

    /// Unix sockets are never made: the host's own control socket is one.
    ///
    /// Pairs of connected streams are harmless. A pair of datagram sockets is not: each end can still send to any
    /// address.
    mutating func addSockets(network: Bool) {
        // Netlink is how getaddrinfo learns which addresses the machine has; its routing family only.
        let families = network ? [Int(AF_INET), Int(AF_INET6)] : []
        let netlink = Int(AF_NETLINK)
        allow("socket", argument: 0, in: families)
        if network {
            add(
                "socket", .allow, when: Condition(argument: 0, value: UInt64(netlink)), Condition(argument: 2, value: 0)
            )
        }
        let others = (0..<64).filter { !families.contains($0) && !(network && $0 == netlink) }
        refuse("socket", with: EACCES, argument: 0, in: others)

        let unix = Condition(argument: 0, value: UInt64(AF_UNIX))
        for type: UInt64 in 1...5 {
            let isStream = type == SOCK_STREAM.rawValue
            add(
                "socketpair", isStream ? .allow : .refuse(EACCES), when: unix,
                Condition(argument: 1, mask: 0xF, value: type))
        }
        addAddresses(network: network)
        addSocketOptions()
    }

    /// A socket gets an address only if there is a network.
    ///
    /// One of a pair could be bound to an abstract name, of which each exists once on a machine. A filter sees no
    /// family, so `bind` is allowed with the lengths of other families' addresses: netlink, IPv4, IPv6, and
    /// `sockaddr_storage`, which is too long for a name.
    private mutating func addAddresses(network: Bool) {
        let calls = ["accept", "accept4", "connect", "listen"]
        guard network else {
            for call in calls + ["bind"] { add(call, .refuse(EACCES)) }
            return
        }
        for call in calls { add(call, .allow) }
        allow("bind", argument: 2, in: [12, 16, 28, 128])
    }

    /// A worker can't change the size of socket buffers, because no limit counts them.
    ///
    /// With large buffers, 60 pairs of sockets held half a gigabyte.
    private mutating func addSocketOptions() {
        let option = SocketOption.self
        allow("setsockopt", argument: 1, in: option.otherLevels)
        let level = Condition(argument: 1, value: UInt64(option.socketLevel))
        for name in option.behavior + option.receiving {
            add("setsockopt", .allow, when: level, Condition(argument: 2, value: UInt64(name)))
        }
        for name in option.buffers + option.programs {
            add("setsockopt", .refuse(EPERM), when: level, Condition(argument: 2, value: UInt64(name)))
        }
    }

    /// The calls that are many calls in one: what each may be asked for.
    mutating func addOptions() {
        // A descriptor's owner is sent signals, whoever it is. No limit counts the memory of a pipe.
        let control = FileControl.self
        allow(
            "fcntl", argument: 1,
            in: control.duplicate + control.flags + control.locks + control.sizeAndSeals + [control.getOwner])
        refuse(
            "fcntl", argument: 1,
            in: [
                control.setOwner, control.setSignal, control.setOwnerExtended, control.setLease, control.setPipeSize,
            ])

        let device = DeviceControl.self
        allow("ioctl", argument: 1, in: device.descriptor + device.terminal + device.interfaces)
        refuse("ioctl", argument: 1, in: device.setOwner + [device.typeAhead])

        // A worker dies with its host, and can be looked at by whoever may look at its host.
        let own = ProcessControl.self
        allow(
            "prctl", argument: 0,
            in: own.get + [own.setName, own.setTimerSlack, own.setNoNewPrivileges, own.nameMemory])
        refuse(
            "prctl", argument: 0,
            in: [
                own.setDeathSignal, own.setDumpable, own.setSeccomp, own.setMemoryMap, own.setChildSubreaper,
                own.setTracer,
            ])

        // With no path the times are those of an open file. By path they could be any file's: Landlock does not govern
        // times, modes and owners.
        add("utimensat", .allow, when: Condition(argument: 1, value: 0))
        add("utimensat", .refuse(EPERM), when: Condition(argument: 1, value: 0, isEqual: false))
    }
}
