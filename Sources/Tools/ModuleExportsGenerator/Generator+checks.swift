extension Generator {
    /// The errors for imports of modules whose products the target does not depend on.
    func missingProducts(in reading: Reading) -> [BuildError] {
        guard let outline = reading.outline else { return [] }
        return MissingProduct.all(in: outline, dependencies: request.modules).map { missing in
            let place = reading.sources.place(ofByte: missing.offset) ?? (request.manifest, 1, 1)
            return missing.error(in: place.file, line: place.line, column: place.column, target: request.target)
        }
    }

    /// Throws an error if a key of module.json names an extension but needs a module or an extension of the other kind.
    func checkRoles(
        of classes: [ModuleManifest.Class], _ implemented: ImplementedMethods, _ manifest: ManifestText
    ) throws {
        for exported in classes {
            guard let actual = implemented.extensionRole(of: exported.name, instead: exported.role) else { continue }
            throw manifest.error(
                "\(exported.role.key) is \"\(exported.name)\", which is a \(actual.rawValue) extension",
                hint: "Name the class in \(actual.key)", near: "\"\(exported.role.key)\"")
        }
    }

    /// Throws an error if only debug builds or only release builds compile a method that is called by its name.
    ///
    /// The generated source calls it without a condition.
    func checkConfigurations(of classes: [ModuleManifest.Class], in reading: Reading) throws {
        for exported in classes where exported.role == .lifecycle {
            let names = reading.variants.map {
                Set(ImplementedMethods(outline: $0.outline).namedMethods(of: exported.name))
            }
            guard let first = names.first,
                let name = names.dropFirst().lazy.flatMap({ $0.symmetricDifference(first) }).min()
            else { continue }
            let method = name + ImplementedMethods.namedForm
            let places = reading.variants.lazy.compactMap { build in
                Ancestry(of: exported.name, in: build.outline).place(of: method)
                    .flatMap { build.sources.place(ofByte: $0.offset) }
            }
            let place = places.first ?? (request.manifest, 1, 1)
            throw BuildError(
                "\(method) is compiled only in some configurations", hint: "Write #if inside the function",
                file: place.file, line: place.line, column: place.column)
        }
    }
}
