import BellhopControl
import BellhopImages
import BellhopSandbox
import BellhopSystem
import BellhopTesting
import BellhopValues
import BellhopWorkers
import Foundation
import Glibc
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopHost

/// What `bellhop doctor` finds.
struct CheckupTests {
    /// A directory with a settings.json, and what is found there.
    func checkup(
        _ modules: [[String: Any]], more: [String: Any] = [:], state: String = "state",
        worker: String = TestHost.program, renderer: String? = nil, symbolizer: String? = nil
    ) throws -> Checkup {
        let temporary = try TemporaryDirectory()
        let file = temporary.path + "/settings.json"
        let settings = (["push": true, "modules": modules] as [String: Any]).merging(more) { $1 }
        try JSONSerialization.data(withJSONObject: settings).write(to: URL(fileURLWithPath: file))
        let before = try FileManager.default.subpathsOfDirectory(atPath: temporary.path)
        defer { #expect((try? FileManager.default.subpathsOfDirectory(atPath: temporary.path)) == before) }
        return Checkup(
            of: HostConfiguration(
                settingsFile: file, stateDirectory: "\(temporary.path)/\(state)", environment: [:],
                workerProgram: worker, rendererProgram: renderer, symbolizerProgram: symbolizer))
    }

    @Test(arguments: ["state", "not/there"])
    func `a state directory on a full disk is told`(_ name: String) throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.createDirectory(atPath: directory.path + "/state", withIntermediateDirectories: true)
        let path = "\(directory.path)/\(name)"
        func finding(blocks: UInt, files: UInt = 9, ofFiles all: UInt = 10) -> Checkup.Finding {
            Checkup.stateDirectory(path, hasHost: .success(false)) { _ in
                var status = statvfs()
                (status.f_blocks, status.f_frsize, status.f_bfree, status.f_bavail) = (1 << 20, 4096, blocks, blocks)
                (status.f_files, status.f_ffree) = (all, files)
                return FreeSpace(status)
            }
        }
        #expect(finding(blocks: 256).state == .ok)
        #expect(finding(blocks: .max, files: 0, ofFiles: 0).state == .ok)
        for full in [finding(blocks: 255), finding(blocks: 0), finding(blocks: 1 << 19, files: 0)] {
            #expect(full.state == .failed && full.cause?.code.rawValue == "state.full")
        }
        #expect(Checkup.stateDirectory(path, hasHost: .success(false)).state == .ok)
    }

    @Test func `a running host without its database is told`() throws {
        let directory = try TemporaryDirectory()
        let finding = Checkup.stateDirectory(directory.path, hasHost: .success(true))
        #expect(finding.state == .failed && finding.cause?.code == .stateRemoved)
        try Data().write(to: URL(fileURLWithPath: "\(directory.path)/\(DatabaseFile.name)"))
        #expect(Checkup.stateDirectory(directory.path, hasHost: .success(true)).state == .ok)
    }

    @Test(
        "a database that a host refuses is told in the same words, and stays as it is",
        arguments: [
            ("PRAGMA user_version = 999", BellhopError.Code.stateVersion), ("PRAGMA application_id = 7", .stateForeign),
            ("PRAGMA application_id = 0", .stateForeign), ("PRAGMA user_version = 1", nil),
        ] as [(String, BellhopError.Code?)])
    func refusedDatabase(statement: String, code: BellhopError.Code?) async throws {
        let directory = try TemporaryDirectory(named: "odd #name%20?x=1")
        let path = "\(directory.path)/\(DatabaseFile.name)"
        let database = try await Database.open(in: directory.path)
        try await database.perform(.synced) { connection throws(BellhopError) in try connection.run(statement) }
        await database.close()
        func contents() throws -> [String: Data] {
            let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
            return Dictionary(
                uniqueKeysWithValues: try names.map {
                    ($0, try Data(contentsOf: URL(filePath: "\(directory.path)/\($0)")))
                })
        }
        let before = try contents()
        let finding = Checkup.stateDirectory(directory.path, hasHost: .success(false))
        #expect(finding.state == (code == nil ? .ok : .failed), "\(finding)")
        #expect(try contents() == before)
        let running = Checkup.stateDirectory(directory.path, hasHost: .success(true))
        #expect(running.state == .ok, "\(running)")
        guard let code else { return }
        let error = await #expect(throws: BellhopError.self) { _ = try await Database.open(in: directory.path) }
        #expect(error?.code == code && error?.location?.file == path)
        #expect(finding.cause == error)
    }

