import BellhopSystem
import Foundation
import TemporaryDirectories
import TestProcesses
import Testing

@testable import BellhopTesting

/// What `make` and CI run, with programs that stand for `make`, `timeout` and `swift`.
@Suite("Scripts of the repository", .timeLimit(.minutes(1)))
struct ScriptTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try write("make", #"echo "make $*" >>"$LOG"; [ "$*" != "$FAILS" ] || exit 3"#)
    }

    private var log: String { folder.path + "/log" }

    /// Writes a program that is found before those of the machine.
    private func write(_ name: String, _ script: String) throws {
        try ProgramFile.write(script, to: "\(folder.path)/\(name)")
    }

    private func run(_ script: String, _ arguments: [String] = [], _ more: [String: String] = [:]) async throws
        -> (status: Int32, output: String, errors: String)
    {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let environment = ["PATH": "\(folder.path):\(path)", "LOG": log, "SWIFT": "swift"].merging(more) { $1 }
        let run = try await ChildProcess.run(
            "\(Repository.root)/\(script)", arguments, environment: environment, directory: folder.path)
        return (run.status, run.output, run.errors)
    }

    private static let steps = ["lint", "demo", "test", "docs", "sanitize", "deb-test"].map { "make \($0)" }

    @Test func `the steps of CI run in their order, and end with a table of their times`() async throws {
        let (status, output, _) = try await run(".ci/steps")
        #expect(status == 0)
        #expect(try String(contentsOfFile: log, encoding: .utf8) == Self.steps.joined(separator: "\n") + "\n")
        let rows = output.split(separator: "\n").suffix(Self.steps.count + 1)
        #expect(rows.count == Self.steps.count + 1)
        for (row, name) in zip(rows, Self.steps + ["all"]) {
            #expect(row.hasPrefix(name) && row.wholeMatch(of: /.*\S +\d+:\d\d/) != nil, "\(row)")
        }
    }

    @Test("a step that fails is the last one, and CI fails with it", arguments: steps)
    func failing(step: String) async throws {
        let (status, output, _) = try await run(
            ".ci/steps", [], ["FAILS": String(step.dropFirst("make ".count))])
        #expect(status == 3)
        #expect(output.hasSuffix("\n\(step) failed\n"), "\(output)")
        #expect(try String(contentsOfFile: log, encoding: .utf8).hasSuffix("\(step)\n"))
    }

    @Test func `a step that never ends is named`() async throws {
        try write("timeout", "exit 124")
        let (status, output, _) = try await run(".ci/steps")
        #expect(status == 124)
        #expect(output.hasSuffix("\nmake lint took longer than 60m\n"), "\(output)")
    }

    /// What `swift test` prints after the tests of XCTest.
    private static func xctest(_ suite: String, executed count: Int) -> String {
        """
        cat <<END
        Test Suite '\(suite)' passed at 2026-01-31 09:41:00.000
        \t Executed \(count) tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds
        ✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.
        END
        """
    }

    @Test(
        "scripts/test.sh fails unless a test has passed",
        arguments: [
            ("echo '✔ Test run with 12 tests in 3 suites passed after 0.1 seconds.'", 0),
            ("echo '✔ Test run with 1 test in 0 suites passed after 0.1 seconds.'", 0),
            ("echo '✔ Test run with 0 tests in 0 suites passed after 0.1 seconds.'", 1),
            ("echo '✘ Test run with 12 tests in 3 suites failed after 0.1 seconds with 1 issue.'", 1),
            ("echo '✘ Test run with 12 tests in 3 suites failed after 0.1 seconds with 1 issue.'; exit 1", 1),
            (xctest("All tests", executed: 3), 0), (xctest("Selected tests", executed: 1), 0),
            (xctest("All tests", executed: 0), 1), (xctest("PushRouterTests", executed: 3), 1),
            ("", 1), ("exit 7", 7), ("kill -SEGV $$", 128 + 11),
        ] as [(String, Int32)])
    func tests(program: String, status: Int32) async throws {
        try write("swift", "echo \"$*\" >\"$LOG\"\n" + program)
        let run = try await run("scripts/test.sh", ["--filter", "A B"])
        #expect(run.status == status, "\(run.output)\(run.errors)")
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "test --quiet --filter A B\n")
    }

    /// In `text`, `@` stands for `async`.
    @Test(
        "the check finds `async let` in code, and not in prose",
        arguments: [
            ("@ let x = f()", true), ("{ @\n    let x = f() }", true), ("@ /* now */ let x = f()", true),
            ("@ // now\n let x = f()", true), ("// `@ let` is refused", false), ("my@ let x", false),
            ("f() @ -> Int { let x = 1 }", false), ("@ letter", false),
        ])
    func asyncLet(text: String, isFound: Bool) async throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/scripts", withIntermediateDirectories: false)
        let script = "\(folder.path)/scripts/async-let.sh"
        try ProgramFile.copy("\(Repository.root)/scripts/async-let.sh", to: script)
        try Data((text.replacing("@", with: "async") + "\n").utf8).write(to: URL(filePath: "\(folder.path)/new.swift"))
        let isolated = try await ChildProcess.run(script, [], directory: folder.path)
        #expect(isolated.status != 0, "there is no repository")
        let git = try await ChildProcess.run("/usr/bin/env", ["git", "init", "--quiet"], directory: folder.path)
        try #require(git.status == 0)
        let run = try await ChildProcess.run(script, [], directory: folder.path)
        #expect(run.status == (isFound ? 1 : 0), "\(run.errors)")
        #expect(run.errors.hasPrefix("new.swift:") == isFound, "\(run.errors)")
    }
}
