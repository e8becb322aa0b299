import Testing

@testable import BellhopCommandLine

/// Changes of sources in words.
///
/// `~a` is a change between builds, long after the last one, and `>a` is a change soon after the last one or the last
/// change. `^a` is a change three seconds after it. `.` is the time until what is held has rested. Every other step is a build, with `!` if it made no new
/// library. `+out/1` came or went in `out`, and `a=` was written again without a change.
struct WritesCase: CustomTestStringConvertible {
    typealias Step = (changes: String, outcome: String)

    let testDescription: String
    /// The changes, and whether another build is needed, with the places that are found to be written by builds or
    /// because of them.
    let steps: [Step]

    static let all = [
        WritesCase(testDescription: "a build that changes nothing needs no other", steps: [("", "")]),
        WritesCase(
            testDescription: "an edit during a build needs another build, each time",
            steps: [("a", "again"), ("", ""), ("a", "again"), ("", ""), ("a", "again"), ("b", "again"), ("", "")]),
        WritesCase(
            testDescription: "what three builds change one after the other is written by them",
            steps: [("gen", "again"), ("gen", "again"), ("gen", "found gen"), ("gen", ""), ("", ""), ("gen", "")]),
        WritesCase(
            testDescription: "files with another name each time are known by their directory",
            steps: [
                ("+out/1", "again"), ("+out/1 +out/2", "again"), ("+out/2 +out/3", "found out/*"), ("+out/4", ""),
                ("+new/1", "again"),
            ]),
        WritesCase(
            testDescription: "builds that take turns in what they write come to an end",
            steps: [
                ("a", "again"), ("b", "again"), ("a", "again"), ("b", "again"), ("a", "found a"), ("b", "again"),
                ("a", ""),
            ]),
        WritesCase(
            testDescription: "an edit needs another build beside what builds write",
            steps: [("gen", "again"), ("gen", "again"), ("gen", "found gen"), ("gen a", "again"), ("gen", "")]),
        WritesCase(
            testDescription: "a file that is edited between builds is no longer known to be written by them",
            steps: [
                ("gen", "again"), ("gen", "again"), ("gen", "found gen"), ("~gen", ""), ("gen", "again"), ("", ""),
            ]),
        WritesCase(
            testDescription: "a file that is edited between builds may be saved in many builds, but not for ever",
            steps: [
                ("~a", ""), ("a", "again"), ("a", "again"), ("a", "again"), ("a", "again"), ("a", "again"),
                ("a", "again"), ("a", "again"), ("a", "again"), ("a", "again"), ("a", "found a"), ("a", ""),
            ]),
        WritesCase(
            testDescription: "what changes soon after each of ten builds that make nothing is written because of them",
            steps: course(
                [("!", "")], times(9, (">log", ""), ("!", "")), [(">log", ""), ("!", "following log")],
                // A program that writes all the time is ignored all the time.
                times(50, (">log", "ignored")), [(">log a", ""), ("!log", ""), (">log", "ignored")],
                [("~log", ""), ("!", "")], times(9, (">log", ""), ("!", "")),
                [(">log", ""), ("!", "following log")])),
        WritesCase(
            testDescription: "what changes at the same time after each of five builds is written because of them",
            steps: course(
                [("!", "")], times(4, ("^late", ""), ("!", "")), [("^late", ""), ("!", "following late")],
                times(3, ("^late", "ignored")), [("^late b", ""), ("!", ""), ("^late", "ignored"), ("~late", "")])),
        WritesCase(
            testDescription: "files with another name are known by their directory, however long after the build",
            steps: course(
                [("!", "")], times(4, ("^+out/#", ""), ("!", "")), [("^+out/x", ""), ("!", "following out/*")],
                [("^+out/y", "ignored"), ("^+new/1", "")])),
        WritesCase(
            testDescription: "a file that is saved at no certain time after each build is edited",
            steps: course([("!", "")], times(10, ("^a", ""), ("!", ""), ("~a", ""), ("!", "")))),
        WritesCase(
            testDescription: "files with another name after each build are known by their directory",
            steps: course(
                [("!", "")], times(9, (">+out/#", ""), ("!", "")), [(">+out/x", ""), ("!", "following out/*")],
                [(">+out/y", "ignored"), (">+new/1", "")])),
        WritesCase(
            testDescription: "what is written during builds and after them comes to an end",
            steps: course(
                [("!", "")], times(4, (">log", ""), ("!log", "again"), ("!", "")),
                [(">log", ""), ("!log", "again"), ("!", "following log"), (">log", "ignored"), ("!log", "")])),
        WritesCase(
            testDescription: "what leads to a new library each time is built when it rests, less and less often",
            steps: course(
                [("", "")], times(9, (">a", ""), ("", "")), [(">a", ""), ("", "following a")],
                times(20, (">a", "ignored")), [(".", "rests"), ("", ""), (">a", "ignored"), (".", "rests")],
                [("a", ""), (".", "rests"), ("", ""), (">a", "ignored"), (".", "")])),
        WritesCase(
            testDescription: "a source file that is saved soon after many builds that fail is built when it rests",
            steps: course(
                [("!", "")], times(9, (">A.swift", ""), ("!", "")), [(">A.swift", ""), ("!", "following A.swift")],
                times(20, (">A.swift", "ignored")), [(".", "rests"), ("!", ""), (".", ""), ("~A.swift", "")])),
        WritesCase(
            testDescription: "a source file that is edited during three builds is built when it rests",
            steps: [
                ("", ""), ("A.c", "again"), ("A.c", "again"), ("A.c", "found A.c"), (".", "rests"), ("", ""), (".", ""),
                ("A.c", ""), (".", "rests"),
            ]),
        WritesCase(
            testDescription: "a source file that each build writes is built some more times, and then no more",
            steps: course(
                [("A.h", "again"), ("A.h", "again"), ("A.h", "found A.h")], times(3, (".", "rests"), ("A.h", "")),
                [(".", ""), ("A.h b", "again"), ("A.h", ""), (".", "")])),
        WritesCase(
            testDescription: "a build that begins for something else has what was held",
            steps: [
                ("A.c", "again"), ("A.c", "again"), ("A.c", "found A.c"), ("b", "again"), (".", ""),
            ]),
        WritesCase(
            testDescription: "a file that is written again without a change starts three builds, until it changes",
            steps: course(
                times(3, ("~A.swift=", ""), ("!", "")), [("~A.swift=", "ignored rewritten A.swift")],
                times(20, (">A.swift=", "ignored"), ("~A.swift=", "ignored")),
                [("A.swift=", ""), ("A.swift= b", "again"), ("A.swift", "again"), ("A.swift=", "again")])),
        WritesCase(
            testDescription: "an edit some time after a build starts to count anew",
            steps: course(
                [("!", "")], times(9, (">a", ""), ("!", "")), [("~a", ""), ("!", "")],
                times(9, (">a", ""), ("!", "")))),
    ]

