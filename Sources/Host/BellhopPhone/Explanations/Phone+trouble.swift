internal import BellhopValues

extension Phone {
    /// The module that a word of a command names: by its name, as `bellhop modules` lists it, or else by its
    /// `identifier`.
    ///
    /// Throws `module.unknown` with the nearest, or with the error of the entry.
    func module(named word: String) throws(BellhopError) -> HostedModule {
        let name = Reference.name(in: word, of: .module)
        // An identifier can begin as a word that names a module.
        if let found = modules[called: name] ?? modules[called: word] { return found }
        let names = modules.order.map(\.rawValue)
        let identifiers = modules.all.compactMap { $0.settings.isEnabled ? $0.settings.identifier : nil }
        throw settings.refused[named: name]?.absence()
            ?? .unknownModule(name, among: names + identifiers.filter { !names.contains($0) })
    }

    /// Why a module can't be called now, or nil if it runs or starts with the app.
    func trouble(of module: HostedModule) -> BellhopError? {
        PushReceivers(of: self).trouble(of: module)
    }

    /// Why a module does not answer now, although it is not known to be ending, or nil if it answers.
    func lateness(of module: HostedModule) -> BellhopError? {
        PushReceivers(of: self).lateness(of: module)
    }

    /// Why a module can't be called or does not answer now; nil if it answers or starts with the app.
    func distress(of module: HostedModule) -> BellhopError? {
        trouble(of: module) ?? lateness(of: module)
    }

    /// Why the library of a module is not the one that is loaded, or nil if both were the same in the last comparison.
    func outdated(_ module: HostedModule) -> BellhopError? { PushReceivers(of: self).outdated(module) }

    /// How a module died or does not answer, and what follows, in words after its name.
    ///
    /// It is nil if the module answers, is quarantined or did not die.
    func fate(of module: HostedModule) -> String? {
        switch module.state {
        case .down(let down):
            switch down.reason {
            case .death(let death):
                return "\(words(of: death.error(of: module.id), module)), and is being restarted"
            // The module is down for no new reason.
            case .lifted: return "is being restarted"
            case .quarantine: return nil
            }
        case .running:
            if let ending = trouble(of: module) {
                let identity = module.library?.identity(of: module.id)
                let isLast = identity.map { modules.supervision.isLastChance(of: $0, at: turn.elapsed) } == true
                return "\(words(of: ending, module)), and is being \(isLast ? "quarantined" : "restarted")"
            }
            return lateness(of: module).map {
                let next =
                    isHanging(module)
                    ? "receives its next call when it returns" : "is ended if it does not answer within a second"
                return "\(words(of: $0, module)), and \(next)"
            }
        case .disabled, .builtIn, .refused, .asleep: return nil
        }
    }

    /// Whether a module hangs in the host's process, which can't end it.
    private func isHanging(_ module: HostedModule) -> Bool {
        if case .hanging? = module.instance.flatMap({ modules.unwell[$0] }) { true } else { false }
    }

    /// The message of an error, in words after the name of the module.
    private func words(of error: BellhopError, _ module: HostedModule) -> String {
        let name = "\(module.id) "
        return error.message.hasPrefix(name)
            ? String(error.message.dropFirst(name.count)) : "has ended, because \(error.message)"
    }

    /// Whether a module runs or starts with the app, and its class or its delegate has a method.
    func canCall(_ selector: Selector, of module: HostedModule) -> Bool {
        guard trouble(of: module) == nil, let description = module.library?.description else { return false }
        return description.has(selector) || selector.delegateForm.map(description.has) == true
    }

    /// Why an extension class of a module cannot run, or nil if it can.
    func extensionError(_ className: String, role: ClassRole, of module: HostedModule) -> BellhopError? {
        guard module.isLoaded, let library = module.library else { return module.absence }
        if let quarantine = modules.supervision.quarantine(of: library.identity(of: module.id, className)) {
            return quarantine.error(of: module.id)
        }
        do throws(BellhopError) {
            _ = try library.magic.declaration(of: className, role: role, path: library.path)
            return nil
        } catch {
            return error
        }
    }
}
