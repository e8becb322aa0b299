import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// Libraries that are built again while a host runs that does not watch them (Semantics §1).
@Suite("Libraries that have changed")
struct LibraryCheckTests {
    private func restarts(of driver: PhoneDriver) -> [ModuleID] {
        driver.events.filter { $0.kind == .moduleLoaded }.compactMap(\.module)
    }

    private func report(_ module: ModuleID, of driver: inout PhoneDriver) -> ModuleReport? {
        let id = driver.send(.modules)
        for case .reply(id, .success(.modules(let reports))) in driver.effects {
            return reports.first { $0.id.rawValue == module.rawValue }
        }
        return nil
    }

    private func explanation(of module: String, by driver: inout PhoneDriver) -> Explanation? {
        let id = driver.send(.why(.name(module)))
        guard case .success(.explanation(let explanation)) = driver.reply(to: id) else { return nil }
        return explanation
    }

    private func state(_ reply: CommandID, in driver: PhoneDriver) -> String? {
        for case .reply(reply, .success(.change(let change))) in driver.effects { return change.state }
        return nil
    }

    @Test("are loaded when the settings are saved, edited or not", arguments: [false, true])
    func saved(isEdited: Bool) {
        var driver = PhoneDriver(["a", "b"])
        driver.build = 2
        driver.edit(["a", "b"], more: isEdited ? #", "limits": {"create": 7}"# : "")
        #expect(restarts(of: driver) == ["a", "b", "a", "b"])
        #expect(driver.events.count { $0.kind == .settingsApplied } == (isEdited ? 2 : 1))
        // Nothing differs now.
        let count = driver.events.count
        driver.receive(.filesChanged(.settings))
        #expect(driver.events.count == count)
    }

    @Test("are loaded when they appear")
    func appeared() {
        var driver = PhoneDriver(["a", "b"], unread: ["b"])
        driver.readLibrary(of: "b", failing: BellhopError(.init(rawValue: "module.no-library"), "there is no library"))
        #expect(report("b", of: &driver)?.cause?.code == .moduleOutdated)
        driver = PhoneDriver(["a", "b"])
        driver.lost = ["b"]
        driver.edit(["a", "b", "c"])
        // A library that is gone does not matter to what runs.
        #expect(restarts(of: driver) == ["a", "b", "c"])
        #expect(report("b", of: &driver)?.cause?.message.contains("no longer there") == true)
        #expect(report("a", of: &driver)?.cause == nil)
    }

    @Test(
        "are loaded from another place, which is named, when the settings are saved",
        arguments: [("/m1/a.so", "/m2/a.so"), ("/m2/a.so", "/m1/a.so")], [1, 2])
    func moved(places: (old: String, new: String), build: Int) {
        var driver = PhoneDriver(["a"])
        driver.paths["a"] = places.old
        driver.send(.reload(module: "a"))
        (driver.paths["a"], driver.build) = (places.new, build)
        let cause = report("a", of: &driver)?.cause
        #expect(cause?.message == "a was loaded from \(places.old), and its library is at \(places.new) now")
        driver.receive(.filesChanged(.settings))
        let loaded = report("a", of: &driver)
        #expect(loaded?.cause == nil && loaded?.library == places.new && loaded?.hash == "a \(build)")
        // The same bytes restart nothing.
        #expect(restarts(of: driver).count == (build == 1 ? 1 : 2))
    }

    @Test("are told in the list of modules, and by why, without loading them")
    func told() {
        var driver = PhoneDriver(["a"])
        #expect(report("a", of: &driver)?.cause == nil)
        driver.build = 2
        let cause = report("a", of: &driver)?.cause
        #expect(cause?.message == "/a.so has changed since a was loaded")
        #expect(cause?.subject == "a")
        let answer = explanation(of: "a", by: &driver)
        #expect(answer?.findings.contains { $0.rule == .library && $0.cause?.code == .moduleOutdated } == true)
        #expect(restarts(of: driver) == ["a"])
    }

    @Test("are reported, and not why the module was refused, once they are corrected", arguments: [true, false])
    func mended(isJunk: Bool) throws {
        var driver = PhoneDriver(["a"], unread: ["a"])
        if !isJunk { driver.lost = ["a"] }
        let error = BellhopError(.init(rawValue: "x"), "it is wrong", hint: "Build it")
        driver.readLibrary(of: "a", failing: error, isThere: isJunk)
        #expect(report("a", of: &driver)?.cause?.message == "it is wrong")
        (driver.lost, driver.build) = ([], 2)
        let cause = try #require(report("a", of: &driver)?.cause)
        #expect(cause.code == .moduleOutdated && cause.cause == (isJunk ? "it is wrong" : nil))
        #expect(
            cause.message
                == (isJunk
                    ? "/a.so has changed since a was refused" : "a is not loaded, and its library is at /a.so now"))
        let answer = explanation(of: "a", by: &driver)
        let explanation = try #require(answer)
        #expect(explanation.findings.filter { $0.state == .problem }.map(\.cause) == [cause])
        #expect(explanation.advice == cause.hint)
        driver.send(.reload(module: "a"))
        driver.readLibrary(of: "a")
        let loaded = try #require(report("a", of: &driver))
        #expect(loaded.state == .loaded && loaded.cause == nil)
    }

