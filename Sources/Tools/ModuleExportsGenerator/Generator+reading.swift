internal import Foundation
internal import PortFindings

extension Generator {
    /// The result of reading the target and the targets that it depends on.
    struct Reading {
        /// The sources of the target, then those of the other targets.
        var sources: [CompiledSource]
        /// The compiler, such as `Swift 6.3.1`.
        var compiler: String
        /// What debug and release builds compile.
        var outline: SourceOutline

        /// The sources of the target itself.
        var own: ArraySlice<CompiledSource> { sources.prefix { $0.target == nil } }

        /// Whether the sources of the target are correct as far as the parser knows; the compiler reports the rest.
        var isCorrect: Bool { own.allSatisfy(\.all.areCorrect) }

        /// The outline of the debug build and that of the release build.
        var variants: [SourceOutline] {
            [SourceOutline(sources, parts: \.debug), SourceOutline(sources, parts: \.release)]
        }
    }

    /// Reads all sources of the target.
    func read() throws -> Reading {
        let files =
            request.sources.map { (path: $0, target: String?.none) } + request.others.map { ($0.path, $0.target) }
        let texts = try files.map { try Data(contentsOf: URL(filePath: $0.path)) }
        // The build doesn't pass the language mode, so the parts contain the code of both modes.
        let hasModes = texts.contains { text in
            [Data("swift(".utf8), Data("hasFeature(".utf8)].contains { text.range(of: $0) != nil }
        }
        let toolchain = try Toolchain(compiler: request.compiler, modes: hasModes ? [.six, .five] : [.six])
        func configurations(_ defines: [String]) -> [TargetConfiguration] {
            toolchain.configurations(
                defines: Set(request.defines + ["SWIFT_PACKAGE"] + defines), modules: request.modules)
        }
        let (debug, release) = (configurations(["DEBUG"]), configurations([]))
        let sources = zip(files, texts).map { file, text in
            let source = SwiftSource(Array(text))
            return CompiledSource(
                path: file.path, target: file.target, source: source, debug: CompiledParts(of: source, in: debug),
                release: CompiledParts(of: source, in: release), all: CompiledParts(of: source, in: debug + release))
        }
        return Reading(
            sources: sources, compiler: toolchain.name, outline: SourceOutline(sources, parts: \.all))
    }
}
