import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("The error of an unknown category")
struct UnknownCategoryTests {
    @Test func `it is about the modules of its time`() throws {
        var driver = PhoneDriver(["a", "b"])
        driver.storedPush(#""alert": "A", "category": "offer""#, to: "aa")
        driver.edit(["b"])
        let routed = try #require(driver.events.last { $0.kind == .pushRouted })
        #expect(routed.cause?.hint?.contains("com.example.a") == true)
    }
}
