internal import BellhopValues

/// What happened after an event, as far as it ends the failure that the event tells of.
///
/// Events are added from the newest back.
struct LaterEvents {
    /// The kinds of events that can end a failure.
    static let kinds: Set<Event.Kind> = [.moduleLoaded, .moduleLifted, .settingsApplied]

    /// The modules that were loaded after the edit that is added next.
    private var started: Set<ModuleID> = []
    /// The modules that an edit or a new build has loaded.
    private var loaded: Set<ModuleID> = []
    /// The modules that an edit has added, enabled or changed without a restart.
    private var edited: Set<ModuleID> = []
    private var lifted: Set<ModuleID> = []
    /// The edited parts of the host's own settings.
    private var parts: Set<SettingsChange.Part> = []

    /// Adds the next older event.
    mutating func add(_ event: Event) {
        if case .settingsApplied(let edit) = event.fact {
            // A module that is still quarantined is named too. A start with the app loads the same library with the
            // same entry.
            loaded.formUnion(started.intersection(edit.added + edit.enabled + edit.restarted))
            started = []
            edited.formUnion(edit.added + edit.enabled + edit.updated)
            parts.formUnion(edit.settings)
        }
        guard let module = event.module else { return }
        if case .moduleLoaded = event.fact { started.insert(module) }
        if case .moduleLifted = event.fact { lifted.insert(module) }
    }

    /// Whether earlier crashes of a module are over.
    func endsCrashes(of module: ModuleID) -> Bool { loaded.contains(module) || lifted.contains(module) }

    /// Why the failure of an event is over, in words, or nil if it can happen again.
    ///
    /// - Parameters:
    ///   - modules: The modules that the event concerns.
    ///   - declined: The modules that could not show the route of the event, because they were down.
    func end(of event: Event, in modules: [ModuleID], declined: [ModuleID]) -> String? {
        if let module = modules.first(where: loaded.contains) {
            return "\(module) has been loaded again since"
        }
        if event.isDeathOfReplaced { return "an edit or a new build has taken that instance out of use" }
        let down = event.kind == .navigationStayed ? declined : event.isOfDeath ? modules : []
        if let module = down.first(where: lifted.contains) {
            return "the quarantine of \(module) has been lifted since"
        }
        return isEdited(event, modules) ? "the settings have been edited since" : nil
    }

    /// Whether an edit concerns the failure of an event, although none of its modules was loaded again.
    private func isEdited(_ event: Event, _ modules: [ModuleID]) -> Bool {
        // Another module may answer, or have the route.
        let hasOtherModule = !edited.isEmpty || !loaded.isEmpty
        if case .navigationStayed = event.fact, event.cause?.code == .routeUnknown {
            return parts.contains(.uux) || hasOtherModule
        }
        if case .notificationSuppressed = event.fact {
            return !parts.isDisjoint(with: [.foregroundPresentation, .legacyFallback])
                || modules.isEmpty && hasOtherModule
        }
        // The limits of the host are part of each entry that has no limits of its own.
        let ofEntry: Set<BellhopError.Code> = [
            .moduleLate, .moduleHung, .classNotExported, .classWrongRole, .serviceNoMethod,
        ]
        guard let code = event.cause?.code, ofEntry.contains(code) else { return false }
        return !edited.isDisjoint(with: modules)
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
        isDeath || cause.map { $0.code == .moduleQuarantined || $0.isDeath } == true
    }
}
