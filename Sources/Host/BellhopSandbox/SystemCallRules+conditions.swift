internal import Glibc

extension SystemCallRules {
    /// Allows threads but not processes, and signals only to the worker itself.
    mutating func addProcesses(own: UInt64) {
        let thread = CloneFlag.thread
        add("clone", .allow, when: Condition(argument: 0, mask: thread | CloneFlag.namespaces, value: thread))
        add("clone", .refuse(EPERM), when: Condition(argument: 0, mask: thread, value: 0))
        for call in ["kill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"] {
            add(call, .allow, when: Condition(argument: 0, value: own))
            add(call, .refuse(EPERM), when: Condition(argument: 0, value: own, isEqual: false))
        }
        // Dispatch sets the priority of its own threads. A worker must not lower the priority of the host.
        add("setpriority", .allow, when: Condition(argument: 0, value: 0), Condition(argument: 1, value: 0))
        add("setpriority", .refuse(EPERM), when: Condition(argument: 1, value: 0, isEqual: false))
        // Limits can be read but not set, because root could raise them and any user could raise a lower soft limit.
        for process in [0, own] as [UInt64] {
            add("prlimit64", .allow, when: Condition(argument: 0, value: process), Condition(argument: 2, value: 0))
        }
        add("prlimit64", .refuse(EPERM), when: Condition(argument: 2, value: 0, isEqual: false))
    }

    /// Refuses memory that RLIMIT_DATA doesn't count, which are shared anonymous mappings and mappings that grow
    /// downward.
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

    /// Allows sockets, but no Unix sockets, because the host's control socket is one.
    ///
    /// Pairs of connected streams are harmless. A pair of datagram sockets is not allowed, because each end can still
    /// send to any address.
    mutating func addSockets(network: Bool, accepts: Bool) {
        // getaddrinfo uses netlink to find out the machine's addresses. Only its routing family is allowed.
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
        addAddresses(network: network, accepts: accepts)
        addSocketOptions()
    }

    /// Allows addresses for sockets only if there is a network.
    ///
    /// A socket of a pair could be bound to an abstract name, of which each exists once on a machine. A filter doesn't
    /// see the family. So `bind` is allowed with the address lengths of netlink, IPv4 and IPv6, and of
    /// `sockaddr_storage`, which is too long for a name.
    private mutating func addAddresses(network: Bool, accepts: Bool) {
        for call in ["accept", "accept4"] { add(call, accepts ? .allow : .refuse(EACCES)) }
        guard network else {
            for call in ["bind", "connect", "listen"] { add(call, .refuse(EACCES)) }
            return
        }
        for call in ["connect", "listen"] { add(call, .allow) }
        allow("bind", argument: 2, in: [12, 16, 28, 128])
    }

    /// Refuses other sizes of socket buffers, because no limit counts them.
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

    /// Adds the rules for calls that have many operations.
    mutating func addOptions() {
        // The owner of a descriptor receives signals, even if it is another process. No limit counts the memory of a
        // pipe.
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

        // A worker dies with its host, and is accessible to those that can access its host.
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

        // Without a path, the times are those of an open file. With a path, they could be those of any file, because
        // Landlock doesn't control times, modes and owners.
        add("utimensat", .allow, when: Condition(argument: 1, value: 0))
        add("utimensat", .refuse(EPERM), when: Condition(argument: 1, value: 0, isEqual: false))
    }
}
