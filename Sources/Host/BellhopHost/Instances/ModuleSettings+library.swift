public import BellhopCore

extension ModuleSettings {
    /// Where a library says otherwise than its entry: settings.json decides, and both values are worth a warning.
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
    /// A library of another package or product than settings.json says.
    public static let moduleDiffers = Self(rawValue: "module.differs")
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
