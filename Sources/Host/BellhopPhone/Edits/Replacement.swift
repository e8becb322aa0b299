internal import BellhopValues
internal import FoundationEssentials

/// Applies an edit: its settings, modules and routes replace those of the phone in one step.
enum Replacement {
    static func perform(_ edit: EditRun, _ change: SettingsChange, in phone: inout Phone) {
        let old = Dictionary(phone.modules.all.map { ($0.id, $0) }) { first, _ in first }
        phone.adopt(edit.settings)
        Schedule.followTimeZone(in: &phone)
        replaceModules(old, by: edit, in: &phone)
        replaceRoutes(edit, in: &phone)
        let applied = Event.SettingsApplied(change)
        phone.turn.record(Event(.settingsApplied(applied), duration: phone.turn.instant.uptime - edit.began))
        place(edit, in: &phone)
        tellModules(change.parts, in: &phone)
        phone.modules.updateSenders(legacyFallback: edit.settings.legacyFallback)
        if change.parts.contains(.gateway) { ProviderGateway.follow(in: &phone) }
        if change.parts.contains(.journal) { phone.turn.emit(.boundJournal(JournalBounds(edit.settings.journal))) }
        for id in edit.ending {
            phone.navigation.ended(id)
            if let module = old[id] { drain(module, in: &phone) }
        }
        StandbyExtensions.refresh(in: &phone)
        ContentExtension.closeReplaced(in: &phone)
    }

    // MARK: Modules

    /// Replaces the modules, and keeps the state of those that go on running.
    private static func replaceModules(_ old: [ModuleID: HostedModule], by edit: EditRun, in phone: inout Phone) {
        let renamed = phone.modules.replaceAll(
            edit.settings.modules.map { module in
                var hosted = HostedModule(module)
                if module.isEnabled, module.builtIn != nil { hosted.state = .builtIn }
                guard let kept = old[module.id], module.hasLibrary else { return hosted }
                hosted.declared = kept.declared
                hosted.undeclared = kept.undeclared
                guard edit.attempts[module.id] == nil else { return hosted }
                hosted.library = edit.libraries[module.id] ?? kept.library
                hosted.unscanned = kept.unscanned
                hosted.state = kept.state
                hosted.duplicate = kept.duplicate
                return hosted
            })
        if !renamed.isEmpty { phone.turn.emit(.rename(renamed)) }
    }

    /// Replaces the route table with the routes of the new settings, and keeps the routes that running modules added.
    private static func replaceRoutes(_ edit: EditRun, in phone: inout Phone) {
        let present = phone.modules.all.filter { $0.hasPlace || edit.attempts[$0.id] != nil }
        phone.navigation.replaceRoutes(
            phone.settings.routeTable, present.map { ($0.id, phone.settings.nativeRoutes(of: $0.settings)) })
    }

    /// Makes the new instances the current ones.
    private static func place(_ edit: EditRun, in phone: inout Phone) {
        for module in edit.settings.modules {
            if let attempt = edit.attempts[module.id] {
                Starts.place(attempt, of: module.id, in: &phone)
            } else if let library = edit.libraries[module.id] {
                Starts.recordWarnings(of: library, module.id, in: &phone)
            }
        }
    }

    /// Lets an instance that is no longer current finish its calls, then ends it.
    private static func drain(_ module: HostedModule, in phone: inout Phone) {
        switch module.state {
        case .running(let instance):
            let limit = callLimits.map { module.settings.limits[$0] }.max() ?? Instances.endLimit
            Instances.end(
                instance, .replaced(limit: limit, since: phone.turn.instant.uptime),
                within: limit + Instances.endLimit, in: &phone)
        case .down(let down): phone.turn.cancel(down.restart)
        case .disabled, .refused, .asleep, .builtIn: break
        }
    }

    /// The limits that apply to calls.
    private static let callLimits = Limit.allCases.filter { $0 != .deferredRoute }

    // MARK: News

    /// Tells modules about changes to the parts of the settings that they can read.
    private static func tellModules(_ parts: [SettingsChange.Part], in phone: inout Phone) {
        if parts.contains(.theme) {
            Application.publish(in: &phone)
            tell(Call(.userThemeUpdated), in: &phone)
        }
        if parts.contains(.localization) {
            let localization = phone.settings.localization
            let json = localization.isEmpty ? "{}" : String(decoding: localization, as: UTF8.self)
            tell(Call(.localizationDataChanged, [.string(json)]), in: &phone)
        }
        if parts.contains(.filemap) { Assets.check(in: &phone) }
        if parts.contains(.gateway) { StoredPushes.proceed(in: &phone) }
    }

    /// Calls every module that has the method.
    private static func tell(_ call: Call, in phone: inout Phone) {
        OpenCalls.start(call, on: phone.modules.running(with: call.selector), stage: nil, for: .told, in: &phone)
    }
}
