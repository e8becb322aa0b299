internal import Foundation

extension Generator {
    /// The outline of all sources of the target, or nil where the compiler cannot read them, and the sources it is of.
    func outline() throws -> (outline: SourceOutline?, sources: JoinedSources) {
        let directory = FileManager.default.temporaryDirectory.appending(path: "module-exports-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let frontend = SwiftFrontend(compiler: URL(filePath: request.compiler), directory: directory)
        let sources = JoinedSources(
            try request.sources.map { path in
                let source = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
                return (path, try compiled(source, frontend))
            })
        return (try frontend.outline(of: sources.text), sources)
    }

    /// The part of a source that is compiled, as far as the build tells; a debug build and a release build together.
    private func compiled(_ source: String, _ frontend: SwiftFrontend) throws -> String {
        let conditional = ConditionalCompilation(source)
        guard !conditional.isEmpty else { return source }
        var active: Set<Int> = []
        for configuration in [[], ["DEBUG"]] {
            let conditions = SwiftFrontend.Conditions(
                modules: request.modules, defines: request.defines + ["SWIFT_PACKAGE"] + configuration)
            guard let diagnostics = try frontend.diagnostics(of: conditional.probe, conditions) else {
                return conditional.source(active: nil)
            }
            active.formUnion(ConditionalCompilation.activeRegions(in: diagnostics))
        }
        return conditional.source(active: active)
    }
}
