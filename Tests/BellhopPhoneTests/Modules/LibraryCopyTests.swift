import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The copy of a library")
struct LibraryCopyTests {
    /// The copies that were kept, each time that others were removed.
    private func kept(by driver: PhoneDriver) -> [Set<String>] {
        driver.effects.compactMap { if case .keepImages(let hashes) = $0 { hashes } else { nil } }
    }

    private func rebuild(_ driver: inout PhoneDriver) {
        driver.build += 1
        driver.receive(.filesChanged(.libraries(["/a.so"])))
    }

    @Test("is removed once the last instance of it is gone", arguments: [true, false])
    func replaced(endsInOrder: Bool) throws {
        var driver = PhoneDriver(["a"], watchesLibraries: true)
        let old = try #require(driver.instance(of: "a"))
        driver.endsInstances = false
        rebuild(&driver)
        #expect(driver.instance(of: "a") != old)
        #expect(kept(by: driver) == [["a 1"]])
        driver.receive(endsInOrder ? .ended(old) : .died(old, Death(.exited(code: 1))))
        #expect(kept(by: driver) == [["a 1"], ["a 2"]])
    }

    @Test func `is removed with its module`() {
        var driver = PhoneDriver(["a", "b"], watchesLibraries: true)
        driver.edit(["a"])
        #expect(kept(by: driver) == [["a 1", "b 1"], ["a 1"]])
        driver.edit(["a", "b"])
        driver.edit(["b"])
        #expect(kept(by: driver).last == ["b 1"])
    }

    @Test func `stays if the host's process has loaded it`() {
        var driver = PhoneDriver(["a"], more: #", "isolation": "inProcess""#, watchesLibraries: true)
        rebuild(&driver)
        #expect(driver.phone.modules["a"]?.library?.image.hash == "a 2")
        #expect(kept(by: driver) == [["a 1"]])
    }

    @Test func `is removed with the edit that is rejected`() {
        var driver = PhoneDriver(["a"], watchesLibraries: true)
        driver.failsCreate = true
        rebuild(&driver)
        #expect(driver.events.contains { $0.kind == .settingsKept })
        #expect(kept(by: driver) == [["a 1"], ["a 1"]])
    }

    @Test func `is removed if the library can't be used`() {
        var driver = PhoneDriver(["a"], unread: ["a"], watchesLibraries: true)
        driver.readLibrary(of: "a")
        #expect(kept(by: driver) == [["a 1"]])
        rebuild(&driver)
        driver.readLibrary(
            of: "a", failing: BellhopError(.init(rawValue: "image.not-elf"), "it is damaged"), isThere: true)
        #expect(kept(by: driver) == [["a 1"], ["a 1"]])
    }

    @Test func `stays for a module that starts with the app, and until the host stops`() {
        var driver = PhoneDriver(["a"], watchesLibraries: true)
        driver.send(.state("terminated"))
        driver.send(.state("foreground"))
        driver.receive(.stop)
        #expect(driver.phone.isOver)
        #expect(kept(by: driver) == [["a 1"]])
    }
}
