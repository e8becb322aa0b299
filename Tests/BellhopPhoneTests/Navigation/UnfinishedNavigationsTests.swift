import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// What waits for the navigations of a cause.
struct UnfinishedNavigationsTests {
    /// The pushes whose steps were resumed.
    private func resumed(_ turn: inout Turn) -> [PushID] {
        var pushes: [PushID] = []
        while let next = turn.nextResumption() {
            if case .step(.pushSettled(let push)) = next.what { pushes.append(push) }
        }
        return pushes
    }

    @Test func `a push waits for its navigations and for those that they cause`() {
        var (unfinished, turn) = (UnfinishedNavigations(), Turn())
        unfinished.insert("n1", causes: ["p7"])
        unfinished.insert("n2", causes: ["n1"])
        unfinished.keep(turn.waiting(.pushSettled("p7")), untilFinished: "p7")
        unfinished.remove("n1")
        unfinished.resumeWaiting(all: false, &turn)
        #expect(unfinished.hasAny(of: "p7"))
        #expect(resumed(&turn).isEmpty)
        unfinished.remove("n2")
        unfinished.resumeWaiting(all: false, &turn)
        #expect(resumed(&turn) == ["p7"])
        unfinished.resumeWaiting(all: true, &turn)
        #expect(resumed(&turn).isEmpty)
    }

    @Test(arguments: [(false, ["p8"]), (true, ["p7", "p8"])] as [(Bool, [PushID])])
    func `a host that stops waits for none`(all: Bool, expected: [PushID]) {
        var (unfinished, turn) = (UnfinishedNavigations(), Turn())
        unfinished.insert("n1", causes: ["p7"])
        for push in ["p7", "p8"] as [PushID] {
            unfinished.keep(turn.waiting(.pushSettled(push)), untilFinished: push.cause)
        }
        unfinished.resumeWaiting(all: all, &turn)
        #expect(resumed(&turn) == expected)
    }
}
