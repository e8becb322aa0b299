import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A library that is not there when it is scanned")
struct LibraryScanTests {
    /// A host whose module is built again, while the library is away.
    private func driver(watchesLibraries: Bool = true) -> PhoneDriver {
        var driver = PhoneDriver(["a"], watchesLibraries: watchesLibraries)
        driver.lost = ["a"]
        driver.rebuild("a", as: 2)
        return driver
    }

    private func scans(_ driver: PhoneDriver) -> Int {
        driver.effects.count { if case .scan = $0 { true } else { false } }
    }

    private func restarts(_ driver: PhoneDriver) -> Int { driver.opened.count - 1 }

    @Test("is loaded if it is back in time", arguments: [1, LibraryScanner.looks])
    func back(looks: Int) {
        var driver = driver()
        for _ in 1..<looks { driver.expire(after: LibraryScanner.interval) }
        #expect(restarts(driver) == 0 && !driver.events.contains { $0.kind == .settingsKept })
        driver.lost = []
        driver.expire(after: LibraryScanner.interval)
        #expect(restarts(driver) == 1 && !driver.events.contains { $0.kind == .settingsKept })
    }

    @Test("is reported once it has been away for long")
    func missing() {
        var driver = driver()
        for _ in 0..<LibraryScanner.looks {
            #expect(!driver.events.contains { $0.kind == .settingsKept })
            driver.expire(after: LibraryScanner.interval)
        }
        #expect(driver.events.last { $0.kind == .settingsKept }?.cause?.code == .moduleNoLibrary)
        let count = scans(driver)
        driver.expire(after: LibraryScanner.interval)
        #expect(scans(driver) == count)
    }

    @Test("is reported at once if no library is watched")
    func unwatched() {
        let driver = driver(watchesLibraries: false)
        #expect(driver.events.last { $0.kind == .settingsKept }?.cause?.code == .moduleNoLibrary)
    }

    @Test("is scanned once for each look, although a result is reported twice")
    func twice() {
        var driver = driver()
        let count = scans(driver)
        for case .scan(_, _, _, let ticket) in driver.effects.suffix(8) {
            driver.receive(.scanned(ticket, .success(nil)))
        }
        #expect(!driver.events.contains { $0.kind == .settingsKept } && restarts(driver) == 0)
        driver.expire(after: LibraryScanner.interval)
        #expect(scans(driver) == count + 1)
    }

    @Test("is looked for no longer when the host stops")
    func stopping() {
        var driver = driver()
        driver.receive(.stop)
        driver.expire(after: LibraryScanner.interval)
        #expect(driver.phone.isOver)
    }
}
