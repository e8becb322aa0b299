import BellhopControl
import BellhopValues
import Testing

@testable import BellhopCommandLine

/// A sequence of builds, in words: `a:m,n b:o` names the packages with their modules, `:p` names an enabled module without
/// a package, and `-a` and `+a` end a build that failed or succeeded.
struct FailureCase: CustomTestStringConvertible {
    let testDescription: String
    /// Each input with what the host is told.
    let steps: [(input: String, reports: String)]

    static let all = [
        FailureCase(
            testDescription: "each failure is reported, and the first success after it",
            steps: [("a:m", ""), ("+a", ""), ("-a", "m failed"), ("-a", "m failed"), ("+a", "m cleared"), ("+a", "")]),
        FailureCase(
            testDescription: "a failure counts for all modules of the package",
            steps: [("a:m,n b:o", ""), ("-a", "m failed, n failed"), ("+b", ""), ("+a", "m cleared, n cleared")]),
        FailureCase(
            testDescription: "a failure is over once the module is no longer built",
            steps: [
                ("a:m,n", ""), ("-a", "m failed, n failed"), ("a:n :m", "m cleared"), (":n", "n cleared"), ("a:n", ""),
            ]),
        FailureCase(
            testDescription: "the host clears the failure of a module that is no longer enabled",
            steps: [("a:m,n", ""), ("-a", "m failed, n failed"), ("a:n", ""), ("+a", "n cleared"), ("", "")]),
        FailureCase(
            testDescription: "a module that is enabled again has the failure of its package",
            steps: [("a:m,n", ""), ("-a", "m failed, n failed"), ("a:n", ""), ("a:m,n", "m failed")]),
        FailureCase(
            testDescription: "a failure is cleared if its module is enabled again, because the host may have kept it",
            steps: [("a:m", ""), ("-a", "m failed"), ("", ""), ("a:m", "m cleared"), ("+a", ""), ("", "")]),
        FailureCase(
            testDescription: "a module has the failure of the package that it is built from now",
            steps: [
                ("a:m b:n", ""), ("-a", "m failed"), ("b:m,n", "m cleared"), ("-b", "m failed, n failed"), ("+a", ""),
                ("a:m b:n", "m cleared"), ("+a", ""), ("a:m :n", "n cleared"),
            ]),
        FailureCase(
            testDescription: "a module that joins a failed package has its failure",
            steps: [("a:m", ""), ("-a", "m failed"), ("a:m,n", "n failed"), ("+a", "m cleared, n cleared")]),
        FailureCase(
            testDescription: "a build of a package that the settings no longer name is not reported",
            steps: [("a:m", ""), ("", ""), ("-a", ""), ("a:m", ""), ("-a", "m failed")]),
    ]
}

@Suite("Failed builds") struct FailedBuildsTests {
    private static let error = BellhopError(
        .buildFailed, "expected expression", at: Location(file: "/a.c", line: 3, column: 9), cause: "in m")

    @Test("reports", arguments: FailureCase.all)
    func reports(course: FailureCase) {
        var failed = FailedBuilds()
        for (index, step) in course.steps.enumerated() {
            let reports: [Control.Build]
            let rest = step.input.dropFirst()
            switch step.input.first {
            case "-": reports = failed.add(Self.result(Self.package(rest), .failed, Self.error))
            case "+": reports = failed.add(Self.result(Self.package(rest), .built))
            default:
                let words = step.input.split(separator: " ")
                let packages = words.filter { !$0.hasPrefix(":") }.map(Self.package)
                let others = words.filter { $0.hasPrefix(":") }.map { ModuleID(rawValue: String($0.dropFirst())) }
                reports = failed.replace(with: packages, enabled: Set(packages.flatMap(\.modules) + others))
            }
            let words = reports.map { "\($0.module) \($0.failure == nil ? "cleared" : "failed")" }
            #expect(words.joined(separator: ", ") == step.reports, "step \(index + 1), \(step.input)")
        }
    }

    @Test("a report has the first error and its location")
    func report() {
        var failed = FailedBuilds()
        _ = failed.replace(with: [Self.package("a:m")], enabled: ["m"])
        let report = failed.add(Self.result(Self.package("a"), .failed, Self.error)).first
        #expect(report?.failure == "expected expression (in m)")
        #expect(report?.file == "/a.c" && report?.line == 3 && report?.column == 9)
    }

    private static func package(_ text: Substring) -> ModulePackage {
        let parts = text.split(separator: ":")
        let modules = parts.dropFirst().flatMap { $0.split(separator: ",") }
        return ModulePackage(
            id: .init(directory: "/\(parts[0])", tool: .make), name: String(parts[0]),
            modules: modules.map { ModuleID(rawValue: String($0)) }, libraries: [])
    }

    private static func result(
        _ package: ModulePackage, _ outcome: BuildPlan.Outcome, _ error: BellhopError? = nil
    ) -> PackageBuild.Result {
        PackageBuild.Result(package: package, outcome: outcome, duration: .zero, error: error)
    }
}
