/// What happened after an event, as far as it ends the failure that the event tells of.
///
/// Events are added from the newest back.
struct LaterEvents {
    /// The kinds of events that can end a failure.
    static let kinds: Set<Event.Kind> = [.moduleLoaded, .moduleLifted, .settingsApplied]

    /// The names of the modules that were loaded after the edit that is added next.
    private var started: Set<String> = []
    /// The modules that an edit or a new build has loaded.
    private var loaded: Set<String> = []
    /// The modules that an edit has added, enabled or changed without a restart.
    private var edited: Set<String> = []
    private var lifted: Set<String> = []
    /// The edited parts of the host's own settings.
    private var parts: Set<SettingsChange.Part> = []

    /// Adds the next older event.
    mutating func add(_ event: Event) {
        if case .settingsApplied(let edit) = event.fact {
            // A module that is still quarantined is named too. A start with the app loads the same library with the
            // same entry.
            loaded.formUnion(started.intersection((edit.added + edit.enabled + edit.restarted).map(\.rawValue)))
            started = []
            edited.formUnion((edit.added + edit.enabled + edit.updated).map(\.rawValue))
            parts.formUnion(edit.settings)
        }
        guard let module = event.module?.rawValue else { return }
        if event.kind == .moduleLoaded { started.insert(module) }
        if event.kind == .moduleLifted { lifted.insert(module) }
    }

    /// Whether earlier crashes of a module are over.
    func endsCrashes(of module: String) -> Bool { loaded.contains(module) || lifted.contains(module) }

    /// Why the failure of an event is over, in words, or nil if it can happen again.
    ///
    /// - Parameters:
    ///   - modules: The modules that the event concerns.
    ///   - declined: The modules that could not show the route of the event, because they were down.
    func end(of event: Event, in modules: [ModuleID], declined: [ModuleID]) -> String? {
        if let module = modules.first(where: { loaded.contains($0.rawValue) }) {
            return "\(module) has been loaded again since"
        }
        if event.isDeathOfReplaced { return "an edit or a new build has taken that instance out of use" }
        let down = event.kind == .navigationStayed ? declined : event.isOfDeath ? modules : []
        if let module = down.first(where: { lifted.contains($0.rawValue) }) {
            return "the quarantine of \(module) has been lifted since"
        }
        return isEdited(event, modules) ? "the settings have been edited since" : nil
    }

    /// Whether an edit concerns the failure of an event, although none of its modules was loaded again.
    private func isEdited(_ event: Event, _ modules: [ModuleID]) -> Bool {
        // Another module may answer, or have the route.
        let hasOtherModule = !edited.isEmpty || !loaded.isEmpty
        let code = event.cause?.code
        if event.kind == .navigationStayed, code == .routeUnknown { return parts.contains(.uux) || hasOtherModule }
        if event.kind == .notificationSuppressed {
            return !parts.isDisjoint(with: [.foregroundPresentation, .legacyFallback])
                || modules.isEmpty && hasOtherModule
        }
        // The limits of the host are part of each entry that has no limits of its own.
        guard let code, [.moduleLate, .moduleHung, .classNotExported, .serviceNoMethod].contains(code) else {
            return false
        }
        return !edited.isDisjoint(with: modules.map(\.rawValue))
    }
}

extension Event {
    /// Whether it reports how an instance of a module died.
    package var isDeath: Bool { kind == .moduleCrashed || kind == .moduleEnded && cause != nil }

    /// Whether it reports the death of an instance whose entry an edit or a new build had changed, disabled or removed.
    var isDeathOfReplaced: Bool {
        guard isDeath, case .moduleEnded(let end) = fact else { return false }
        switch end.outcome {
        case .ended, .overdue: return true
        case .stopped, .suspended, .terminated: return false
        }
    }

    /// Whether it tells of the death of an instance, or of a call that failed because of one or of the quarantine.
    var isOfDeath: Bool {
        isDeath || cause.map { $0.code == .moduleQuarantined || BellhopError($0).isDeath } == true
    }
}