    @Test(
        "are compared before a push is delivered if no module runs that could receive it",
        arguments: ["\"Hi\"", "{\"title-loc-key\": \"TRANSFER\"}"])
    func unheard(alert: String) throws {
        var driver = PhoneDriver(["a"], unread: ["a"])
        driver.readLibrary(of: "a", failing: BellhopError(.moduleNoLibrary, "there is no library"))
        driver.storedPush(#""alert": \#(alert)"#)
        let routed = try #require(driver.events.first { $0.kind == .pushRouted })
        #expect(routed.cause?.code == .moduleOutdated && routed.cause?.hint == "Load it")
        // While the module runs, a push waits for nothing.
        driver.send(.reload(module: "a"))
        driver.readLibrary(of: "a")
        let before = driver.effects.count
        driver.storedPush(#""alert": \#(alert)"#)
        #expect(!driver.effects[before...].contains { if case .checkLibraries = $0 { true } else { false } })
    }

    @Test("are not those of a comparison that began before another library was loaded", arguments: [false, true])
    func overtaken(isLoaded: Bool) {
        var driver = PhoneDriver(["a"])
        let check = LibraryCheck(module: "a", candidates: ["/a.so"], known: driver.phone.modules["a"]?.known)
        if isLoaded {
            driver.build = 2
            driver.send(.reload(module: "a"))
        }
        var phone = driver.phone
        let ticket: Ticket<LibraryDifference> = phone.turn.unclaimedTicket()
        phone.modules.compare([check], for: ticket)
        _ = phone.modules.compared(["a": .newer("/a.so"), "b": .newer("/b.so")], for: ticket)
        #expect(phone.modules.differences == (isLoaded ? [:] : ["a": .newer("/a.so")]))
    }

    @Test("say why the newest one was rejected, until it is built again")
    func rejected() throws {
        var driver = PhoneDriver(["a"])
        (driver.build, driver.failsCreate) = (2, true)
        driver.send(.reload(module: "a"))
        let cause = try #require(report("a", of: &driver)?.cause)
        #expect(cause.code == .settingsKept && cause.cause == "create failed")
        let answer = explanation(of: "a", by: &driver)
        let explanation = try #require(answer)
        #expect(explanation.findings.filter { $0.cause != nil }.map(\.cause) == [cause])
        #expect(explanation.decisive?.rule == .library)
        driver.build = 3
        #expect(report("a", of: &driver)?.cause?.message == "/a.so has changed since a was loaded")
        // The new build may have been corrected.
        let next = self.explanation(of: "a", by: &driver)
        #expect(next?.findings.compactMap(\.cause?.code) == [.moduleOutdated])
        // That it was built again is no longer true once it was rejected.
        driver.send(.reload(module: "a"))
        #expect(driver.phone.rejection?.cause.message == "create failed")
        #expect(driver.phone.outdated(try #require(driver.phone.modules["a"])) == nil)
        // Saving the settings is another chance for a library that was rejected.
        (driver.build, driver.failsCreate) = (2, false)
        driver.receive(.filesChanged(.settings))
        #expect(report("a", of: &driver)?.cause == nil && restarts(of: driver) == ["a", "a"])
    }

    @Test("are no longer rejected when the one that is loaded is back")
    func reverted() {
        var driver = PhoneDriver(["a"])
        (driver.build, driver.failsCreate) = (2, true)
        driver.send(.reload(module: nil))
        #expect(driver.phone.rejection?.subject == .library("a"))
        (driver.build, driver.failsCreate) = (1, false)
        let id = driver.send(.reload(module: nil))
        #expect(state(id, in: driver) == "unchanged")
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test("that are gone are explained by the failed build")
    func unbuilt() {
        var driver = PhoneDriver(["a"])
        driver.send(.built(module: "a", failure: "expected expression"))
        driver.lost = ["a"]
        driver.send(.reload(module: "a"))
        #expect(driver.phone.edits.rejections[.library("a")] != nil)
        #expect(driver.phone.rejection?.subject == .build("a"))
        #expect(report("a", of: &driver)?.cause?.code == .buildFailed)
        driver.send(.built(module: "a"))
        #expect(driver.phone.rejection?.subject == .library("a"))
        #expect(report("a", of: &driver)?.cause?.code == .moduleOutdated)
    }

    @Test("are told of a module that is asleep")
    func asleep() {
        var driver = PhoneDriver(["a"])
        driver.send(.state("terminated"))
        #expect(report("a", of: &driver)?.cause == nil)
        driver.build = 2
        #expect(report("a", of: &driver)?.state == .asleep)
        #expect(report("a", of: &driver)?.cause?.code == .moduleOutdated)
    }

    @Test("are missed by the command that loads all, as by the one that loads one", arguments: ["a", nil])
    func gone(name: String?) {
        var driver = PhoneDriver(["a", "b"])
        driver.lost = ["a"]
        let id = driver.send(.reload(module: name))
        var errors: [BellhopError] = []
        for case .reply(id, .failure(let error)) in driver.effects { errors.append(error) }
        #expect(errors.map(\.code) == [name == nil ? .moduleOutdated : .moduleNoLibrary])
    }

    @Test("say why a module that was refused was not loaded by a command")
    func refusedAgain() {
        var driver = PhoneDriver(["a"], unread: ["a"])
        driver.readLibrary(of: "a", failing: BellhopError(.init(rawValue: "x"), "there is no library"))
        driver.send(.reload(module: "a"))
        let error = BellhopError(.init(rawValue: "x"), "it is wrong", hint: "Build it")
        driver.readLibrary(of: "a", failing: error, isThere: true)
        let cause = report("a", of: &driver)?.cause
        #expect(cause?.message == "a is not loaded, because its library was rejected")
        #expect(cause?.cause == "it is wrong" && cause?.hint == "Build it")
    }

    @Test("are reported for a quarantined module, also after its quarantine was lifted")
    func quarantined() throws {
        var driver = PhoneDriver(["a"])
        for crash in 0..<3 {
            driver.receive(.died(try #require(driver.instance(of: "a")), Death(.signalled(Signal(rawValue: 11)))))
            driver.expire(after: .milliseconds(100 << crash))
        }
        #expect(report("a", of: &driver)?.cause?.code == .moduleQuarantined)
        driver.build = 2
        let down = try #require(report("a", of: &driver))
        #expect(down.state == .quarantined && down.cause?.message == "/a.so has changed since a was quarantined")
        let answer = explanation(of: "a", by: &driver)
        #expect(answer?.decisive?.cause == down.cause && answer?.advice == "Load it again")
        let id = driver.send(.lift(module: "a"))
        guard case .success(.module(let lifted)) = driver.reply(to: id) else {
            Issue.record("\(String(describing: driver.reply(to: id)))")
            return
        }
        #expect(lifted.state == .loaded && lifted.hash == "a 1" && lifted.cause?.code == .moduleOutdated)
        driver.send(.reload(module: "a"))
        #expect(report("a", of: &driver)?.hash == "a 2")
    }

    @Test(
        "that have changed are named: the library, or the first of those that it brings",
        arguments: [
            (2, 1, nil, .newer("/a.so")), (1, 2, nil, .newer("/b.so")), (1, 1, 1, .newer("/c.so")),
            (1, nil, nil, .lost("/b.so")), (2, 2, 1, .newer("/a.so")), (1, 1, nil, nil),
        ] as [(Int, Int?, Int?, LibraryDifference?)])
    func named(_ own: Int, _ first: Int?, _ second: Int?, _ difference: LibraryDifference?) {
        func library(_ own: Int, _ first: Int?, _ second: Int?) -> FoundLibrary {
            FoundLibrary(
                path: "/a.so", version: FileVersion(size: own),
                companions: [("/b.so", first), ("/c.so", second)].map { path, size in
                    FoundLibrary(path: path, version: size.map { FileVersion(size: $0) })
                })
        }
        let check = LibraryCheck(module: "a", candidates: ["/a.so"], known: library(1, 1, nil))
        #expect(check.difference { _ in library(own, first, second) } == difference)
        guard case .lost(let path) = difference else { return }
        #expect(
            difference?.error(of: "a").message == "a was loaded, and its library \(path) is no longer there")
        // A command that loads what has changed tries, because the loader may find it elsewhere.
        #expect(difference?.newPath == path)
    }

    @Test("are loaded by a command, which says whether anything has changed", arguments: ["a", nil])
    func reload(name: String?) {
        var driver = PhoneDriver(["a", "b"])
        let first = driver.send(.reload(module: name))
        #expect(state(first, in: driver) == "unchanged")
        driver.build = 2
        let second = driver.send(.reload(module: name))
        #expect(state(second, in: driver) == "reloaded")
        #expect(restarts(of: driver) == ["a", "b", "a"] + (name == nil ? ["b"] : []))
        let applied = driver.events.last { $0.kind == .settingsApplied }
        #expect(applied?.causedBy == [.command(second)])
    }

    @Test("are not loaded again if only the date of the file is new, and later files are compared with that file")
    func touched() {
        var driver = PhoneDriver(["a", "b"])
        driver.touches = 1
        #expect(report("a", of: &driver)?.cause?.code == .moduleOutdated)
        let id = driver.send(.reload(module: nil))
        #expect(state(id, in: driver) == "unchanged")
        #expect(report("a", of: &driver)?.cause == nil && report("b", of: &driver)?.cause == nil)
        #expect(restarts(of: driver) == ["a", "b"])
    }

    @Test("are loaded from a path at which the host looks first", arguments: ["a", nil])
    func earlier(name: String?) throws {
        var driver = PhoneDriver(["a"])
        let module = try #require(driver.phone.modules["a"])
        driver.paths["a"] =
            driver.phone.configuration.libraryCandidates(
                for: module.settings, of: driver.phone.settings
            ).first
        driver.build = 2
        let id = driver.send(.reload(module: name))
        #expect(state(id, in: driver) == "reloaded")
        #expect(driver.phone.modules["a"]?.library?.path == driver.paths["a"])
    }

    @Test("are no longer gone when they are there again")
    func back() {
        var driver = PhoneDriver(["a"])
        driver.lost = ["a"]
        driver.send(.reload(module: "a"))
        #expect(driver.phone.edits.rejection != nil)
        _ = report("a", of: &driver)
        #expect(driver.phone.edits.rejection != nil)
        driver.lost = []
        _ = report("a", of: &driver)
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test("are told to the command that asked for them, and not to one that waits for another library")
    func queued() {
        var driver = PhoneDriver(["a", "b"], unread: ["b"])
        driver.readLibrary(of: "b")
        driver.build = 2
        let first = driver.send(.reload(module: "b"))
        let second = driver.send(.reload(module: "a"))
        driver.receive(.filesChanged(.settings))
        let third = driver.send(.reload(module: "b"))
        #expect([first, second, third].map { state($0, in: driver) } == [nil, nil, nil])
        driver.readLibrary(of: "b")
        #expect([first, second, third].map { state($0, in: driver) } == ["reloaded", "reloaded", nil])
        driver.readLibrary(of: "b")
        #expect(state(third, in: driver) == "unchanged")
        #expect(restarts(of: driver).sorted { $0.rawValue < $1.rawValue } == ["a", "a", "b", "b"])
    }

    @Test("are refused by the command that asked, with the reason")
    func refused() {
        var driver = PhoneDriver(["a"])
        (driver.build, driver.failsCreate) = (2, true)
        let id = driver.send(.reload(module: "a"))
        var errors: [BellhopError] = []
        for case .reply(id, .failure(let error)) in driver.effects { errors.append(error) }
        #expect(errors.map(\.message) == ["create failed"])
        #expect(driver.events.last?.kind == .settingsKept)
        let unknown = driver.send(.reload(module: "aa"))
        for case .reply(unknown, .failure(let error)) in driver.effects { #expect(error.code == .moduleUnknown) }
    }
}
