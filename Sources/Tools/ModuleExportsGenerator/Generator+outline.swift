internal import Foundation

extension Generator {
    /// The result of reading the target.
    struct Reading {
        /// The outline of all sources, or nil if the compiler cannot read them.
        var outline: SourceOutline?
        /// The compiled parts of the sources.
        var sources: JoinedSources
        /// The sources as they are, in the same order.
        var originals: [JoinedSources.Source]
    }

    /// Reads all sources of the target.
    func read() throws -> Reading {
        let directory = FileManager.default.temporaryDirectory.appending(path: "module-exports-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let frontend = SwiftFrontend(compiler: URL(filePath: request.compiler), directory: directory)
        let originals = try request.sources.map { path in
            (path: path, text: String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self))
        }
        let sources = JoinedSources(try originals.map { ($0.path, try compiled($0.text, frontend)) })
        return Reading(outline: try frontend.outline(of: sources.text), sources: sources, originals: originals)
    }

    /// The part of a source that is compiled, as far as the build tells; debug and release builds, and
    /// language modes, together.
    private func compiled(_ source: String, _ frontend: SwiftFrontend) throws -> String {
        let conditional = ConditionalCompilation(source)
        guard !conditional.isEmpty else { return source }
        var active: Set<Int> = []
        // The build does not tell the language mode, and only this condition depends on it.
        let languageModes = source.contains("swift(") ? ["5", "6"] : ["5"]
        for (configuration, mode) in [[], ["DEBUG"]].flatMap({ flags in languageModes.map { (flags, $0) } }) {
            let conditions = SwiftFrontend.Conditions(
                modules: request.modules, defines: request.defines + ["SWIFT_PACKAGE"] + configuration)
            guard let diagnostics = try frontend.diagnostics(of: conditional.probe, conditions, languageMode: mode)
            else {
                return conditional.source(active: nil)
            }
            active.formUnion(ConditionalCompilation.activeRegions(in: diagnostics))
        }
        return conditional.source(active: active)
    }
}
