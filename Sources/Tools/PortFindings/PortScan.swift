public import LinuxNames
internal import SwiftSyntax

/// Finds the constructs in a source text that Linux does not support.
///
/// It recognizes names, not types. If a project declares a name itself, the name is not reported.
public struct PortScan: Sendable {
    let modules: LinuxModules
    /// Whether the target gets the imports of the products that it depends on from the plugin.
    let impliesImports: Bool
    let declared: Set<String>
    /// The names of properties, variables and cases.
    let variables: Set<String>
    /// The modules that a source imports for all files of its target.
    let exports: Set<String>
    let optionalRequirements: Set<String>

    /// Creates a scan with the modules that can be imported, and all sources of a target or project.
    ///
    /// - Parameter impliesImports: Whether the modules are those of a target with the plugin `ModuleExports`.
    public init(
        modules: LinuxModules = .ofModules, impliesImports: Bool = false, sources: some Sequence<SwiftSource>
    ) {
        self.modules = modules
        self.impliesImports = impliesImports
        var declared: Set<String> = []
        var exports: Set<String> = []
        var variables: Set<String> = []
        var requirements = Self.sdkRequirements
        for source in sources {
            let declarations = Declarations(of: source)
            declared.formUnion(declarations.declared)
            exports.formUnion(declarations.exports)
            variables.formUnion(declarations.variables)
            requirements.formUnion(declarations.optionalRequirements)
        }
        self.declared = declared
        self.exports = exports
        self.variables = variables
        optionalRequirements = requirements.subtracting(variables)
    }

    /// The findings in one of the sources, in the order of the text.
    public func findings(in source: SwiftSource) -> [PortFinding] {
        pass(over: source).findings.sorted { $0.offset < $1.offset }
    }

    /// The first name in a source that needs the plugin `ModuleExports`, if its target doesn't have the plugin.
    ///
    /// A source that imports one of the modules with the plugin has the names, too.
    public func missingPlugin(
        in source: SwiftSource, of target: String, besides modules: Set<String>
    ) -> PortFinding? {
        let pass = pass(over: source)
        guard modules.isDisjoint(with: pass.imports) else { return nil }
        pass.findMissingPlugin(of: target)
        return pass.findings.last { $0.construct == .missingPlugin }
    }

    /// The modules of other packages that a source imports, without imports that are not compiled.
    public func foreignImports(of source: SwiftSource) -> [String] {
        pass(over: source).imports.filter { modules.isAvailable($0) == nil }
    }

    /// The products of Bellhop that a target with the source must depend on, without those of the project's own modules.
    ///
    /// On iOS, some imports include others, so a source can use a product without importing its module.
    public func products(of source: SwiftSource, except own: Set<String>) -> Set<String> {
        let pass = pass(over: source)
        let imported = pass.imports.filter { !own.contains($0) && modules.isAvailable($0) == true }
            .compactMap { LinuxModules.products[$0] }
        let used = Set(pass.names.keys).subtracting(declared).compactMap(LinuxModules.product)
            .filter { !own.contains($0) }
        return Set(imported + used)
    }

    private func pass(over source: SwiftSource) -> PortPass {
        let pass = PortPass(scan: self, source: source)
        pass.walk(source.tree)
        pass.findImpliedImports()
        return pass
    }

    /// The optional methods of the SDK's protocols, which have a default on Linux.
    ///
    /// The methods of `UNUserNotificationCenterDelegate` are not among them, because calls with a question mark compile.
    private static let sdkRequirements: Set<String> = [
        "application", "applicationDidBecomeActive", "applicationDidEnterBackground",
        "applicationDidReceiveMemoryWarning", "applicationSignificantTimeChange", "applicationWillEnterForeground",
        "applicationWillResignActive", "applicationWillTerminate",
    ]
}
