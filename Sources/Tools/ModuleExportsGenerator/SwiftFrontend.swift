internal import Foundation

/// The compiler, used as a parser: the edge where this tool starts a process.
struct SwiftFrontend {
    let compiler: URL
    /// Where intermediate files go.
    let directory: URL

    /// What the build knows of conditions.
    struct Conditions {
        var modules: [String]
        var defines: [String]

        var arguments: [String] {
            modules.flatMap { ["-module-can-import", $0] } + defines.flatMap { ["-D", $0] }
        }
    }

    /// What the compiler says to a probe, or nil where it cannot read it.
    func diagnostics(of probe: String, _ conditions: Conditions, languageMode: String) throws -> String? {
        let file = directory.appending(path: "probe.swift")
        try probe.write(to: file, atomically: true, encoding: .utf8)
        let run = try run(["-typecheck", "-swift-version", languageMode] + conditions.arguments + [file.path])
        return run.status == 0 ? run.errors : nil
    }

    /// Whether the compiler can parse a source text.
    func canParse(_ source: String) throws -> Bool { try parse(source, ["-parse"]) != nil }

    /// The outline of a source text, or nil where the compiler cannot read it.
    func outline(of source: String) throws -> SourceOutline? {
        try parse(source, ["-dump-parse", "-dump-ast-format", "json"])
            .flatMap { SourceOutline(dump: $0, source: Array(source.utf8)) }
    }

    /// The output of the compiler for a source text that it can parse in one of the language modes.
    ///
    /// `/…/` is a regex only in mode 6, and a prefix operator `/` only in mode 5.
    private func parse(_ source: String, _ options: [String]) throws -> Data? {
        let file = directory.appending(path: "source.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        for mode in ["5", "6"] {
            let run = try run(options + ["-swift-version", mode, "-parse-as-library", file.path])
            if run.status == 0 { return run.output }
        }
        return nil
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, output: Data, errors: String) {
        // Files, not pipes: a full pipe would stop the compiler while this side waits for its end.
        let output = directory.appending(path: "output")
        let errors = directory.appending(path: "errors")
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = compiler
        process.arguments = ["-frontend"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationStatus, try Data(contentsOf: output),
            String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }
}
