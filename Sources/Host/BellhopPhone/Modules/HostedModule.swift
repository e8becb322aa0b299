internal import BellhopValues

/// A module of the current settings, and its state.
struct HostedModule: Sendable {
    enum State: Sendable {
        case disabled
        /// The module is part of the host.
        case builtIn
        /// The module was refused. Its sender, if known, still keeps its pushes from other modules.
        indirect case refused(BellhopError, sender: String?)
        case running(InstanceID)
        /// The app does not run.
        case asleep(sender: String?)
        /// The module died. It will be restarted, or is quarantined.
        indirect case down(Down)
    }

    /// Why there is no instance after a death.
    struct Down: Sendable {
        /// Its absence.
        ///
        /// A restart that was scheduled for an earlier absence does nothing.
        let absence: AbsenceID
        let reason: Reason
        let sender: String?
        /// The timer of the restart, or nil in quarantine.
        var restart: Ticket<FiredTimer>?

        enum Reason: Sendable {
            case death(Death)
            case quarantine(Quarantine)
            /// The quarantine was lifted, and the module starts again.
            case lifted(Quarantine)
        }

        /// The quarantine that the module is in.
        var quarantine: Quarantine? { if case .quarantine(let quarantine) = reason { quarantine } else { nil } }
    }

    @Boxed var settings: ModuleSettings
    /// The library that contains the class.
    @Boxed var library: ScannedLibrary? = nil
    /// The library that could not be scanned.
    @Boxed var unscanned: FoundLibrary? = nil
    var state = State.disabled
    /// Which module has its sender, if it is refused for that.
    var duplicate: SenderTable.Refusal?
    /// The categories that it declared when last asked.
    var declared: [NotificationCategory] = []
    /// Why it is not known which categories it declares, or why none of them is registered.
    var undeclared: BellhopError?

    init(_ settings: ModuleSettings) { _settings = Boxed(wrappedValue: settings) }

    var id: ModuleID { settings.id }

    /// Its instance.
    var instance: InstanceID? { if case .running(let instance) = state { instance } else { nil } }

    /// Whether it ended with the app, and starts with the app.
    var isAsleep: Bool { if case .asleep = state { true } else { false } }

    /// Whether it has an instance or is part of the host.
    var isUp: Bool { if case .builtIn = state { true } else { instance != nil } }

    /// Whether it was loaded, even if it does not run now.
    var isLoaded: Bool {
        switch state {
        case .disabled, .builtIn, .refused: false
        case .running, .down, .asleep: true
        }
    }

    /// The library that the host read when it last loaded or refused the module.
    var known: FoundLibrary? { library?.found ?? unscanned }

    /// Whether it is known which library it has, or that it has none, so that another one is a change.
    var mayHaveChanged: Bool {
        guard settings.hasLibrary, library == nil else { return settings.hasLibrary }
        if case .refused = state { return true }
        return false
    }

    /// The paths at which a change may lead to another library: those of the files that are loaded, and those of
    /// `candidates` at which the library is looked for first.
    func searchedPaths(among candidates: [String]) -> [String] {
        guard let known else { return candidates }
        return candidates.prefix { $0 != known.path } + known.paths
    }

    /// Whether its routes are known.
    var hasPlace: Bool {
        switch state {
        case .running, .down, .asleep, .builtIn: true
        case .disabled, .refused: false
        }
    }

    /// Why it takes part in nothing now, or nil if it runs or starts with the app.
    var trouble: BellhopError? {
        switch state {
        case .running, .builtIn, .asleep: nil
        case .refused(let error, _): error
        case .down(let down):
            // The words are made now, because an edit can rename a module.
            switch down.reason {
            case .death(let death): death.error(of: id)
            case .quarantine(let quarantine), .lifted(let quarantine): quarantine.error(of: id)
            }
        case .disabled: settings.disabled
        }
    }

    /// The error of a call to a module without an instance.
    var absence: BellhopError {
        switch state {
        case .down(let down): down.quarantine?.error(of: id) ?? .restarting(id)
        case .asleep:
            BellhopError(
                .moduleAsleep, "\(id) is not running, because the app is not running",
                hint: "Bring the app to the foreground")
        case .builtIn:
            BellhopError(
                .moduleBuiltIn, "\(id) is part of the host, so it cannot be called",
                hint: "Name a module that has a library")
        case .disabled: settings.disabled
        case .refused, .running: Self.gone(id)
        }
    }

    /// The error of a call to a module that is not loaded.
    static func gone(_ module: ModuleID) -> BellhopError {
        BellhopError(.moduleGone, "\(module) is not loaded", hint: "See in the list of modules why")
    }

    /// The quarantine of the module.
    var quarantine: Quarantine? { if case .down(let down) = state { down.quarantine } else { nil } }
}
