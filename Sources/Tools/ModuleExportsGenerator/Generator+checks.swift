internal import LinuxNames

extension Generator {
    /// Throws an error if module.json names a class that doesn't fit its key.
    func check(_ classes: [ModuleManifest.Class], in reading: Reading, _ manifest: ManifestText) throws {
        let implemented = ImplementedMethods(outline: reading.outline)
        for exported in classes {
            if let actual = implemented.extensionRole(of: exported.name, instead: exported.role) {
                throw manifest.error(
                    "\(exported.role.key) is \"\(exported.name)\", which is a \(actual.rawValue) extension",
                    hint: "Name the class in \(actual.key)", at: exported)
            }
            if showsTypes(of: exported, reading),
                implemented.cannotBe(exported.role, exported.name)
            {
                throw manifest.error(
                    "\(exported.role.key) is \"\(exported.name)\", which does not conform to "
                        + exported.role.conformance.name,
                    hint: "Write class \(exported.name): \(exported.role.conformance.example)",
                    at: exported)
            }
            if let target = reading.outline.target(of: exported.name), !reading.outline.isPublic(exported.name) {
                throw manifest.error(
                    "\(exported.role.key) is \"\(exported.name)\", a class of the target \(target) that is not public",
                    hint: "Write public class \(exported.name), with a public init()", at: exported)
            }
        }
        try checkConfigurations(of: classes, in: reading)
    }

    /// Whether the sources show every type that makes the class a module.
    func showsTypes(of exported: ModuleManifest.Class, _ reading: Reading) -> Bool {
        hasOnlyKnownImports(reading) || Ancestry(of: exported.name, in: reading.outline).isOfKnownTypes
    }

    /// Whether every import is of the SDK, of Swift or of the package, so that all types that are modules are known.
    func hasOnlyKnownImports(_ reading: Reading) -> Bool {
        let targets = Set(request.others.map(\.target))
        return reading.outline.imports.allSatisfy { imported in
            targets.contains(imported.module) || LinuxModules.ofModules.isAvailable(imported.module) == true
        }
    }

    /// Throws an error if only debug builds or only release builds compile a method that is called by its name.
    ///
    /// The generated source calls it without a condition.
    private func checkConfigurations(of classes: [ModuleManifest.Class], in reading: Reading) throws {
        let variants = reading.variants
        for exported in classes where exported.role == .lifecycle {
            let names = variants.map { Set(ImplementedMethods(outline: $0).namedMethods(of: exported.name)) }
            guard let first = names.first,
                let name = names.dropFirst().lazy.flatMap({ $0.symmetricDifference(first) }).min()
            else { continue }
            let method = name + ImplementedMethods.namedForm
            let place = variants.lazy.compactMap { Ancestry(of: exported.name, in: $0).place(of: method) }.first?.place
            throw BuildError(
                "\(method) is compiled only in some configurations", hint: "Write #if inside the function",
                file: place?.file ?? request.output, line: place?.line ?? 1, column: place?.column ?? 1)
        }
    }
}

extension SourceOutline {
    /// The other target of the package that declares a class; nil if the target that is built does.
    func target(of name: String) -> String? {
        declarations(of: name).first { $0.kind == .class }.flatMap(\.target)
    }

    fileprivate func isPublic(_ name: String) -> Bool {
        declarations(of: name).contains { $0.kind == .class && $0.isPublic }
    }
}
