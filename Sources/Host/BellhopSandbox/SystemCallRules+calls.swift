extension SystemCallRules {
    /// The calls that are allowed with any arguments.
    static let allowed = files + descriptors + sockets + memory + threads + signals + time + facts

    // Landlock decides about the files.
    private static let files = [
        "access", "chdir", "close", "close_range", "copy_file_range", "creat", "faccessat", "faccessat2", "fadvise64",
        "fallocate", "fchdir", "fchmod", "fdatasync", "fgetxattr", "flistxattr", "flock", "fremovexattr", "fsetxattr",
        "fstat", "fstatfs", "fsync", "ftruncate", "getcwd", "getdents", "getdents64", "link", "linkat", "lseek",
        "lstat", "mkdir", "mkdirat", "newfstatat", "open", "openat", "openat2", "readahead", "readlink", "readlinkat",
        "rename", "renameat", "renameat2", "rmdir", "stat", "statfs", "statx", "symlink", "symlinkat",
        "sync_file_range", "truncate", "umask", "unlink", "unlinkat",
    ]

    private static let descriptors = [
        "dup", "dup2", "dup3", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_pwait2",
        "epoll_wait", "eventfd", "eventfd2", "pipe", "pipe2", "poll", "ppoll", "pread64", "preadv", "preadv2",
        "pselect6", "pwrite64", "pwritev", "pwritev2", "read", "readv", "select", "sendfile", "signalfd", "signalfd4",
        "splice", "tee", "timerfd_create", "timerfd_gettime", "timerfd_settime", "write", "writev",
    ]

    // These use only the sockets that `socket` and `socketpair` return.
    private static let sockets = [
        "getpeername", "getsockname", "getsockopt", "recvfrom", "recvmmsg", "recvmsg", "sendmmsg", "sendmsg", "sendto",
        "shutdown",
    ]

    private static let memory = [
        "brk", "madvise", "membarrier", "mlock", "mlock2", "mprotect", "mremap", "msync", "munlock", "munmap",
    ]

    private static let threads = [
        "arch_prctl", "exit", "exit_group", "futex", "futex_waitv", "get_robust_list", "gettid", "restart_syscall",
        "rseq", "sched_get_priority_max", "sched_get_priority_min", "sched_getaffinity", "sched_getparam",
        "sched_getscheduler", "sched_yield", "set_robust_list", "set_tid_address", "wait4", "waitid",
    ]

    private static let signals = [
        "pause", "rt_sigaction", "rt_sigpending", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend",
        "rt_sigtimedwait", "sigaltstack",
    ]

    private static let time = [
        "alarm", "clock_getres", "clock_gettime", "clock_nanosleep", "getitimer", "gettimeofday", "nanosleep",
        "setitimer", "time", "timer_create", "timer_delete", "timer_getoverrun", "timer_gettime", "timer_settime",
        "times",
    ]

    private static let facts = [
        "capget", "getcpu", "getegid", "geteuid", "getgid", "getgroups", "getpgid", "getpgrp", "getpid", "getppid",
        "getpriority", "getrandom", "getresgid", "getresuid", "getrlimit", "getrusage", "getsid", "getuid", "sysinfo",
        "uname",
    ]

    /// The calls that are refused by name, so that a module receives EPERM.
    ///
    /// A call that is neither here nor allowed is refused with ENOSYS.
    static let refused = processes + privileges + machine + otherMemory + attributes + queues

    private static let processes = [
        "execve", "execveat", "fork", "kcmp", "pidfd_getfd", "pidfd_open", "pidfd_send_signal", "process_madvise",
        "process_vm_readv", "process_vm_writev", "ptrace", "setns", "setpgid", "setsid", "tkill",
        "unshare", "vfork",
    ]

    private static let privileges = [
        "capset", "chroot", "keyctl", "add_key", "request_key", "personality", "seccomp", "setfsgid", "setfsuid",
        "setgid", "setgroups", "setregid", "setresgid", "setresuid", "setreuid", "setrlimit", "setuid",
    ]

    private static let machine = [
        "acct", "adjtimex", "bpf", "clock_adjtime", "clock_settime", "delete_module", "fanotify_init", "finit_module",
        "fsconfig", "fsmount", "fsopen", "fspick", "init_module", "ioperm", "iopl", "kexec_file_load", "kexec_load",
        "mknod", "mknodat", "mount", "mount_setattr", "move_mount", "name_to_handle_at", "open_by_handle_at",
        "open_tree", "perf_event_open", "pivot_root", "quotactl", "reboot", "sched_setaffinity", "sched_setattr",
        "sched_setparam", "sched_setscheduler", "setdomainname", "sethostname", "settimeofday", "swapoff", "swapon",
        "sync", "syncfs", "syslog", "umount2", "vhangup",
    ]

    // io_uring does what other calls do, but the filter doesn't see it.
    private static let otherMemory = [
        "io_setup", "io_submit", "io_uring_enter", "io_uring_register", "io_uring_setup", "mbind", "memfd_create",
        "memfd_secret", "migrate_pages", "mlockall", "modify_ldt", "move_pages", "pkey_mprotect", "remap_file_pages",
        "set_mempolicy", "userfaultfd", "vmsplice",
    ]

    // By path, these reach every file of the worker's user, because Landlock doesn't control them.
    private static let attributes = [
        "chmod", "chown", "fchmodat", "fchown", "fchownat", "futimesat", "inotify_add_watch", "inotify_init",
        "inotify_init1", "lchown", "lremovexattr", "lsetxattr", "removexattr", "setxattr", "utime", "utimes",
    ]

    private static let queues = [
        "mq_open", "msgget", "semget", "shmat", "shmget",
    ]

    /// The calls that are refused with EOPNOTSUPP, as on a file system without extended attributes.
    ///
    /// By path, these return attributes of files that may not be opened, because Landlock doesn't control them.
    /// FileManager and the libraries of access lists call them for any file. They interpret this error as "there are
    /// none".
    static let unsupported = ["getxattr", "lgetxattr", "listxattr", "llistxattr"]
}
