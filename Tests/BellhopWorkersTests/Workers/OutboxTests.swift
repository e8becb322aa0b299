import Testing

@testable import BellhopWorkers

@Suite("What waits for a worker")
struct OutboxTests {
    @Test("goes out in order, however little is taken at a time", arguments: 1...7)
    func order(piece: Int) {
        let first: [UInt8] = [1, 2, 3]
        var box = Outbox(first, room: 64)
        var sent: [UInt8] = []
        for number in 4..<20 as Range<UInt8> {
            let isIn = box.append([number])
            #expect(isIn)
            box.flush { bytes in
                sent += bytes.prefix(piece)
                return min(piece, bytes.count)
            }
        }
        while !box.isEmpty {
            box.flush { bytes in
                sent += bytes.prefix(piece)
                return min(piece, bytes.count)
            }
        }
        #expect(sent == Array(1..<20))
    }

    @Test("has room beside what it began with, and again for what was taken")
    func room() {
        var box = Outbox([1, 2, 3], room: 2)
        var answers = [box.append([4, 5]), box.append([6])]
        box.flush { _ in 1 }
        answers += [box.append([6]), box.append([7])]
        #expect(answers == [true, false, true, false])
    }

    @Test("stays when nothing is taken")
    func refused() {
        var box = Outbox([1], room: 0)
        box.flush { _ in -1 }
        #expect(!box.isEmpty)
        box.flush(\.count)
        #expect(box.isEmpty)
        box.flush { _ in
            Issue.record("nothing waits")
            return 0
        }
    }
}
