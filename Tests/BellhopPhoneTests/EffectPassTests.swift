import BellhopPhone
import Testing

@Suite("The passes of effects")
struct EffectPassTests {
    @Test func `what takes effect at once, what begins and what is stored keep their order`() {
        func store(_ number: UInt64) -> Effect { .store(.nothing, Ticket(number: number)) }
        func launch(_ number: Int) -> Effect { .launch(InstanceID(number: number), within: .seconds(1)) }
        func cancel(_ number: UInt64) -> Effect { .cancel(Ticket(number: number)) }
        let batch = [store(1), launch(1), cancel(1), store(2), cancel(2), launch(2), .started(nil), store(3), .stopped]
        var performed: [Effect] = []
        batch.inPasses { performed.append($0) }
        #expect(
            performed == [
                cancel(1), cancel(2), .started(nil), launch(1), launch(2), store(1), store(2), store(3), .stopped,
            ])
    }
}
