internal import Foundation

extension Generator {
    /// The result of reading the target.
    struct Reading {
        /// The outline of all sources, or nil if the compiler cannot read them.
        var outline: SourceOutline?
        /// The outlines of a debug build and a release build; empty if both compile the same parts.
        var variants: [SourceOutline] = []
        /// The compiled parts of the sources.
        var sources: JoinedSources
        /// The sources as they are, in the same order.
        var originals: [JoinedSources.Source]
        /// For each source, the lines, from 0, of the conditions in code that is compiled.
        var conditions: [Set<Int>]
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
        let parts = try originals.map { try compiledParts(of: $0.text, frontend) }
        func joined(_ part: (Parts) -> String) -> JoinedSources {
            JoinedSources(zip(originals, parts).map { ($0.path, part($1)) })
        }
        let sources = joined(\.all)
        var variants: [SourceOutline] = []
        if parts.contains(where: { $0.debug != $0.release }) {
            variants = try [joined(\.debug), joined(\.release)].compactMap { try frontend.outline(of: $0.text) }
        }
        let outline = try frontend.outline(of: sources.text)
        if try outline == nil && originals.allSatisfy({ try frontend.canParse($0.text) }) {
            throw BuildError(
                "the methods of the target \(request.target) cannot be found, although its sources are correct",
                hint: "Build with the Swift toolchain that Bellhop supports", file: request.manifest)
        }
        return Reading(
            outline: outline, variants: variants, sources: sources, originals: originals,
            conditions: parts.map(\.conditions))
    }

    /// The parts of a source that are compiled, with empty lines for the rest.
    private struct Parts {
        var debug: String
        var release: String
        /// The parts that at least one of the builds compiles.
        var all: String
        /// The lines of the conditions in `all`, from 0.
        var conditions: Set<Int> = []
    }

    /// The parts of a source that are compiled, according to the conditions that the build passes.
    ///
    /// The build does not pass the language mode, so the parts contain the code of both modes.
    private func compiledParts(of source: String, _ frontend: SwiftFrontend) throws -> Parts {
        let conditional = ConditionalCompilation(source)
        guard !conditional.isEmpty else { return Parts(debug: source, release: source, all: source) }
        let languageModes = source.contains("swift(") ? ["5", "6"] : ["5"]
        func active(_ flags: [String]) throws -> Set<Int>? {
            let conditions = SwiftFrontend.Conditions(
                modules: request.modules, defines: request.defines + ["SWIFT_PACKAGE"] + flags)
            var active: Set<Int> = []
            for mode in languageModes {
                guard let said = try frontend.diagnostics(of: conditional.probe, conditions, languageMode: mode) else {
                    return nil
                }
                active.formUnion(ConditionalCompilation.activeRegions(in: said))
            }
            return active
        }
        guard let debug = try active(["DEBUG"]), let release = try active([]) else {
            let all = conditional.source(active: nil)
            return Parts(
                debug: all, release: all, all: all, conditions: conditional.compiledDirectives(active: nil))
        }
        return Parts(
            debug: conditional.source(active: debug), release: conditional.source(active: release),
            all: conditional.source(active: debug.union(release)),
            conditions: conditional.compiledDirectives(active: debug.union(release)))
    }
}
