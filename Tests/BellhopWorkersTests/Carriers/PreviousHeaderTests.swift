import BellhopCore
import BellhopImages
import BellhopWorkers
import ModuleFixtures
import Testing

@Suite("A module built with the header of ABI 1.0", .timeLimit(.minutes(1)))
struct PreviousHeaderTests {
    @Test("says so in its file, and is accepted")
    func version() throws {
        let magic = try ModuleImage.scan(path: Fixture.path("previous_header"))
        #expect(magic.abi == ABIVersion(major: 1, minor: 0))
        #expect(magic.abi.isAccepted)
        #expect(magic.abi != .current)
    }

    @Test("loads, and answers at once and through a completion")
    func runs() async throws {
        let services = RecordingServices()
        let carrier = try await Fixture.start("previous_header", services: services)
        let present = await carrier.start(Sample.call(.willPresent), within: .seconds(5)).value
        #expect(present.status == .answered)
        #expect(present.answer == .presentation([.banner, .list]))
        let silent = await carrier.start(Sample.call(.didReceiveRemoteNotification), within: .seconds(5)).value
        #expect(silent.answer == .fetch(.newData))
        await carrier.end(within: .seconds(5))
        #expect(services.lines == ["willPresent Hello", "silent"])
    }
}
