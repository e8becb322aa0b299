import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("A request of an instance that has ended, or is ending")
struct EndedInstanceTests {
    @Test("adds no route, and says so", arguments: [true, false])
    func route(hasEnded: Bool) throws {
        var driver = PhoneDriver(["a"])
        let instance = try #require(driver.instance(of: "a"))
        driver.endsInstances = hasEnded
        driver.edit([])
        #expect((driver.phone.modules[instance] == nil) == hasEnded)
        let route = try RouteFunction(number: 1, "own/{id}", signature: "B@s", at: Location(file: "/a.so"))
        let id = RequestID(number: 9)
        #expect(driver.take(.request(id, instance, .addRoute(route))) == [.answer(id, .route(.instanceEnded))])
        #expect(driver.taken == [])
    }
}
