internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// A module of the running configuration, and what became of it.
struct HostedModule: Sendable {
    enum State: Sendable {
        case disabled
        /// It is part of the host.
        case builtIn
        /// With its sender, when it was known by then: nobody else gets its pushes.
        case refused(BellhopError, sender: String?)
        case running(Running)
        /// The app is not running.
        case asleep(sender: String?)
        /// It died, and is started again, or left alone.
        case down(Down)
    }

    /// An instance that can be called.
    struct Running: Sendable {
        let carrier: any Carrier
        let generation: Generation
    }

    /// Why nobody is there.
    struct Down: Sendable {
        /// A start that was meant for an earlier absence is not for this one.
        let id = UUID()
        let error: BellhopError
        let sender: String?
        /// When it is started again; nil in quarantine.
        var restart: ScheduledAction?
        var quarantine: Quarantine?
    }

    var settings: ModuleSettings
    /// The library it is loaded from, and what it declares.
    var source: ModuleSource?
    var state: State
    /// What it declared when it was asked last.
    var categories: [NotificationCategory] = []
    /// What it has set at the notification center since it was started.
    var share = CenterShare()

    var id: ModuleID { settings.id }

    var carrier: (any Carrier)? { if case .running(let running) = state { running.carrier } else { nil } }

    /// Whether it is there: an instance of it, or a part of the host.
    var isUp: Bool { if case .builtIn = state { true } else { carrier != nil } }

    /// Whether it ended with the app, and starts with it.
    var isAsleep: Bool { if case .asleep = state { true } else { false } }

    /// Whether it was loaded, be it up now or not.
    var isThere: Bool {
        switch state {
        case .disabled, .builtIn, .refused: false
        case .running, .down, .asleep: true
        }
    }

    /// Every category it has.
    var allCategories: [NotificationCategory] {
        let own = Set(share.categories.map(\.identifier))
        return share.categories + categories.filter { !own.contains($0.identifier) }
    }

    /// Why it cannot be called.
    var absence: BellhopError {
        switch state {
        case .down(let down): down.error
        case .asleep:
            BellhopError(
                .moduleAsleep, "\(id) does not run, because the app does not",
                hint: "Bring the app up with `bellhop state foreground`")
        case .disabled, .builtIn, .refused, .running: Self.gone(id)
        }
    }

    /// A module that is not there at all.
    static func gone(_ module: ModuleID) -> BellhopError {
        BellhopError(.moduleGone, "\(module) is not loaded", hint: "See why with `bellhop modules`")
    }

    /// Its PushSender id.
    var sender: String? {
        switch state {
        case .disabled, .builtIn: nil
        case .refused(_, let sender): sender
        case .running(let running): running.carrier.moduleClass.sender
        case .down(let down): down.sender
        case .asleep(let sender): sender
        }
    }

    /// Whether push lifecycle calls reach it.
    var receivesPush: Bool { carrier != nil && settings.push }
}

extension BellhopError.Code {
    /// A module of an app that is not running.
    static let moduleAsleep = Self(rawValue: "module.asleep")
}
