internal import BellhopControl
internal import BellhopSandbox
package import BellhopValues

/// A check of a configuration on this machine, and of the host that runs there.
///
/// It changes nothing and runs no code of modules. It starts the renderer, the symbolizer, the debuggers and the check of the gateway once.
package struct Checkup: Sendable, Equatable, Codable {
    /// One result of the check.
    package struct Finding: Sendable, Equatable, Codable {
        /// The state of what was checked.
        package enum State: String, Sendable, Codable, CaseIterable {
            /// It works.
            case ok
            /// It works, except for what the message says.
            case partial
            /// It does not work here, but modules do.
            case unavailable
            /// The settings require something that cannot work.
            case failed
        }

        /// What was checked, in a word.
        package var subject: String
        /// The state.
        package var state: State
        /// The result, in a sentence without a period.
        package var message: String
        /// What is wrong, and how to correct it.
        package var cause: BellhopError?

        /// Whether it is about what confines a module, and all of it holds.
        package var isHeld: Bool {
            state == .ok && (subject == "isolation" || ConfinementReport.Mechanism(rawValue: subject) != nil)
        }

        init(_ subject: String, _ state: State, _ message: String) {
            self.subject = subject
            self.state = state
            self.message = message
        }

        init(_ subject: String, _ state: State, _ error: BellhopError) {
            self.init(subject, state, error.message)
            cause = error
        }
    }

    /// A module of the settings.
    package struct Module: Sendable, Equatable, Codable {
        /// The id of the module.
        package var id: ModuleID
        /// `process` or `inProcess`.
        package var isolation: String
        /// Whether the settings enable it.
        ///
        /// Disabled modules are not checked.
        package var isEnabled: Bool
        /// The findings about its library and its confinement.
        package var findings: [Finding] = []
        /// How long a host waits for it, in seconds, by the names of `limits`.
        ///
        /// Only the limits that its class uses are included.
        package var deadlines: [String: Double] = [:]
    }

    /// The machine and its kernel.
    package var machine: [Finding]
    /// The settings and the state directory.
    package var host: [Finding]
    /// The modules in file order.
    package var modules: [Module]
    /// The newest push and the modules of the running host, or nil if none runs or can be asked.
    ///
    /// The list is empty until the host is asked.
    package var running: [Finding]?

    /// Checks the machine, the files and the modules of a configuration.
    ///
    /// Blocks on file I/O and the programs that it starts.
    package init(of configuration: HostConfiguration) {
        machine =
            Self.machine(Confinement.probe())
            + [Self.debugger(of: configuration), Self.worker(of: configuration)] + Self.renderer(of: configuration)
            + [Self.symbolizer(of: configuration)]
        let (settings, findings) = Self.settings(of: configuration)
        let directory = configuration.stateDirectory
        let hasHost = Result { () throws(BellhopError) in try ControlClient(directory: directory).findHost() }
        let confined = (settings?.modules ?? []).filter { $0.hasLibrary && $0.isolation == .process }
        host =
            findings + Self.filemap(of: settings, configuration) + Self.resources(of: settings, configuration)
            + [Self.stateDirectory(directory, of: confined.map(\.id), hasHost: hasHost)]
            + Self.gateway(of: configuration, isWanted: settings?.gateway.port != nil)
        running = (try? hasHost.get()) == true ? [] : nil
        modules =
            settings.map { settings in
                settings.modules.map { Module($0, of: settings, in: configuration) }
            } ?? []
        if let settings { noteNamesakes(in: settings, configuration) }
    }

    /// The findings that failed, in order.
    package var failures: [Finding] {
        (machine + host + modules.flatMap(\.findings)).filter { $0.state == .failed }
    }
}
