import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// All effects of each input on the way of an edit, in their order.
@Suite struct `The effects of an edit` {
    /// How long an instance that is replaced may take to finish its calls, and then to end.
    private let draining = Limits()[.silent] + .seconds(5)

    /// Saves settings, and returns the effects after they are read.
    private func save(_ text: String, to driver: inout PhoneDriver) -> [Effect] {
        #expect(driver.take(.filesChanged(.settings)) == [.readSettings(within: SettingsText.directoryLimit)])
        #expect(driver.taken == [])
        return driver.take(.settingsRead(.success(SettingsText(Array(text.utf8), withheld: [:]))))
    }

    /// What is checked of a module after the settings are read.
    private func check(_ module: ModuleID, of driver: PhoneDriver) throws -> LibraryCheck {
        let hosted = try #require(driver.phone.modules[module])
        return LibraryCheck(
            module: module,
            candidates: driver.phone.configuration.libraryCandidates(for: hosted.settings, of: driver.phone.settings),
            known: hosted.library?.found)
    }

    @Test func `a module that is added is scanned, created, prepared, and in force in one step`() throws {
        var driver = PhoneDriver(["a"])
        // The settings as they will be.
        let next = PhoneDriver(["a", "b"]).phone
        let module = try #require(next.modules["b"]?.settings)
        let candidates = next.configuration.libraryCandidates(for: module, of: next.settings)
        let read = save(PhoneDriver.settings(["a", "b"]), to: &driver)
        let scanned = try read.ticket(of: ScannedLibrary.self)
        #expect(read == [.scan(module, candidates: candidates, known: nil, scanned)])
        #expect(driver.taken == [])

        let library = driver.library(of: module)
        let begun = driver.take(.scanned(scanned, .success(library)))
        let instance = try #require(driver.opened.last)
        let order = OpenOrder(
            settings: module, library: library, description: library.description, role: .module,
            limit: Limits()[.create], isStarted: true, permittedFiles: [])
        #expect(begun == [.open(instance, order)])
        #expect(driver.phone.modules["b"] == nil)

        let applied = driver.take(.opened(instance, .success(OpenedInstance(sender: "com.example.b"))))
        let categories = try applied.ticket(of: Outcome.self)
        #expect(
            applied == [
                .call(.method(Call(.getNotificationCategories)), instance, within: Limits()[.categories], categories)
            ])
        #expect(driver.taken.map(\.kind) == [.settingsApplied, .moduleLoaded])

