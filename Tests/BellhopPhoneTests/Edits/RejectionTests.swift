import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A rejected edit")
struct RejectionTests {
    @Test("follows although the file is the same, if no module may have one of its directories any more")
    func directories() {
        var driver = PhoneDriver(["mine"], more: #", "permissions": {"files": ["shared"]}"#)
        driver.withheld = ["shared": "it is in /state"]
        driver.receive(.filesChanged(.settings))
        let kept = driver.events.last { $0.kind == .settingsKept }?.cause
        #expect(kept?.code == .permissionWithheld && kept?.location?.line == 1)
        #expect(!driver.events.contains { $0.kind == .moduleEnded })
        driver.withheld = [:]
        driver.receive(.filesChanged(.settings))
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test("of a library is no longer reported once the running build is back")
    func runningBuildIsBack() throws {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        driver.rebuild("a", as: 2, failsCreate: true)
        #expect(driver.phone.edits.rejection?.subject == .library("a"))
        driver.rebuild("a", as: 1)
        #expect(driver.phone.edits.rejection == nil)
        #expect(driver.instance(of: "a") == instance)
        driver.storedPush(#""alert": "Hi""#, to: "a")
        #expect(!driver.events.contains { $0.kind == .pushDiagnostic && $0.cause?.code == .settingsKept })
    }

    @Test("is told with the hint of its cause, and with what the hint is about")
    func hint() throws {
        let cause = BellhopError(.moduleQuarantined, "a is quarantined", hint: "Lift it", about: "a", cause: "SIGABRT")
        let driver = PhoneDriver(["a"])
        for subject in [Rejections.Subject.settings, .library("a")] {
            var rejections = Rejections()
            rejections.add([Rejections.Rejection(subject: subject, cause: cause)])
            let error = try #require(rejections.newest?.error(in: driver.phone.modules.hosted))
            #expect(error.code == .settingsKept && error.hint == "Lift it" && error.subject == "a")
            #expect(error.hintCode == .moduleQuarantined && error.cause == "a is quarantined (SIGABRT)")
        }
    }

    @Test("of a library is reported until a new library of the same module takes effect")
    func otherLibrary() throws {
        var driver = PhoneDriver(["a", "b"])
        let other = try #require(driver.instance(of: "b"))
        driver.rebuild("a", as: 2, failsCreate: true)
        driver.rebuild("b", as: 2)
        #expect(driver.instance(of: "b") != other)
        #expect(driver.phone.edits.rejection?.subject == .library("a"))
        driver.storedPush(#""alert": "Hi""#, to: "b")
        #expect(driver.events.contains { $0.kind == .pushDiagnostic && $0.cause?.code == .settingsKept })
        driver.rebuild("a", as: 3)
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test("because of one library names it for the others that changed, and they are loaded with its next build")
    func culprit() throws {
        var driver = PhoneDriver(["b", "a", "c"], watchesLibraries: true)
        let before = driver.instance(of: "b")
        driver.change(["a", "b"], losing: "a")
        let ids: [ModuleID] = ["b", "a"]
        let errors = ids.map { driver.phone.edits.rejections[.library($0)]?.error(in: driver.phone.modules.hosted) }
        let cause = try #require(driver.phone.edits.rejections[.library("a")]?.cause)
        #expect(
            errors[0]?.message
                == "b is older than its library, because the new build of a, which changed with it, was rejected")
        #expect(errors[1]?.message == "a runs, but its library is gone")
        #expect(errors.map { $0?.location } == [cause.location, cause.location] && errors[0]?.cause == cause.message)
        #expect(errors[0]?.subject == cause.subject ?? "a" && errors[0]?.hintCode == cause.hintCode ?? cause.code)
        #expect(driver.phone.edits.rejection?.subject == .library("a"))
        #expect(driver.instance(of: "b") == before)

        driver.receive(.filesChanged(.libraries(["/c.so"])))
        #expect(driver.instance(of: "b") == before)
        driver.lost = []
        driver.receive(.filesChanged(.libraries(["/a.so"])))
        #expect(driver.instance(of: "b") != before)
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test("because of another library does not keep a library from being loaded alone")
    func alone() {
        var driver = PhoneDriver(["a", "b"], watchesLibraries: true)
        let before = driver.instance(of: "b")
        driver.change(["a", "b"], losing: "a")
        #expect(driver.instance(of: "b") == before)
        driver.receive(.filesChanged(.libraries(["/b.so"])))
        #expect(driver.instance(of: "b") != before)
        #expect(driver.phone.edits.rejections[.library("b")] == nil)
    }

    @Test("of a library is not repeated if the same file is reported again, unless somebody asks for it")
    func sameLibrary() {
        var driver = PhoneDriver(["a"], watchesLibraries: true)
        driver.rebuild("a", as: 2, failsCreate: true)
        let opened = driver.opened
        driver.rebuild("a", as: 2, failsCreate: true)
        #expect(driver.opened == opened)
        #expect(driver.phone.edits.rejection?.subject == .library("a"))
        driver.send(.reload(module: "a"))
        #expect(driver.opened.count == opened.count + 1)
        driver.rebuild("a", as: 3, failsCreate: true)
        #expect(driver.events.count { $0.kind == .settingsKept } == 3)
        driver.rebuild("a", as: 4)
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test("of a library is reported until an edit of the settings loads the library or removes its module")
    func settingsEdit() {
        var driver = PhoneDriver(["a", "b"])
        driver.rebuild("a", as: 2, failsCreate: true)
        driver.failsCreate = false
        #expect(driver.phone.edits.rejection?.subject == .library("a"))
        var other = driver
        driver.edit(["b", "a"])
        #expect(driver.phone.edits.rejection == nil)
        other.edit(["b"])
        #expect(other.phone.edits.rejection == nil)
    }

    @Test("of the settings is reported until the file takes effect, whatever is built in the meantime")
    func settings() {
        var driver = PhoneDriver(["a"])
        driver.settings = "{"
        driver.receive(.filesChanged(.settings))
        driver.rebuild("a", as: 2)
        #expect(driver.phone.edits.rejection?.subject == .settings)
        driver.rebuild("a", as: 3, failsCreate: true)
        #expect(driver.phone.edits.rejection?.subject == .library("a"))
        driver.rebuild("a", as: 2)
        #expect(driver.phone.edits.rejection?.subject == .settings)
        driver.edit(["a"])
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test(
        "of the settings tells each error once",
        arguments: [
            ("{", []), (#"{"modules": [], "push": "yes", "legacyFallback": 1, "pusg": 1}"#, [.error, .warning]),
        ] as [(String, Set<Diagnostic.Severity>)])
    func errors(text: String, others: Set<Diagnostic.Severity>) throws {
        var driver = PhoneDriver(["a"])
        driver.settings = text
        driver.receive(.filesChanged(.settings))
        let findings = driver.events.filter { $0.kind == .settingsDiagnostic }
        let kept = driver.events.filter { $0.kind == .settingsKept }
        #expect(kept.count == 1)
        let severities = findings.all(Event.Finding.self).map(\.outcome)
        #expect(severities.count == others.count && Set(severities) == others)
        let causes = (findings + kept).compactMap(\.cause)
        for cause in causes { #expect(causes.count { $0 == cause } == 1) }
    }

    @Test("that `bellhop dev` could not build is reported until a build succeeds, also with each push")
    func failedBuild() throws {
        var driver = PhoneDriver(["a"])
        let place = Location(file: "/a/a.c", line: 3, column: 9)
        driver.send(.built(module: "a", failure: "expected expression", at: place))
        let error = try #require(driver.phone.edits.rejection?.error(in: driver.phone.modules.hosted))
        #expect(error.code == .buildFailed && error.location == place && error.cause == "expected expression")
        #expect(error.message == "a is older than its sources, because its last build failed")
        driver.storedPush(#""alert": "Hi""#, to: "a")
        #expect(driver.events.contains { $0.kind == .pushDiagnostic && $0.cause?.code == .buildFailed })
        driver.send(.built(module: "a"))
        driver.send(.built(module: "a"))
        #expect(driver.phone.edits.rejection == nil)
        let builds = driver.events.filter { [.buildFailed, .buildCleared].contains($0.kind) }
        #expect(builds.map(\.kind) == [.buildFailed, .buildCleared] && builds.map(\.module) == ["a", "a"])
        #expect(builds.first?.cause?.location == place)
    }

    @Test("that `bellhop dev` could not build says that a module isn't loaded, and not that it is old")
    func neverBuilt() {
        var driver = PhoneDriver(["a"], unread: ["a"])
        driver.readLibrary(of: "a", failing: BellhopError(.init(rawValue: "image.missing"), "there is no library"))
        driver.send(.built(module: "a", failure: "expected expression"))
        let error = driver.phone.edits.rejection?.error(in: driver.phone.modules.hosted)
        #expect(error?.message == "a isn't loaded, and its last build failed" && error?.cause == "expected expression")
        // The library is missing because the build failed.
        #expect(driver.phone.modules["a"].flatMap { driver.phone.trouble(of: $0) } == error)
    }

    @Test("that `bellhop dev` could not build is reported, whatever takes effect, until the module is removed")
    func otherEdits() {
        var driver = PhoneDriver(["a", "b"])
        driver.send(.built(module: "a", failure: "expected expression"))
        driver.rebuild("b", as: 2)
        driver.edit(["b", "a"])
        driver.rebuild("a", as: 3, failsCreate: true)
        #expect(driver.phone.edits.rejection?.subject == .library("a"))
        driver.failsCreate = false
        driver.rebuild("a", as: 4)
        #expect(driver.phone.edits.rejection?.subject == .build("a"))
        driver.edit(["b"])
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test(
        "that `bellhop dev` could not build is cleared by the edit that removes the module, with one event",
        arguments: [false, true])
    func removedModule(reportsAfter: Bool) {
        var driver = PhoneDriver(["a", "b"])
        driver.send(.built(module: "a", failure: "expected expression"))
        if !reportsAfter { driver.send(.built(module: "a")) }
        driver.edit(["b"])
        if reportsAfter { driver.send(.built(module: "a")) }
        let kinds: [Event.Kind] = [.settingsApplied, .buildCleared]
        let events = driver.events.filter { kinds.contains($0.kind) }
        #expect(events.map(\.kind) == (reportsAfter ? kinds : kinds.reversed()))
        #expect(events.first { $0.kind == .buildCleared }?.module == "a")
    }

    @Test("that `bellhop dev` could not build is cleared by the edit that disables the module")
    func disabledModule() {
        var driver = PhoneDriver(["a", "b"])
        driver.send(.built(module: "a", failure: "expected expression"))
        driver.edit(["a", "b"], more: #", "enabled": false"#)
        #expect(driver.phone.edits.rejection == nil)
        driver.send(.built(module: "a", failure: "expected expression"))
        #expect(driver.phone.edits.rejection == nil)
        let kinds: [Event.Kind] = [.settingsApplied, .buildFailed, .buildCleared]
        let events = driver.events.filter { kinds.contains($0.kind) }
        #expect(events.map(\.kind) == [.buildFailed, .settingsApplied, .buildCleared])
        let errors = driver.effects.compactMap { if case .reply(_, .failure(let error)) = $0 { error } else { nil } }
        #expect(errors.map(\.code) == [.moduleDisabled])
    }

    @Test("that `bellhop dev` could not build is reported even if the library of an earlier build takes effect later")
    func earlierBuild() throws {
        var driver = PhoneDriver(["a"])
        driver.hanging = ["a"]
        driver.rebuild("a", as: 2)
        let new = try #require(driver.opened.last)
        driver.send(.built(module: "a", failure: "expected expression"))
        driver.receive(.opened(new, .success(OpenedInstance(sender: "com.example.a"))))
        #expect(driver.instance(of: "a") == new)
        #expect(driver.phone.edits.rejection?.subject == .build("a"))
        driver.send(.built(module: "a"))
        #expect(driver.phone.edits.rejection == nil)
    }

    @Test("is not reported for a module that the settings do not name")
    func unknownModule() {
        var driver = PhoneDriver(["a"])
        driver.send(.built(module: "b", failure: "expected expression"))
        #expect(driver.phone.edits.rejection == nil)
    }
}

extension PhoneDriver {
    /// The libraries of some modules change, and that of one of them is gone, however often it is looked for.
    fileprivate mutating func change(_ modules: [String], losing lost: String) {
        self.lost = [lost]
        build = 2
        receive(.filesChanged(.libraries(Set(modules.map { "/\($0).so" }))))
        for _ in 0..<LibraryScanner.looks { expire(after: LibraryScanner.interval) }
    }
}
