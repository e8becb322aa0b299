internal import BellhopCore

/// What came of starting one module of a configuration, before any of it is put in its place.
enum ModuleAttempt: Sendable {
    case started(ModuleSource, ModuleLoader.Loaded)
    case failed(ModuleSource?, ModuleLoader.Failure)
    case quarantined(ModuleSource, Quarantine)

    var source: ModuleSource? {
        switch self {
        case .started(let source, _), .quarantined(let source, _): source
        case .failed(let source, _): source
        }
    }
}

extension ModuleLoader {
    /// Scans modules, those without a source, and starts those that are not quarantined, side by side; the results are in
    /// the order given.
    func attempt(
        _ modules: [ModuleSettings], of settings: Settings, from sources: [ModuleID: ModuleSource] = [:],
        leaving quarantines: [ModuleIdentity: Quarantine]
    ) async -> [ModuleAttempt] {
        await withTaskGroup(of: (Int, ModuleAttempt).self) { group in
            for (index, module) in modules.enumerated() {
                group.addTask {
                    (index, await attempt(module, of: settings, from: sources[module.id], leaving: quarantines))
                }
            }
            var attempts: [Int: ModuleAttempt] = [:]
            for await (index, attempt) in group { attempts[index] = attempt }
            return modules.indices.compactMap { attempts[$0] }
        }
    }

    private func attempt(
        _ module: ModuleSettings, of settings: Settings, from source: ModuleSource?,
        leaving quarantines: [ModuleIdentity: Quarantine]
    ) async -> ModuleAttempt {
        let found = source
        let source: ModuleSource
        do throws(BellhopError) {
            if let found { source = found } else { source = try scan(module, of: settings) }
        } catch {
            return .failed(nil, Failure(error: error))
        }
        if let quarantine = quarantines[source.identity] { return .quarantined(source, quarantine) }
        switch await start(module, from: source) {
        case .success(let loaded): return .started(source, loaded)
        case .failure(let failure): return .failed(source, failure)
        }
    }
}
