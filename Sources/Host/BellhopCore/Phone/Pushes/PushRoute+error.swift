extension PushRoute {
    /// Why a push does not go to a module by its sender, or nil if it does, or if it has no sender and needs none.
    func error(sender: String?, in phone: Phone) -> BellhopError? {
        switch self {
        case .module: nil
        case .broadcast(let modules): sender.map { phone.unknownSender($0).received(by: modules) }
        case .none(.noSender): .missingSender(known: phone.modules.knownSenders)
        case .none(.unknownSender): phone.unknownSender(sender ?? "")
        case .none(.noPushModule): phone.noPushModule
        case .none(.noRunningModule): phone.noRunningModule
        }
    }
}

extension PushRoute.Reason {
    /// Why a push goes to no module, in words for its event.
    var words: String {
        switch self {
        case .noSender: "to no module: it names no sender, and legacyFallback is off"
        case .unknownSender: "to no module: none has its sender, and legacyFallback is off"
        case .noPushModule: "to no module: no module receives pushes"
        case .noRunningModule: "to no module: no module that receives pushes is running"
        }
    }
}

extension Phone {
    /// Why a push does not go to a module by its sender, or nil if it does, or if it has no sender and needs none.
    func routingError(of payload: Payload) -> BellhopError? {
        modules.senders.route(sender: payload.sender).error(sender: payload.sender, in: self)
    }

    /// No module that receives pushes has a sender.
    fileprivate func unknownSender(_ sender: String) -> BellhopError {
        let owner = modules.all.first { !$0.settings.push && modules.sender(of: $0) == sender }
        guard let module = owner else {
            return .unknownSender(sender, known: modules.knownSenders, excluded: excludedModule)
        }
        return BellhopError(
            .modulePushOff, "\(module.id) has the sender \(sender.printable), but receives no pushes",
            hint: module.settings.pushHint)
    }

    /// No module of the settings receives pushes.
    fileprivate var noPushModule: BellhopError {
        let module = moduleWithoutPush?.settings
        return .noPushModule(hint: module?.pushHint, absent: module == nil ? absentPushModules : [])
    }

    /// No module that receives pushes is running.
    fileprivate var noRunningModule: BellhopError {
        .noReceiver(
            absentPushModules.filter { $0.error.code != .moduleDisabled },
            for: "no module that receives pushes is running")
    }

    /// Why modules with `"push": true` don't run, in file order.
    var absentPushModules: [(module: ModuleID, error: BellhopError)] {
        modules.all.filter(\.settings.push).compactMap { module in trouble(of: module).map { (module.id, $0) } }
    }

    /// What to do about a module that might have the sender, and receives no pushes.
    private var excludedModule: String? {
        if let module = moduleWithoutPush {
            return "Add \"push\": true to the entry of \(module.id), if the push is for this module"
        }
        for module in modules.all where module.settings.push {
            switch module.state {
            case .refused(_, sender: nil): return "\(module.id) is not loaded: see in the list of modules why"
            case .disabled: return trouble(of: module)?.hint.map { "\($0), if the push is for this module" }
            default: continue
            }
        }
        return nil
    }

    /// The first module whose class has push lifecycle methods, and which receives no pushes.
    private var moduleWithoutPush: HostedModule? {
        modules.all.first { module in
            !module.settings.push && module.settings.isEnabled
                && module.library?.description.selectors.contains(where: \.isPushLifecycle) == true
        }
    }
}

extension BellhopError {
    /// The error of a sender that no module has, for a push that goes to every push module.
    fileprivate func received(by modules: [ModuleID]) -> BellhopError {
        let names = modules.map(\.rawValue).joined(separator: ", ")
        return BellhopError(code, "\(message), so every push module receives the push: \(names)", hint: hint)
    }
}
