import Foundation
import TestProcesses

/// A page that is followed from its first block to its last, in a directory of its own.
struct PageCourse {
    /// What is wrong, and the line of the page.
    struct Problem: Sendable {
        let line: Int
        let text: String
    }

    private let page: Page
    private var shell: PageShell
    /// The process groups of commands that go on, and where they began.
    private var groups: [(process: pid_t, directory: String)] = []

    init(_ page: Page, in directory: String, _ installation: PageInstallation) throws {
        self.page = page
        // The reader's home directory, in which the clone is `bellhop`.
        let name = page.path.dropLast(3).replacing("docs/", with: "").replacing("/", with: "-")
        let home = "\(directory)/\(name)"
        try installation.makeClone(at: home + "/bellhop")
        try FileManager.default.createDirectory(atPath: home + "/tmp", withIntermediateDirectories: true)
        let outside = ProcessInfo.processInfo.environment
        let formerHome = outside["HOME"] ?? ""
        shell = try PageShell(
            in: home + "/bellhop", notes: home + "/.shell",
            environment: [
                "HOME": home, "TMPDIR": home + "/tmp", "LANG": "C.UTF-8",
                "PATH": "\(installation.programs):\(outside["PATH"] ?? "/usr/bin:/bin")",
                // Where SwiftPM keeps compiled manifests, and rustup its toolchains.
                "XDG_CACHE_HOME": outside["XDG_CACHE_HOME"] ?? formerHome + "/.cache",
                // The compiler's own modules, which each package would compile again.
                "SWIFTPM_TESTS_MODULECACHE": directory + "/module-cache",
                "RUSTUP_HOME": outside["RUSTUP_HOME"] ?? formerHome + "/.rustup",
            ])
    }

    /// Does what the page says.
    ///
    /// Stops at the first step that fails.
    mutating func run() async throws -> [Problem] {
        let problems = try await follow()
        for group in groups {
            // A host that `bellhop dev` started is in another group.
            _ = try await shell.run("cd '\(group.directory)' && bellhop stop")
            kill(-group.process, SIGKILL)
        }
        return problems
    }

    private mutating func follow() async throws -> [Problem] {
        var problems: [Problem] = []
        for step in page.steps {
            switch step {
            case .save(let edit):
                do { try edit.apply(in: shell.directory) } catch {
                    return problems + [Problem(line: edit.line, text: "\(error)")]
                }
            case .run(let command):
                if SkippedCommand.all.contains(where: { $0.covers(command) }) { continue }
                let (end, output) = try await run(command)
                guard (end.status != 0) == command.fails else {
                    let text = "\(command.text): exit code \(end.status)\n\(output)"
                    return problems + [Problem(line: command.line, text: text)]
                }
                let warnings = output.split(separator: "\n").filter { $0.contains(": warning: ") }
                if !warnings.isEmpty, !command.output.contains(where: { $0.contains("warning: ") }) {
                    let text = "\(command.text): \(warnings.joined(separator: "\n"))"
                    problems.append(Problem(line: command.line, text: text))
                }
                let missing = ShownOutput(command.output).missing(from: output)
                if !missing.isEmpty {
                    let lines = missing.joined(separator: "\n")
                    let text = "\(command.text): not in the output:\n\(lines)\nbut:\n\(output)"
                    problems.append(Problem(line: command.line, text: text))
                }
            }
        }
        return problems
    }

    /// Runs a command; one that goes on, until its host is up.
    private mutating func run(_ command: PageCommand) async throws -> (PageShell.End, output: String) {
        let end = try await shell.run(command.goesOn ? command.text + " &" : command.text)
        // Something goes on in the background.
        guard kill(-end.process, 0) == 0 else { return (end, end.output) }
        groups.append((end.process, shell.directory))
        guard command.startsHost, command.goesOn || !command.output.isEmpty else { return (end, end.output) }
        var wait = try await shell.run("bellhop wait")
        // `bellhop dev` builds first. If a host ended a moment ago, `bellhop wait` soon gives up.
        while wait.status != 0, kill(-end.process, 0) == 0, !Task.isCancelled {
            wait = try await shell.run("bellhop wait")
        }
        // A host replies before its trace is written.
        let deadline = ContinuousClock.now + .seconds(30)
        await eventually {
            .now >= deadline || ShownOutput(command.output).missing(from: end.output + wait.output).isEmpty
        }
        return (wait, end.output + wait.output)
    }
}
