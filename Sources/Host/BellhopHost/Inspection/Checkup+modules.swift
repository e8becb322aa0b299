internal import BellhopImages
internal import BellhopSandbox
internal import BellhopValues
internal import Foundation

extension Checkup {
    /// Notes the push modules that have the same class as an earlier one.
    ///
    /// A class gives its sender only when it runs, so senders cannot be compared here. Modules with the same class have
    /// the same sender.
    mutating func noteNamesakes(in settings: Settings, _ configuration: HostConfiguration) {
        var first: [String: ModuleID] = [:]
        for (index, module) in settings.modules.enumerated() where module.isEnabled && module.push {
            guard let library = configuration.found(configuration.libraryCandidates(for: module, of: settings)) else {
                continue
            }
            let name = "\(URL(fileURLWithPath: library).resolvingSymlinksInPath().path) \(module.className)"
            guard let namesake = first[name] else {
                first[name] = module.id
                continue
            }
            modules[index].findings.append(
                Finding(
                    "sender", .partial, "its class is that of \(namesake): if it has a sender, this entry is not loaded"
                ))
        }
    }
}

extension Checkup.Module {
    /// Checks a module of the settings.
    init(_ module: ModuleSettings, of settings: Settings, in configuration: HostConfiguration) {
        id = module.id
        isolation = module.isolation.rawValue
        isEnabled = module.isEnabled
        guard isEnabled else { return }
        if let builtIn = module.builtIn {
            findings = [.init("library", .ok, "\(builtIn.rawValue), part of the host")]
            return
        }
        do throws(BellhopError) {
            let library = try configuration.library(
                of: module, configuration.libraryCandidates(for: module, of: settings))
            let magic = try ModuleImage.scan(path: library)
            let description = try ClassDescription(module.className, role: .lifecycle, in: magic, path: library)
            let links = LinkCheck(of: library, for: module, in: configuration)
            findings = [
                links.error(of: library).map { .init("library", .failed, $0) }
                    ?? .init("library", .ok, "\(library), class \(module.className), contract \(magic.abi)")
            ]
            findings += [links.warning].compactMap(\.self).map { .init("library", .partial, $0) }
            findings += module.differences(from: magic, in: library).map { .init("library", .partial, $0) }
            findings += module.missingExtensions(in: magic, library).map { .init("extension", .failed, $0) }
            findings += module.unusedClasses(in: magic, library).map { .init("settings", .partial, $0) }
            findings += Self.extensions(of: module, magic, library, settings)
            deadlines = Self.deadlines(of: description, module.limits)
        } catch {
            findings = [.init("library", .failed, module.located(error))]
        }
        switch module.isolation {
        case .process: findings += Self.confinement(of: module, settings, in: configuration)
        case .inProcess: findings += Self.exposure(of: module)
        }
    }

    /// What the extensions of a module take part in.
    private static func extensions(
        of module: ModuleSettings, _ magic: MagicBlock, _ library: String, _ settings: Settings
    ) -> [Checkup.Finding] {
        var findings: [Checkup.Finding] = []
        if let service = module.pushServiceClassName,
            (try? magic.declaration(of: service, role: .service, path: library)) != nil
        {
            findings.append(.init("service", .ok, ExtensionWords.service(service)))
        }
        if let content = module.pushContentClassName,
            let exported = try? magic.declaration(of: content, role: .content, path: library)
        {
            let categories = settings.extensionCategories[content] ?? exported.categories
            findings.append(
                categories.isEmpty
                    ? .init("content", .partial, .noCategories(of: content))
                    : .init("content", .ok, ExtensionWords.content(content, categories)))
        }
        return findings
    }

    private static func deadlines(of description: ClassDescription, _ limits: Limits) -> [String: Double] {
        var used = Set([Limit.create] + description.selectors.map(\.limit))
        if !description.routes.isEmpty { used.insert(.nativeRoute) }
        if !description.namedMethods.isEmpty { used.insert(.method) }
        return Dictionary(uniqueKeysWithValues: used.map { ($0.rawValue, limits[$0].seconds) })
    }

    /// The findings about a module in the host's process, which is not confined.
    private static func exposure(of module: ModuleSettings) -> [Checkup.Finding] {
        var findings: [Checkup.Finding] = [
            .init(
                "isolation", .unavailable,
                "it runs in the host's process: a crash of it is the host's crash, and a hang cannot be ended"),
            .init("confinement", .unavailable, "nothing is enforced: it may do whatever the host's user may"),
        ]
        if module.permissions != ModuleSettings.Permissions() {
            findings.append(
                .init("permissions", .unavailable, "they have no effect without \"isolation\": \"process\""))
        }
        return findings
    }

    /// The findings about the confinement of a worker, one for each mechanism.
    private static func confinement(
        of module: ModuleSettings, _ settings: Settings, in configuration: HostConfiguration
    ) -> [Checkup.Finding] {
        // The hash of the image is unknown until the image is stored, and does not affect the result.
        let policy = configuration.confinement(
            of: module, image: configuration.absoluteStateDirectory + "/images/image.so",
            grants: GrantedDirectories(configuration).grants(
                module.permissions.files, among: settings.permittedFiles))
        let report = Confinement.forecast(policy)
        let given = policy.grants.map(\.path)
        var findings: [Checkup.Finding] = [
            .init("isolation", .ok, "a worker process of its own: a crash or a hang of it ends nothing else")
        ]
        if policy.network { findings.append(.init("permissions", .ok, "network: allowed, as the settings say")) }
        if !given.isEmpty { findings.append(.init("permissions", .ok, "files: \(given.joined(separator: ", "))")) }
        findings += report.entries.map { entry in
            let words = entry.mechanism.words(policy, files: given)
            return switch entry.state {
            case .enforced: .init(entry.mechanism.rawValue, .ok, words)
            case .partial(let gap): .init(entry.mechanism.rawValue, .partial, "\(words), but \(gap)")
            case .unavailable(let reason): .init(entry.mechanism.rawValue, .unavailable, reason)
            }
        }
        findings += given.filter { !FileManager.default.fileExists(atPath: $0) }.map { path in
            .init("permissions", .partial, "\(path) is not there; workers that start once it is are given it")
        }
        return findings
    }
}

extension ConfinementReport.Mechanism {
    /// The restriction that an enforced mechanism imposes.
    fileprivate func words(_ policy: ConfinementPolicy, files: [String]) -> String {
        let limits = policy.limits
        return switch self {
        case .privileges: "it has and gains none"
        case .systemCalls: "only those a module needs"
        case .files:
            "the system's to read; \((["its own directories"] + files).joined(separator: ", ")) to read and write"
        case .network: "no connections"
        case .processes: "it starts, signals and reads no other"
        case .memory: "\(limits.memory >> 20) MiB at most"
        case .openFiles: "\(limits.openFiles) at most"
        case .tasks: "\(limits.tasks) processes and threads at most"
        case .fileSize: "\(limits.fileSize >> 20) MiB at most"
        case .coreDumps: "none are written"
        }
    }
}
