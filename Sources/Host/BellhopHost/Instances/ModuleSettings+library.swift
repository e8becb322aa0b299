internal import BellhopImages
package import BellhopValues

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

extension ModuleSettings {
    /// The warnings about an entry and its library, none of which keeps the module from being loaded.
    func warnings(about magic: MagicBlock, in library: String) -> [BellhopError] {
        differences(from: magic, in: library) + missingExtensions(in: magic, library)
            + unusedClasses(in: magic, library)
    }

    /// The warnings for what the library has and the entry does not use: push lifecycle methods, and extension classes.
    func unusedClasses(in magic: MagicBlock, _ library: String) -> [BellhopError] {
        var warnings: [BellhopError] = []
        let hasPushMethods =
            magic.class(named: className)?.methods.contains { method in
                Selector(rawValue: method.name)?.isPushLifecycle == true
            } ?? false
        if hasPushMethods, !push, !statesPush {
            warnings.append(
                BellhopError(
                    .modulePushOff, "\(className) has push lifecycle methods, but its entry has no \"push\": true",
                    hint: "Add \"push\": true to the entry or at the top level, or \"push\": false to get no pushes",
                    at: location,
                    cause: library))
        }
        for role in ExtensionRole.all where role.className(self) == nil {
            let classes = role.classes(of: magic)
            // In a library of several modules, the class may belong to another entry.
            guard classes.count == 1, magic.classes.filter({ $0.knownRole == .lifecycle }).count == 1 else { continue }
            warnings.append(
                BellhopError(
                    role.unnamed,
                    "the library has the \(role.words) \(classes[0]), but the entry has no \(role.key)",
                    hint: "Add \"\(role.key)\": \"\(classes[0])\" to the entry", at: location, cause: library))
        }
        return warnings
    }

    /// The warnings for extension classes that the entry names and the library does not have.
    ///
    /// The module itself still loads.
    func missingExtensions(in magic: MagicBlock, _ library: String) -> [BellhopError] {
        ExtensionRole.all.compactMap { role in
            guard let name = role.className(self) else { return nil }
            let (key, others) = (role.key, role.classes(of: magic))
            if others.contains(name) { return nil }
            let what = magic.class(named: name).map(role.lack) ?? "the library has no such class"
            return BellhopError(
                .extensionMissing, "\(key) is \"\(name)\", and \(what)",
                hint: Suggestion.hint(for: name, among: others, as: "class")
                    ?? (others.isEmpty
                        ? "Export the class, or take \(key) out of the entry"
                        : "Name one of \(others.joined(separator: ", "))"),
                at: role.location(self), cause: library)
        }
    }
}

extension Settings {
    /// The warnings about the libraries of enabled modules that are not there, are no modules for this host, or need a
    /// library or a symbol that is missing.
    ///
    /// Runs no code of the libraries. Blocks on file I/O.
    package func unusableLibraries(_ configuration: HostConfiguration) -> [BellhopError] {
        modules.filter { $0.isEnabled && !$0.isBuiltIn }.compactMap { module in
            let candidates = configuration.libraryCandidates(for: module, of: self)
            guard let library = configuration.found(candidates) else {
                return configuration.missingLibrary(of: module, candidates)
            }
            do throws(BellhopError) {
                _ = try ModuleImage.scan(path: library)
                let links = LinkCheck(of: library, for: module, in: configuration)
                guard let error = links.error(of: library) else { return links.warning?.located(module.location) }
                throw error
            } catch {
                return BellhopError(
                    error.code, "the library \(library) can't be loaded: \(error.message)", hint: error.hint,
                    at: module.location, cause: error.cause)
            }
        }
    }
}

/// A kind of extension, and the key of settings.json that names its class.
private struct ExtensionRole {
    static let all = [
        ExtensionRole(
            key: ClassRole.service.key, words: "service extension", method: .serviceDidReceive,
            unnamed: .serviceUnnamed, className: \.pushServiceClassName, location: \.pushServiceClassNameLocation),
        ExtensionRole(
            key: ClassRole.content.key, words: "content extension", method: .contentDidReceive,
            unnamed: .contentUnnamed, className: \.pushContentClassName, location: \.pushContentClassNameLocation),
    ]

    let key: String
    let words: String
    /// The method that makes a class such an extension.
    let method: Selector
    /// The code of the warning that the entry does not name a class.
    let unnamed: BellhopError.Code
    let className: @Sendable (ModuleSettings) -> String?
    /// The location of the class name in the settings.
    let location: @Sendable (ModuleSettings) -> Location

    /// Why a class of a library is no such extension.
    func lack(of exported: MagicBlock.Class) -> String {
        ClassRole(rawValue: exported.role).flatMap { $0.key == key ? nil : "this is \($0.words)" }
            ?? "the class has no method \(method.rawValue)"
    }

    /// The classes of a library that are such extensions.
    func classes(of magic: MagicBlock) -> [String] {
        magic.classes.filter { $0.methods.contains { $0.name == method.rawValue } }.map(\.name)
    }
}

extension BellhopError.Code {
    /// The library does not have the extension class.
    static let extensionMissing = Self(rawValue: "extension.missing")
}
