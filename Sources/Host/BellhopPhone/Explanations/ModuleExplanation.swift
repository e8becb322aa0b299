internal import BellhopValues

/// What a module takes part in, and what keeps it from more.
///
/// Changes nothing.
struct ModuleExplanation {
    private let phone: Phone
    private let module: HostedModule
    private(set) var explanation: Explanation

    init(of module: HostedModule, in phone: Phone) {
        self.phone = phone
        self.module = module
        explanation = Explanation(.module, module.id.rawValue)
        explainState()
        explanation.explainHeld(in: phone) { $0.module == module.id }
        guard module.isLoaded else {
            explanation.verdict = module.settings.isEnabled && !module.settings.isBuiltIn ? "it is not loaded" : verdict
            return
        }
        for warning in module.library?.warnings ?? [] {
            if warning.code == .moduleDiffers {
                explanation.note(.library, warning)
            } else {
                explanation.problem(.settings, warning)
            }
        }
        explainPush()
        explainExtensions()
        let routes = phone.navigation.patterns(of: module.id)
        if !routes.isEmpty { explanation.ok(.routes, routes.joined(separator: ", ")) }
        explanation.verdict = verdict
    }

    private var verdict: String {
        if let fate = phone.fate(of: module) { return "it \(fate)" }
        return switch module.state {
        case .disabled: "it is disabled"
        case .builtIn: "it is part of the host"
        case .refused: "it is not loaded"
        case .asleep: "it starts with the app"
        case .down: "it is quarantined"
        case .running: module.settings.push ? "it runs, and receives pushes" : "it runs, and receives no pushes"
        }
    }

    private mutating func explainState() {
        switch module.state {
        case .builtIn: explanation.ok(.module, "\(module.settings.className) is part of the host")
        case .disabled, .refused, .down:
            if let trouble = phone.trouble(of: module) { explanation.problem(.module, trouble) }
        case .asleep: explanation.note(.module, "the app is not running, and starts the module when it does")
        case .running:
            if let distress = phone.distress(of: module) { return explanation.problem(.module, distress) }
            explanation.ok(.module, "\(module.settings.className) from \(module.library?.path ?? "its library")")
        }
        explanation.tellOutdated(module, in: phone)
    }

    private mutating func explainPush() {
        guard module.settings.push else {
            if module.settings.statesPush { explanation.note(.push, "the settings say that it receives no pushes") }
            return
        }
        if let sender = phone.modules.sender(of: module) {
            explanation.ok(.sender, "it receives the pushes of \(sender.printable)")
            if let hidden = BellhopError.hiddenCharacter(inSender: sender) { explanation.problem(.sender, hidden) }
        } else {
            explanation.note(
                .sender, "its class has no sender, so it receives only what goes to every push module")
        }
        explainToken()
        let isDown = phone.trouble(of: module) != nil
        let categories = phone.modules.allCategories(of: module).map(\.identifier)
        if !isDown, let undeclared = module.undeclared { explanation.problem(.categories, undeclared) }
        if !categories.isEmpty {
            explanation.ok(.categories, categories.map(\.asName).joined(separator: ", "))
        } else if isDown {
            explanation.note(.categories, "its notification categories are not known, because it does not run")
        } else if module.undeclared == nil {
            explanation.note(.categories, "it declares no notification categories")
        }
        for case .conflict(let category, let kept, let refused) in phone.modules.categories.findings
        where refused == module.id {
            explanation.problem(
                .categories,
                CategoryFinding.conflict(category: category, kept: kept, refused: refused).diagnostic.error)
        }
    }

    private mutating func explainToken() {
        if let absence = Registration.absence(in: phone) {
            explanation.problem(.token, absence)
        } else {
            explanation.ok(.token, "the device is registered")
        }
    }

    private mutating func explainExtensions() {
        if let service = module.settings.pushServiceClassName {
            if let error = phone.extensionError(service, role: .service, of: module) {
                explanation.problem(.service, error)
            } else if !module.settings.push {
                explanation.note(.service, "\(service) is not asked, because \(module.id) receives no pushes")
            } else {
                explanation.ok(.service, ExtensionWords.service(service))
            }
        }
        guard let content = module.settings.pushContentClassName else { return }
        let categories = ContentExtension.categories(of: module, in: phone)
        if let error = phone.extensionError(content, role: .content, of: module) {
            explanation.problem(.content, error)
        } else if categories.isEmpty {
            explanation.problem(.content, .noCategories(of: content))
        } else {
            explanation.ok(.content, ExtensionWords.content(content, categories))
        }
    }
}

extension Explanation {
    /// Says that the library of a module is not the one that is loaded, unless the explanation already says so.
    mutating func tellOutdated(_ module: HostedModule, in phone: Phone) {
        guard let error = phone.outdated(module), error != phone.trouble(of: module) else { return }
        problem(.library, error)
    }
}
