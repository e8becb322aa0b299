/// What happened after an event, as far as it ends the failure that the event tells of.
///
/// Events are added from the newest back.
struct LaterEvents {
    /// The kinds of events that can end a failure.
    static let kinds: Set<Event.Kind> = [.moduleLoaded, .moduleLifted, .settingsApplied]

    /// The modules that were loaded after the edit that is added next.
    private var started: Set<ModuleID> = []
    /// The modules that an edit or a new build has loaded again.
    private var loaded: Set<ModuleID> = []
    private var lifted: Set<ModuleID> = []
    /// Whether an edit can have added a route, by a module or by the settings.
    private var hasNewRoutes = false
    /// Whether an edit can have changed how notifications are presented.
    private var hasNewPresentation = false

    /// Adds the next older event.
    mutating func add(_ event: Event) {
        switch event.kind {
        case .moduleLoaded: if let module = event.module { started.insert(module) }
        case .moduleLifted: if let module = event.module { lifted.insert(module) }
        case .settingsApplied:
            // A module that is still quarantined or cannot be loaded is named too. A start with the app loads the same
            // library with the same entry.
            loaded.formUnion(event.modules(.added, .enabled, .restarted).intersection(started))
            started = []
            let parts = event.changedParts
            let hasEditedModule = !event.modules(.added, .enabled, .updated).isEmpty
            if parts.contains(.uux) || hasEditedModule || !event.modules(.restarted).isEmpty { hasNewRoutes = true }
            if !parts.isDisjoint(with: [.foregroundPresentation, .legacyFallback]) || hasEditedModule {
                hasNewPresentation = true
            }
        default: break
        }
    }

    /// Whether earlier crashes of a module are over.
    func endsCrashes(of module: ModuleID) -> Bool { loaded.contains(module) || lifted.contains(module) }

    /// Why the failure of an event is over, in words, or nil if it can happen again.
    ///
    /// - Parameter modules: The modules that the event concerns.
    func end(of event: Event, in modules: [ModuleID]) -> String? {
        if let module = modules.first(where: loaded.contains) { return "\(module) has been loaded again since" }
        if event.cause?.code == .moduleQuarantined, let module = modules.first(where: lifted.contains) {
            return "the quarantine of \(module) has been lifted since"
        }
        let isEdited =
            switch event.kind {
            case .navigationStayed: event.cause?.code == .routeUnknown && hasNewRoutes
            case .notificationSuppressed:
                // A module that could not be loaded may answer now.
                hasNewPresentation || modules.isEmpty && !loaded.isEmpty
            default: false
            }
        return isEdited ? "the settings have been edited since" : nil
    }
}
