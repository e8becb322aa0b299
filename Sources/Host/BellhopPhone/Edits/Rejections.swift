internal import BellhopValues

/// The rejected edits and the failed builds that are why older settings or libraries run, oldest first.
///
/// The settings have at most one rejection. Each module has at most one for its library and one for its build.
struct Rejections: Sendable {
    /// What a rejected edit or a failed build would have replaced.
    enum Subject: Sendable, Equatable {
        case settings
        case library(ModuleID)
        /// The library that `bellhop dev` could not build.
        case build(ModuleID)
    }

    /// The rejection of an edit, or the failure of a build.
    struct Rejection: Sendable {
        let subject: Subject
        let cause: BellhopError
        /// The library that was rejected, or nil if there is none.
        var found: FoundLibrary? = nil
        /// The module that the cause is about, if the library was rejected only because it changed with that of this
        /// module.
        var culprit: ModuleID? = nil

        /// Whether the library is gone.
        var isLoss: Bool { cause.code == .moduleNoLibrary && culprit == nil }
    }

    private var all: [Rejection] = [] { didSet { revision += 1 } }
    /// A number that changes with the rejections.
    private(set) var revision = 0

    /// The newest rejection, or nil if the newest settings and libraries run.
    var newest: Rejection? { all.last }

    /// The newest rejection, except those of libraries that were built again since.
    ///
    /// A library that is gone because its build fails doesn't count either.
    ///
    /// - Parameter differences: How the libraries of today differ from those that are loaded.
    func newest(besides differences: [ModuleID: LibraryDifference]) -> Rejection? {
        all.last { rejection in
            guard case .library(let module) = rejection.subject else { return true }
            return switch differences[module] {
            case .newer, .moved, .appeared, .lost: false
            case .rejected, .gone, nil: !rejection.isLoss || self[.build(module)] == nil
            }
        }
    }

    /// The rejection of a subject, or nil if its newest version runs.
    subscript(subject: Subject) -> Rejection? { all.first { $0.subject == subject } }

    /// Adds rejections, in place of older ones of the same subjects.
    mutating func add(_ rejections: [Rejection]) {
        all.removeAll { old in rejections.contains { $0.subject == old.subject } }
        // The newest one is about the library that failed.
        all += rejections.filter { $0.culprit != nil } + rejections.filter { $0.culprit == nil }
    }

    /// The paths of the libraries that were rejected only because they changed with those of some modules.
    func paths(rejectedWith culprits: [ModuleID]) -> [String] {
        all.filter { $0.culprit.map(culprits.contains) == true }.flatMap { $0.found?.paths ?? [] }
    }

    /// Removes the rejection of a subject whose newest version runs.
    ///
    /// Returns whether there was one.
    @discardableResult
    mutating func remove(_ subject: Subject) -> Bool {
        guard let index = all.firstIndex(where: { $0.subject == subject }) else { return false }
        all.remove(at: index)
        return true
    }

    /// Keeps only the rejections of these modules, and that of the settings.
    ///
    /// Returns the modules whose failed builds were removed.
    mutating func keep(libraries: Set<ModuleID>, builds: Set<ModuleID>) -> [ModuleID] {
        var cleared: [ModuleID] = []
        all.removeAll { rejection in
            switch rejection.subject {
            case .settings: return false
            case .library(let module): return !libraries.contains(module)
            case .build(let module):
                if builds.contains(module) { return false }
                cleared.append(module)
                return true
            }
        }
        return cleared
    }
}

extension Rejections.Rejection {
    /// The error of what runs: `settings.kept` or `build.failed`.
    func error(in modules: OrderedModules) -> BellhopError {
        switch subject {
        case .settings where cause.code == .settingsMissing:
            BellhopError(
                .settingsKept, "the settings file was removed, and the last good settings stay in force",
                hint: cause.hint, at: cause.location)
        case .settings: kept("the running settings are older than the file, because its last edit was rejected")
        case .library(let module):
            switch modules[module]?.state {
            case .refused: kept("\(module) is not loaded, because \(rejected("library", of: "its"))")
            case .down(let down) where down.quarantine != nil:
                kept("\(module) is quarantined, and \(rejected("new build", of: "the"))")
            case .running, .down, .asleep, .disabled, .builtIn, nil:
                kept(
                    isLoss
                        ? "\(module) runs, but its library is gone"
                        : "\(module) is older than its library, because \(rejected("new build", of: "the"))")
            }
        case .build(let module):
            BellhopError(
                .buildFailed,
                modules[module]?.library == nil
                    ? "\(module) isn't loaded, and its last build failed"
                    : "\(module) is older than its sources, because its last build failed",
                hint: "Correct the error and save: the package is built again", at: cause.location,
                cause: cause.message)
        }
    }

    /// The rule of a finding about the rejection.
    var rule: Explanation.Rule { if case .build = subject { .build } else { .settings } }

    private func rejected(_ what: String, of whose: String) -> String {
        guard let culprit else { return "\(whose) \(what) was rejected" }
        return "the \(what) of \(culprit), which changed with it, was rejected"
    }

    private func kept(_ message: String) -> BellhopError {
        BellhopError(
            .settingsKept, message, hint: cause.hint, about: cause.subject ?? culprit?.word,
            hintCode: cause.hintCode ?? cause.code, at: cause.location,
            cause: cause.message + (cause.cause.map { " (\($0))" } ?? ""))
    }
}

extension Phone {
    /// Why older settings or an older library run, or nil if the newest ones run or the library was built again since.
    var rejection: Rejections.Rejection? { edits.rejections.newest(besides: modules.differences) }
}
