import BellhopSystem
import BellhopTesting
import Foundation
import TestProcesses

@testable import BellhopTesting

/// What the reader of a page has: an installed Bellhop, and a clone in which everything is built.
///
/// The programs are those of the build directory. The SDK is compiled, as in the Debian package, from the same build: so a
/// module in Swift is built in seconds. It is made once for all pages.
struct PageInstallation: Sendable {
    /// The directory of the programs, and of the SDK beside them.
    let programs: String
    /// The manifest of the compiled SDK.
    private let manifest: String

    init(in directory: String) async throws {
        programs = directory + "/bellhop"
        let build = URL(filePath: try BellhopCommand.path()).resolvingSymlinksInPath().deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        // The same files, and not links to them: a program looks for the SDK beside itself.
        for name in [
            "bellhop", "bellhop-gateway", "bellhop-host", "bellhop-page", "bellhop-worker", "bellhop-port",
            "bellhop-renderer", "bellhop-symbolizer",
        ] {
            do { try FileManager.default.linkItem(atPath: "\(build)/\(name)", toPath: "\(programs)/\(name)") } catch {
                // Another file system.
                try ProgramFile.copy("\(build)/\(name)", to: "\(programs)/\(name)")
            }
        }
        try FileManager.default.createDirectory(atPath: programs + "/conformance", withIntermediateDirectories: true)
        for file in ["Conformance/cases.json", "docs/conformance/bellhop.json"] {
            try FileManager.default.copyItem(
                atPath: "\(Repository.root)/\(file)",
                toPath: "\(programs)/conformance/\(URL(filePath: file).lastPathComponent)")
        }
        let run = try await ChildProcess.run("\(Repository.root)/scripts/sdk.sh", [build, programs + "/sdk"])
        guard run.status == 0 else { throw PageFailure(description: "the SDK was not compiled: \(run.errors)") }
        let files = try FileManager.default.contentsOfDirectory(atPath: programs + "/sdk")
        guard let manifest = files.first(where: { $0.hasPrefix("Package@swift-") }) else {
            throw PageFailure(description: "the compiled SDK has no manifest")
        }
        self.manifest = manifest
        try makeDebugger(of: build)
    }

    /// Makes an `lldb` that attaches to the process that bellhop.log names, and lets it continue.
    ///
    /// It also has a version, because a host names only debuggers that start.
    ///
    /// The process ids of pages are examples, and a reader of this page types no commands to the debugger.
    private func makeDebugger(of build: String) throws {
        let script = """
            [ "$1" = --version ] && exec echo 'lldb version 0'
            until process=$(sed -n 's/.*`lldb -p \\([0-9]*\\)`.*/\\1/p' bellhop.log | tail -n 1) && [ -n "$process" ]; do :; done
            '\(build)/process-tracer' "$process" >lldb.log &
            until [ -s lldb.log ]; do :; done
            """
        try ProgramFile.write(script, to: programs + "/lldb")
    }

    /// Makes a clone of this repository, whose files are links, except for settings.json.
    ///
    /// The state directory of a host is beside its settings.json.
    func makeClone(at clone: String) throws {
        let files = FileManager.default
        // Where the demo writes its pictures.
        try files.createDirectory(atPath: clone + "/.build/demo", withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: Repository.root) where name != ".build" && name != ".bellhop"
        {
            if name == "settings.json" {
                try files.copyItem(atPath: "\(Repository.root)/\(name)", toPath: "\(clone)/\(name)")
            } else {
                try files.createSymbolicLink(
                    atPath: "\(clone)/\(name)", withDestinationPath: "\(Repository.root)/\(name)")
            }
        }
        try files.createSymbolicLink(atPath: clone + "/.build/debug", withDestinationPath: programs)
        for name in [manifest, "Prebuilt"] {
            try files.createSymbolicLink(atPath: "\(clone)/\(name)", withDestinationPath: "\(programs)/sdk/\(name)")
        }
    }
}
