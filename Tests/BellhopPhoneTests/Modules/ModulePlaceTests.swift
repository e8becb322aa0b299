import BellhopValues
import Testing

@testable import BellhopPhone

@Suite("The place of a module that runs")
struct ModulePlaceTests {
    @Test("a report that its instance has ended, although nothing told it to, fails an assertion")
    func endsUntold() async {
        await #expect(processExitsWith: .failure) {
            var driver = PhoneDriver(["a"])
            guard let instance = driver.instance(of: "a") else { return }
            driver.receive(.ended(instance))
        }
    }

    @Test("a report of a comparison of libraries that nobody asked for fails an assertion")
    func comparedUnasked() async {
        await #expect(processExitsWith: .failure) {
            var driver = PhoneDriver(["a"])
            driver.receive(.librariesChecked(Ticket(number: 1_000_000), [:]))
        }
    }
}
