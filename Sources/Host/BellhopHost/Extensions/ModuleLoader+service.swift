internal import BellhopCore
internal import BellhopWorkers

extension ModuleLoader {
    /// Prepares an instance of a module's service extension for one push, in a process of its own that is not started.
    ///
    /// Throws `class.not-exported`, `service.no-method` or `state.unusable`.
    func service(
        _ className: String, of module: ModuleSettings, from source: ModuleSource, for push: PushID
    ) throws(BellhopError) -> (WorkerCarrier, ExtensionLife) {
        let description = try ClassDescription(className, in: source.magic, path: source.library)
        guard description.has(.serviceDidReceive) else { throw .noServiceMethod }
        let number = Generation.newLife()
        let places = configuration.places(of: module.id, life: number)
        let life = ExtensionLife(
            number, of: module.id, at: .service, for: push, desk: desk, places: places, clock: configuration.clock)
        let worker = try worker(description, of: module, image: source.image, in: places, life: number, life)
        return (worker, life)
    }
}

extension ModuleSettings {
    /// Classes of extensions that the entry names, and its library does not have: the module itself is none the worse.
    func missingExtensions(in magic: MagicBlock, _ library: String) -> [BellhopError] {
        let wanted: [(key: String, name: String?, method: Selector)] = [
            ("pushServiceClassName", pushServiceClassName, .serviceDidReceive),
            ("pushContentClassName", pushContentClassName, .contentDidReceive),
        ]
        return wanted.compactMap { key, name, method in
            guard let name else { return nil }
            let exported = magic.class(named: name)
            if let exported, exported.methods.contains(where: { $0.name == method.rawValue }) { return nil }
            let others = magic.classes.filter { $0.methods.contains { $0.name == method.rawValue } }.map(\.name)
            return BellhopError(
                .extensionMissing,
                exported == nil
                    ? "\(key) is \"\(name)\", and the library has no such class"
                    : "\(key) is \"\(name)\", and the class has no method \(method.rawValue)",
                hint: Suggestion.hint(for: name, among: others)
                    ?? (others.isEmpty
                        ? "Export the class, or take \(key) out of the entry"
                        : "Name one of \(others.joined(separator: ", "))"),
                at: location, cause: library)
        }
    }
}

extension BellhopError.Code {
    /// An extension class that the library does not have.
    static let extensionMissing = Self(rawValue: "extension.missing")
}
