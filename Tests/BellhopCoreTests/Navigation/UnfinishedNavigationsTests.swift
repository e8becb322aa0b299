import Testing

@testable import BellhopCore

/// What waits for the navigations of a cause.
struct UnfinishedNavigationsTests {
    /// The numbers of the pushes whose steps were resumed.
    private func resumed(_ turn: inout Turn) -> [Int] {
        var numbers: [Int] = []
        while let next = turn.nextResumption() {
            if case .step(.pushSettled(let number)) = next { numbers.append(number) }
        }
        return numbers
    }

    @Test func `a push waits for its navigations and for those that they cause`() {
        var (unfinished, turn) = (UnfinishedNavigations(), Turn())
        unfinished.insert(1, causes: [.push(7)])
        unfinished.insert(2, causes: [.navigation(1)])
        unfinished.keep(turn.waiting(.pushSettled(7)), untilFinished: .push(7))
        unfinished.remove(1)
        unfinished.resumeWaiting(all: false, &turn)
        #expect(unfinished.hasAny(of: .push(7)))
        #expect(resumed(&turn).isEmpty)
        unfinished.remove(2)
        unfinished.resumeWaiting(all: false, &turn)
        #expect(resumed(&turn) == [7])
        unfinished.resumeWaiting(all: true, &turn)
        #expect(resumed(&turn).isEmpty)
    }

    @Test(arguments: [(false, [8]), (true, [7, 8])])
    func `a host that stops waits for none`(all: Bool, expected: [Int]) {
        var (unfinished, turn) = (UnfinishedNavigations(), Turn())
        unfinished.insert(1, causes: [.push(7)])
        for number in [7, 8] { unfinished.keep(turn.waiting(.pushSettled(number)), untilFinished: .push(number)) }
        unfinished.resumeWaiting(all: all, &turn)
        #expect(resumed(&turn) == expected)
    }
}
