internal import BellhopCore
internal import BellhopRuntime
internal import Foundation

/// Bringing the modules up.
extension ModuleHost {
    func loadModules() async {
        let loader = ModuleLoader(
            store: ImageStore(directory: configuration.stateDirectory + "/images"), services: desk,
            clock: configuration.clock,
            settingsDirectory: (configuration.settingsFile as NSString).deletingLastPathComponent,
            environment: configuration.environment)
        for module in settings.modules {
            guard module.isEnabled else {
                modules.append(HostedModule(settings: module, state: .disabled))
                events.record(Event(.moduleDisabled, module: module.id, message: "disabled in settings.json"))
                continue
            }
            desk.add(settings.nativeRoutes(of: module))
            switch await loader.load(module, of: settings) {
            case .success(let loaded): modules.append(add(loaded, of: module))
            case .failure(let failure): refuse(module, failure.error, sender: failure.sender)
            }
        }
    }

    private func add(_ loaded: ModuleLoader.Loaded, of module: ModuleSettings) -> HostedModule {
        for warning in loaded.warnings {
            events.record(Event(.settingsDiagnostic, of: Diagnostic(.warning, warning), module: module.id))
        }
        for route in loaded.carrier.moduleClass.routes {
            do {
                try desk.add(route, from: module.id)
            } catch {
                desk.log(.error, "the route was not added: \(error)", from: module.id)
            }
        }
        let moduleClass = loaded.carrier.moduleClass
        var details = ["library": loaded.library, "selectors": "\(moduleClass.selectors.count)"]
        details["sender"] = moduleClass.sender
        details["isolation"] = ModuleSettings.Isolation.inProcess.rawValue
        events.record(
            Event(
                .moduleLoaded, module: module.id, duration: loaded.duration,
                message: "\(moduleClass.name) from \(loaded.library)", details: details))
        return HostedModule(settings: module, library: loaded.library, state: .loaded(loaded.carrier))
    }

    private func refuse(_ module: ModuleSettings, _ error: BellhopError, sender: String?) {
        let error = error.located(module.location)
        desk.forget(module.id)
        modules.append(HostedModule(settings: module, state: .refused(error, sender: sender)))
        events.record(Event(.moduleRefused, module: module.id, message: error.message, cause: error))
    }

    /// Two modules with one sender: the first in file order keeps it, the second does not load (Semantics §1).
    func refuseDuplicateSenders() async {
        for refusal in makeSenderTable().refusals {
            let carrier = modules[refusal.position].carrier
            let error = refusal.error.located(modules[refusal.position].settings.location)
            modules[refusal.position].state = .refused(error, sender: nil)
            desk.forget(refusal.module)
            events.record(Event(.moduleRefused, module: refusal.module, message: error.message, cause: error))
            await carrier?.end(within: Self.endLimit)
        }
        senders = makeSenderTable()
    }

    private func makeSenderTable() -> SenderTable {
        SenderTable(
            modules.map {
                SenderTable.Entry(
                    $0.id, sender: $0.sender, receivesPush: $0.settings.push && $0.settings.isEnabled,
                    isUp: $0.carrier != nil)
            }, legacyFallback: settings.legacyFallback)
    }

    private var pushModules: [Int] { modules.indices.filter { modules[$0].receivesPush } }

    /// Asks every push module for its categories and registers the union, once: registering replaces the whole set.
    func registerCategories() async {
        let positions = pushModules
        guard !positions.isEmpty else { return }
        let answers = await finish(start(Call(.getNotificationCategories), on: positions, stage: nil))
        let declarations = zip(positions, answers).map { position, answer in
            (module: modules[position].id, categories: answer.categories)
        }
        categories = CategoryUnion(declarations)
        for finding in categories.findings { events.record(Event(.categoriesConflict, of: finding.diagnostic)) }
        let names = categories.categories.map(\.identifier)
        events.record(
            Event(
                .categoriesRegistered,
                message: names.isEmpty ? "no categories" : names.joined(separator: ", "),
                details: ["categories": names.joined(separator: " "), "count": "\(names.count)"]))
    }

    /// Every push module hears exactly one of the two: its token, or why there is none.
    func registerForRemoteNotifications() async {
        let positions = pushModules
        guard !positions.isEmpty else { return }
        let call: Call
        do {
            let token = try DeviceToken.load(from: configuration.stateDirectory)
            let hex = token.map { String(format: "%02x", $0) }.joined()
            events.record(Event(.tokenRegistered, message: hex, details: ["token": hex]))
            call = Call(.didRegister, [.data(token)])
        } catch {
            events.record(Event(.tokenFailed, message: error.message, cause: error))
            call = Call(
                .didFailToRegister,
                [.error(message: error.message, domain: "BellhopErrorDomain", code: 1)])
        }
        _ = await finish(start(call, on: positions, stage: nil))
    }
}
