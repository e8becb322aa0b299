import Foundation
import PackagePlugin

/// Makes a target a Bellhop module: generates its exports from `module.json` beside its Package.swift.
///
/// A test target gets the imports that it has on the phone.
@main
struct ModuleExports: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        if target.kind == .test { return [try testImports(of: target, context: context)] }
        let manifest = context.package.directoryURL.appending(path: "module.json")
        guard FileManager.default.fileExists(atPath: manifest.path) else {
            Diagnostics.error(
                "\(manifest.path) is missing. Create it beside Package.swift and put the module's settings entry into "
                    + "it, at least {\"packageName\": \"\(context.package.displayName)\", \"className\": \"…\"}.")
            return []
        }
        let sources = target.sourceFiles(withSuffix: ".swift").map(\.url)
        let output = context.pluginWorkDirectoryURL.appending(path: "ModuleExports.swift")
        let products = context.package.products(ofType: LibraryProduct.self)
            .filter { $0.targets.contains { $0.id == target.id } }
        if !products.isEmpty, !products.contains(where: { $0.kind == .dynamic }) {
            Diagnostics.warning(
                "The product \(products[0].name) is not dynamic, so no lib\(products[0].name).so is built. Add "
                    + "`type: .dynamic` to it in Package.swift.")
        }
        let modules = target.recursiveTargetDependencies.flatMap(modules)
        let defines = (target as? SwiftSourceModuleTarget)?.compilationConditions ?? []
        let options: [(String, [String])] = [
            ("--manifest", [manifest.path]),
            ("--output", [output.path]),
            ("--compiler", [try context.tool(named: "swiftc").url.path]),
            ("--target", [target.name]),
            ("--product", products.map(\.name)),
            ("--module", modules),
            ("--define", defines),
        ]
        return [
            .buildCommand(
                displayName: "Exporting the classes of \(target.name)",
                executable: try context.tool(named: "module-exports").url,
                arguments: options.flatMap { key, values in values.flatMap { [key, $0] } } + sources.map(\.path),
                inputFiles: [manifest] + sources, outputFiles: [output])
        ]
    }

    /// The modules of a dependency.
    ///
    /// A compiled library, as in an installed SDK, can have several.
    private func modules(of dependency: any Target) -> [String] {
        guard let library = dependency as? BinaryArtifactTarget else {
            return (dependency as? any SourceModuleTarget).map { [$0.moduleName] } ?? []
        }
        let include = library.artifactURL.appending(path: "include")
        let files = try? FileManager.default.contentsOfDirectory(at: include, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "swiftmodule" }
            .map { $0.deletingPathExtension().lastPathComponent }
    }

    private func testImports(of target: any SourceModuleTarget, context: PluginContext) throws -> Command {
        let output = context.pluginWorkDirectoryURL.appending(path: "TestImports.swift")
        return .buildCommand(
            displayName: "Importing for \(target.name) what XCTest imports on iOS",
            executable: try context.tool(named: "module-exports").url,
            arguments: ["--test-imports", output.path], inputFiles: [], outputFiles: [output])
    }
}
