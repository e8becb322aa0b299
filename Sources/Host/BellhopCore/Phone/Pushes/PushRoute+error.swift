extension PushRoute {
    /// Why a push does not go to a module by its sender, or nil if it does, or if it has no sender and needs none.
    func error(sender: String?, in phone: Phone) -> BellhopError? {
        switch self {
        case .module: nil
        case .broadcast: sender.map { phone.unknownSender($0) }
        case .none(.noSender): .missingSender(known: phone.modules.knownSenders)
        case .none(.unknownSender): phone.unknownSender(sender ?? "")
        case .none(.noPushModule): .noPushModule(hint: phone.moduleWithoutPush?.pushHint)
        case .none(.noRunningModule):
            BellhopError(
                .moduleGone, "no module that receives pushes is running", hint: "See in the list of modules why")
        }
    }
}

extension Phone {
    /// No module has a sender.
    fileprivate func unknownSender(_ sender: String) -> BellhopError {
        .unknownSender(sender, known: modules.knownSenders, excluded: excludedModule)
    }

    /// What to do about a module that might have the sender, and receives no pushes.
    private var excludedModule: String? {
        if let module = moduleWithoutPush {
            return "Add \"push\": true to the entry of \(module.id), if the push is for this module"
        }
        let refused = modules.all.first { module in
            if case .refused(_, sender: nil) = module.state { module.settings.push } else { false }
        }
        return refused.map { "\($0.id) is not loaded: see in the list of modules why" }
    }

    /// The first module whose class has push lifecycle methods, and which receives no pushes.
    fileprivate var moduleWithoutPush: HostedModule? {
        modules.all.first { module in
            !module.settings.push && module.settings.isEnabled
                && module.library?.description.selectors.contains(where: \.isPushLifecycle) == true
        }
    }
}

extension HostedModule {
    /// How to make the module receive pushes.
    var pushHint: String {
        // The value in the entry takes precedence over the value at the top level.
        settings.statesPush
            ? "Write \"push\": true in the entry of \(id)"
            : "Add \"push\": true to the entry of \(id), or at the top level"
    }
}

extension BellhopError {
    /// No module receives pushes: `module.push-off`.
    static func noPushModule(hint: String?) -> BellhopError {
        BellhopError(
            .modulePushOff, "no module receives pushes", hint: hint ?? "Add a module with \"push\": true")
    }
}

extension BellhopError.Code {
    /// A module does not receive pushes, because its entry does not say so.
    public static let modulePushOff = Self(rawValue: "module.push-off")
}
