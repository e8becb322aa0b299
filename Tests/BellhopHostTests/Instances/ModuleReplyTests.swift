import BellhopPhone
import BellhopValues
import Testing

@testable import BellhopHost

@Suite struct `The reply to a request of a module` {
    @Test func `is read as what was asked`() {
        let error = BellhopError(.hostStopping, "the host is stopping")
        #expect(ModuleReply.navigation(accepted: true).isAccepted)
        #expect(ModuleReply.route(nil).routeError == nil)
        #expect(ModuleReply.route(error).routeError == error)
        #expect(ModuleReply.methods([91, 93]).answers == [91, 93])
    }

    @Test func `is not taken for the reply to another request`() async {
        await #expect(processExitsWith: .failure) { _ = ModuleReply.navigation(accepted: true).routeError }
        await #expect(processExitsWith: .failure) { _ = ModuleReply.route(nil).isAccepted }
    }
}
