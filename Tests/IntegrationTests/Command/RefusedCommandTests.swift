import BellhopTesting
import Testing

@testable import BellhopValues

@Suite("Commands that a module refuses", .timeLimit(.minutes(5)))
struct RefusedCommandTests {
    @Test("a refused sign-in shows which modules were asked, before the error")
    func login() async throws {
        let place = try Workplace(modules: [Workplace.entry("signs_in", ["data": "deny"])])
        let host = try await place.start()
        let result = try await place.bellhop("login", "--user", "ada")
        #expect(result.status != 0 && result.errors.contains("denies the sign-in"), "\(result.errors)")
        for words in ["allowLogin", "userFailedLogin"] { #expect(result.output.contains(words), "\(result.output)") }
        #expect(await host.stop() == 0)
    }

    @Test("a link that no module handles shows which modules it was offered to")
    func link() async throws {
        let place = try Workplace(
            modules: [Workplace.entry("opens_links", ["data": "no"])], ["app": ["urlSchemes": ["examplebank"]]])
        let host = try await place.start()
        let result = try await place.bellhop("open", "examplebank://pay")
        #expect(result.status != 0)
        #expect(result.output.contains("opens_links"), "\(result.output)\(result.errors)")
        #expect(await host.stop() == 0)
    }
}