    @Test(arguments: ["a token", String(repeating: "t", count: 33)])
    func `a device token that a host can't read is told, and stays as it is`(text: String) throws {
        let directory = try TemporaryDirectory()
        let file = "\(directory.path)/device-token"
        try Data(text.utf8).write(to: URL(filePath: file))
        let finding = Checkup.stateDirectory(directory.path, hasHost: .success(false))
        #expect(finding.state == .failed && finding.cause?.code == .tokenUnavailable)
        #expect(finding.cause?.location?.file == file)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        // A host makes a token in place of an empty file.
        try Data().write(to: URL(filePath: file))
        #expect(Checkup.stateDirectory(directory.path, hasHost: .success(false)).state == .ok)
    }

    @Test func `a damaged database is replaced, so it keeps no host from starting`() throws {
        let directory = try TemporaryDirectory()
        try Data("no database".utf8).write(to: URL(filePath: "\(directory.path)/\(DatabaseFile.name)"))
        #expect(Checkup.stateDirectory(directory.path, hasHost: .success(false)).state == .ok)
    }

    @Test func `a directory in which a host would remove what no host has made is told`() throws {
        let directory = try TemporaryDirectory()
        let images = URL(filePath: directory.path).appending(path: "images")
        try FileManager.default.createDirectory(at: images, withIntermediateDirectories: false)
        let finding = Checkup.stateDirectory(directory.path, hasHost: .success(false))
        #expect(finding.state == .failed && finding.cause?.code == .stateUnusable)
        #expect(finding.cause?.message.hasSuffix("a host would remove the files in images") == true)
        // A host has used it.
        try Data().write(to: URL(filePath: "\(directory.path)/bellhop.lock"))
        #expect(Checkup.stateDirectory(directory.path, hasHost: .success(false)).state == .ok)
    }

