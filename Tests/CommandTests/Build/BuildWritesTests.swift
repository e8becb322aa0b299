import Testing

@testable import BellhopCommandLine

/// Changes of sources in words.
///
/// `~a` is an edit between builds. Every other step is a build. `+out/1` came or went in `out`.
struct WritesCase: CustomTestStringConvertible {
    let testDescription: String
    /// The changes, and whether another build is needed, with the places that are found to be written by builds.
    let steps: [(changes: String, outcome: String)]

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
    ]
}

@Suite("What builds write") struct BuildWritesTests {
    @Test("is told from edits", arguments: WritesCase.all)
    func writes(course: WritesCase) {
        var writes = BuildWrites()
        for (index, step) in course.steps.enumerated() {
            let outcome = Self.take(step.changes, &writes)
            #expect(outcome == step.outcome, "step \(index + 1), \(step.changes)")
        }
    }

    private static func take(_ text: String, _ writes: inout BuildWrites) -> String {
        guard text.first != "~" else {
            writes.edit([change(text.dropFirst())])
            return ""
        }
        let (isEdited, found) = writes.endBuild(Set(text.split(separator: " ").map(change)))
        let words = (isEdited ? ["again"] : []) + (found.isEmpty ? [] : ["found"]) + found.sorted()
        return words.joined(separator: " ")
    }

    /// `a`, or `+out/1`.
    private static func change(_ text: Substring) -> PackageSources.Change {
        guard text.first == "+" else { return PackageSources.Change(path: String(text)) }
        let path = text.dropFirst()
        return PackageSources.Change(path: String(path), directory: String(path.prefix { $0 != "/" }))
    }
}