    private static func course(_ parts: [Step]...) -> [Step] { parts.flatMap(\.self) }

    /// Steps several times; `#` is the number of the time.
    private static func times(_ count: Int, _ steps: Step...) -> [Step] {
        (1...count).flatMap { number in steps.map { ($0.changes.replacing("#", with: "\(number)"), $0.outcome) } }
    }
}

@Suite("What builds write") struct BuildWritesTests {
    @Test("is told from edits", arguments: WritesCase.all)
    func writes(course: WritesCase) {
        var writes = BuildWrites()
        var now = ContinuousClock.now
        for (index, step) in course.steps.enumerated() {
            let outcome = Self.take(step.changes, &writes, &now)
            #expect(outcome == step.outcome, "step \(index + 1), \(step.changes)")
        }
    }

    private static func take(
        _ text: String, _ writes: inout BuildWrites, _ now: inout ContinuousClock.Instant
    ) -> String {
        let changes = Set(text.drop { "~>^!.".contains($0) }.split(separator: " ").map(change))
        switch text.first {
        case ".":
            guard let due = writes.due else { return "" }
            let isEarly = writes.rest(at: due - .nanoseconds(1))
            #expect(!isEarly)
            now = max(now, due)
            return writes.rest(at: now) ? "rests" : ""
        case "~", ">", "^":
            now += text.first == "~" ? .seconds(10) : text.first == "^" ? .seconds(3) : .milliseconds(100)
            let outcome = writes.edit(changes, at: now)
            return ((outcome.isEdited ? [] : ["ignored"]) + words(outcome)).joined(separator: " ")
        case let first:
            writes.beginBuild()
            now += .seconds(1)
            let outcome = writes.endBuild(changes, isNew: first != "!", at: now)
            return ((outcome.isEdited ? ["again"] : []) + words(outcome)).joined(separator: " ")
        }
    }

    private static func words(_ outcome: BuildWrites.Outcome) -> [String] {
        let reasons: [(BuildWrites.Reason, String)] = [
            (.written, "found"), (.following, "following"), (.rewritten, "rewritten"),
        ]
        return reasons.flatMap { reason, word in outcome.ignored[reason].map { [word] + $0.sorted() } ?? [] }
    }

    /// `a`, `a=` or `+out/1`.
    private static func change(_ text: Substring) -> PackageSources.Change {
        guard text.first == "+" else {
            let isRewrite = text.last == "="
            return PackageSources.Change(path: String(isRewrite ? text.dropLast() : text), isRewrite: isRewrite)
        }
        let path = text.dropFirst()
        return PackageSources.Change(path: String(path), directory: String(path.prefix { $0 != "/" }))
    }
}
