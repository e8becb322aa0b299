internal import LinuxNames

/// An import of a module that is in a product of its own, which the target does not depend on.
///
/// A target that doesn't import these modules doesn't build or link them.
struct MissingProduct: Equatable {
    let module: String
    /// The product that contains it.
    let product: String
    /// Where the import begins.
    let place: SourcePlace

    /// The first import of each product that `dependencies`, the modules of the target's dependencies, lack.
    static func all(in outline: SourceOutline, dependencies: [String]) -> [MissingProduct] {
        var known: Set<String> = []
        return outline.imports.compactMap { imported in
            guard let product = LinuxModules.products[imported.module], !dependencies.contains(imported.module),
                known.insert(product).inserted
            else { return nil }
            return MissingProduct(module: imported.module, product: product, place: imported.place)
        }
    }

    func error(target: String) -> BuildError {
        BuildError(
            "the target \(target) does not depend on the module \(module)",
            hint: "Add .product(name: \"\(product)\", package: \"bellhop\") to its dependencies in Package.swift",
            file: place.file, line: place.line, column: place.column)
    }
}
