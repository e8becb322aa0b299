internal import BellhopValues

/// How a worker process is started.
package struct WorkerLaunch: Sendable {
    /// The program, `bellhop-worker`, which runs a ``ModuleWorker``.
    ///
    /// Its argument is the process id of the host.
    package var executable: String
    /// All of its environment.
    package var environment: [String: String]
    /// Its working directory.
    package var directory: String
    /// The symbolizer that finds the source lines of its stack after a crash.
    ///
    /// Without one, stacks have no lines.
    package var symbolizer: SymbolizerProcess?

    /// Makes a launch.
    package init(
        executable: String, environment: [String: String], directory: String, symbolizer: SymbolizerProcess? = nil
    ) {
        self.executable = executable
        self.environment = environment
        self.directory = directory
        self.symbolizer = symbolizer
    }

    /// The worker's descriptor for the socket of its host.
    static let socket: Int32 = 3
    /// The worker's descriptor for fault reports.
    static let faults: Int32 = 4
    /// The worker's descriptor for the memory of its ``CallNotes``.
    static let callNotes: Int32 = 5
}
