import Testing

@testable import BellhopHost

@Suite("The line of service extensions")
struct ServiceLineTests {
    @Test func `so many run at once, and the next in line takes the place of one that ends`() async {
        let line = ServiceLine()
        for _ in 0..<ServiceLine.capacity { #expect(await line.enter()) }
        let (order, entered) = AsyncStream.makeStream(of: Int.self)
        for number in 1...2 {
            let (began, isWaiting) = AsyncStream.makeStream(of: Void.self)
            // The second only once the first stands in line: `enter` runs up to its wait without a pause.
            Task { @MainActor in
                isWaiting.yield()
                #expect(await line.enter())
                entered.yield(number)
            }
            for await _ in began { break }
            await MainActor.run {}
        }
        line.leave()
        var numbers = order.makeAsyncIterator()
        #expect(await numbers.next() == 1)
        line.leave()
        #expect(await numbers.next() == 2)
    }

    @Test func `a closed line lets nobody in, and turns away those who wait`() async {
        let line = ServiceLine()
        for _ in 0..<ServiceLine.capacity { _ = await line.enter() }
        async let waiting = line.enter()
        _ = line.close()
        #expect(await waiting == false)
        #expect(await line.enter() == false)
    }
}
