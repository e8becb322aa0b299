import BellhopControl
import BellhopSystem
import BellhopValues
import Foundation
import Synchronization
import TestProcesses
import Testing

@testable import BellhopTesting

extension BellhopCommand {
    /// Runs the command with the contents of a file in a pipe, as `cat FILE | bellhop …` does.
    static func run(_ arguments: [String], piping file: String) async throws -> Result {
        try await Result(
            ChildProcess.run(
                "/bin/sh", ["-c", #"file=$1; shift; cat "$file" | "$0" "$@""#, try path(), file] + arguments))
    }
}

/// A command with `--json` that goes on, and its lines.
final class RunningCommand: Sendable {
    private struct Line {
        let number: Int
        let text: String
    }

    let process: ChildProcess
    private let lines = Log<Line>()
    private let errorLines = Log<String>()
    /// The number of the first line that nobody has asked for.
    private let next = Mutex(0)

    /// Starts `bellhop`, or another program beside it.
    ///
    /// - Parameter launcher: A program that executes it, with its arguments.
    init(_ words: [String], program: String = "bellhop", through launcher: [String] = []) throws {
        let words = try launcher + [BellhopCommand.path() + program.trimmingPrefix("bellhop")] + words
        process = try ChildProcess(
            words[0], Array(words.dropFirst()),
            output: { [lines] in
                lines.add(Line(number: lines.entries.count, text: String(decoding: $0, as: UTF8.self)))
            }, errors: { [errorLines] in errorLines.add(String(decoding: $0, as: UTF8.self)) })
        Task { [process, lines, errorLines] in
            _ = await process.ended()
            lines.end()
            errorLines.end()
        }
    }

    deinit { process.signal(SIGKILL) }

    /// What it wrote to standard error.
    var errors: String { errorLines.entries.joined() }

    /// The first line of standard error that contains a text, or nil if the command ends without one.
    func error(containing text: String) async -> String? { await errorLines.first { $0.contains(text) } }

    /// The next line that contains a text: one that nobody has asked for, or one to come.
    @discardableResult
    func line(containing text: String) async throws -> String {
        let first = next.withLock(\.self)
        let line = await lines.first { $0.number >= first && $0.text.contains(text) }
        let found = try #require(
            line, "no \(text) in \(lines.entries.dropFirst(first).map(\.text).joined())\(errors)")
        next.withLock { $0 = found.number + 1 }
        return found.text
    }

    /// The next object with this key at its top, which has to contain a text.
    @discardableResult
    func object(_ key: String, _ text: String = "") async throws -> String {
        let line = try await line(containing: #"{"\#(key)":{"#)
        #expect(text.isEmpty || line.contains(text), "\(line)")
        return line
    }

    /// The next build, which has to contain a text.
    @discardableResult
    func build(_ text: String) async throws -> String { try await object("build", text) }

    /// The next event of a kind.
    @discardableResult
    func event(_ kind: Event.Kind) async throws -> Event { try await events(kind)[0] }

    /// The next event of each kind, in whatever order they come.
    @discardableResult
    func events(_ kinds: Event.Kind...) async throws -> [Event] {
        try await lines(containing: kinds.map { #""kind":"\#($0.rawValue)""# }).map {
            try JSONLine.decode(Event.self, from: Array($0.utf8))
        }
    }

    /// The next line with each text, in whatever order they come.
    @discardableResult
    func lines(containing texts: [String]) async throws -> [String] {
        let first = next.withLock(\.self)
        var (lines, end): ([String], Int) = ([], first)
        for text in texts {
            next.withLock { $0 = first }
            lines.append(try await line(containing: text))
            end = max(end, next.withLock(\.self))
        }
        next.withLock { [end] in $0 = end }
        return lines
    }

    /// Waits until the signals that end it wait for its start to be complete, which must be before a line with a text.
    func holdsSignals(until text: String) async throws {
        await eventually {
            ProcessStatus.blocks(SIGTERM, in: process.identifier) == true || count(of: text) > 0
                || ProcessStatus(process.identifier)?.isZombie != false
        }
        try #require(count(of: text) == 0, "it reacts to signals too late")
    }

    /// All lines so far that contain a text.
    func count(of text: String) -> Int { lines.entries.count { $0.text.contains(text) } }
}
