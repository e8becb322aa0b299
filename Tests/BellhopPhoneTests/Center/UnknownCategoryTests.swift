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

    @Test func `its words are made once for all pushes, until the modules change`() throws {
        var driver = PhoneDriver(["a", "b"])
        let pushes = #""alert": "A", "category": "offer""#
        for _ in 0..<2 { driver.storedPush(pushes, to: "a") }
        driver.edit(["a", "b", "c"])
        driver.storedPush(pushes, to: "a")
        let failures = driver.events.filter { $0.kind == .categoryUnknown }.map(\.failure)
        try #require(failures.count == 3)
        #expect(failures[0] != nil && failures[0] === failures[1])
        #expect(failures[2] !== failures[0])
        #expect(failures[0]?.worded === failures[1]?.worded)
    }

    @Test func `few are kept, however many categories there are`() {
        var driver = PhoneDriver(["a"])
        let number = 200
        for number in 0..<number { driver.storedPush(#""alert": "A", "category": "offer\#(number)""#, to: "a") }
        let causes = driver.events.filter { $0.kind == .categoryUnknown }.compactMap(\.cause?.message)
        #expect(causes.count == number && Set(causes).count == number)
        #expect(driver.phone.pushes.failures.count <= 64)
    }
}