    @Test(arguments: ["link", "link/state"])
    func `a state directory that a link leads nowhere is told`(name: String) throws {
        let directory = try TemporaryDirectory()
        let link = directory.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: directory.path + "/none")
        let finding = Checkup.stateDirectory(directory.path + "/" + name, hasHost: .success(false))
        #expect(finding.state == .failed && finding.cause?.code == .stateUnusable)
        #expect(finding.cause?.location?.file == link)
    }

    @Test func `a state directory that would be made where anyone may write is told`() throws {
        let directory = try TemporaryDirectory()
        #expect(chmod(directory.path, 0o777) == 0)
        let finding = Checkup.stateDirectory(directory.path + "/state", hasHost: .success(false))
        #expect(finding.state == .failed && finding.cause?.code == .stateExposed)
    }

    private func entry(_ fixture: String, _ keys: [String: Any] = [:]) -> [String: Any] {
        TestHost.entry(fixture, ["isolation": "process"].merging(keys) { $1 })
    }

    @Test func `a worker is held as the kernel can, mechanism by mechanism`() throws {
        let permissions: [String: Any] = ["network": false, "memory": 128]
        let checkup = try checkup([entry("good", ["permissions": permissions, "limits": ["willPresent": 2.5]])])
        #expect(checkup.failures.isEmpty)
        let module = try #require(checkup.modules.first)
        let findings = Dictionary(module.findings.map { ($0.subject, $0) }) { first, _ in first }
        for mechanism in ConfinementReport.Mechanism.allCases { #expect(findings[mechanism.rawValue] != nil) }
        #expect(findings["memory"]?.message.contains("128 MiB") == true)
        #expect(findings["library"]?.message.contains("class Fixture") == true)
        #expect(module.deadlines["willPresent"] == 2.5)
        #expect(module.deadlines["create"] == 10)
        #expect(module.deadlines["deferredRoute"] == nil)
        #expect(checkup.machine.first?.message.hasPrefix("Linux ") == true)
        #expect(checkup.host.map(\.state) == [.ok, .ok])
    }

    @Test func `without the program of the workers, the host does not start`() async throws {
        let failure = try #require(try checkup([], worker: "/nowhere/bellhop-worker").failures.first)
        #expect(failure.subject == "worker")
        #expect(failure.cause?.code == .hostProgramMissing)
        #expect(failure.cause?.location?.file == "/nowhere/bellhop-worker")
        let directory = try TemporaryDirectory()
        let host = ModuleHost(
            configuration: HostConfiguration(
                settingsFile: directory.path + "/settings.json", stateDirectory: directory.path + "/state",
                environment: [:], workerProgram: "/nowhere/bellhop-worker"))
        let error = await #expect(throws: BellhopError.self) { try await host.start() }
        #expect(error?.code == .hostProgramMissing)
        await host.stop()
    }

    @Test func `the renderer beside the host draws, and is confined`() throws {
        let renderer = try #require(try checkup([]).machine.first { $0.subject == "renderer" })
        #expect(renderer.state == .ok, "\(renderer)")
        #expect(renderer.message.hasSuffix("/bellhop-renderer, draws and is confined"))
    }

    @Test(arguments: [[], ["no font has a glyph for U+1F4B3 (CREDIT CARD)"]])
    func `characters that no font has are no failure, and the hint names the fonts`(_ notes: [String]) throws {
        let temporary = try TemporaryDirectory()
        let (script, answer) = (temporary.path + "/renderer", temporary.path + "/answer")
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        try Rendering(png: png, text: "", size: .zero, notes: notes).answer().write(to: URL(filePath: answer))
        try ProgramFile.write("cat >/dev/null; cat '\(answer)'", to: script)
        let checkup = try checkup([], renderer: script)
        #expect(checkup.failures.isEmpty)
        let fonts = try #require(checkup.machine.first { $0.subject == "fonts" })
        #expect(fonts.state == (notes.isEmpty ? .ok : .partial))
        #expect(fonts.cause?.message == notes.first)
        #expect(fonts.cause?.code == (notes.isEmpty ? nil : .renderNoGlyph))
        let packages = ["fonts-noto-color-emoji", "fonts-wqy-microhei"]
        #expect(packages.allSatisfy { fonts.cause?.hint?.contains($0) ?? notes.isEmpty })
    }

    @Test func `the renderer draws the sample of the fonts`() throws {
        let fonts = try #require(try checkup([]).machine.first { $0.subject == "fonts" })
        #expect(fonts.state == .ok || fonts.message.hasPrefix("no font has a glyph for U+"), "\(fonts)")
    }

    struct DebuggerRow: Sendable {
        /// What a program does for its version; there is no program without it.
        let lldb: String?
        let gdb: String?
        let state: Checkup.Finding.State
        let message: String
        var hint: String?
    }

    private static let lacking = "lldb: error while loading shared libraries: libpython3.10.so.1.0: cannot open it"

    @Test(
        "a debugger that does not start is named, with what it lacks and the debugger that starts",
        arguments: [
            DebuggerRow(lldb: "echo lldb 17", gdb: "exit 1", state: .ok, message: "/lldb, lldb 17"),
            DebuggerRow(lldb: nil, gdb: "echo gdb 13; echo more", state: .ok, message: "/gdb, gdb 13"),
            DebuggerRow(
                lldb: "echo '\(lacking)' >&2; exit 127", gdb: "echo gdb 13", state: .partial,
                message: "lldb does not start, but gdb does",
                hint: "Use gdb, or install the package that has libpython3.10.so.1.0"),
            DebuggerRow(
                lldb: "exit 1", gdb: nil, state: .unavailable, message: "lldb does not start",
                hint: "Install gdb, or install it again"),
            DebuggerRow(
                lldb: nil, gdb: nil, state: .unavailable,
                message: "neither lldb nor gdb is on the PATH, so no module can be debugged",
                hint: "Install gdb, or add the programs of the Swift toolchain to the PATH"),
        ])
    func debugger(_ row: DebuggerRow) throws {
        let directory = try TemporaryDirectory()
        for (name, script) in [("lldb", row.lldb), ("gdb", row.gdb)] {
            if let script { try ProgramFile.write(script, to: "\(directory.path)/\(name)") }
        }
        let environment = ["PATH": "/nowhere:\(directory.path)"]
        let finding = Checkup.debugger(
            of: HostConfiguration(settingsFile: "", stateDirectory: "", environment: environment))
        #expect(finding.state == row.state && finding.message.hasSuffix(row.message), "\(finding)")
        #expect(finding.cause?.hint == row.hint)
        let working = row.state == .ok || row.state == .partial
        #expect(DebuggerCheck.working(in: environment).isEmpty == !working)
    }

    @Test func `what has the name of a program, and is none, is passed over`() throws {
        let directory = try TemporaryDirectory()
        for place in ["a/gdb", "b", "c", "d"] {
            try FileManager.default.createDirectory(
                atPath: "\(directory.path)/\(place)", withIntermediateDirectories: true)
        }
        try Data("text".utf8).write(to: URL(filePath: "\(directory.path)/b/gdb"))
        let path = ["/nowhere", "", "a", "b", "c", "d"].map { $0.isEmpty ? "" : "\(directory.path)/\($0)" }
        let environment = ["PATH": path.joined(separator: ":")]
        #expect(ProgramStart.program(named: "gdb", in: environment) == nil)
        #expect(DebuggerCheck(.gdb, in: environment).program == nil)
        for place in ["d", "c"] {
            let program = "\(directory.path)/\(place)/gdb"
            try ProgramFile.write("echo gdb 13", to: program)
            #expect(ProgramStart.program(named: "gdb", in: environment) == program)
        }
        #expect(ProgramStart.program(named: "gdb", in: [:]) == nil)
    }

    @Test(arguments: ["", " >/dev/null 2>&1"])
    func `a program that does not end in time is ended, even if it has closed its output`(_ output: String) throws {
        let words = ["sh", "-c", "exec /bin/sleep 60\(output)"]
        let sleep = ProgramStart(executable: "/bin/sh", words: words, environment: [:], directory: "/")
        #expect(try sleep.run(within: .milliseconds(50)).status == SIGKILL)
    }

    @Test func `the symbolizer beside the host answers, and is confined`() throws {
        let symbolizer = try #require(try checkup([]).machine.last)
        #expect(symbolizer.state == .ok, "\(symbolizer)")
        #expect(symbolizer.message.hasSuffix("/bellhop-symbolizer, answers and is confined"))
    }

    @Test(arguments: ["/nowhere/bellhop-symbolizer", "/bin/false"])
    func `a symbolizer that does not work costs source lines, and is no failure`(_ program: String) throws {
        let checkup = try checkup([], symbolizer: program)
        #expect(checkup.failures.isEmpty)
        let symbolizer = try #require(checkup.machine.last)
        #expect(symbolizer.subject == "symbolizer")
        #expect(symbolizer.state == .unavailable)
        #expect(symbolizer.cause?.code == .symbolizerFailed)
        #expect(symbolizer.cause?.location?.file == program)
    }

    @Test(arguments: [("/nowhere/bellhop-renderer", BellhopError.Code.renderNotStarted), ("/bin/false", .renderFailed)])
    func `a renderer that is not there, or does not draw, is a failure`(
        _ program: String, _ code: BellhopError.Code
    ) throws {
        let failure = try #require(try checkup([], renderer: program).failures.first)
        #expect(failure.subject == "renderer")
        #expect(failure.cause?.code == code)
    }

    @Test func `a module in the host's process is said to be held by nothing`() throws {
        let checkup = try checkup([
            entry("good", ["isolation": "inProcess", "permissions": ["network": false] as [String: Any]])
        ])
        #expect(checkup.failures.isEmpty)
        let findings = try #require(checkup.modules.first).findings
        #expect(findings.map(\.subject) == ["library", "isolation", "confinement", "permissions"])
        #expect(findings.dropFirst().allSatisfy { $0.state == .unavailable })
        #expect(findings[1].message.contains("a crash of it is the host's crash"))
    }

    @Test(arguments: [
        ("good", "className", "Fixtur", BellhopError.Code.classNotExported),
        ("service_good", "className", "Service", .classWrongRole),
        ("service_good", "pushServiceClassName", "Servce", .extensionMissing),
        ("content_card", "pushContentClassName", "Contnt", .extensionMissing),
    ])
    func `a class that the library doesn't have is reported where the settings name it`(
        _ fixture: String, _ key: String, _ name: String, _ code: BellhopError.Code
    ) throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/settings.json"
        let object = try JSONSerialization.data(withJSONObject: entry(fixture, [key: name]))
        let text = String(decoding: object, as: UTF8.self)
        try Data("{\"modules\": [\n\(text)\n]}".utf8).write(to: URL(fileURLWithPath: file))
        let checkup = Checkup(
            of: HostConfiguration(
                settingsFile: file, stateDirectory: directory.path + "/state", environment: [:],
                workerProgram: TestHost.program))
        let cause = try #require(checkup.failures.first?.cause)
        #expect(cause.code == code)
        let value = try #require(text.range(of: "\"\(name)\""))
        let column = text.utf8.distance(from: text.startIndex, to: value.lowerBound) + 1
        #expect(cause.location == Location(file: file, line: 2, column: column))
    }

    @Test(arguments: [
        ("gone", BellhopError.Code.moduleNoLibrary), ("text_file", .imageNotELF),
        ("newer_major", .contractVersion), ("no_magic", .contractMissing), ("undefined_symbol", .imageNotLoadable),
    ])
    func `a library that cannot be loaded is a failure`(_ fixture: String, _ code: BellhopError.Code) throws {
        let checkup = try checkup([entry(fixture)])
        #expect(checkup.modules.first?.findings.filter { $0.subject == "library" }.map(\.state) == [.failed])
        #expect(checkup.failures.map(\.cause?.code) == [code])
        #expect(checkup.failures.first?.cause?.location != nil)
        #expect(checkup.failures.first?.cause?.hint != nil)
    }

    @Test(arguments: [
        ("pushServiceClassName", "Servce"), ("pushServiceClassName", "Fixture"), ("pushContentClassName", "Service"),
    ])
    func `an extension class that the library does not have is a failure`(_ key: String, _ name: String) throws {
        let checkup = try checkup([entry("service_good", [key: name])])
        #expect(checkup.failures.map(\.cause?.code.rawValue) == ["extension.missing"])
        #expect(checkup.failures.map(\.subject) == ["extension"])
        let subjects = try #require(checkup.modules.first).findings.map(\.subject)
        #expect(!subjects.contains(key == "pushServiceClassName" ? "service" : "content"))
        #expect(checkup.failures.first?.message.contains(name) == true)
    }

    @Test func `two push modules of one class are said to have one sender, which only running them could tell`() throws
    {
        let more = ["push": true]
        let first = entry("good")
        let checkup = try checkup([first, entry("good", ["name": "again"]), entry("slow")], more: more)
        #expect(checkup.failures.isEmpty)
        let senders = checkup.modules.map { $0.findings.filter { $0.subject == "sender" } }
        #expect(senders.map(\.count) == [0, 1, 0])
        #expect(senders[1].first?.state == .partial)
        #expect(senders[1].first?.message.contains("good") == true)
        // Those that get no pushes may have one.
        for key in ["enabled", "push"] {
            let second = entry("good", ["name": "again", key: false])
            let other = try self.checkup([first, second], more: more)
            #expect(!other.modules.contains { $0.findings.contains { $0.subject == "sender" } })
        }
    }

    @Test func `a module that is disabled is not looked at`() throws {
        let checkup = try checkup([entry("gone", ["enabled": false])])
        #expect(checkup.modules.map(\.isEnabled) == [false])
        #expect(checkup.modules.first?.findings == [])
        #expect(checkup.failures.isEmpty)
    }

    @Test func `a directory that would give away the host's own is a failure, one to come is not`() throws {
        try #require(Confinement.probe().landlock != nil, "needs Landlock")
        func checkup(_ files: [String]) throws -> Checkup {
            try self.checkup([entry("good", ["permissions": ["files": files] as [String: Any]])])
        }
        let refused = try checkup([".", "../bellhop-later"])
        #expect(refused.failures.map(\.cause?.code) == [.permissionWithheld])
        #expect(refused.failures.first?.cause?.location?.line != nil && refused.modules.isEmpty)
        let permissions =
            try checkup(["../bellhop-later"]).modules.first?.findings
            .filter { $0.subject == "permissions" } ?? []
        #expect(permissions.map(\.state) == [.ok, .ok, .partial])
        #expect(permissions.first?.message == "network: allowed, as the settings say")
        #expect(permissions.last?.message.contains("bellhop-later is not there") == true)
    }

    @Test func `a settings file that cannot be used is a failure, and the machine is still looked at`() throws {
        let checkup = Checkup(
            of: HostConfiguration(
                settingsFile: "/nowhere/settings.json", stateDirectory: "/nowhere/state", environment: [:],
                workerProgram: TestHost.program))
        #expect(checkup.failures.first?.cause?.code == .settingsMissing)
        #expect(checkup.modules.isEmpty)
        #expect(!checkup.machine.isEmpty)
    }

    @Test func `every error of the settings is a failure, every warning is not`() throws {
        let checkup = try checkup([entry("good"), ["name": "x"]], more: ["pusch": true])
        #expect(Set(checkup.failures.map(\.subject)) == ["settings"])
        #expect(checkup.host.contains { $0.state == .partial && $0.message.contains("pusch") })
        #expect(checkup.modules.map(\.id.rawValue) == ["good"])
    }

    @Test func `a file in the place of the state directory is a failure`() throws {
        let checkup = try checkup([], state: "settings.json")
        #expect(checkup.failures.map(\.cause?.code) == [.stateUnusable])
    }

    @Test func `it survives JSON`() throws {
        let checkup = try checkup([entry("good"), entry("gone")])
        #expect(try JSONLine.decode(Checkup.self, from: try JSONLine.encode(checkup)) == checkup)
    }
}
