internal import BellhopValues

/// What a worker process is started with.
public struct WorkerLaunch: Sendable {
    /// The program, which runs a ``ModuleWorker``: `bellhop-worker`.
    ///
    /// Its argument is the process id of the host.
    public var executable: String
    /// Its whole environment.
    public var environment: [String: String]
    /// Its working directory.
    public var directory: String
    /// What finds the source lines of its stack when it crashes; without it, a stack has none.
    public var symbolizer: SymbolizerProcess?

    /// Makes a launch.
    public init(
        executable: String, environment: [String: String], directory: String, symbolizer: SymbolizerProcess? = nil
    ) {
        self.executable = executable
        self.environment = environment
        self.directory = directory
        self.symbolizer = symbolizer
    }

    /// Where a worker finds the socket of its host.
    static let socket: Int32 = 3
    /// Where a worker writes what it knows of its own death.
    static let faults: Int32 = 4
    /// Where a worker finds the memory of its ``CallNotes``.
    static let callNotes: Int32 = 5
}
