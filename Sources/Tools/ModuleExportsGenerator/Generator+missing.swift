extension Generator {
    /// Says why the build has no class that module.json names.
    func missing(
        _ exported: ModuleManifest.Class, _ classes: [String], in manifest: ManifestText, _ reading: Reading
    ) -> BuildError {
        let key = exported.role.key
        if let hidden = reading.sources.lazy.compactMap({ HiddenClass(exported.name, in: $0) }).first {
            return BuildError(
                "\(exported.name), the \(key) in module.json, is not compiled, because it is inside \(hidden.condition)",
                hint: "Move the class out of the condition", at: hidden.place)
        }
        if let aliased = reading.outline.aliases[exported.name], !aliased.isEmpty {
            return manifest.error(
                "\(key) is \"\(exported.name)\", a typealias",
                hint: "Name the class itself: \(aliased.joined(separator: " & "))", at: exported)
        }
        let nearest = classes.min { distance($0, exported.name) < distance($1, exported.name) }
        let hint =
            nearest.map { "Did you mean \($0)? The target declares \(classes.sorted().joined(separator: ", "))" }
            ?? "Declare the class, or name one that is there"
        let subclass =
            hasOnlyKnownImports(reading)
            ? "" : ". If it is a class of another package, declare a subclass in the target and name the subclass"
        let targets =
            request.others.isEmpty
            ? "that the target \(request.target) does not declare"
            : "that neither the target \(request.target) nor a target of the package that it depends on declares"
        return manifest.error(
            "\(key) is \"\(exported.name)\", a class \(targets)", hint: hint + subclass, at: exported)
    }
}
