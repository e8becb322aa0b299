internal import Foundation

extension Generator {
    /// The result of reading the target.
    struct Reading {
        /// One of the builds.
        struct Build {
            var outline: SourceOutline
            /// The parts of the sources that it compiles.
            var sources: JoinedSources
        }

        /// The outline of all sources, or nil if the compiler cannot read them.
        var outline: SourceOutline?
        /// The debug build and the release build; empty if both compile the same parts.
        var variants: [Build]
        /// The compiled parts of the sources, in which ``outline`` has its places.
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
        let reading = try read(originals, languageModes: ["5", "6"], frontend)
        // If the compiler cannot read the sources, it reports why.
        guard reading.outline == nil, try originals.allSatisfy({ try frontend.canParse($0.text) }) else {
            return reading
        }
        // The branches of both modes are not always correct together.
        let modes = try ["6", "5"].map { try read(originals, languageModes: [$0], frontend) }
            .filter { $0.outline != nil }
        guard var first = modes.first else {
            throw BuildError(
                "the methods of the target \(request.target) cannot be found, although its sources are correct",
                hint: "Build with the Swift toolchain that Bellhop supports", file: request.manifest)
        }
        first.outline = first.outline?.adding(modes.dropFirst().compactMap(\.outline))
        return first
    }

    /// Reads the sources as one language mode compiles them, or several.
    private func read(
        _ originals: [JoinedSources.Source], languageModes: [String], _ frontend: SwiftFrontend
    ) throws -> Reading {
        let parts = try originals.map { try compiledParts(of: $0.text, languageModes, frontend) }
        func joined(_ part: (Parts) -> String) -> JoinedSources {
            JoinedSources(zip(originals, parts).map { ($0.path, part($1)) })
        }
        let builds = parts.contains { $0.debug != $0.release } ? [joined(\.debug), joined(\.release)] : []
        let variants = try builds.compactMap { sources in
            try frontend.outline(of: sources.text).map { Reading.Build(outline: $0, sources: sources) }
        }
        var sources = joined(\.all)
        var outline = try frontend.outline(of: sources.text)
        // The branches of both builds are not always correct together: two getters, or one attribute twice.
        if outline == nil, let first = variants.first {
            sources = first.sources
            outline = first.outline.adding(variants.dropFirst().map(\.outline))
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
    /// The build does not pass the language mode, so the parts contain the code of all modes given.
    private func compiledParts(
        of source: String, _ languageModes: [String], _ frontend: SwiftFrontend
    ) throws -> Parts {
        let conditional = ConditionalCompilation(source)
        guard !conditional.isEmpty else { return Parts(debug: source, release: source, all: source) }
        let languageModes = source.contains("swift(") ? languageModes : Array(languageModes.prefix(1))
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
