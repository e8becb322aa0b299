/// A module of the running settings, and what became of it.
struct HostedModule: Sendable {
    enum State: Sendable {
        case disabled
        /// It is part of the host.
        case builtIn
        /// With its sender, when that was known by then: nobody else gets its pushes.
        case refused(BellhopError, sender: String?)
        case running(InstanceID)
        /// The app is not running.
        case asleep(sender: String?)
        /// It died, and is started again, or is quarantined.
        case down(Down)
    }

    /// Why there is no instance.
    struct Down: Sendable {
        /// A start that was meant for an earlier absence is not for this one.
        let absence: Int
        let error: BellhopError
        let sender: String?
        /// When it is started again; nil in quarantine.
        var restart: Ticket?
        var quarantine: Quarantine?
    }

    var settings: ModuleSettings
    /// The library it is made from.
    var library: ScannedLibrary?
    var state = State.disabled
    /// The categories it declared when it was asked last.
    var declared: [NotificationCategory] = []

    init(_ settings: ModuleSettings) { self.settings = settings }

    var id: ModuleID { settings.id }

    /// Its instance.
    var instance: InstanceID? { if case .running(let instance) = state { instance } else { nil } }

    /// Whether it ended with the app, and starts with it.
    var isAsleep: Bool { if case .asleep = state { true } else { false } }

    /// Whether it is there: an instance of it, or a part of the host.
    var isUp: Bool { if case .builtIn = state { true } else { instance != nil } }

    /// Whether it was loaded, be it up now or not.
    var isLoaded: Bool {
        switch state {
        case .disabled, .builtIn, .refused: false
        case .running, .down, .asleep: true
        }
    }

    /// Whether it has a place among the modules: its routes are known.
    var hasPlace: Bool {
        switch state {
        case .running, .down, .asleep, .builtIn: true
        case .disabled, .refused: false
        }
    }

    /// Why it cannot be called.
    var absence: BellhopError {
        switch state {
        case .down(let down): down.error
        case .asleep:
            BellhopError(
                .moduleAsleep, "\(id) does not run, because the app does not",
                hint: "Bring the app to the foreground")
        case .disabled, .builtIn, .refused, .running: Self.gone(id)
        }
    }

    /// A module that is not there at all.
    static func gone(_ module: ModuleID) -> BellhopError {
        BellhopError(.moduleGone, "\(module) is not loaded", hint: "See in the list of modules why")
    }

    /// The quarantine it is in.
    var quarantine: Quarantine? { if case .down(let down) = state { down.quarantine } else { nil } }
}

extension ModuleSettings {
    /// Whether it has a library that is to be loaded.
    var hasLibrary: Bool { isEnabled && builtIn == nil }
}

extension BellhopError.Code {
    /// A module of an app that is not running.
    public static let moduleAsleep = Self(rawValue: "module.asleep")
    /// A module that is not loaded any more.
    public static let moduleGone = Self(rawValue: "module.gone")
}
