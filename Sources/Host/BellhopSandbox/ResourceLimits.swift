/// How much of the machine one worker may use; a limit already lower stays as it is.
public struct ResourceLimits: Sendable, Equatable, Codable {
    /// Private writable memory, in bytes: heap, stacks of threads, writable data of libraries.
    ///
    /// Kept with RLIMIT_DATA, which counts what can be written. RLIMIT_AS counts reserved addresses as well: glibc
    /// reserves 64 MiB of them for the heap of each thread, so a limit that lets a healthy module live bounds nothing.
    /// RLIMIT_DATA does not see shared anonymous mappings nor ones that grow downwards; the system call filter refuses
    /// both. An idle Swift worker uses about 20 MiB.
    public var memory: UInt64
    /// Open descriptors.
    public var openFiles: UInt64
    /// Processes and threads of the worker's user, all its programs together: Linux has no such limit per process.
    public var tasks: UInt64
    /// The largest file it may write, in bytes; a write beyond fails with EFBIG.
    public var fileSize: UInt64

    /// Makes limits.
    public init(
        memory: UInt64 = 512 << 20, openFiles: UInt64 = 256, tasks: UInt64 = 4096, fileSize: UInt64 = 256 << 20
    ) {
        self.memory = memory
        self.openFiles = openFiles
        self.tasks = tasks
        self.fileSize = fileSize
    }
}
