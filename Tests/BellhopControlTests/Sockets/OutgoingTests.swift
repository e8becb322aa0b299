import Testing

@testable import BellhopControl

struct OutgoingTests {
    @Test("bytes leave in order, however many are taken at a time", arguments: [1, 7, 4096, 100_000])
    func order(_ room: Int) {
        var outgoing = Outgoing()
        var (expected, sent): ([UInt8], [UInt8]) = ([], [])
        for round in 0..<200 {
            let bytes = (0..<(round * 37 % 9000)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ round) }
            outgoing.append(bytes)
            expected += bytes
            guard round % 3 == 0 else { continue }
            var left = room
            #expect(
                outgoing.flush { rest in
                    let taken = rest.prefix(left)
                    left -= taken.count
                    sent += taken
                    return taken.count
                })
            #expect(outgoing.count == expected.count - sent.count)
        }
        #expect(
            outgoing.flush {
                sent += $0
                return $0.count
            })
        #expect(sent == expected)
        #expect(outgoing.isEmpty)
    }

    @Test(
        "events are removed, but for the rest of one that has begun to leave, and nothing else is",
        arguments: [
            (0, "r1,r2,"), (1, "1,r2,"), (3, "r2,"), (4, "1,r2,"), (5, ",r2,"), (6, "r2,"), (7, "2,r2,"), (9, "r2,"),
            (12, ""), (13, "3,"),
        ])
    func events(sent: Int, rest: String) {
        func bytes(_ text: String) -> [UInt8] { Array(text.replacing(",", with: "\n").utf8) }
        var outgoing = Outgoing()
        for (text, isEvents) in [("r1,", false), ("e1,e2,", true), ("r2,", false), ("e3,", true)] {
            outgoing.append(bytes(text), isEvents: isEvents)
        }
        var left = sent
        _ = outgoing.flush { rest in
            let taken = min(left, rest.count)
            left -= taken
            return taken
        }
        let hadEvents = outgoing.removeEvents()
        #expect(hadEvents == (sent < 13))
        outgoing.append(bytes("end,"))
        #expect(outgoing.count == rest.utf8.count + 4)
        var found: [UInt8] = []
        _ = outgoing.flush {
            found += $0
            return $0.count
        }
        #expect(found == bytes(rest + "end,"))
    }

    @Test func `a side that has left is noticed`() {
        var outgoing = Outgoing()
        outgoing.append([1])
        #expect(!outgoing.flush { _ in nil })
        #expect(outgoing.count == 1)
    }
}
