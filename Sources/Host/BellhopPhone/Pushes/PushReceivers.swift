internal import BellhopValues

/// The values that explain why a push reaches no module by its sender, or why no module declares its category.
///
/// The explanation needs a search among all modules, which would take too long for each push. So an event keeps these
/// values, and the search is made when somebody reads the cause of the event. The values share their storage with the
/// phone until the phone changes them.
struct PushReceivers: Sendable {
    private let modules: OrderedModules
    private let senders: SenderTable
    private let categories: CategoryUnion
    private let rejections: Rejections
    private let differences: [ModuleID: LibraryDifference]
    private let unwell: [InstanceID: Liveness]
    private let refused: [RefusedEntry]

    /// Creates the values of a phone.
    init(of phone: Phone) {
        modules = phone.modules.hosted
        senders = phone.modules.senders
        categories = phone.modules.categories
        rejections = phone.edits.rejections
        differences = phone.modules.differences
        unwell = phone.modules.unwell
        refused = phone.settings.refused
    }

    // MARK: Troubles

    /// Why a module can't be called now, or nil if it runs or starts with the app.
    func trouble(of module: HostedModule) -> BellhopError? {
        // There is no library to load, because it could not be built.
        if case .refused = module.state, module.library == nil, let build = rejections[.build(module.id)] {
            return build.error(in: modules)
        }
        if let trouble = module.trouble {
            switch module.state {
            // The library may have been corrected since.
            case .refused: return outdated(module) ?? trouble
            case .down(let down) where down.quarantine != nil: return outdated(module) ?? trouble
            case .down, .disabled, .builtIn, .running, .asleep: return trouble
            }
        }
        // Its calls fail as soon as its process has ended, and the report of the death comes later.
        guard let instance = module.instance, case .ending(let death)? = unwell[instance] else { return nil }
        let error = death.error(of: module.id)
        return BellhopError(error.code, error.message, hint: .askAgain, cause: error.cause)
    }

    /// Why a module does not answer now, although it is not known to be ending, or nil if it answers.
    func lateness(of module: HostedModule) -> BellhopError? {
        switch module.instance.flatMap({ unwell[$0] }) {
        case .late(let selector, let push): .late(module.id, in: selector, push: push)
        case .hanging(let selector, let push): .hanging(module.id, in: selector, push: push)
        case .answering, .ending, nil: nil
        }
    }

    /// Why the library of a module is not the one that is loaded, or nil if both were the same in the last comparison.
    func outdated(_ module: HostedModule) -> BellhopError? {
        guard let difference = differences[module.id] else { return nil }
        // The failed build says more than that its library is gone.
        if difference.isLoss, let build = rejections[.build(module.id)] { return build.error(in: modules) }
        if case .rejected = difference, let rejection = rejections[.library(module.id)] {
            return rejection.error(in: modules)
        }
        switch module.state {
        case .refused(let error, _):
            return difference.error(of: module.id, since: "refused", because: error.message)
        case .down(let down) where down.quarantine != nil:
            return difference.error(
                of: module.id, since: "quarantined", because: down.quarantine?.error(of: module.id).cause)
        case .down, .disabled, .builtIn, .running, .asleep: return difference.error(of: module.id)
        }
    }

    /// Why modules with `"push": true` don't run, in file order.
    private var absent: [(module: ModuleID, error: BellhopError)] {
        modules.all.filter(\.settings.push).compactMap { module in trouble(of: module).map { (module.id, $0) } }
    }

    /// Why modules that may have the sender of a push are not loaded, in file order.
    ///
    /// Their texts are not looked up.
    func unsearched(for sender: String?) -> [(module: ModuleID, error: BellhopError)] {
        switch senders.route(sender: sender) {
        case .broadcast where sender == nil: []
        case .module(let id): modules[id]?.library == nil ? absent.filter { $0.module == id } : []
        case .broadcast, .none: absent.filter { modules[$0.module]?.library == nil } + refused.absent
        }
    }

    // MARK: Senders

    /// Why a push does not go to a module by its sender, or nil if it does, or if it has no sender and needs none.
    func error(of route: PushRoute, sender: String?) -> BellhopError? {
        switch route {
        case .module: nil
        case .broadcast(let modules): sender.map { unknownSender($0).received(by: modules) }
        case .none(.noSender): .missingSender(known: senders.known)
        case .none(.unknownSender): unknownSender(sender ?? "")
        case .none(.noPushModule): noPushModule
        case .none(.noRunningModule): noRunningModule
        }
    }

