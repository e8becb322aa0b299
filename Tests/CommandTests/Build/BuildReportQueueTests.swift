import BellhopControl
import Testing

@testable import BellhopCommandLine

/// What happens to a queue of reports, in words.
///
/// `-m` adds the report that the build of `m` failed, and `+m` the report that the failure no longer counts. `edit` is an
/// edit that takes effect. `ok` and `unknown` are answers of the host.
struct ReportCase: CustomTestStringConvertible {
    let testDescription: String
    /// Each input with the report that is sent after it.
    let steps: [(input: String, sent: String)]

    static let all = [
        ReportCase(
            testDescription: "reports are sent one at a time, in order",
            steps: [("-m +n", "-m"), ("-o", ""), ("ok", "+n"), ("ok", "-o"), ("ok", "")]),
        ReportCase(
            testDescription: "the newest report of a module counts",
            steps: [("-m -n", "-m"), ("+n", ""), ("ok", "+n"), ("ok", "")]),
        ReportCase(
            testDescription: "a failure of an unknown module is sent again with each edit until the module is known",
            steps: [
                ("-m", "-m"), ("unknown", ""), ("edit", "-m"), ("unknown", ""), ("edit", "-m"), ("ok", ""),
                ("edit", ""),
            ]),
        ReportCase(
            testDescription: "a failure is sent again at once if an edit took effect before the answer was read",
            steps: [("-m", "-m"), ("edit", ""), ("unknown", "-m"), ("unknown", ""), ("edit", "-m")]),
        ReportCase(
            testDescription: "an unknown module has no failure that could be cleared",
            steps: [("+m", "+m"), ("unknown", ""), ("edit", "")]),
        ReportCase(
            testDescription: "a failure that waits is replaced by a later report",
            steps: [("-m", "-m"), ("unknown", ""), ("+m", "+m"), ("unknown", ""), ("edit", "")]),
        ReportCase(
            testDescription: "a failure that is refused is not sent again after a later report",
            steps: [("-m", "-m"), ("+m", ""), ("unknown", "+m"), ("unknown", ""), ("edit", "")]),
    ]
}

@Suite("Build reports") struct BuildReportQueueTests {
    @Test("are sent when the host can take them", arguments: ReportCase.all)
    func order(course: ReportCase) {
        var queue = BuildReportQueue()
        for (index, step) in course.steps.enumerated() {
            switch step.input {
            case "edit": queue.settingsTookEffect()
            case "ok": queue.answered(isUnknown: false)
            case "unknown": queue.answered(isUnknown: true)
            default:
                queue.add(step.input.split(separator: " ").map(Self.report))
            }
            let sent = queue.next().map { ($0.failure == nil ? "+" : "-") + $0.module } ?? ""
            #expect(sent == step.sent, "step \(index + 1), \(step.input)")
        }
    }

    private static func report(_ word: Substring) -> Control.Build {
        Control.Build(module: String(word.dropFirst()), failure: word.first == "-" ? "expected expression" : nil)
    }
}
