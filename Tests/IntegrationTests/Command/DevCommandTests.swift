import BellhopControl
import BellhopSystem
import BellhopValues
import Foundation
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("bellhop dev", .timeLimit(.minutes(5)))
struct DevCommandTests {
    private let bank: Bank

    init() async throws { bank = try await Bank(["one"]) }

    /// Sends a push to the module of a package, and returns how it was presented.
    private func push(_ name: String = "one") async throws -> PresentationOptions? {
        let result = try await BellhopCommand.run(
            ["push", "-", "--json", "--state-dir", bank.state], input: Array(try bank.payload(name).utf8))
        #expect(result.status == 0, "\(result.errors)")
        let events = try result.output.split(separator: "\n").map {
            try JSONLine.decode(Event.self, from: Array($0.utf8))
        }
        return events.first(Event.NotificationShown.self)?.options
    }

    /// What `bellhop status` says of the last edit or build.
    private func rejectedEdit() async throws -> BellhopError? {
        try await ControlClient(directory: bank.state).call(Control.Status()).host.rejectedEdit
    }

    @Test("builds, runs, and puts each edit on the phone, once; what does not compile changes nothing there")
    func edits() async throws {
        let dev = try bank.start("dev", "--json")
        try await dev.build(#""outcome":"built""#)
        try await dev.event(.hostStarted)
        #expect(try await push() == [.banner, .list])

        try bank.edit("one") { $0.replacing("return BELLHOP_PRESENT_BANNER |", with: "return") }
        try await dev.build(#""outcome":"built""#)
        #expect(
            try await dev.event(.settingsApplied).facts(Event.SettingsApplied.self)?.restarted.map(\.rawValue) == [
                "one"
            ])
        #expect(try await push() == [.list])

        try bank.edit("one") { $0 + "int x = ;\n" }
        let failed = try await dev.object("build")
        #expect(failed.contains(#""outcome":"failed""#) && failed.contains("one.c:"), "\(failed)")
        #expect(try await dev.event(.buildFailed).module == "one")
        let cause = try #require(try await rejectedEdit())
        #expect(cause.code == .buildFailed && cause.location?.file.hasSuffix("/one/one.c") == true, "\(cause)")
        #expect(cause.location?.line ?? 0 > 0 && cause.cause?.isEmpty == false, "\(cause)")
        let told = "one is older than its sources"
        #expect(try await bank.bellhop("why", "one").output.contains(told))
        #expect(try await bank.bellhop("status").output.contains("failed build "))
        #expect(try await bank.bellhop("modules").output.contains(told))
        #expect(try await push() == [.list])

        try bank.edit("one") {
            $0.replacing("int x = ;\n", with: "")
                .replacing("return BELLHOP_PRESENT_LIST |", with: "return BELLHOP_PRESENT_BANNER |")
        }
        try await dev.build(#""outcome":"built""#)
        #expect(
            try await dev.events(.buildCleared, .settingsApplied).last?.facts(Event.SettingsApplied.self)?.restarted
                .map(\.rawValue) == ["one"])
        #expect(try await rejectedEdit() == nil)
        #expect(try await !bank.bellhop("why", "one").output.contains(told))
        #expect(try await push() == [.banner])
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
        #expect(dev.count(of: #""kind":"settings.applied""#) == 2 && dev.count(of: #""kind":"settings.kept""#) == 0)
    }

    @Test("builds once for an edit of the file that says how, and again a library that is removed")
    func manifestAndLibrary() async throws {
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        try bank.editMakefile("one") { $0.replacing("CFLAGS ?= -O2 -g", with: "CFLAGS ?= -O1") }
        try await dev.build(#""outcome":"built""#)
        try await dev.event(.settingsApplied)
        try FileManager.default.removeItem(atPath: bank.library("one"))
        try await dev.build(#""outcome":"built""#)
        #expect(FileManager.default.fileExists(atPath: bank.library("one")))
        try FileManager.default.removeItem(atPath: bank.directory + "/one/.build")
        try await dev.build(#""outcome":"built""#)
        #expect(try await push() != nil)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
        #expect(dev.count(of: #"{"build":{"#) == 4)
    }

    @Test("builds and loads a module that is added to the settings")
    func added() async throws {
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        let created = try await BellhopCommand.run(
            ["new", bank.directory + "/two", "--language", "c", "--settings", bank.settings])
        #expect(created.status == 0, "\(created.errors)")
        try await dev.build(#""package":"two""#)
        #expect(
            try await dev.event(.settingsApplied).facts(Event.SettingsApplied.self)?.added.map(\.rawValue) == ["two"])
        #expect(try await push("two") != nil)
        dev.process.signal(SIGTERM)
        #expect(await dev.process.ended() == 0)
    }

    @Test("starts with a module that does not compile, and takes it once it does")
    func brokenAtFirst() async throws {
        try bank.edit("one") { $0 + "int x = ;\n" }
        let dev = try bank.start("dev", "--json")
        try await dev.build(#""outcome":"failed""#)
        try await dev.event(.hostStarted)
        try await dev.event(.buildFailed)
        let rejected = try await rejectedEdit()
        #expect(rejected?.code == .buildFailed && rejected?.message == "one isn't loaded, and its last build failed")
        try bank.edit("one") { $0.replacing("int x = ;\n", with: "") }
        try await dev.build(#""outcome":"built""#)
        #expect(
            try await dev.events(.buildCleared, .settingsApplied).last?.facts(Event.SettingsApplied.self)?.restarted
                .map(\.rawValue) == ["one"])
        #expect(try await rejectedEdit() == nil)
        #expect(try await push() != nil)
        #expect(try await bank.bellhop("stop").status == 0)
        #expect(await dev.process.ended() == 0)
    }

    @Test("says after a failed build whether an old one runs")
    func oldBuild() async throws {
        try bank.edit("one") { $0 + "int x = ;\n" }
        let dev = try bank.start("dev")
        try await dev.lines(containing: ["host          started"])
        try bank.edit("one") { $0 + "int y = ;\n" }
        try await dev.lines(containing: ["no build of one is running"])
        try bank.edit("one") { $0.replacing("int x = ;\nint y = ;\n", with: "") }
        try await dev.lines(containing: ["one           loaded"])
        try bank.edit("one") { $0 + "int z = ;\n" }
        try await dev.lines(containing: ["the old build keeps running"])
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
    }

    @Test("reports a failed build until the module is no longer built")
    func disabledAfterFailure() async throws {
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        try bank.edit("one") { $0 + "int x = ;\n" }
        try await dev.event(.buildFailed)
        try bank.editSettings { $0.map { $0.merging(["enabled": false]) { $1 } } }
        try await dev.events(.buildCleared, .settingsApplied)
        #expect(try await rejectedEdit() == nil)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
    }

    @Test("reports a failed build of a module once the edit that adds the module takes effect")
    func addedAfterFailure() async throws {
        let bank = try await Bank(["one", "two"])
        try bank.editSettings { $0.filter { $0["name"] as? String == "one" } }
        let make = try ChildProcess(
            "/usr/bin/make", ["-C", bank.directory + "/two"], output: { _ in }, errors: { _ in })
        #expect(await make.ended() == 0)
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        try bank.edit("two") { $0 + "int x = ;\n" }
        // The host rejects this edit, because one of the modules has no library.
        try bank.editSettings { $0 + [Bank.entry("two"), Bank.entry("three")] }
        try await dev.lines(containing: [#""outcome":"failed""#, #""kind":"settings.kept""#])
        try bank.editSettings { $0.filter { $0["name"] as? String != "three" } }
        try await dev.event(.settingsApplied)
        #expect(try await dev.event(.buildFailed).module == "two")
        #expect(dev.count(of: #""kind":"build.failed""#) == 1)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
    }

    @Test("reports that a failed build no longer counts once the edit that disables the module takes effect")
    func disabledByRejectedEdit() async throws {
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        try bank.edit("one") { $0 + "int x = ;\n" }
        try await dev.event(.buildFailed)
        try bank.editSettings { $0.map { $0.merging(["enabled": false]) { $1 } } + [Bank.entry("three")] }
        try await dev.event(.settingsKept)
        try bank.editSettings { $0.filter { $0["name"] as? String != "three" } }
        try await dev.event(.settingsApplied)
        try await dev.event(.buildCleared)
        #expect(dev.count(of: #""kind":"build.cleared""#) == 1)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
    }

    @Test("builds a package again that failed for a reason outside its sources, once something else has built it")
    func builtByOthers() async throws {
        let tool = bank.directory + "/tool"
        try Data().write(to: URL(filePath: tool))
        try bank.editMakefile("one") { $0.replacing("\t@mkdir", with: "\t@test -e \(tool)\n\t@mkdir") }
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        try FileManager.default.removeItem(atPath: tool)
        try bank.edit("one") { $0 + "int x;\n" }
        try await dev.event(.buildFailed)
        try Data().write(to: URL(filePath: tool))
        let make = try ChildProcess(
            "/usr/bin/make", ["-C", bank.directory + "/one"], output: { _ in }, errors: { _ in })
        #expect(await make.ended() == 0)
        try await dev.event(.buildCleared)
        #expect(try await rejectedEdit() == nil)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
    }

    @Test("what a failing build writes into its package starts builds only until it is known, and edits still do")
    func buildWrites() async throws {
        let writes = "\t@date +%N > stamp.txt; mkdir -p out; rm -f out/*; date > out/$$$$\n"
        try bank.editMakefile("one") { $0.replacing("\t@mkdir", with: writes + "\t@false\n\t@mkdir") }
        let dev = try bank.start("dev", "--json")
        try await dev.object("ignored", #""paths":["stamp.txt"]"#)
        try await dev.object("ignored", #""paths":["out/*"]"#)
        try await dev.event(.hostStarted)
        try bank.edit("one") { $0 + "int more;\n" }
        try await dev.build(#""outcome":"failed""#)
        try bank.editMakefile("one") { $0.replacing("\t@false\n", with: "") }
        try await dev.build(#""outcome":"built""#)
        #expect(
            try await dev.events(.buildCleared, .settingsApplied).last?.facts(Event.SettingsApplied.self)?.restarted
                .map(\.rawValue) == ["one"])
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
        // Three show that the builds write stamp.txt, and the fourth that the files in out have other names each time.
        #expect(dev.count(of: #"{"build":{"#) == 6)
    }

    @Test("a job that a build leaves behind, and that writes into a source, starts a build only once it rests")
    func leftWriter() async throws {
        let stop = bank.directory + "/stop"
        // It ends by itself if the test fails.
        let job =
            "\t@(for i in $$(seq 4000); do test -e \(stop) && break; date +%N > stamp.c; sleep 0.05; done) "
            + "> /dev/null 2>&1 &\n"
        try bank.editMakefile("one") { $0.replacing("\t@mkdir", with: job + "\t@mkdir") }
        let dev = try bank.start("dev", "--json")
        try await dev.lines(containing: [#""paths":["stamp.c"]"#, #""kind":"host.started""#])
        let builds = dev.count(of: #"{"build":{"#)
        // An edit is built meanwhile.
        try bank.edit("one") { $0 + "int more;\n" }
        try await dev.build(#""outcome":"built""#)
        try Data().write(to: URL(filePath: stop))
        try await dev.build(#""outcome":"fresh""#)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
        // On a busy machine, the job may have rested.
        #expect(dev.count(of: #"{"build":{"#) >= builds + 2)
    }

    @Test("a source that is written again with the same contents starts builds only until it is known")
    func rewrites() async throws {
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        for _ in 0..<4 {
            try bank.edit("one") { $0 }
            try await dev.build("")
        }
        try bank.edit("one") { $0 }
        try await dev.object("ignored", #""paths":["one.c"]"#)
        try bank.edit("one") { $0 + "int more;\n" }
        try await dev.build(#""outcome":"built""#)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
        #expect(dev.count(of: #"{"build":{"#) == 6)
    }

    @Test("its own output in the package starts no builds")
    func ownOutput() async throws {
        let (log, command) = (bank.directory + "/one/dev.log", try BellhopCommand.path())
        try bank.editMakefile("one") { $0.replacing("\t@mkdir", with: "\t@false\n\t@mkdir") }
        let dev = try ChildProcess(
            "/bin/sh",
            [
                "-c", #"exec "$0" dev --json --settings "$1" --state-dir "$2" > "$3" 2>&1"#, command, bank.settings,
                bank.state, log,
            ], output: { _ in }, errors: { _ in })
        func lines(containing text: String) -> Int {
            let lines = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n") ?? []
            return lines.count { $0.contains(text) }
        }
        await eventually { lines(containing: #""kind":"build.failed""#) > 0 }
        try bank.edit("one") { $0 + "int more;\n" }
        let failed = #"{"build":{"#
        await eventually { lines(containing: failed) >= 2 }
        dev.signal(SIGINT)
        #expect(await dev.ended() == 0)
        #expect(lines(containing: failed) == 2)
    }

    @Test("an edit during a build starts another build")
    func editDuringBuild() async throws {
        let (compiled, edited) = (bank.directory + "/compiled", bank.directory + "/edited")
        try bank.editMakefile("one") {
            $0.replacing(
                "-o $@ $<", with: "-o $@ $<\n\t@touch \(compiled); until test -e \(edited); do sleep 0.01; done")
        }
        let dev = try bank.start("dev", "--json")
        await eventually { FileManager.default.fileExists(atPath: compiled) }
        try bank.edit("one") { $0 + "int x = ;\n" }
        try Data().write(to: URL(filePath: edited))
        try await dev.build(#""outcome":"built""#)
        try await dev.build(#""outcome":"failed""#)
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
    }

    @Test("ends when its host does, and says why")
    func hostEnds() async throws {
        let dev = try bank.start("dev", "--json")
        try await dev.event(.hostStarted)
        let again = try await bank.bellhop("dev")
        #expect(again.status == 1 && again.errors.contains("already running"), "\(again.errors)")
        let status = try await ControlClient(directory: bank.state).call(Control.Status())
        kill(pid_t(status.host.process), SIGKILL)
        #expect(await dev.process.ended() == 69)
        #expect(dev.errors.contains("signal 9"), "\(dev.errors)")
    }

    @Test("ends with the exit code of a host that cannot start, and with what it says")
    func hostFails() async throws {
        try Data().write(to: URL(filePath: bank.state))
        let dev = try bank.start("dev", "--json")
        #expect(await dev.process.ended() == 74)
        #expect(dev.errors.contains(#""code":"state.unusable""#), "\(dev.errors)")
    }

    @Test("ends during its first build, and takes the compiler with it")
    func interrupted() async throws {
        try bank.editMakefile("one") { $0.replacing("\t@mkdir", with: "\techo began; sleep 600\n\t@mkdir") }
        let dev = try bank.start("dev")
        // The compiler's output is not shown before its end, so this waits for its process.
        let child = try #require(await Self.child(of: dev.process.identifier, named: "sleep"))
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
        #expect(kill(child, 0) != 0 && errno == ESRCH)
    }

    /// The process with a name that descends from another one, once there is one.
    static func child(of parent: Int32, named name: String) async -> pid_t? {
        await eventually {
            try? FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(pid_t.init).first {
                guard let text = try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8) else { return false }
                return text.contains("(\(name))") && descends($0, from: parent)
            }
        }
    }

    private static func descends(_ process: pid_t, from ancestor: pid_t) -> Bool {
        var process = process
        while process > 1 {
            guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let parent = text.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap({
                    pid_t($0)
                })
            else { return false }
            if parent == ancestor { return true }
            process = parent
        }
        return false
    }
}
