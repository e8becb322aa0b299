/// Finds the constructs in a source text that Linux does not support.
///
/// It recognizes names, not types. If a project declares a name itself, the name is not reported.
public struct PortScan: Sendable {
    let modules: LinuxModules
    let declared: Set<String>
    let optionalRequirements: Set<String>

    /// Creates a scan with the modules that can be imported, and all sources of a target or project.
    public init(modules: LinuxModules = .ofModules, sources: some Sequence<SwiftSource>) {
        self.modules = modules
        var declared: Set<String> = []
        var variables: Set<String> = []
        var requirements = Self.sdkRequirements
        for source in sources {
            declared.formUnion(source.declared)
            variables.formUnion(source.variables)
            requirements.formUnion(source.optionalRequirements)
        }
        self.declared = declared
        optionalRequirements = requirements.subtracting(variables)
    }

    /// The findings in one of the sources, in the order of the text.
    public func findings(in source: SwiftSource) -> [PortFinding] {
        var pass = Pass(scan: self, source: source)
        pass.run()
        return pass.findings.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    /// The modules of other packages that a source imports, without imports that are not compiled.
    public func foreignImports(of source: SwiftSource) -> [String] {
        imports(of: source).filter { modules.isAvailable($0) == nil }
    }

    /// The products of Bellhop that a target with the source must depend on, without those of the project's own modules.
    public func products(of source: SwiftSource, except own: Set<String>) -> [String] {
        imports(of: source).compactMap { module in
            own.contains(module) || modules.isAvailable(module) != true ? nil : LinuxModules.products[module]
        }
    }

    /// The modules that a source imports, without imports that are not compiled.
    private func imports(of source: SwiftSource) -> [String] {
        let regions = ConditionalRegions(source, modules)
        return source.importedModules.filter { !regions.isInactive[$0.index] }.map(\.name)
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

/// One pass over a source text.
struct PortPass {
    let scan: PortScan
    let source: SwiftSource
    let regions: ConditionalRegions
    var findings: [PortFinding] = []
    /// The tokens before this index are part of a finding that is already reported.
    var reported = 0

    init(scan: PortScan, source: SwiftSource) {
        self.scan = scan
        self.source = source
        regions = ConditionalRegions(source, scan.modules)
    }

    mutating func run() {
        findConditions()
        findImports()
        for index in source.tokens.indices where !regions.isInactive[index] && index >= reported {
            let token = source.tokens[index]
            switch token.kind {
            case .attribute: findAttribute(token.text, at: index)
            case .directive: findDirective(token.text, at: index)
            case .word: findWord(token.text, at: index)
            default: break
            }
        }
    }

    /// Adds a finding at a token.
    mutating func add(
        _ construct: PortConstruct, _ name: String, at index: Int, _ message: String, instead: String
    ) {
        let place = source.place(of: source.tokens[index].offset)
        findings.append(
            PortFinding(
                construct: construct, name: name, line: place.line, column: place.column, message: message,
                instead: instead))
    }

    /// Whether the word at an index uses a function or type, and is not a declaration or a label.
    func isUse(at index: Int) -> Bool {
        !scan.declared.contains(source.tokens[index].text) && !source.has("func", at: index - 1)
            && !(source.has(":", at: index + 1) && !source.has(":", at: index + 2) && isLabel(at: index))
    }

    private func isLabel(at index: Int) -> Bool { source.has("(", at: index - 1) || source.has(",", at: index - 1) }

    /// Whether the word at an index comes after a period.
    func isMember(at index: Int) -> Bool { source.has(".", at: index - 1) }
}

extension PortScan { typealias Pass = PortPass }