    /// Why a push does not go to a module by its sender, or nil if it does, or if it has no sender and needs none.
    func routingError(of sender: String?) -> BellhopError? {
        error(of: senders.route(sender: sender), sender: sender)
    }

    /// No module that receives pushes has a sender.
    private func unknownSender(_ sender: String) -> BellhopError {
        let owners = senders.entries.filter { $0.sender?.isExactly(sender) == true }.compactMap { modules[$0.module] }
        guard let module = owners.first(where: { !$0.settings.push }) else {
            return .unknownSender(sender, known: senders.known, excluded: excludedModule)
        }
        return BellhopError(
            .modulePushOff, "\(module.id) has the sender \(sender.printable), but receives no pushes",
            hint: module.settings.pushHint)
    }

    /// No module of the settings receives pushes.
    private var noPushModule: BellhopError {
        let module = moduleWithoutPush?.settings
        return .noPushModule(hint: module?.pushHint, absent: module == nil ? absent + refused.absent : [])
    }

    /// No module that receives pushes is running.
    private var noRunningModule: BellhopError {
        .noReceiver(
            absent.filter { $0.error.code != .moduleDisabled }, for: "no module that receives pushes is running")
    }

    /// What to do about a module that might have the sender, and receives no pushes.
    private var excludedModule: String? {
        if let module = moduleWithoutPush {
            return "Add \"push\": true to the entry of \(module.id), if the push is for this module"
        }
        for module in modules.all where module.settings.push {
            switch module.state {
            case .refused(_, sender: nil): return "\(module.id) is not loaded. The list of modules says why"
            case .disabled: return trouble(of: module)?.hint.map { "\($0), if the push is for this module" }
            case .refused, .running, .down, .asleep, .builtIn: continue
            }
        }
        return refused.absent.first.map { "\($0.module) is not loaded. The list of modules says why" }
    }

    /// The first module whose class has push lifecycle methods, and which receives no pushes.
    private var moduleWithoutPush: HostedModule? {
        modules.all.first { module in
            !module.settings.push && module.settings.isEnabled
                && module.library?.description.selectors.contains(where: \.isPushLifecycle) == true
        }
    }

    // MARK: Categories

    /// No module declares a category: `category.unknown`.
    ///
    /// If a module that may declare it does not run, the error says so instead of how to declare it.
    ///
    /// - Parameters:
    ///   - category: The category.
    ///   - sender: The sender of a push whose routing error was reported, and whose hint is not repeated.
    func unknownCategory(_ category: String, of sender: String?? = nil) -> BellhopError {
        let message = "no module declares the category \(category.asName): it has no buttons"
        let known = categories.categories.map(\.identifier)
        // A module that no longer receives pushes may still declare the category.
        let former = modules.all.first { module in
            !module.settings.push && module.declared.contains { $0.identifier.isExactly(category) }
        }
        if former == nil, let error = modules.all.lazy.compactMap(undeclared).first {
            return BellhopError(
                .categoryUnknown, "the category \(category.asName) is not registered: it has no buttons", hintOf: error,
                cause: error.cause.map { "\(error.message): \($0)" } ?? error.message)
        }
        if let hint = former?.settings.pushHint ?? Suggestion.hint(for: category, among: known, as: "category") {
            return BellhopError(.categoryUnknown, message, hint: hint)
        }
        let absent = self.absent.first { modules[$0.module]?.declared.isEmpty == true }
        if let error = absent.map({ $0.error.of($0.module) }) {
            let isRepeated = error.hint == sender.flatMap(routingError)?.hint
            return isRepeated
                ? BellhopError(.categoryUnknown, message, cause: error.message)
                : BellhopError(.categoryUnknown, message, hintOf: error, cause: error.message)
        }
        return BellhopError(.categoryUnknown, message, hint: "Return it from getNotificationCategories()")
    }

    /// Why it is not known which categories a running module declares, or why none of them is registered.
    private func undeclared(by module: HostedModule) -> BellhopError? {
        module.settings.receivesPush && trouble(of: module) == nil ? module.undeclared : nil
    }
}

extension BellhopError {
    /// The error of a sender that no module has, for a push that goes to every push module.
    fileprivate func received(by modules: [ModuleID]) -> BellhopError {
        return BellhopError(
            code, "\(message), so every push module receives the push: \(modules.listed)", hint: hint)
    }
}
