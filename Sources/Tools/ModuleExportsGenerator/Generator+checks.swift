internal import LinuxNames

extension Generator {
    /// The errors of the classes that module.json names: the first one of each class.
    func errors(
        of classes: [ModuleManifest.Class], in reading: Reading, _ manifest: ManifestText
    ) -> [BuildError] {
        let implemented = ImplementedMethods(outline: reading.outline)
        let variants = reading.variants
        return classes.compactMap { exported in
            if let error = typeError(of: exported, in: reading.outline) { return error }
            guard implemented.declaresClass(exported.name) else {
                return missing(exported, implemented.classes, in: manifest, reading)
            }
            return roleError(of: exported, implemented, in: reading, manifest)
                ?? configurationError(of: exported, in: variants)
        }
    }

    /// The error of a class that doesn't fit its key.
    private func roleError(
        of exported: ModuleManifest.Class, _ implemented: ImplementedMethods, in reading: Reading,
        _ manifest: ManifestText
    ) -> BuildError? {
        let named = "\(exported.role.key) is \"\(exported.name)\","
        if let actual = implemented.extensionRole(of: exported.name, instead: exported.role) {
            return manifest.error(
                "\(named) which is a \(actual.rawValue) extension", hint: "Name the class in \(actual.key)",
                at: exported)
        }
        if showsTypes(of: exported, reading), implemented.cannotBe(exported.role, exported.name) {
            return manifest.error(
                "\(named) which does not conform to \(exported.role.conformance.name)",
                hint: "Write class \(exported.name): \(exported.role.conformance.example)", at: exported)
        }
        if let target = reading.outline.target(of: exported.name), !reading.outline.isPublic(exported.name) {
            return manifest.error(
                "\(named) a class of the target \(target) that is not public",
                hint: "Write public class \(exported.name), with a public init()", at: exported)
        }
        return nil
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

    /// The error of a class with a method that is called by its name, if only some builds compile the method.
    ///
    /// The generated source calls it without a condition.
    private func configurationError(
        of exported: ModuleManifest.Class, in variants: [SourceOutline]
    ) -> BuildError? {
        guard exported.role == .lifecycle else { return nil }
        let names = variants.map { Set(ImplementedMethods(outline: $0).namedMethods(of: exported.name)) }
        guard let first = names.first,
            let name = names.dropFirst().lazy.flatMap({ $0.symmetricDifference(first) }).min()
        else { return nil }
        let method = name + ImplementedMethods.namedForm
        let place = variants.lazy.compactMap { Ancestry(of: exported.name, in: $0).place(of: method) }.first?.place
        return BuildError(
            "\(method) is compiled only in some configurations", hint: "Write #if inside the function",
            file: place?.file ?? request.output, line: place?.line ?? 1, column: place?.column ?? 1)
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