        let prepared = driver.take(.answered(categories, Outcome(.categories([]), .answered, duration: .zero)))
        let token = try prepared.ticket(of: Outcome.self)
        #expect(
            prepared == [
                .call(.method(Call(.didRegister, [.data([1, 2])])), instance, within: Limits()[.registration], token)
            ])
        let up = driver.take(.answered(token, Outcome(.none, .answered, duration: .zero)))
        let checked = try up.ticket(of: LibraryDifference.self)
        #expect(up == [.checkLibraries([try check("a", of: driver), try check("b", of: driver)], checked)])
        #expect(driver.take(.librariesChecked(checked, [:])) == [])
        #expect(driver.taken == [])
    }

    @Test func `a module that is removed ends, and no other module is touched`() throws {
        var driver = PhoneDriver(["a", "b"])
        let removed = try #require(driver.instance(of: "b"))
        let read = save(PhoneDriver.settings(["a"]), to: &driver)
        let checked = try read.ticket(of: LibraryDifference.self)
        #expect(
            read == [
                .end(removed, within: draining), .checkLibraries([try check("a", of: driver)], checked),
            ])
        #expect(driver.taken.map(\.kind) == [.settingsApplied])
        #expect(driver.take(.ended(removed)) == [.discard(removed, of: "b"), .keepImages(["a 1"])])
        #expect(driver.taken.map(\.fact) == [.moduleEnded(Event.ModuleEnded(outcome: .ended))])
    }

    @Test func `settings that are saved without a change are read, and libraries are compared`() throws {
        var driver = PhoneDriver(["a"])
        let read = save(PhoneDriver.settings(["a"]), to: &driver)
        let checked = try read.ticket(of: LibraryDifference.self)
        #expect(read == [.checkLibraries([try check("a", of: driver)], checked)])
        #expect(driver.take(.librariesChecked(checked, [:])) == [])
        #expect(driver.taken == [])
    }

    @Test func `new bounds of the journal are set, and no module is touched`() throws {
        var driver = PhoneDriver(["a"])
        let read = save(PhoneDriver.settings(["a"], "", #""journal": {"maximumSize": 2}, "#), to: &driver)
        let checked = try read.ticket(of: LibraryDifference.self)
        #expect(
            read == [
                .boundJournal(JournalBounds(maximumBytes: 2 << 20)),
                .checkLibraries([try check("a", of: driver)], checked),
            ])
        #expect(driver.taken.map(\.kind) == [.settingsApplied])
    }

    @Test func `settings that are broken have no effect but an event`() throws {
        var driver = PhoneDriver(["a"])
        let instance = driver.instance(of: "a")
        #expect(save("{", to: &driver) == [])
        #expect(driver.taken.map(\.fact) == [.settingsKept])
        #expect(driver.instance(of: "a") == instance)
    }

    /// A module that is to receive pushes, because of a command; its process is being started.
    private func joining() throws -> (driver: PhoneDriver, instance: InstanceID, reload: CommandID) {
        var driver = PhoneDriver(["a"], more: #", "push": false"#)
        let instance = try #require(driver.instance(of: "a"))
        driver.settings = PhoneDriver.settings(["a"])
        let reload = driver.send(.reload(module: nil))
        #expect(driver.effects.last == .launch(instance, within: Limits()[.create]))
        return (driver, instance, reload)
    }

    @Test func `settings that wait for a process come into force for the command`() throws {
        var (driver, instance, reload) = try joining()
        _ = driver.take(.opened(instance, .success(OpenedInstance(sender: "com.example.a"))))
        #expect(driver.taken.map(\.kind) == [.settingsApplied])
        #expect(driver.taken.map(\.causedBy) == [[.command(reload)]])
    }

    @Test func `settings that wait for a process that dies are rejected for the command, which is not why it died`()
        throws
    {
        var (driver, instance, reload) = try joining()
        _ = driver.take(.died(instance, Death(.exited(code: 1))))
        #expect(driver.taken.map(\.kind) == [.settingsKept, .moduleCrashed])
        #expect(driver.taken.map(\.causedBy) == [[.command(reload)], nil])
    }

    @Test func `a library that was built again runs beside the old one, and then replaces it`() throws {
        var driver = PhoneDriver(["a"], watchesLibraries: true)
        let old = try #require(driver.instance(of: "a"))
        let module = try #require(driver.phone.modules["a"]?.settings)
        let candidates = driver.phone.configuration.libraryCandidates(for: module, of: driver.phone.settings)
        let begun = driver.take(.filesChanged(.libraries(["/a.so"])))
        let scanned = try begun.ticket(of: ScannedLibrary.self)
        #expect(begun == [.scan(module, candidates: candidates, known: nil, scanned)])

        driver.build = 2
        let library = driver.library(of: module)
        let opened = driver.take(.scanned(scanned, .success(library)))
        let new = try #require(driver.opened.last)
        let order = OpenOrder(
            settings: module, library: library, description: library.description, role: .module,
            limit: Limits()[.create], isStarted: true, permittedFiles: [])
        #expect(opened == [.open(new, order)])
        #expect(driver.instance(of: "a") == old)

        let applied = driver.take(.opened(new, .success(OpenedInstance(sender: "com.example.a"))))
        let categories = try applied.ticket(of: Outcome.self)
        #expect(
            applied == [
                .end(old, within: draining), .watchLibraries(Set(candidates + ["/a.so"])),
                .call(.method(Call(.getNotificationCategories)), new, within: Limits()[.categories], categories),
            ])
        #expect(driver.taken.map(\.kind) == [.settingsApplied, .moduleLoaded])
        #expect(driver.instance(of: "a") == new)
        #expect(driver.take(.ended(old)) == [.discard(old, of: "a")])
        #expect(driver.taken.map(\.kind) == [.moduleEnded])
    }

    @Test func `a module that is refused for its sender names the modules of today`() throws {
        var driver = PhoneDriver(["a", "b"], hanging: ["b"])
        driver.receive(.opened(driver.opened[1], .success(OpenedInstance(sender: "com.example.a"))))
        func refusal() -> String? { driver.phone.modules["b"]?.trouble?.message }
        #expect(refusal() == #"module "b" has the sender "com.example.a" of module "a""#)
        func entry(_ identity: String, _ name: String) -> String {
            #"{"name": "\#(name)", "identifier": "\#(identity)", "packageName": "\#(identity)", "className": "\#(identity)"}"#
        }
        let entries = [entry("a", "Cards"), entry("b", "Loans")].joined(separator: ", ")
        _ = save(#"{"foregroundPresentation": ["list"], "push": true, "modules": [\#(entries)]}"#, to: &driver)
        #expect(driver.taken.map(\.kind) == [.settingsApplied])
        #expect(refusal() == #"module "Loans" has the sender "com.example.a" of module "Cards""#)
    }

    @Test func `edges learn the names of renamed modules, which go on running`() throws {
        var driver = PhoneDriver(["a", "b"])
        func entry(_ identity: String, _ name: String) -> String {
            #"{"name": "\#(name)", "identifier": "\#(identity)", "packageName": "\#(identity)", "className": "\#(identity)"}"#
        }
        func settings(_ entries: [String]) -> String {
            #"{"foregroundPresentation": ["list"], "push": true, "modules": [\#(entries.joined(separator: ", "))]}"#
        }
        func renamed(_ effects: [Effect]) -> [[String]] {
            effects.compactMap {
                if case .rename(let modules) = $0 { modules.map { "\($0.identity) \($0.rawValue)" } } else { nil }
            }
        }
        let running = driver.instance(of: "a")
        #expect(renamed(save(settings([entry("a", "b"), entry("b", "a")]), to: &driver)) == [["a b", "b a"]])
        #expect(driver.instance(of: "a") == running)
        #expect(renamed(save(settings([entry("a", "b"), entry("b", "c")]), to: &driver)) == [["b c"]])
        // The name that edges know would be wrong if the module came back with another one.
        #expect(renamed(save(settings([entry("a", "b")]), to: &driver)) == [])
    }
}
