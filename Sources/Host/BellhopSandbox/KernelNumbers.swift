// The kernel's numbers that Swift's Glibc doesn't import. They are the same on x86-64 and ARM64.

enum CloneFlag {
    static let thread: UInt64 = 0x1_0000
    /// Mount, cgroup, UTS, IPC, user, process and network namespaces.
    static let namespaces: UInt64 =
        0x2_0000 | 0x200_0000 | 0x400_0000 | 0x800_0000 | 0x1000_0000 | 0x2000_0000
        | 0x4000_0000
}

enum ResourceNumber {
    static let dataSize: Int32 = 2
    static let fileSize: Int32 = 1
    static let coreSize: Int32 = 4
    static let tasks: Int32 = 6
    static let openFiles: Int32 = 7
}

enum FileControl {
    static let duplicate = [0, 1030]
    static let flags = [1, 2, 3, 4]
    /// Locks of a process and of an open file.
    static let locks = [5, 6, 7, 36, 37, 38]
    static let getOwner = 9
    /// The size of a pipe, and the seals of files.
    static let sizeAndSeals = [1032, 1033, 1034]

    static let setOwner = 8
    static let setSignal = 10
    static let setOwnerExtended = 15
    static let setLease = 1024
    static let setPipeSize = 1031
}

enum SocketOption {
    /// SOL_SOCKET, for the options of all sockets.
    static let socketLevel = 1
    /// SOL_IP, SOL_TCP, SOL_UDP, SOL_IPV6, SOL_NETLINK.
    static let otherLevels = [0, 6, 17, 41, 270]

    /// Debug, reuse of addresses and ports, routes, broadcast, keep-alive, out-of-band data, priority, linger.
    static let behavior = [1, 2, 5, 6, 9, 10, 12, 13, 15]
    /// Credentials of a sender, low-water marks, time-outs, the interface, marks of time, counts of losses, peeking.
    static let receiving = [16, 18, 19, 20, 21, 25, 29, 35, 37, 40, 42, 63, 64, 65, 66, 67]

    /// SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE, SO_RESERVE_MEM.
    static let buffers = [7, 8, 32, 33, 73]
    /// The filters of a socket, and zero copies.
    static let programs = [26, 50, 51, 52, 60]
}

enum DeviceControl {
    /// FIONREAD, FIONBIO, FIOCLEX, FIONCLEX.
    static let descriptor = [0x541B, 0x5421, 0x5451, 0x5450]
    /// TCGETS, which isatty uses, and TIOCGWINSZ.
    static let terminal = [0x5401, 0x5413]
    /// SIOCGIFNAME, -CONF, -FLAGS, -ADDR, -MTU, -INDEX.
    static let interfaces = [0x8910, 0x8912, 0x8913, 0x8915, 0x8921, 0x8933]

    /// FIOSETOWN and SIOCSPGRP.
    static let setOwner = [0x8901, 0x8902]
    /// TIOCSTI.
    static let typeAhead = 0x5412
}

enum ProcessControl {
    /// Death signal, dumpable, name, seccomp mode, bounding set, timer slack, no-new-privileges.
    static let get = [2, 3, 16, 21, 23, 30, 39]
    static let setName = 15
    static let setTimerSlack = 29
    static let setNoNewPrivileges = 38
    /// PR_SET_VMA, which glibc uses to name memory.
    static let nameMemory = 0x5356_4D41

    static let setDeathSignal = 1
    static let setDumpable = 4
    static let setSeccomp = 22
    static let setMemoryMap = 35
    static let setChildSubreaper = 36
    static let setTracer = 0x5961_6D61
}
