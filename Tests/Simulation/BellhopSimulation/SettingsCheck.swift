internal import BellhopPhone
internal import BellhopValues

/// Checks that settings that cannot be read change nothing: a host does not start with them, and one that runs goes on.
struct SettingsCheck: Sendable {
    /// Whether the input has settings that cannot be read.
    private var isUnreadable = false
    private var isKept = false
    private var isRefused = false
    private var violation: Violation?

    mutating func take(_ input: Input, _ roster: Roster) {
        isKept = false
        isRefused = false
        isUnreadable =
            switch input {
            case .settingsRead(.failure): true
            case .settingsRead(.success(let text)): roster.isUnreadable(text.bytes)
            default: false
            }
    }

    mutating func check(_ effect: Effect) {
        guard isUnreadable else { return }
        switch effect {
        case .record(let event):
            if event.kind == .settingsKept { isKept = true }
            if event.kind == .settingsApplied { fail("settings are applied that cannot be read") }
        case .started(let error): isRefused = error != nil
        case .open(let id, _), .launch(let id, _), .end(let id, _):
            fail("\(id) is started or ended for settings that cannot be read")
        default: break
        }
    }

    private mutating func fail(_ message: String) {
        if violation == nil { violation = Violation(invariant: .settings, message: message) }
    }

    mutating func finishTurn(_ roster: Roster) -> Violation? {
        guard isUnreadable, !roster.before.isStopping else { return violation }
        if roster.before.isReady {
            if !isKept { fail("settings that cannot be read are not reported") }
            if roster.before.instances != roster.after.instances { fail("other modules run, and no settings are new") }
        } else if !isRefused {
            fail("the host starts with settings that cannot be read")
        }
        return violation
    }
}
