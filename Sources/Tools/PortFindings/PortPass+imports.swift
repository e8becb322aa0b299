internal import LinuxNames
internal import SwiftSyntax

extension PortPass {
    /// The first name of each product whose module the code doesn't import, because Foundation includes it on iOS.
    ///
    /// Call it after the walk, which finds the imports.
    func findImpliedImports() {
        var products = Set((imports + scan.exports).compactMap { LinuxModules.products[$0] })
        for token in names.values.sorted(by: { $0.offset < $1.offset }) where !scan.declared.contains(token.name) {
            guard let product = LinuxModules.product(withName: token.name), !products.contains(product) else {
                continue
            }
            let isImplied = LinuxModules.isImplied(token.name, of: product)
            let isDependency = scan.modules.isAvailable(product) == true
            if scan.impliesImports, isImplied, isDependency { continue }
            products.insert(product)
            guard isDependency else {
                add(
                    .missingImport, token.name, at: token,
                    "\(token.name) is in the module \(product), on which the target does not depend",
                    instead: "Add .product(name: \"\(product)\", package: \"bellhop\") to its dependencies"
                        + (isImplied ? "" : ", and write import \(product)"))
                continue
            }
            add(
                isImplied ? .impliedImport : .missingImport, token.name, at: token,
                "\(token.name) is in the module \(product), which the file does not import",
                instead: "Write import \(product)"
                    + (isImplied ? ", or add the product to a target with the plugin ModuleExports" : ""))
        }
    }

    /// The first name that `import Foundation` includes on iOS and, with the plugin, on Linux.
    ///
    /// Call it after the walk.
    func findMissingPlugin(of target: String) {
        guard LinuxModules.withNetworking.isDisjoint(with: imports + scan.exports) else { return }
        let used = names.values.filter { LinuxModules.foundationNames.contains($0.name) }
            .filter { !scan.declared.contains($0.name) }
        guard let token = used.min(by: { $0.offset < $1.offset }) else { return }
        add(
            .missingPlugin, token.name, at: token,
            "\(token.name) needs the plugin ModuleExports, which the target \(target) does not have",
            instead: "Add plugins: [.plugin(name: \"ModuleExports\", package: \"bellhop\")] and the product "
                + "Q2ModuleInterfaces to the target in Package.swift")
    }
}
