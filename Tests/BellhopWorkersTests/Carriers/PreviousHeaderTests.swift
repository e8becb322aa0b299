import BellhopCore
import BellhopImages
import BellhopWorkers
import ModuleFixtures
import Testing

@Suite("A module built with the header of an older minor", .timeLimit(.minutes(5)))
struct PreviousHeaderTests {
    static let headers: [(fixture: String, minor: UInt16)] = [("previous_header", 0), ("previous_header_1_2", 2)]

    @Test("says so in its file, and is accepted", arguments: headers)
    func version(fixture: String, minor: UInt16) throws {
        let magic = try ModuleImage.scan(path: Fixture.path(fixture))
        #expect(magic.abi == ABIVersion(major: 1, minor: minor))
        #expect(magic.abi.isAccepted)
        #expect(magic.abi != .current)
    }

    @Test("loads, and answers at once and through a completion", arguments: headers)
    func runs(fixture: String, minor: UInt16) async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start(fixture, services: services)
        #expect(carrier.moduleClass.namedMethods.isEmpty)
        let present = await carrier.start(Sample.call(.willPresent), within: .seconds(5)).value
        #expect(present.status == .answered)
        #expect(present.answer == .presentation([.banner, .list]))
        let silent = await carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5)).value
        #expect(silent.answer == .fetch(.newData))
        await carrier.end(within: .seconds(5))
        #expect(services.lines == ["willPresent Hello", "silent"])
    }
}
