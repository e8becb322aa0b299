import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("An entry of the settings with an error")
struct RefusedEntryTests {
    private static let message = "\"library\" is empty"

    @Test("is a refused module in the list, and counts as a failed one")
    func listed() throws {
        var driver = PhoneDriver(["a", "b"], more: #", "library": """#)
        let listed = driver.modules
        let modules = try #require(listed)
        #expect(modules.map(\.id.rawValue) == ["a", "b"] && modules.allSatisfy { $0.state == .refused })
        #expect(modules.compactMap(\.cause).map(\.message) == [Self.message, Self.message])
        #expect(modules.allSatisfy { $0.cause?.location?.column ?? 0 > 1 && $0.cause?.hint != nil })
        let id = driver.send(.status)
        guard case .success(.status(let status)) = driver.reply(to: id) else {
            Issue.record("no status")
            return
        }
        #expect(status.modules == StatusReport.Modules(enabled: 2, loaded: 0, failed: 2))
        #expect(driver.events.last(Event.HostStarted.self)?.moduleCount == 2)

        // An edit that takes effect has no such entry.
        driver.edit(["a", "b"])
        let edited = driver.modules
        #expect(edited?.map(\.state) == [.loaded, .loaded])
    }

    @Test("is explained, with its place", arguments: ["a", "module:a"])
    func explained(_ word: String) throws {
        var driver = PhoneDriver(["a"], more: #", "library": """#)
        let id = driver.send(.why(.name(word)))
        guard case .success(.explanation(let explanation)) = driver.reply(to: id) else {
            Issue.record("no explanation")
            return
        }
        #expect(explanation.verdict == "it is not loaded" && explanation.subject == .module)
        #expect(explanation.decisive?.message == Self.message)
        #expect(explanation.decisive?.cause?.location?.column ?? 0 > 1)
    }

    @Test("is why no module receives a push")
    func push() {
        var driver = PhoneDriver(["a"], more: #", "library": """#)
        driver.storedPush(#""alert": "Hi""#, to: "a")
        let cause = driver.events.first { $0.kind == .pushRouted }?.cause
        #expect(cause?.message == "no module receives pushes" && cause?.cause == "a: \(Self.message)")
        #expect(cause?.location?.column ?? 0 > 1)
    }

    @Test(
        "is why a command that names it does nothing",
        arguments: [
            .reload(module: "a"), .lift(module: "a"), .call(module: "a", method: "m"),
            .built(module: "a", failure: "it failed"),
        ] as [Command])
    func commands(_ command: Command) {
        var driver = PhoneDriver(["a"], more: #", "library": """#)
        let id = driver.send(command)
        guard case .failure(let error) = driver.reply(to: id) else {
            Issue.record("\(command) is not refused")
            return
        }
        #expect(error.code == .moduleUnknown && error.cause == Self.message && error.location != nil)
        #expect(error.message == "a is not loaded, because its entry in the settings has an error")
        #expect(error.hintCode == .settingsEmptyValue)
    }
}

extension PhoneDriver {
    fileprivate var modules: [ModuleReport]? {
        mutating get {
            let id = send(.modules)
            guard case .success(.modules(let modules)) = reply(to: id) else { return nil }
            return modules
        }
    }
}
