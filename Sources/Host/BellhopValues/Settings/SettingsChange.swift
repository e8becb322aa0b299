/// The difference between new and current settings: what happens to each module, and which parts of the host's settings
/// differ (Semantics §1).
///
/// Modules are compared by their identity, so a module that was renamed stays.
public struct SettingsChange: Sendable, Equatable {
    /// A part of the host's own settings, by its key.
    public typealias Part = Settings.Key

    /// The changes of all modules: those of the new settings in file order, then the removed ones in their former
    /// order.
    public let modules: [ModuleChange]
    /// The parts of the host's own settings that differ.
    public let parts: [Part]

    /// Compares settings.
    ///
    /// A module that is missing in its libraries has ``LibraryContent/unknown`` content.
    public init(
        from running: Settings, libraries runningLibraries: [ModuleID: LibraryContent], to new: Settings,
        libraries newLibraries: [ModuleID: LibraryContent]
    ) {
        let before = Dictionary(running.modules.map { ($0.id, $0) }) { first, _ in first }
        let after = Set(new.modules.map(\.id))
        let moved = Self.moved(
            from: running.modules.map(\.id).filter(after.contains), to: new.modules.map(\.id))
        let present = new.modules.map { module in
            guard let old = before[module.id] else {
                return ModuleChange(module: module.id, kind: .added, differences: [])
            }
            return ModuleChange(
                from: old, runningLibraries[module.id] ?? .unknown, to: module, newLibraries[module.id] ?? .unknown,
                moved: moved.contains(module.id))
        }
        let gone = running.modules.map(\.id).filter { !after.contains($0) }
        modules = present + gone.map { ModuleChange(module: $0, kind: .removed, differences: []) }
        parts = Settings.Key.parts.filter { $0.isBetween(running, new) }
    }

    /// Whether nothing differs.
    public var isEmpty: Bool { parts.isEmpty && modules.allSatisfy { $0.kind == .unchanged } }

    /// Returns the modules with a kind of change, in the order of ``modules-swift.property``.
    public func modules(_ kind: ModuleChange.Kind) -> [ModuleID] {
        modules.filter { $0.kind == kind }.map(\.module)
    }

    /// Returns the fewest modules that must move from one order to another.
    ///
    /// Modules that are not in `old` are ignored.
    private static func moved(from old: [ModuleID], to new: [ModuleID]) -> Set<ModuleID> {
        let places = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
        let sequence = new.compactMap { places[$0] }
        // The longest increasing subsequence stays: `ends[n]` is where the best one of length n + 1 ends.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, place) in sequence.enumerated() {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if sequence[ends[middle]] < place { low = middle + 1 } else { high = middle }
            }
            previous.append(low == 0 ? nil : ends[low - 1])
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var moved = Set(old)
        var last = ends.last
        while let index = last {
            moved.remove(old[sequence[index]])
            last = previous[index]
        }
        return moved
    }
}

extension Settings.Key {
    /// The keys of the host's own settings: `push` and `modules` appear in the changes of modules.
    static let parts = allCases.filter { ![.schemaReference, .push, .modules].contains($0) }

    fileprivate func isBetween(_ old: Settings, _ new: Settings) -> Bool {
        switch self {
        case .schemaReference, .push, .modules: false
        case .app: old.app != new.app || !old.app.resources.isExactly(new.app.resources)
        case .device: old.device != new.device
        case .uux: old.uux != new.uux
        case .modulePath: !old.modulePath.isExactly(new.modulePath)
        case .limits: old.limits != new.limits
        case .legacyFallback: old.legacyFallback != new.legacyFallback
        case .foregroundPresentation: old.foregroundPresentation != new.foregroundPresentation
        case .extensionCategories: old.extensionCategories != new.extensionCategories
        case .journal: old.journal != new.journal
        case .retainedImages: old.retainedImages != new.retainedImages
        case .authorization: old.authorization != new.authorization
        case .laterOptions: old.laterOptions != new.laterOptions
        case .theme: old.theme != new.theme
        case .localization: old.localization != new.localization
        case .filemap:
            old.filemap?.source != new.filemap?.source
                || !(old.filemap?.source.text).isExactly(new.filemap?.source.text)
        case .extensions: old.extensions != new.extensions
        case .gateway: old.gateway != new.gateway
        }
    }
}
