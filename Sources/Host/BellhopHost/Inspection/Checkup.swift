public import BellhopCore
internal import BellhopSandbox

/// What a host of a configuration will find on this machine, looked at without one.
///
/// It changes nothing and runs no module's code; it starts the renderer once.
public struct Checkup: Sendable, Equatable, Codable {
    /// One thing that was looked at.
    public struct Finding: Sendable, Equatable, Codable {
        /// How it stands.
        public enum State: String, Sendable, Codable, CaseIterable {
            /// As it should.
            case ok
            /// It holds, but for what the message says.
            case partial
            /// It does not hold here; modules work all the same.
            case unavailable
            /// What the settings ask for cannot work.
            case failed
        }

        /// What was looked at, in a word.
        public var subject: String
        /// How it stands.
        public var state: State
        /// What was seen, in a sentence without a full stop.
        public var message: String
        /// What is wrong, and how to mend it.
        public var cause: Event.Cause?

        init(_ subject: String, _ state: State, _ message: String) {
            self.subject = subject
            self.state = state
            self.message = message
        }

        init(_ subject: String, _ state: State, _ error: BellhopError) {
            self.init(subject, state, error.message)
            cause = Event.Cause(error)
        }
    }

    /// A module of the settings.
    public struct Module: Sendable, Equatable, Codable {
        /// The id a host gives it.
        public var id: ModuleID
        /// `process` or `inProcess`.
        public var isolation: String
        /// Whether the settings have it loaded; nothing is looked at for one that is not.
        public var isEnabled: Bool
        /// Its library, and what keeps its code from doing harm.
        public var findings: [Finding] = []
        /// How long a host waits for it, in seconds, by the names of `limits`; only what its class has.
        public var deadlines: [String: Double] = [:]
    }

    /// The machine and its kernel.
    public var machine: [Finding]
    /// The settings and the state directory.
    public var host: [Finding]
    /// In file order.
    public var modules: [Module]

    /// Looks at the machine, the files and the modules of a configuration; blocks on file I/O and the renderer.
    public init(of configuration: HostConfiguration) {
        machine = Self.machine(Confinement.probe()) + [Self.renderer(of: configuration)]
        let (settings, findings) = Self.settings(of: configuration)
        host = findings + [Self.stateDirectory(configuration.stateDirectory)]
        modules =
            settings.map { settings in
                settings.modules.map { Module($0, of: settings, in: configuration) }
            } ?? []
        if let settings { noteNamesakes(in: settings, configuration) }
    }

    /// Everything that cannot work, in the order it was found.
    public var failures: [Finding] {
        (machine + host + modules.flatMap(\.findings)).filter { $0.state == .failed }
    }
}
