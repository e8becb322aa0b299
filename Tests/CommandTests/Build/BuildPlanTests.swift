import BellhopControl
import Testing

@testable import BellhopCommandLine

/// A course of events for a plan, in words: `a b` names the packages, `~a` changes sources, and `+a`, `=a` and `-a` end a
/// build as built, fresh and failed.
struct PlanCase: CustomTestStringConvertible {
    let testDescription: String
    var limit = 2
    /// Each input with the effects that it leads to.
    let steps: [(input: String, effects: String)]

    static let all = [
        PlanCase(
            testDescription: "builds all packages in order, as many at a time as it may",
            steps: [
                ("a b c", "build a, build b"), ("+b", "build c"), ("=a", ""),
                ("-c", "settled 1 built 1 fresh 1 failed"),
            ]),
        PlanCase(
            testDescription: "builds one after the other", limit: 1, steps: [("a b", "build a"), ("-a", "build b")]),
        PlanCase(testDescription: "settles without packages", steps: [("", "settled 0 built 0 fresh 0 failed")]),
        PlanCase(
            testDescription: "builds again what changes, and only that",
            steps: [
                ("a b", "build a, build b"), ("+a", ""), ("+b", "settled 2 built 0 fresh 0 failed"), ("~b", "build b"),
                ("+b", "settled 1 built 0 fresh 0 failed"),
            ]),
        PlanCase(
            testDescription: "builds once more, after any number of changes during a build",
            steps: [
                ("a", "build a"), ("~a", ""), ("~a", ""), ("+a", "build a"), ("+a", "settled 2 built 0 fresh 0 failed"),
            ]),
        PlanCase(
            testDescription: "builds what failed only when it changes",
            steps: [("a", "build a"), ("-a", "settled 0 built 0 fresh 1 failed"), ("a", ""), ("~a", "build a")]),
        PlanCase(
            testDescription: "builds a package that is added, and takes no notice of the others",
            steps: [
                ("a", "build a"), ("+a", "settled 1 built 0 fresh 0 failed"), ("a b", "build b"),
                ("+b", "settled 1 built 0 fresh 0 failed"),
            ]),
        PlanCase(
            testDescription: "forgets a package that is taken out, also while it is built",
            steps: [
                ("a b", "build a, build b"), ("b", ""), ("~a", ""), ("+a", ""),
                ("+b", "settled 2 built 0 fresh 0 failed"), ("~a", ""),
            ]),
        PlanCase(
            testDescription: "builds a package again that is taken out and comes back during its build",
            steps: [("a", "build a"), ("", ""), ("a", ""), ("+a", "build a")]),
        PlanCase(
            testDescription: "gives its place to another when a package is taken out", limit: 1,
            steps: [("a b", "build a"), ("b", ""), ("+a", "build b")]),
        PlanCase(
            testDescription: "builds again when the settings name another library of the package",
            steps: [("a", "build a"), ("a/other", ""), ("+a", "build a/other")]),
        PlanCase(
            testDescription: "never builds two configurations of a package at once",
            steps: [("a a:release b", "build a, build b"), ("+b", ""), ("+a", "build a:release")]),
        PlanCase(
            testDescription: "ignores what it did not ask for",
            steps: [
                ("a", "build a"), ("+b", ""), ("~c", ""), ("+a", "settled 1 built 0 fresh 0 failed"), ("+a", ""),
                ("-a", ""),
            ]),
    ]
}

@Suite("Plan of builds") struct BuildPlanTests {
    @Test("plans", arguments: PlanCase.all)
    func plans(plan: PlanCase) {
        var value = BuildPlan(limit: plan.limit)
        for (index, step) in plan.steps.enumerated() {
            let effects = value.receive(Self.input(step.input)).map(Self.words).joined(separator: ", ")
            // A round that nothing happened in is not settled again.
            #expect(effects == step.effects, "step \(index + 1), \(step.input)")
        }
    }

    @Test("a limit below one is one")
    func limit() {
        var plan = BuildPlan(limit: 0)
        let effects = plan.receive(Self.input("a b"))
        #expect(effects.map(Self.words) == ["build a"])
    }

    private static func input(_ text: String) -> BuildPlan.Input {
        let names = text.split(separator: " ").map(String.init)
        switch text.first {
        case "~": return .changed([package(String(text.dropFirst())).id])
        case "+": return .ended(package(String(text.dropFirst())).id, .built)
        case "=": return .ended(package(String(text.dropFirst())).id, .fresh)
        case "-": return .ended(package(String(text.dropFirst())).id, .failed)
        default: return .packages(names.map(package))
        }
    }

    /// `a`, `a:release`, or `a/other` with another library.
    private static func package(_ name: String) -> ModulePackage {
        let parts = name.split { $0 == ":" || $0 == "/" }
        let directory = "/\(parts[0])"
        return ModulePackage(
            id: .init(directory: directory, tool: .swift(name.hasSuffix(":release") ? .release : .debug)), name: name,
            modules: [], libraries: [.init(paths: ["\(directory)/\(name.hasSuffix("/other") ? "other" : "lib").so"])])
    }

    private static func words(_ effect: BuildPlan.Effect) -> String {
        switch effect {
        case .build(let package): "build \(package.name)"
        case .settled(let round): "settled \(round.built) built \(round.fresh) fresh \(round.failed) failed"
        }
    }
}
