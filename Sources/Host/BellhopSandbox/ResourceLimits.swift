/// How many resources of the machine a worker may use.
///
/// Lower limits that are already set stay.
package struct ResourceLimits: Sendable, Equatable, Codable {
    /// Private writable memory, in bytes, which includes the heap, the stacks of threads, and the writable data of
    /// libraries.
    ///
    /// RLIMIT_DATA enforces it, and counts memory that can be written. RLIMIT_AS would also count reserved addresses.
    /// glibc reserves 64 MiB of addresses for the heap of each thread, so that a limit high enough for a correct module
    /// would limit nothing. RLIMIT_DATA doesn't count shared anonymous mappings and mappings that grow downward. The
    /// system call filter refuses both. An idle Swift worker uses about 20 MiB.
    package var memory: UInt64
    /// Open descriptors.
    package var openFiles: UInt64
    /// The processes and threads of the worker's user, in all programs.
    ///
    /// Linux has no such limit for one process.
    package var tasks: UInt64
    /// The maximum size of a file that it writes, in bytes.
    ///
    /// A write beyond it fails with EFBIG.
    package var fileSize: UInt64

    /// Makes limits.
    package init(
        memory: UInt64 = 512 << 20, openFiles: UInt64 = 256, tasks: UInt64 = 4096, fileSize: UInt64 = 256 << 20
    ) {
        self.memory = memory
        self.openFiles = openFiles
        self.tasks = tasks
        self.fileSize = fileSize
    }
}
