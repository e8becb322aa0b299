import Foundation
import PackagePlugin

/// Makes a target a Bellhop module: generates its exports from `module.json` beside its Package.swift.
///
/// A target that a module's target or its tests depend on, and a test target, get the imports that they have on the phone.
@main
struct ModuleExports: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        if target.kind == .test { return [try testImports(of: target, context: context)] }
        let products = context.package.products(ofType: LibraryProduct.self)
        let own = products.filter { moduleTarget(of: $0)?.id == target.id }
        let isPart = products.contains { $0.targets.contains { $0.id == target.id } }
        let isNeeded = context.package.targets.contains { other in
            other.id != target.id && (other as? any SourceModuleTarget)?.kind != .test
                && other.recursiveTargetDependencies.contains { $0.id == target.id }
        }
        // A target that only tests need is no module, because another target is.
        let hasModule = products.contains { $0.kind == .dynamic }
        let isModule = own.isEmpty ? !hasModule && !isPart && !isNeeded : true
        let manifest = context.package.directoryURL.appending(path: "module.json")
        let hasManifest = FileManager.default.fileExists(atPath: manifest.path)
        if isModule, !hasManifest, own.isEmpty || own.contains(where: { $0.kind == .dynamic }) {
            Diagnostics.error(
                "\(manifest.path) is missing. Create it beside Package.swift and put the module's settings entry into "
                    + "it, at least {\"packageName\": \"\(context.package.displayName)\", \"className\": \"…\"}.")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "ModuleExports.swift")
        let sources = swiftFiles(of: target)
        let others = target.recursiveTargetDependencies
            .compactMap { dependency in context.package.targets.first { $0.id == dependency.id } }
            .compactMap { $0 as? any SourceModuleTarget }
        let options: [(String, [String])] = [
            ("--manifest", isModule && hasManifest ? [manifest.path] : []),
            ("--package", [context.package.directoryURL.appending(path: "Package.swift").path]),
            ("--output", [output.path]),
            ("--compiler", [try context.tool(named: "swiftc").url.path]),
            ("--target", [target.name]),
            ("--product", own.filter { $0.kind == .dynamic }.map(\.name)),
            ("--static-product", own.filter { $0.kind != .dynamic }.map(\.name)),
            ("--module", target.recursiveTargetDependencies.flatMap(modules)),
            ("--define", (target as? SwiftSourceModuleTarget)?.compilationConditions ?? []),
        ]
        let dependencies = others.flatMap { ["--dependency", $0.moduleName] + swiftFiles(of: $0).map(\.path) }
        return [
            .buildCommand(
                displayName: "Exporting the classes of \(target.name)",
                executable: try context.tool(named: "module-exports").url,
                arguments: options.flatMap { key, values in values.flatMap { [key, $0] } } + sources.map(\.path)
                    + dependencies,
                inputFiles: (hasManifest ? [manifest] : []) + sources + others.flatMap(swiftFiles),
                outputFiles: [output])
        ]
    }

    /// The target of a product that becomes the module: the first one that no other target of the product needs.
    private func moduleTarget(of product: LibraryProduct) -> (any Target)? {
        product.targets.first { target in
            !product.targets.contains { $0.recursiveTargetDependencies.contains { $0.id == target.id } }
        }
    }

    private func swiftFiles(of target: any SourceModuleTarget) -> [URL] {
        target.sourceFiles(withSuffix: ".swift").map(\.url)
    }

    /// The modules of a dependency.
    ///
    /// A compiled library, as in an installed SDK, can have several.
    private func modules(of dependency: any Target) -> [String] {
        guard let library = dependency as? BinaryArtifactTarget else {
            return [(dependency as? any SourceModuleTarget)?.moduleName ?? dependency.name]
        }
        let include = library.artifactURL.appending(path: "include")
        let files = try? FileManager.default.contentsOfDirectory(at: include, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "swiftmodule" }
            .map { $0.deletingPathExtension().lastPathComponent }
    }

    private func testImports(of target: any SourceModuleTarget, context: PluginContext) throws -> Command {
        let output = context.pluginWorkDirectoryURL.appending(path: "TestImports.swift")
        let package = context.package.directoryURL.appending(path: "Package.swift").path
        let imported = target.recursiveTargetDependencies.flatMap(modules).flatMap { ["--module", $0] }
        return .buildCommand(
            displayName: "Importing for \(target.name) what XCTest imports on iOS",
            executable: try context.tool(named: "module-exports").url,
            arguments: ["--test-imports", output.path, "--package", package, "--target", target.name] + imported,
            inputFiles: [], outputFiles: [output])
    }
}
