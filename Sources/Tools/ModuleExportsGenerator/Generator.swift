internal import Foundation
internal import PortFindings

/// Makes the source that the plugin adds to one target.
///
/// For a module, the source comes from `module.json` and the sources of the target. Any other target gets only imports.
public struct Generator {
    /// What the build tells the generator.
    public struct Request: Equatable, Sendable {
        /// Whether the target has tests, and gets what `import XCTest` includes on iOS.
        public var isTest = false
        /// `module.json`; nil for a target that is no module.
        public var manifest: String?
        /// `Package.swift`.
        public var package = "Package.swift"
        /// The file to write.
        public var output: String
        /// The toolchain's `swiftc`; empty for a target with tests, which is not read.
        public var compiler: String
        /// The target.
        public var target: String
        /// The library products whose module is the target.
        public var products: [String] = []
        /// Those of them that are not dynamic.
        public var staticProducts: Set<String> = []
        /// The modules that `canImport` finds.
        public var modules: [String] = []
        /// The target's own compilation conditions.
        public var defines: [String] = []
        /// The target's Swift files.
        public var sources: [String] = []
        /// The Swift files of the targets of the package that the target depends on.
        public var others: [OtherSource] = []
    }

    /// A Swift file of another target of the package.
    public struct OtherSource: Equatable, Sendable {
        /// The target.
        public var target: String
        /// The file.
        public var path: String
    }

    let request: Request

    /// Takes a request.
    public init(_ request: Request) { self.request = request }

    /// Generates the source; throws a ``BuildError`` or ``BuildFailure`` for code that must change, and returns possible
    /// mistakes.
    public func run() throws -> [BuildWarning] {
        guard !request.isTest else { return try runTests() }
        guard let file = request.manifest else { return try runLibrary() }
        guard let json = FileManager.default.contents(atPath: file) else {
            throw BuildError(
                "module.json cannot be read", hint: "Put the module's settings entry into it, beside Package.swift",
                file: file)
        }
        let text = ManifestText(json, file: file)
        return try isLibrary(text) ? runLibrary() : runModule(text)
    }

    private func runModule(_ text: ManifestText) throws -> [BuildWarning] {
        var errors: [BuildError] = []
        let manifest = try ModuleManifest(text, products: request.products, errors: &errors)
        let reading = try read()
        let findings = check(reading, errors: &errors)
        if reading.isCorrect { errors += self.errors(of: manifest.classes, in: reading, text) }
        try BuildFailure.check(errors)
        let classes = Self.classes(of: manifest, in: reading.outline)
        let magic = MagicBlockSource(
            package: manifest.packageName, product: manifest.productName, compiler: reading.compiler, classes: classes)
        let imported = Set(classes.compactMap { reading.outline.target(of: $0.name) }).sorted()
        let places = manifest.classes.filter { !showsTypes(of: $0, reading) }.map { ($0.name, text.place(of: $0)) }
        let generated = GeneratedSource(
            magic: magic, classes: classes, imports: imported, dependencies: request.modules,
            places: Dictionary(uniqueKeysWithValues: places)
        ).text
        try generated.write(toFile: request.output, atomically: true, encoding: .utf8)
        return text.misspeltKeys() + text.uncategorized(manifest.classes) + notDynamic(manifest, text) + findings
            + warnings(of: manifest.classes, in: reading)
    }

    /// Writes the imports of a target with tests.
    private func runTests() throws -> [BuildWarning] {
        try checkDependency(
            on: ["FoundationAdditions", "UIKit"], "depends neither on a module nor on BellhopTesting",
            toAdd: "the target of the module, or .product(name: \"BellhopTesting\", package: \"bellhop\"),")
        try GeneratedSource.testText(dependencies: request.modules).write(
            toFile: request.output, atomically: true, encoding: .utf8)
        return []
    }

    /// Throws an error if the target doesn't depend on the modules that the generated source imports.
    private func checkDependency(on modules: Set<String>, _ lack: String, toAdd dependency: String) throws {
        guard !modules.isSubset(of: request.modules) else { return }
        throw BuildError(
            "the target \(request.target) \(lack)", hint: "Add \(dependency) to its dependencies",
            file: request.package)
    }

    /// Writes the imports of a target that is no module.
    private func runLibrary() throws -> [BuildWarning] {
        try checkDependency(
            on: ["FoundationAdditions"], "does not depend on Q2ModuleInterfaces",
            toAdd: ".product(name: \"Q2ModuleInterfaces\", package: \"bellhop\")")
        let reading = try read()
        var errors: [BuildError] = []
        let findings = check(reading, errors: &errors)
        try BuildFailure.check(errors)
        try GeneratedSource.libraryText(dependencies: request.modules).write(
            toFile: request.output, atomically: true, encoding: .utf8)
        return findings + warnings(of: [], in: reading)
    }

    /// Whether module.json has no entry for the target, whose products are not dynamic.
    private func isLibrary(_ manifest: ManifestText) throws -> Bool {
        guard !request.products.isEmpty, request.staticProducts.isSuperset(of: request.products) else { return false }
        var errors: [BuildError] = []
        return try !manifest.entries(errors: &errors).contains { request.products.contains($0.product) }
    }

    private func notDynamic(_ manifest: ModuleManifest, _ text: ManifestText) -> [BuildWarning] {
        guard request.staticProducts.contains(manifest.productName) else { return [] }
        let name = manifest.productName
        return [
            text.warning(
                "the product \(name) is not dynamic, so no lib\(name).so is built",
                hint: "Add type: .dynamic to it in Package.swift.", at: "productName",
                of: manifest.classes.first?.entry ?? 0)
        ]
    }

    /// What nobody calls, as the author probably does not know.
    private func warnings(of classes: [ModuleManifest.Class], in reading: Reading) -> [BuildWarning] {
        UncalledMember.all(in: reading.outline, exported: classes)
            .filter { $0.place.index < reading.own.endIndex }
            .map { member in
                BuildWarning(
                    file: member.place.file, line: member.place.line, column: member.place.column,
                    message: member.message, hint: member.hint)
            }
    }

    /// The classes with their methods.
    ///
    /// A class that is not found, because the sources are not correct, has every method. The compiler will say what is
    /// wrong with the sources.
    static func classes(of manifest: ModuleManifest, in outline: SourceOutline) -> [MagicBlockSource.Class] {
        let implemented = ImplementedMethods(outline: outline)
        return manifest.classes.map { exported in
            guard implemented.declaresClass(exported.name) else {
                return MagicBlockSource.Class(exported, methods: ExportedMethod.all.filter { $0.role == exported.role })
            }
            return MagicBlockSource.Class(
                exported, methods: implemented.methods(of: exported.name, as: exported.role),
                implemented: implemented.names(of: exported.name, as: exported.role),
                namedMethods: exported.role == .lifecycle ? implemented.namedMethods(of: exported.name) : [])
        }
    }
}
