/// The rejected edits because of which older settings or libraries run, oldest first.
///
/// The settings, and the library of each module, have at most one.
struct Rejections: Sendable {
    /// What a rejected edit would have replaced.
    enum Subject: Sendable, Equatable {
        case settings
        case library(ModuleID)
    }

    /// The rejection of an edit.
    struct Rejection: Sendable {
        let subject: Subject
        let cause: BellhopError
    }

    private var all: [Rejection] = []

    /// The newest rejection, or nil if the newest settings and libraries run.
    var newest: Rejection? { all.last }

    /// Adds the rejection of an edit, in place of older rejections of the same subjects.
    mutating func add(_ cause: BellhopError, of subjects: [Subject]) {
        all.removeAll { subjects.contains($0.subject) }
        all += subjects.map { Rejection(subject: $0, cause: cause) }
    }

    /// Removes the rejection of a subject whose newest version runs.
    mutating func remove(_ subject: Subject) { all.removeAll { $0.subject == subject } }

    /// Removes the rejections of libraries, except for those of some modules.
    mutating func removeLibraries(except modules: Set<ModuleID>) {
        all.removeAll { if case .library(let module) = $0.subject { !modules.contains(module) } else { false } }
    }
}

extension Rejections.Rejection {
    /// The error of what runs: `settings.kept`.
    var error: BellhopError {
        BellhopError(
            .settingsKept,
            subject == .settings
                ? "the running settings are older than the file, because its last edit was rejected"
                : "a running module is older than its library, because the new build was rejected",
            hint: cause.hint, about: cause.subject, at: cause.location,
            cause: cause.message + (cause.cause.map { " (\($0))" } ?? ""))
    }
}
