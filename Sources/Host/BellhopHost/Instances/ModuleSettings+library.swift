public import BellhopCore

extension ModuleSettings {
    /// The warnings for values of the library that differ from the settings entry, which takes precedence.
    func differences(from magic: MagicBlock, in library: String) -> [BellhopError] {
        [("packageName", packageName, magic.package), ("productName", productName, magic.product)]
            .compactMap { key, ours, theirs in
                guard let theirs, theirs != ours else { return nil }
                return BellhopError(
                    .moduleDiffers, "\(key) is \"\(ours)\" here, the library says \"\(theirs)\"",
                    hint: "Correct whichever is wrong: the entry, or the library's module.json", at: location,
                    cause: library)
            }
    }
}

extension BellhopError.Code {
    /// The library has another package or product than settings.json says.
    public static let moduleDiffers = Self(rawValue: "module.differs")
}

extension ModuleSettings {
    /// The warnings for extension classes that the entry names and the library does not have.
    ///
    /// The module itself still loads.
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
    /// The library does not have the extension class.
    static let extensionMissing = Self(rawValue: "extension.missing")
}
