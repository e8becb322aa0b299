internal import Foundation
internal import PortFindings

/// Makes the exports of one target: reads `module.json` and the sources, writes one Swift file.
public struct Generator {
    /// What the build tells the generator.
    public struct Request: Equatable, Sendable {
        /// `module.json`.
        public var manifest: String
        /// The file to write.
        public var output: String
        /// The toolchain's `swiftc`.
        public var compiler: String
        /// The target.
        public var target: String
        /// The library products that hold the target.
        public var products: [String] = []
        /// The modules that `canImport` finds.
        public var modules: [String] = []
        /// The target's own compilation conditions.
        public var defines: [String] = []
        /// The target's Swift files.
        public var sources: [String] = []
    }

    let request: Request

    /// Takes a request.
    public init(_ request: Request) { self.request = request }

    /// Generates the source; throws a ``BuildError`` or ``BuildErrors`` for code that must change, and returns possible
    /// mistakes.
    public func run() throws -> [BuildWarning] {
        guard let json = FileManager.default.contents(atPath: request.manifest) else {
            throw BuildError(
                "module.json cannot be read", hint: "Put the module's settings entry into it, beside Package.swift",
                file: request.manifest)
        }
        let manifest = try ModuleManifest(json: json, file: request.manifest, products: request.products)
        let reading = try read()
        let (outline, sources) = (reading.outline, reading.sources)
        // If the compiler cannot read the sources, it reports why.
        let findings = outline == nil ? [] : unavailable(in: reading)
        let certain = findings.filter { $0.finding.severity == .error && $0.finding.construct.isCertain }
        let errors = missingProducts(in: reading) + certain.map(BuildError.init)
        guard errors.isEmpty else { throw BuildErrors(errors: errors) }
        let text = ManifestText(json, file: request.manifest)
        let classes = try Self.classes(of: manifest, in: outline) { exported, classes in
            Self.missing(exported, classes, in: text, target: request.target)
        }
        if let outline { try checkRoles(of: manifest.classes, ImplementedMethods(outline: outline), text) }
        try checkConfigurations(of: manifest.classes, in: reading)
        let magic = MagicBlock(
            package: manifest.packageName, product: manifest.productName, compiler: outline?.compiler ?? "Swift",
            classes: classes)
        let generated = GeneratedSource(magic: magic, classes: classes).text
        try generated.write(toFile: request.output, atomically: true, encoding: .utf8)
        return text.misspeltKeys() + findings.map(BuildWarning.init)
            + (outline.map { Self.warnings(of: manifest, in: $0, sources) } ?? [])
    }

    /// What nobody calls, as the author probably does not know.
    private static func warnings(
        of manifest: ModuleManifest, in outline: SourceOutline, _ sources: JoinedSources
    ) -> [BuildWarning] {
        UncalledMember.all(in: outline, exported: manifest.classes).compactMap { member in
            sources.place(ofByte: member.offset).map { place in
                BuildWarning(
                    file: place.file, line: place.line, column: place.column, message: member.message,
                    hint: member.hint)
            }
        }
    }

    /// The classes with their methods; without an outline every class has every method, and the compiler will say
    /// what is wrong with the sources.
    static func classes(
        of manifest: ModuleManifest, in outline: SourceOutline?,
        missing: (ModuleManifest.Class, _ declared: [String]) -> BuildError
    ) throws -> [MagicBlock.Class] {
        guard let outline else {
            return manifest.classes.map { exported in
                MagicBlock.Class(exported, methods: ExportedMethod.all.filter { $0.role == exported.role })
            }
        }
        let implemented = ImplementedMethods(outline: outline)
        return try manifest.classes.map { exported in
            guard implemented.declaresClass(exported.name) else {
                throw missing(exported, implemented.classes)
            }
            return MagicBlock.Class(
                exported, methods: implemented.methods(of: exported.name, as: exported.role),
                implemented: implemented.names(of: exported.name, as: exported.role),
                namedMethods: exported.role == .lifecycle ? implemented.namedMethods(of: exported.name) : [])
        }
    }

    private static func missing(
        _ exported: ModuleManifest.Class, _ classes: [String], in manifest: ManifestText, target: String
    ) -> BuildError {
        let nearest = classes.min { distance($0, exported.name) < distance($1, exported.name) }
        let hint =
            nearest.map { "Did you mean \($0)? The target declares \(classes.sorted().joined(separator: ", "))" }
            ?? "Declare the class, or name one that is there"
        return manifest.error(
            "\(exported.role.key) is \"\(exported.name)\", a class that the target \(target) does not declare",
            hint: hint, near: "\"\(exported.name)\"")
    }
}
