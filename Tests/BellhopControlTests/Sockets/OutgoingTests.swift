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

    @Test func `a side that has left is noticed`() {
        var outgoing = Outgoing()
        outgoing.append([1])
        #expect(!outgoing.flush { _ in nil })
        #expect(outgoing.count == 1)
    }
}
