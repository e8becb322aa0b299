import BellhopControl
import Testing

@testable import BellhopCommandLine
@testable import BellhopValues

/// A course of builds and events, in words: `+a` and `-a` begin and end a build, `=a` links its library, `a` is a reload
/// of a module, `on:a` enables one, `kept` is one that was refused, `push` is another event, and `!` releases all.
struct TraceCase: CustomTestStringConvertible {
    let testDescription: String
    let steps: String
    /// How many events are shown after each step.
    let shown: [Int]

    static let all = [
        TraceCase(testDescription: "events are shown at once", steps: "push a kept", shown: [1, 1, 1]),
        TraceCase(
            testDescription: "also during builds that they are not about", steps: "+a =a push b push -a",
            shown: [0, 0, 1, 1, 1, 0]),
        TraceCase(
            testDescription: "a reload waits for the end of its build, with all that follows",
            steps: "+a +b =a =b z,a push -b -a push", shown: [0, 0, 0, 0, 0, 0, 0, 2, 1]),
        TraceCase(
            testDescription: "a reload that comes when the next build has begun does not wait for it",
            steps: "+a =a -a +a a push =a a push -a", shown: [0, 0, 0, 0, 1, 1, 0, 0, 0, 2]),
        TraceCase(
            testDescription: "a reload of two waits for both builds", steps: "+a +b =a =b a,b -a -b",
            shown: [0, 0, 0, 0, 0, 0, 1]),
        TraceCase(
            testDescription: "a module that is enabled waits for its build", steps: "+a =a on:a -a",
            shown: [0, 0, 0, 1]),
        TraceCase(
            testDescription: "a library that is refused waits, if it is clear which one it is",
            steps: "+a =a kept -a +a +b =a =b kept", shown: [0, 0, 0, 1, 0, 0, 0, 0, 1]),
        TraceCase(testDescription: "nothing is lost at the end", steps: "+a =a a ! ! -a", shown: [0, 0, 0, 1, 0, 0]),
    ]
}

@Suite("Order of bellhop dev") struct DevTraceTests {
    @Test("orders", arguments: TraceCase.all)
    func orders(course: TraceCase) {
        var trace = DevTrace()
        var links: [String: Int] = [:]
        let shown = course.steps.split(separator: " ").map { step -> Int in
            let name = String(step.dropFirst())
            switch step.first {
            case "+":
                trace.begin(Self.package(name), libraries: ["\(links[name, default: 0])"])
                return 0
            case "=":
                links[name, default: 0] += 1
                return 0
            case "-": return trace.end(Self.package(name)).count
            case "!": return trace.release().count
            default:
                return trace.receive(Self.event(String(step))) { ["\(links[$0.name, default: 0])"] }.count
            }
        }
        #expect(shown == course.shown)
    }

    private static func package(_ name: String) -> ModulePackage {
        ModulePackage(
            id: .init(directory: "/\(name)", tool: .make), name: name,
            modules: [ModuleID(identity: "com.example.\(name)", name: name)],
            libraries: [])
    }

    private static func event(_ name: String) -> Event {
        switch name {
        case "push": Event(blank: .pushAccepted)
        case "kept": Event(.settingsKept)
        case _ where name.hasPrefix("on:"): applied { $0.enabled = [ModuleID(rawValue: "\(name.dropFirst(3))")] }
        default:
            applied { $0.restarted = name.split(separator: ",").map { ModuleID(rawValue: String($0)) } }
        }
    }

    private static func applied(_ change: (inout Event.SettingsApplied) -> Void) -> Event {
        var applied = Event.SettingsApplied(
            added: [], disabled: [], enabled: [], removed: [], restarted: [], settings: [], unchanged: 0, updated: [])
        change(&applied)
        return Event(.settingsApplied(applied))
    }
}
