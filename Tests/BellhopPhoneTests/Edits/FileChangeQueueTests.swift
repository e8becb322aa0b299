import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite("Changes of files that wait for their edits")
struct FileChangeQueueTests {
    /// What happens to a queue, in order.
    enum Step {
        case add(FileChange)
        case next(FileChange?)
    }

    @Test(
        "try rejected settings again before the libraries that they name",
        arguments: [
            [.add(.settings), .add(.settings), .next(.settings), .next(nil)],
            [.add(.libraries(["a"])), .add(.libraries(["b"])), .next(.libraries(["a", "b"])), .next(nil)],
            [.add(.libraries(["kept"])), .next(.settings), .next(.libraries(["kept"])), .next(nil)],
            // A library that is built while the settings are tried again.
            [
                .add(.libraries(["kept"])), .next(.settings), .add(.libraries(["kept", "b"])), .next(.settings),
                .next(.libraries(["kept", "b"])), .next(nil),
            ],
            [
                .add(.libraries(["kept"])), .next(.settings), .add(.settings), .add(.libraries(["kept"])),
                .next(.libraries(["kept"])), .next(.settings), .next(.settings), .next(.libraries(["kept"])),
                .next(nil),
            ],
        ] as [[Step]])
    func order(steps: [Step]) {
        var queue = FileChangeQueue()
        for step in steps {
            switch step {
            case .add(let change): queue.add(change)
            case .next(let change): #expect(queue.next(keptBack: ["kept"]) == change)
            }
        }
    }
}
